// @needs database

import type { VaultDrill } from '@portico/server';
import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { runDrill } from './vault.js';

/** A drill in a new project, whose search finds what the test says. */
const openDrill = async (search: (texts: readonly string[]) => readonly string[]): Promise<VaultDrill> => {
  const world = await createWorld();
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify({ 'dataVault.stores.drill': {} }) },
  });
  const { publishableClientKey, secretServerKey } = world.keys;
  return {
    baseUrl: await world.listen(),
    project: { projectId: world.projectId, publishableClientKey, secretServerKey },
    storeId: 'drill',
    findInDump: async (texts) => search(texts).map((text) => ({ text, table: 'public.some_table' })),
    close: async () => undefined,
  };
};

const run = async (drill: VaultDrill) => {
  const lines: string[] = [];
  return { isSound: await runDrill(drill, (line) => lines.push(line)), lines };
};

test('a drill names each text that the database shows, and its table', async () => {
  const { isSound, lines } = await run(await openDrill((texts) => texts));
  expect(isSound).toBe(false);
  expect(lines.filter((line) => line.startsWith('READABLE'))).toEqual(
    ['the key', 'the value', 'the secret', 'the hashed key', 'the encrypted value'].map(
      (what) => `READABLE: the table public.some_table shows ${what}.`,
    ),
  );
});

test('a drill succeeds when the database shows only what is not secret', async () => {
  const { isSound, lines } = await run(await openDrill((texts) => texts.slice(0, 1)));
  expect(isSound).toBe(true);
  expect(lines).toContain('The value can be decrypted with its secret.');
});

test('a drill fails when its search does not find what is in the database', async () => {
  const drill = await openDrill(() => []);
  await expect(run(drill)).rejects.toThrow('did not find a value that is certainly in the database');
});
