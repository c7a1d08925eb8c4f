// @needs database

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@portico/server/db';
import { sharedDatabase } from '@portico/testing';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { postgresAccount } from '../support/postgres.js';
import { endProcess, findFreePort, startProduct } from '../support/product.js';

/** Debian's package `pgbouncer`. */
const program = '/usr/sbin/pgbouncer';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pooler-'));
  chmodSync(folder, 0o755);
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** An empty database on the server of the run. */
const makeDatabase = async (): Promise<string> => {
  const name = `pooled_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const db = connectDatabase({ connection: sharedDatabase().connection, engine: 'postgres', log: console });
    await db.pool.query(statement);
    await db.close();
  };
  await run(`create database ${name} template template0`);
  cleanUps.push(() => run(`drop database ${name} with (force)`));
  return name;
};

/** Starts PgBouncer with its defaults in front of the server of the run. Returns the address of an empty database. */
const startPooler = async (mode: 'session' | 'transaction'): Promise<string> => {
  const { connection } = sharedDatabase();
  const { hostname, port: serverPort } = connection.connectionString
    ? new URL(connection.connectionString)
    : { hostname: connection.host, port: connection.port };
  const port = await findFreePort();
  const file = join(makeFolder(), 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=portico`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const database = await makeDatabase();
  const pooler = spawn(program, ['-q', file], { ...postgresAccount(), stdio: ['ignore', 'ignore', 'pipe'] });
  cleanUps.push(() => endProcess(pooler, 'SIGKILL'));
  const url = `postgres://portico@127.0.0.1:${port}/${database}`;
  await expect.poll(() => answers(url), { timeout: 10_000 }).toBe(true);
  return url;
};

const answers = async (connectionString: string) => {
  const db = connectDatabase({ connection: { connectionString }, engine: 'postgres', log: console });
  const isUp = await db.pool.query('select 1').then(
    () => true,
    () => false,
  );
  await db.close();
  return isUp;
};

test.runIf(existsSync(program))('PgBouncer in transaction mode is refused at the start, in one sentence', async () => {
  const env = { DATABASE_URL: await startPooler('transaction'), PORTICO_SECRET: randomBytes(48).toString('base64') };
  const { code, output, errors } = await runCommand(['start'], env);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^The pooler in front of PostgreSQL .* Set its pool_mode to session, .*\.\n$/);
});

test.runIf(existsSync(program))('PgBouncer in session mode serves, and keeps the limits of statements', async () => {
  const url = await startPooler('session');
  const env = { DATABASE_URL: url, PORTICO_SECRET: randomBytes(48).toString('base64') };
  const product = await startProduct({ dataDir: makeFolder(), env });
  cleanUps.push(() => product.stop());
  const answer = await fetch(`${product.url}/health?db=1`);
  expect(answer.status).toBe(200);

  const db = connectDatabase({ connection: { connectionString: url }, engine: 'postgres', log: console });
  cleanUps.push(() => db.close());
  const text = "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
  const limits = [{ statement: '10s', lock: '5s' }];
  expect((await db.pool.query(text)).rows).toEqual(limits);
  expect(await db.hot.query('limits', text, [])).toEqual(limits);
});
