// @needs database
import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { PorticoAdminApp } from '../apps/admin-app.js';

const open = async () => {
  const world = await createWorld();
  const { fetch, baseUrl, projectId, keys } = world;
  return { world, app: new PorticoAdminApp({ fetch, baseUrl, projectId, ...keys, tokenStore: null }) };
};

test('an admin app creates a token that the webhooks API accepts', async () => {
  const { world, app } = await open();
  const headers = { authorization: `Bearer ${await app.createWebhookToken()}` };
  const answer = await world.fetch(`${world.baseUrl}/api/v1/app/${world.projectId}/endpoint`, { headers });
  expect(await answer.json()).toMatchObject({ data: [], done: true });
});

const addUser = async (world: World) => (await world.request('POST /users', { access: 'server', body: {} })).json;

test('an admin app reads the event log page by page, and continues after its end', async () => {
  const { world, app } = await open();
  const [ada, bob] = [await addUser(world), await addUser(world)];
  const first = await app.readEventLog({ limit: 1 });
  expect([...first]).toMatchObject([
    { type: 'user.created', objectId: ada.id, objectVersion: 1, at: expect.any(Date) },
  ]);
  expect(first.hasMore).toBe(true);
  const second = await app.readEventLog({ cursor: first.nextCursor });
  expect(second.map(({ objectId }) => objectId)).toEqual([bob.id]);
  expect(second.hasMore).toBe(false);
  const end = await app.readEventLog({ cursor: 'end' });
  expect([end.length, end.nextCursor, end.hasMore]).toEqual([0, second.nextCursor, false]);
  await addUser(world);
  expect(await app.readEventLog({ cursor: second.nextCursor })).toHaveLength(1);
});
