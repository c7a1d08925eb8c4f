// @needs database
import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { RefusalError } from '../errors.js';
import { adminAppOf } from '../testing/world-apps.js';

const url = 'https://example.com/hooks';
const open = async () => {
  const world = await createWorld();
  return { world, app: adminAppOf(world) };
};

test('an admin app creates, lists, changes and deletes endpoints', async () => {
  const { app } = await open();
  const created = await app.createWebhookEndpoint({ url, description: 'Search', eventTypes: ['user.created'] });
  expect(created).toMatchObject({
    url,
    description: 'Search',
    eventTypes: ['user.created'],
    isDisabled: false,
    disabledBecause: null,
  });
  expect(created.createdAt).toBeInstanceOf(Date);
  const changed = await app.updateWebhookEndpoint(created.id, { isDisabled: true, eventTypes: null });
  expect(changed).toMatchObject({
    url,
    description: 'Search',
    eventTypes: null,
    isDisabled: true,
    disabledBecause: 'owner',
  });
  expect(await app.listWebhookEndpoints()).toEqual([changed]);
  await app.deleteWebhookEndpoint(created.id);
  expect(await app.listWebhookEndpoints()).toEqual([]);
});

test('a rotated secret differs from the previous one', async () => {
  const { app } = await open();
  const { id } = await app.createWebhookEndpoint({ url });
  const secret = await app.getWebhookSecret(id);
  expect(secret).toMatch(/^whsec_/);
  const rotated = await app.rotateWebhookSecret(id);
  expect(rotated).toMatch(/^whsec_/);
  expect(rotated).not.toBe(secret);
  expect(await app.getWebhookSecret(id)).toBe(rotated);
});

test('each type of event has a description and an example', async () => {
  const { app } = await open();
  const types = await app.listWebhookEventTypes();
  expect(types.map(({ name }) => name)).toContain('user.created');
  for (const { description, example } of types)
    expect([description, example]).toEqual([expect.any(String), expect.any(Object)]);
});

test('a test event is pending at its endpoint, with its body, and is not in the list of events', async () => {
  const { app } = await open();
  const { id, url: where } = await app.createWebhookEndpoint({ url });
  const eventId = await app.sendTestWebhook(id, 'user.deleted');
  const message = await app.getWebhookMessage(eventId);
  expect(message).toMatchObject({ id: eventId, type: 'user.deleted', body: { type: 'user.deleted' } });
  expect(message.deliveries).toMatchObject([{ endpointId: id, url: where, status: 'pending' }]);
  expect([...(await app.listWebhookDeliveries(id, { status: 'pending' }))]).toMatchObject([{ id: eventId }]);
  expect([...(await app.listWebhookDeliveries(id, { status: 'failed' }))]).toEqual([]);
  expect(await app.countWebhookDeliveries(id)).toEqual({ delivered: 0, failed: 0, pending: 1 });
  expect([...(await app.listWebhookMessages())]).toEqual([]);
  expect(await app.listWebhookAttempts(eventId, { endpointId: id })).toEqual([]);
  expect(await app.listWebhookEndpointAttempts(id, { limit: 5 })).toEqual([]);
});

test('what failed is sent again, one event or all since a time', async () => {
  const { app } = await open();
  const { id } = await app.createWebhookEndpoint({ url });
  const eventId = await app.sendTestWebhook(id, 'user.deleted');
  const pending = { delivered: 0, failed: 0, pending: 1 };
  for (const sendAgain of [() => app.resendWebhook(id, eventId), () => app.replayFailedWebhooks(id, new Date(0))]) {
    await app.updateWebhookEndpoint(id, { isDisabled: true });
    expect(await app.countWebhookDeliveries(id, { since: new Date(0) })).toEqual({ ...pending, failed: 1, pending: 0 });
    await app.updateWebhookEndpoint(id, { isDisabled: false });
    await sendAgain();
    expect(await app.countWebhookDeliveries(id)).toEqual(pending);
  }
});

test('the events of a project are listed newest first, and by type', async () => {
  const { world, app } = await open();
  const [ada, bob] = [await world.signUp(), await world.signUp()];
  const first = await app.listWebhookMessages({ limit: 1, eventType: 'user.created' });
  expect([...first]).toMatchObject([{ type: 'user.created', body: { data: { id: bob.id } } }]);
  const cursor = first.nextCursor ?? '';
  const second = await app.listWebhookMessages({ limit: 1, eventType: 'user.created', cursor });
  expect([...second]).toMatchObject([{ body: { data: { id: ada.id } } }]);
  expect([...(await app.listWebhookMessages({ eventType: 'team.deleted' }))]).toEqual([]);
});

test('a refused endpoint is an error with what the server says', async () => {
  const { app } = await open();
  const refused = await app
    .createWebhookEndpoint({ url, eventTypes: ['user.lost'] })
    .catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(RefusalError);
  expect(refused).toMatchObject({ status: 422, reason: 'The event type user.lost does not exist.' });
});

test('an expired token is replaced', async () => {
  const { world, app } = await open();
  await app.listWebhookEndpoints();
  world.travel('8 days');
  expect(await app.listWebhookEndpoints()).toEqual([]);
});
