// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { serverAppOf } from '../testing/world-apps.js';

test('a server finds, counts and exports users by filters', async () => {
  const world = await createWorld();
  const server = serverAppOf(world);
  const start = new Date(world.app.clock.now());
  const ada = await server.createUser({ primaryEmail: 'ada@example.test', primaryEmailVerified: true });
  world.travel('1 day');
  const grace = await server.createUser({ primaryEmail: 'grace@example.test' });
  await grace.block();
  const idsOf = async (options: Parameters<typeof server.findUsers>[0]) =>
    (await server.findUsers(options)).map(({ id }) => id);
  expect(await idsOf({ verified: true })).toEqual([ada.id]);
  expect(await idsOf({ blocked: true, neverSignedIn: true })).toEqual([grace.id]);
  expect(await idsOf({ orderBy: 'lastActiveAt', desc: true })).toEqual([grace.id, ada.id]);
  expect(await server.countUsers({ signedUpFrom: start })).toBe(2);
  expect(await server.countUsers({ signedUpTo: start })).toBe(0);
  const [first, second] = [await server.findUsers({ limit: 1 }), await server.findUsers({ limit: 2 })];
  expect([first.nextCursor, second.nextCursor]).toEqual([grace.id, null]);
  expect(await server.exportUsers({ format: 'csv', blocked: true })).toContain(`${grace.id},,grace@example.test`);
  const exported: readonly { readonly id: string }[] = JSON.parse(await server.exportUsers({ format: 'json' }));
  expect(exported.map(({ id }) => id)).toEqual([grace.id, ada.id]);
});
