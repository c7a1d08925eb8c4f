// @needs database

import { randomBytes } from 'node:crypto';
import { sharedDatabase } from '@portico/testing';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { makeKillableServer } from '../support/postgres.js';
import { makeDataDir } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The environment of a new installation on the engine of this run. */
const makeEnvironment = async (): Promise<Record<string, string>> => {
  if (sharedDatabase().engine === 'embedded') {
    const data = makeDataDir();
    cleanUps.push(data.remove);
    return { PORTICO_DATA_DIR: data.path };
  }
  const server = await makeKillableServer();
  cleanUps.push(server.remove);
  await server.start();
  return { DATABASE_URL: server.url, PORTICO_SECRET: randomBytes(48).toString('base64') };
};

test('portico vault drill finds neither key nor value in the database, and the value still opens', async () => {
  const env = await makeEnvironment();
  if (env['PORTICO_DATA_DIR'] !== undefined)
    expect(await runCommand(['vault', 'drill'], env)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No database found'),
    });
  expect(await runCommand(['migrate'], env)).toMatchObject({ code: 0 });
  const { code, output, errors } = await runCommand(['vault', 'drill'], env);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain(
    'the database shows neither the key, the value, the secret, the hashed key nor the encrypted',
  );
  expect(output).toContain('The value can be decrypted with its secret.');
});
