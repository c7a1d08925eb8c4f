// @needs database

import { expect, test } from 'vitest';
import { createScratchDatabase } from '../../testing/scratch-database.js';
import { requireUsableServer } from './check-server.js';

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s, which cannot store every name, is refused', async (encoding) => {
  const connection = await createScratchDatabase(`encoding '${encoding}' locale 'C'`);
  await expect(requireUsableServer(connection)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(`has the encoding ${encoding}, .* Create one with: create database`),
  });
});

test('a database in UTF-8 is used with every collation', async () => {
  for (const options of ["encoding 'UTF8' locale 'C'", ''])
    await expect(requireUsableServer(await createScratchDatabase(options))).resolves.toBeUndefined();
});

test('a password that is not percent-encoded is the reason that is named, without the password', async () => {
  const failure = await requireUsableServer({ connectionString: 'postgres://ada:no/w4y#@db/portico' }).catch(String);
  expect(failure).toContain('In DATABASE_URL, percent-encode special characters of the password, such as %40 for @');
  expect(failure).not.toContain('w4y');
});
