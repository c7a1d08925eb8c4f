// @needs any-database

import { createWorld, openSharedDatabase } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { requireSecret } from './require-secret.js';

const { pool } = openSharedDatabase();

beforeAll(async () => {
  // Has keys that are sealed with the secret of the run.
  await (await createWorld()).signUp();
});

test.each([
  ['embedded', 'of this installation, or copy it to the file `secret` in the data folder.'],
  // There is no data folder.
  ['postgres', 'of this installation.'],
] as const)('SK-01 the advice about a wrong secret is for the %s engine', async (engine, end) => {
  const given = requireSecret(pool, { engine, secrets: ['another-'.repeat(8)] });
  await expect(given).rejects.toThrow(`Set PORTICO_SECRET to the secret ${end}`);
});
