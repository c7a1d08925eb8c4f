// @needs database

import { importLimits } from '@portico/contract/plain';
import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const someone = (name: string) =>
  JSON.stringify({ type: 'user', id: name, primary_email: `${name}@example.test`, primary_email_auth_enabled: true });

/** The request bodies of imports. */
const watched = (world: World) => {
  const sizes: number[] = [];
  const app = adminAppOf({
    ...world,
    fetch: async (url, init) => {
      if (typeof init?.body === 'string') sizes.push(init.body.length);
      return world.fetch(url, init);
    },
  });
  return { app, sizes };
};

test('an import continues after rejected lines, and its records are exported unchanged', async () => {
  const world = await createWorld();
  const app = adminAppOf(world);
  const lines = [someone('ada'), '', '{', someone('bob')];
  const dry = await collect(app.importData(lines, { dryRun: true }));
  expect(dry.map(({ status }) => status)).toEqual(['created', 'refused', 'created']);
  expect(await app.listUsers()).toHaveLength(0);
  const imported = await collect(app.importData(lines));
  expect(imported).toMatchObject([
    { line: 1, type: 'user', status: 'created', code: null, field: null, message: null },
    { line: 3, type: null, id: null, status: 'refused', code: 'not-json', message: expect.any(String) },
    { line: 4, type: 'user', status: 'created' },
  ]);
  expect((await app.getUser(imported[0]?.id ?? ''))?.primaryEmail).toBe('ada@example.test');

  const file = await collect(app.exportData({ includeSecrets: true }));
  const other = adminAppOf(await createWorld());
  await collect(other.importData(file));
  expect(await collect(other.exportData())).toEqual(file);
});

test('lines are sent in batches that the server accepts, and numbered consecutively', async () => {
  const { app, sizes } = watched(await createWorld());
  const wide = (name: string) => JSON.stringify({ type: 'user', id: name, server_metadata: '"'.repeat(30_000) });
  async function* source() {
    for (let ordinal = 0; ordinal < 40; ordinal += 1) yield wide(`wide-${ordinal}`);
    yield 'x'.repeat(importLimits.importBatchMaxBytes);
    yield someone('last');
  }
  const rows = await collect(app.importData(source()));
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  expect(rows.slice(40)).toMatchObject([
    { status: 'refused', code: 'misfit' },
    { status: 'created', type: 'user' },
  ]);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(importLimits.importBatchMaxBytes);
});
