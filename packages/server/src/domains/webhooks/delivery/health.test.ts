// @needs any-database
import { forgetOldDeliveries } from '@portico/server';
import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { startOwnApp } from '../../../testing/own-app.js';
import { createWebhookWorld, HANGING_MILLIS, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';

const addTeam = ({ world }: WebhookWorld) =>
  world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });

const readEndpoint = async (hooks: WebhookWorld, endpoint_id: string) =>
  (await hooks.request('GET /app/{app_id}/endpoint/{endpoint_id}', { params: { endpoint_id } })).json;

const isDisabled = async (hooks: WebhookWorld, endpointId: string) => (await readEndpoint(hooks, endpointId)).disabled;

/** Gives a project an owner, and returns how to read what they were sent. */
async function giveOwner({ world }: WebhookWorld) {
  const internal = await createWorld({ project: 'internal' });
  const owner = await internal.signUp({ email: `owner-${world.projectId}@example.test` });
  const body = { display_name: 'Owners', creator_user_id: owner.id };
  const team = (await internal.request('POST /teams', { access: 'server', body })).json;
  const { db } = await world.call();
  await db.updateTable('projects').set({ owner_team_id: team.id }).where('id', '=', world.projectId).execute();
  return async () => (await internal.mails()).filter(({ to }) => to === owner.email);
}

test('410 disables an endpoint at once, gives up what is due, and owners get one email', async () => {
  const hooks = await createWebhookWorld();
  const mailsToOwner = await giveOwner(hooks);
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 410 }));
  const endpoint_id = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await readEndpoint(hooks, endpoint_id)).toMatchObject({ disabled: true, disabledBecause: 'gone' });
  await addTeam(hooks);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  const [mail, ...others] = await mailsToOwner();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Webhook endpoint of World disabled');
  expect(mail?.text).toContain(receiver.url);
  expect(mail?.text).toContain('410');
  const log = await hooks.world.request('GET /internal/audit-log', {
    access: 'admin',
    query: { action: 'webhook-endpoint.disable' },
  });
  expect(log.json.items).toMatchObject([{ target: { id: endpoint_id }, details: { because: 'gone' } }]);
});

test('five days of nothing but failures disable an endpoint; a success in between begins again', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 500 }));
  const endpointId = await hooks.addEndpoint(receiver.url);
  const pass = async (span: `${number} days`) => {
    hooks.world.travel(span);
    await addTeam(hooks);
    await hooks.deliver();
  };
  await pass('0 days');
  await pass('4 days');
  receiver.answer(() => ({ status: 200 }));
  await pass('0 days');
  receiver.answer(() => ({ status: 500 }));
  await pass('2 days');
  expect(await isDisabled(hooks, endpointId)).toBe(false);
  await pass('4 days');
  expect(await isDisabled(hooks, endpointId)).toBe(false);
  await pass('1 days');
  expect(await readEndpoint(hooks, endpointId)).toMatchObject({ disabled: true, disabledBecause: 'failing' });
});

test('an endpoint that is enabled again gets what happens from then on', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpoint_id = await hooks.addEndpoint(receiver.url);
  const change = (body: object) =>
    hooks.request('PATCH /app/{app_id}/endpoint/{endpoint_id}', { params: { endpoint_id }, body });
  await change({ disabled: true });
  await addTeam(hooks);
  await change({ disabled: false });
  await hooks.deliver();
  expect(receiver.received).toEqual([]);
  await addTeam(hooks);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
});

test('a disabled endpoint is sent nothing on request either, and the answer says why', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpoint_id = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await hooks.deliver();
  const [{ id: msg_id } = { id: '' }] = (
    await hooks.request('GET /app/{app_id}/endpoint/{endpoint_id}/msg', { params: { endpoint_id } })
  ).json.data;
  const params = { endpoint_id, msg_id };
  await hooks.request('PATCH /app/{app_id}/endpoint/{endpoint_id}', { params, body: { disabled: true } });
  const answers = [
    await hooks.request('POST /app/{app_id}/endpoint/{endpoint_id}/send-example', {
      params,
      body: { eventType: 'team.created' },
    }),
    await hooks.request('POST /app/{app_id}/endpoint/{endpoint_id}/recover', {
      params,
      body: { since: new Date(0).toISOString() },
    }),
    await hooks.request('POST /app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend', { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(answers[0]?.text).toContain('The endpoint is disabled. Enable it to send events to it.');
  await hooks.request('PATCH /app/{app_id}/endpoint/{endpoint_id}', { params, body: { disabled: false } });
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
});

test('an endpoint that hangs delays no other', async () => {
  const hooks = await createWebhookWorld();
  const [dead, healthy] = [await useReceiver(), await useReceiver()];
  dead.answer(() => 'hang');
  await hooks.addEndpoint(dead.url);
  await hooks.addEndpoint(healthy.url);
  for (let count = 0; count < 30; count += 1) await addTeam(hooks);
  let whenAllArrived: number | undefined;
  healthy.answer(({ count }) => {
    if (count === 29) whenAllArrived = dead.received.length;
    return { status: 200 };
  });
  await hooks.deliver({ timeoutMillis: 3 * HANGING_MILLIS });
  expect(healthy.received).toHaveLength(30);
  expect(whenAllArrived).toBeLessThan(30);
});

test('deliveries are kept for 90 days, and answers for 30 or until their user is erased', async () => {
  const hooks = await createWebhookWorld({
    app: await startOwnApp(),
    config: { client_user_deletion_enabled: true },
  });
  const receiver = await useReceiver();
  receiver.answer(() => ({ status: 200, body: 'seen' }));
  const endpoint_id = await hooks.addEndpoint(receiver.url, { filterTypes: ['user.created', 'team.created'] });
  const person = await hooks.world.signUp();
  await addTeam(hooks);
  await hooks.deliver();
  const answers = async () => {
    const { db, ports } = await hooks.world.call();
    await forgetOldDeliveries({ db, ports });
    const { json } = await hooks.request('GET /app/{app_id}/attempt/endpoint/{endpoint_id}', {
      params: { endpoint_id },
    });
    return json.data.map(({ response }) => response);
  };
  expect(await answers()).toEqual(['seen', 'seen']);
  await hooks.world.request('DELETE /users/me', { as: person });
  await hooks.world.settle();
  expect((await answers()).toSorted()).toEqual(['', 'seen']);
  hooks.world.travel('31 days');
  expect(await answers()).toEqual(['', '']);
  hooks.world.travel('60 days');
  expect(await answers()).toEqual([]);
});
