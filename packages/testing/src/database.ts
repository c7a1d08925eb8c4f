import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ConnectionDescription,
  type EngineName,
  endLeftDatabase,
  migrate,
  startEmbedded,
} from '@portico/server/db';
import pg from 'pg';
import { startDebianServer } from './debian-server.js';

/** A migrated database for a test run. All members except `stop` are plain, so `provide` can pass them to workers. */
export interface TestDatabase {
  readonly connection: ConnectionDescription;
  readonly engine: EngineName;
  stop(): Promise<void>;
}

interface TestServer {
  readonly connection: ConnectionDescription;
  stop(): Promise<void>;
}

/**
 * Starts the database that a test run shares. Each test creates its own projects in it, so
 * it is never emptied. `PORTICO_TEST_ENGINE` selects the engine:
 *
 * - `embedded` (default): the embedded engine, in a temporary folder, without waiting for the disk;
 * - `postgres`: the server at `PORTICO_TEST_DATABASE_URL`, or else Debian's PostgreSQL on this machine.
 *
 * `stop` removes everything. The next run removes what a killed run left behind.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const engine = readEngine();
  const server = await starters[engine]();
  try {
    const { connection, drop } = await createDatabase(server.connection);
    await migrate({ connection, now: Date.now() });
    return {
      connection,
      engine,
      stop: async () => {
        await drop();
        await server.stop();
      },
    };
  } catch (failure) {
    await server.stop();
    throw failure;
  }
}

const starters: Record<EngineName, () => Promise<TestServer>> = {
  embedded: startEmbeddedServer,
  postgres: () => {
    const url = process.env['PORTICO_TEST_DATABASE_URL'];
    return url
      ? Promise.resolve({ connection: { connectionString: url }, stop: () => Promise.resolve() })
      : startDebianServer();
  },
};

function readEngine(): EngineName {
  const name = process.env['PORTICO_TEST_ENGINE'] ?? 'embedded';
  if (name === 'embedded' || name === 'postgres') return name;
  throw new Error(`PORTICO_TEST_ENGINE is "${name}"; it takes embedded or postgres.`);
}

/** Names the folder of a run after its process, so that a later run can tell whether it is still running. */
const folderPrefix = 'portico-tests-';

async function startEmbeddedServer(): Promise<TestServer> {
  await removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: console,
    createPassword: () => randomBytes(24).toString('base64url'),
    // The data is discarded after the run; only the launcher's own tests need it on disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    connection: embedded.connection,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function removeLeftFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    await endLeftDatabase(join(folder, 'database'));
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}

async function createDatabase(server: ConnectionDescription): Promise<{
  connection: ConnectionDescription;
  drop: () => Promise<void>;
}> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template template0`);
  return { connection: withDatabase(server, name), drop: () => run(server, `drop database ${name} with (force)`) };
}

function withDatabase(server: ConnectionDescription, database: string): ConnectionDescription {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function run(server: ConnectionDescription, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
