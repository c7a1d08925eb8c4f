import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEndOfFile, sharedDatabase } from '@portico/testing';
import pg from 'pg';
import type { ConnectionDescription } from '../platform/db/connections.js';
import { type EmbeddedConnection, startEmbedded } from '../platform/db/embedded/index.js';

/**
 * Makes an empty database on the server of the run, for tests that change schemas or look at a whole database. It is
 * dropped at the end of the test file.
 *
 * @param options of `create database`
 */
export async function createScratchDatabase(options = ''): Promise<ConnectionDescription> {
  const { connection } = sharedDatabase();
  const database = `scratch_${randomBytes(6).toString('hex')}`;
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client(connection);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `create database ${database} template template0 ${options}`,
    `alter database ${database} set deadlock_timeout = '100ms'`,
  );
  atEndOfFile(() => run(`drop database ${database} with (force)`));
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A database server for tests that break connections or read plans. */
export interface ScratchServer {
  /** Makes an empty database. */
  createDatabase(): Promise<EmbeddedConnection>;
  pid(): number;
  stop(): Promise<void>;
}

/** Starts its own embedded database for one test file. */
export async function startScratchServer(): Promise<ScratchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-scratch-'));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({
    dataDir: join(folder, 'db'),
    log: { warn: () => undefined, error: () => undefined },
    createPassword: () => 'asked for on Windows only',
    settings: { fsync: 'off', deadlock_timeout: '100ms' },
  });
  let count = 0;
  return {
    createDatabase: async () => {
      count += 1;
      const database = `scratch_${count}`;
      const client = new pg.Client(embedded.connection);
      await client.connect();
      await client.query(`create database ${database} template template0`);
      await client.end();
      return { ...embedded.connection, database };
    },
    pid: embedded.pid,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
