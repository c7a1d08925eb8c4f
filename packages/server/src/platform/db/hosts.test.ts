// @needs embedded

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ScratchServer, startScratchServer } from '../../testing/scratch-database.js';
import { requireUsableServer } from './check-server.js';
import { connectDatabase, type Database } from './connect.js';
import { chooseAccount } from './embedded/account.js';
import { spawnIdentity } from './embedded/cluster.js';
import { type EmbeddedConnection, startEmbedded } from './embedded/index.js';
import { locatePrograms } from './embedded/programs.js';
import { poll } from './embedded/wait.js';
import { splitHosts } from './hosts.js';

let server: ScratchServer;
let connection: EmbeddedConnection;
const opened: Database[] = [];
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startScratchServer();
  connection = await server.createDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
  await server.stop();
});

const open = (connectionString: string, poolSize = 4) => {
  const db = connectDatabase({
    connection: { connectionString },
    engine: 'postgres',
    log: { warn: () => undefined },
    poolSize,
  });
  opened.push(db);
  return db;
};
const ask = async (db: Database) => (await sql<{ one: number }>`select ${1}::int as one`.execute(db.kysely)).rows;

/** Host and port as a connection string writes the folder of a socket. */
const placeOf = ({ host, port }: { host: string; port: number }) => `${encodeURIComponent(host)}:${port}`;
const urlOf = (places: readonly string[], user = 'portico') =>
  `postgres://${user}@${places.join(',')}/${connection.database}`;

/** A server of its own that follows no one: in recovery for ever, so it only reads. */
const startStandby = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-standby-'));
  chmodSync(folder, 0o711);
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'db');
  const primary = await startEmbedded({
    dataDir,
    log: { warn: () => undefined, error: () => undefined },
    createPassword: () => 'asked for on Windows only',
    settings: { fsync: 'off' },
  });
  await primary.stop();
  const cluster = join(dataDir, 'cluster');
  const account = chooseAccount(cluster);
  const sockets = join(folder, 's');
  mkdirSync(sockets);
  writeFileSync(join(cluster, 'standby.signal'), '');
  if (account) for (const path of [sockets, join(cluster, 'standby.signal')]) chownSync(path, account.uid, account.gid);
  const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'io_method=sync'];
  const { postgres } = locatePrograms({ account, dataDir });
  const child = spawn(postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: cluster,
    ...spawnIdentity(account),
    stdio: 'ignore',
  });
  endings.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  });
  const place = { host: sockets, port: 5432 };
  await poll({ timeoutMillis: 30_000, everyMillis: 50 }, async () => {
    const client = new pg.Client({ ...place, user: 'portico', database: 'portico' });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => undefined,
    );
    await client.end();
    return isUp;
  });
  return placeOf(place);
};

test('a connection string names several hosts as libpq writes them', () => {
  expect(splitHosts('postgres://me:p%40ss,word@one,two:5433/portico?sslmode=require')).toEqual([
    'postgres://me:p%40ss,word@one/portico?sslmode=require',
    'postgres://me:p%40ss,word@two:5433/portico?sslmode=require',
  ]);
  expect(splitHosts('postgres://me@one:5432/portico')).toEqual(['postgres://me@one:5432/portico']);
});

test('of several hosts, the one that takes changes is used, and a standby alone is an outage', async () => {
  const standby = await startStandby();
  const db = open(urlOf(['127.0.0.1:1', standby, placeOf(connection)]));
  expect(await Promise.all([ask(db), ask(db), db.hot.query('one', 'select 1 as one', [])])).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
    [{ one: 1 }],
  ]);
  await sql`create table marks (id int)`.execute(db.kysely);

  // The job queue takes its connections from the pool itself.
  const both = urlOf([standby, placeOf(connection)]).replace(connection.database, 'postgres');
  expect((await open(both).pool.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }]);
  const client = await open(both).pool.connect();
  expect((await client.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }]);
  client.release();

  const alone = open(urlOf([standby]).replace(connection.database, 'portico'));
  await expect(ask(alone)).rejects.toMatchObject({ name: 'Outage', port: 'db' });
  await expect(alone.hot.query('one', 'select 1 as one', [])).rejects.toMatchObject({ name: 'Outage', port: 'db' });
});

test('statements wait for a free connection when the server refuses another one', async () => {
  const owner = open(urlOf([placeOf(connection)]));
  await sql`create role frugal login connection limit 3`.execute(owner.kysely);
  const db = open(urlOf([placeOf(connection)], 'frugal'), 20);
  const slow = () => sql`select pg_sleep(0.02)`.execute(db.kysely);
  await Promise.all(Array.from({ length: 60 }, slow));
  expect(db.pool.totalCount).toBeLessThanOrEqual(3);
});

test('a server that cannot be used is refused in one sentence, within two seconds', async () => {
  const standby = await startStandby();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  endings.push(() => silent.close());
  const address = silent.address();
  const silentPlace = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const refusal = (places: readonly string[]) =>
    requireUsableServer({ connectionString: urlOf(places).replace(connection.database, 'portico') }).catch(
      (failure: Error) => `${failure.name}: ${failure.message}`,
    );
  expect(await refusal([placeOf(connection)])).toBeUndefined();
  expect(await refusal(['127.0.0.1:1', placeOf(connection)])).toBeUndefined();
  expect(await refusal([standby])).toMatch(/^StartFailure: Every PostgreSQL server of DATABASE_URL is a standby/);
  expect(await refusal(['127.0.0.1:1'])).toMatch(
    /^StartFailure: PostgreSQL cannot be used: connect ECONNREFUSED.*\. Check DATABASE_URL/,
  );
  const began = performance.now();
  expect(await refusal([silentPlace])).toMatch(/^StartFailure: PostgreSQL cannot be used: timeout expired\./);
  expect(performance.now() - began).toBeLessThan(2_000);
});
