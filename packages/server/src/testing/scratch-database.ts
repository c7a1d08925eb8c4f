import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedConnection, startEmbedded } from '../platform/db/embedded/index.js';

/** A database server for tests of `db/` itself, which break connections and change schemas. */
export interface ScratchServer {
  /** Makes an empty database. */
  createDatabase(): Promise<EmbeddedConnection>;
  pid(): number;
  stop(): Promise<void>;
}

/** Starts an embedded database of its own for one test file. */
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
