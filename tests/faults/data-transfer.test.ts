// @needs database

import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@portico/server/db';
import { sharedDatabase } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { enginesOfRun, type Installation, makeInstallation } from '../support/installations.js';
import { internalKeys, type Product, startProduct } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-transfer-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const install = async (engine: 'embedded' | 'postgres'): Promise<Installation> => {
  const installation = await makeInstallation(engine);
  cleanUps.push(() => installation.remove());
  return installation;
};

const start = async (starting: Promise<Product>): Promise<Product> => {
  const product = await starting;
  cleanUps.push(() => product.stop());
  return product;
};

const post = async ({ url }: Product, path: string, email: string) => {
  const answer = await fetch(`${url}/api/v1/auth/password/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': internalKeys.publishableClientKey,
    },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  return answer.status;
};
const signUp = (product: Product, email: string) => post(product, 'sign-up', email);
const signIn = (product: Product, email: string) => post(product, 'sign-in', email);

test('portico backup copies an installation while it runs, and portico restore brings back exactly that', async () => {
  const installation = await install(sharedDatabase().engine);
  const run = (...args: string[]) => runCommand(args, installation.environment);
  const backup = join(folder, 'backups/today');
  const product = await start(installation.start());
  expect(await signUp(product, 'ada@example.com')).toBe(200);

  const written = await run('backup', backup);
  expect([written.code, written.errors]).toEqual([0, '']);
  expect(written.output).toContain('The secret is not in it.');
  expect(readdirSync(backup).toSorted()).toEqual(['manifest.json', 'tables']);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'backups'))).toEqual(['today']);
  expect(await run('backup', backup)).toMatchObject({ code: 1, errors: expect.stringContaining('already exists') });

  const twice = await Promise.all([run('backup', join(folder, 'twice')), run('backup', join(folder, 'twice'))]);
  expect(twice.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(twice.map(({ errors }) => errors).join('')).toMatch(/^\S+ already exists\. Choose .*\n$/);

  expect(await signUp(product, 'eve@example.com')).toBe(200);
  const whileRunning = await run('restore', backup, '--replace');
  expect(whileRunning).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/already in use by another Portico|Stop every replica first/),
  });
  await product.stop();
  const unasked = await run('restore', backup);
  expect(unasked).toMatchObject({ code: 1, errors: expect.stringContaining('already has data') });

  const restored = await run('restore', backup, '--replace');
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(restored.output).toMatch(/ {2}users: \d+ rows?, identical/);
  expect(await run('doctor')).toMatchObject({ code: 0, output: expect.stringContaining('No problems found.') });
  const again = await start(installation.start());
  expect([await signIn(again, 'ada@example.com'), await signIn(again, 'eve@example.com')]).toEqual([200, 400]);
  expect(await signUp(again, 'eve@example.com')).toBe(200);
});

// The database server of the run has no part in these, so the run on the embedded engine has them alone.
describe.each(enginesOfRun('embedded'))('with the %s engine', (engine) => {
  test('a backup that is asked to end leaves nothing of the data behind, and no database that runs', async () => {
    const { dataDir, environment } = await install(engine);
    const backup = join(folder, 'backup');
    const stopped = await runCommand(['backup', backup], environment, { endAt: 'Starting the database' });
    expect(stopped).toMatchObject({ code: 1, errors: expect.stringMatching(/^Stopped on SIGTERM\. .*\n$/) });
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(dataDir, 'database/cluster/postmaster.pid'))).toBe(false);
  });

  test('a restoration that is asked to end restores nothing, leaves no database that runs, and can be repeated', async () => {
    const installation = await install(engine);
    const product = await start(installation.start());
    expect(await signUp(product, 'ada@example.com')).toBe(200);
    await product.stop();
    const backup = join(folder, 'backup');
    expect(await runCommand(['backup', backup, '--with-secret'], installation.environment)).toMatchObject({ code: 0 });
    const dataDir = join(folder, 'elsewhere');
    const restore = (options?: { readonly endAt: string }) =>
      runCommand(['restore', backup], { PORTICO_DATA_DIR: dataDir }, options);
    const stopped = await restore({ endAt: 'Restoring the backup' });
    expect(stopped).toMatchObject({ code: 1, errors: expect.stringMatching(/^Stopped on SIGTERM\. Nothing is .*\n$/) });
    expect(existsSync(join(dataDir, 'database/cluster/postmaster.pid'))).toBe(false);
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    const restored = await start(startProduct({ dataDir }));
    expect(await signIn(restored, 'ada@example.com')).toBe(200);
  });
});

test('a backup with its secret makes a new installation; a damaged one and a wrong secret are refused, and nothing is changed', async () => {
  const installation = await install(sharedDatabase().engine);
  const product = await start(installation.start());
  expect(await signUp(product, 'ada@example.com')).toBe(200);
  await product.stop();
  const backup = join(folder, 'backup');
  expect(await runCommand(['backup', backup, '--with-secret'], installation.environment)).toMatchObject({ code: 0 });
  expect(statSync(join(backup, 'secret')).mode & 0o777).toBe(0o600);

  // With its secret, it makes a new embedded installation, whatever database it comes from.
  const elsewhere = join(folder, 'elsewhere');
  const copied = await runCommand(['restore', backup], { PORTICO_DATA_DIR: elsewhere });
  expect([copied.code, copied.errors]).toEqual([0, '']);
  const copy = await start(startProduct({ dataDir: elsewhere }));
  expect(await signIn(copy, 'ada@example.com')).toBe(200);
  await copy.stop();

  const restore = (env: Record<string, string> = {}) =>
    runCommand(['restore', backup, '--replace'], { ...installation.environment, ...env });
  const strangeSecret = await restore({ PORTICO_SECRET: randomBytes(48).toString('base64') });
  expect(strangeSecret).toMatchObject({ code: 1, errors: expect.stringContaining('The secret of this backup') });
  appendFileSync(join(backup, 'tables/users.copy.gz'), 'x');
  expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('users.copy.gz was changed') });
  rmSync(join(backup, 'tables/users.copy.gz'));
  expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('The backup is incomplete') });
  rmSync(join(backup, 'manifest.json'));
  expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('is not a backup') });

  const unchanged = await start(installation.start());
  expect(await signIn(unchanged, 'ada@example.com')).toBe(200);
});

/** An empty database on the server of the run, as a connection string. */
const makeTarget = async (): Promise<string> => {
  const { connection } = sharedDatabase();
  const name = `moved_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const db = connectDatabase({ connection, engine: 'postgres', log: console });
    await db.pool.query(statement);
    await db.close();
  };
  await run(`create database ${name} template template0`);
  cleanUps.push(() => run(`drop database ${name} with (force)`));
  const { connectionString, host = '', port = 5432, user = '' } = connection;
  if (!connectionString) return `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`;
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
};

test.each(enginesOfRun('postgres'))(
  'portico move brings an embedded installation to a server (%s), where users sign in as before',
  async () => {
    const installation = await install('embedded');
    const target = await makeTarget();
    const move = (...args: string[]) => runCommand(['move', '--to', target, ...args], installation.environment);
    const product = await start(installation.start());
    expect(await signUp(product, 'ada@example.com')).toBe(200);
    expect(await move()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already in use by another Portico'),
    });
    await product.stop();

    const moved = await move();
    expect([moved.code, moved.errors]).toEqual([0, '']);
    expect(moved.output).toMatch(/ {2}users: \d+ rows?, identical/);
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('already has data') });

    const secret = readFileSync(join(installation.dataDir, 'secret'), 'utf8').trim();
    const env = { DATABASE_URL: target, PORTICO_SECRET: secret };
    const replica = await start(startProduct({ dataDir: join(folder, 'unused'), env }));
    expect([await signIn(replica, 'ada@example.com'), await signUp(replica, 'eve@example.com')]).toEqual([200, 200]);
    expect(await runCommand(['move', '--to', target], { ...installation.environment, ...env })).toMatchObject({
      code: 1,
    });
    expect(await move('--replace')).toMatchObject({ code: 1, errors: expect.stringContaining('Stop every replica') });
  },
);
