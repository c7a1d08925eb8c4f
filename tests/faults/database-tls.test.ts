// @needs embedded

import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@portico/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificates } from '../support/certificates.js';
import { runCommand } from '../support/command.js';
import { makeKillableServer, postgresAccount } from '../support/postgres.js';
import { makeDataDir, startProduct } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

/** The address of a server that accepts only TLS, with the certificate of the first authority. */
let url: URL;
let [authority, otherAuthority] = ['', ''];
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tls-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const own = makeCertificates({ folder, name: 'own', host: 'localhost' });
  [authority, otherAuthority] = [
    own.authority,
    makeCertificates({ folder, name: 'other', host: 'localhost' }).authority,
  ];
  const account = postgresAccount();
  if (account) chownSync(own.key, account.uid, account.gid);
  const server = await makeKillableServer({
    settings: ['ssl=on', `ssl_cert_file=${own.certificate}`, `ssl_key_file=${own.key}`],
    rules: 'hostssl all all 127.0.0.1/32 trust\n',
  });
  cleanUps.push(server.remove);
  await server.start();
  url = new URL(server.url);
});

const secret = randomBytes(48).toString('base64');

/** What an operator sets to reach the server. */
const reach = (host: string, options: string) => {
  const { port, pathname } = url;
  return { DATABASE_URL: `postgres://portico@${host}:${port}${pathname}${options}`, PORTICO_SECRET: secret };
};
const verified = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;

test('with sslmode=verify-full and its certificate authority, the product serves from PostgreSQL over TLS', async () => {
  const dataDir = makeDataDir();
  cleanUps.push(dataDir.remove);
  const env = reach('localhost', verified(authority));
  const product = await startProduct({ dataDir: dataDir.path, env });
  cleanUps.push(product.stop);
  expect((await fetch(`${product.url}/health?db=1`)).status).toBe(200);

  const db = connectDatabase({ connection: { connectionString: env.DATABASE_URL }, engine: 'postgres', log: console });
  const { rows } = await db.pool.query(
    `select distinct s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.datname = 'postgres'`,
  );
  await db.close();
  expect(rows).toEqual([{ ssl: true }]);
});

const ADD_AUTHORITY = /certificate.*\. Add &sslrootcert=/;

test.each([
  ['another certificate authority', () => reach('localhost', verified(otherAuthority)), ADD_AUTHORITY],
  ['no certificate authority', () => reach('localhost', '?sslmode=verify-full'), ADD_AUTHORITY],
  [
    'a host that the certificate does not name',
    () => reach('127.0.0.1', verified(authority)),
    /127\.0\.0\.1.*\. Use a host in DATABASE_URL that/,
  ],
  ['a missing file', () => reach('localhost', verified('/missing/ca.pem')), /\/missing\/ca\.pem/],
  ['a connection without TLS', () => reach('localhost', ''), /no encryption/],
])('%s is refused at the start, in one line that names the reason', async (_, readEnv, reason) => {
  const { code, output, errors } = await runCommand(['start'], readEnv());
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^PostgreSQL cannot be used: .*\.\n$/);
  expect(errors).toMatch(reason);
});

test('portico doctor names a certificate that is not trusted', async () => {
  const { code, output } = await runCommand(['doctor'], reach('localhost', verified(otherAuthority)));
  expect(code).toBe(2);
  expect(output).toContain('(database-unusable)');
  expect(output).toMatch(ADD_AUTHORITY);
});
