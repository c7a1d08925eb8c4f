// @needs database
import { createWebhookSender } from '@portico/server';
import { webhookWork } from '@portico/testing';
import { expect, test, vi } from 'vitest';
import { startOwnApp } from '../../../testing/own-app.js';
import { createWebhookWorld, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';
import { createTeam } from '../../teams/index.js';
import { selectDueDeliveries } from '../store/due.js';
import { type LeaseOf, releaseLease, renewLeases, takeLease } from '../store/leases.js';
import { settleDeliveries } from '../store/settlements.js';
import { findTenantsWithWebhooks } from '../sweep.js';
import { routeEvents } from './reader.js';

const addTeam = async ({ world }: WebhookWorld) =>
  (await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } })).json.id;

const HOLDER = '00000000-0000-4000-8000-00000000dead';

/** Creates the deliveries of new events and leases an endpoint, as a process that is killed then. */
async function leaseAndDie({ world }: WebhookWorld, endpointId: string) {
  const call = await world.call();
  await routeEvents(call);
  await takeLease(call.db, { tenantId: call.tenant.id, endpointId, holder: HOLDER }, call.now);
  const page = { tenantId: call.tenant.id, endpointId, now: call.now, limit: 20, except: [], attemptsInOrder: 2 };
  return selectDueDeliveries(call.db, page);
}

test('CR-04 a delivery whose process was killed is made when its lease has ended, and the killed process settles nothing', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  const [killed] = await leaseAndDie(hooks, endpointId);
  await hooks.deliver();
  expect(receiver.received).toEqual([]);
  hooks.world.travel('13 seconds');
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  const call = await hooks.world.call();
  const attempt = {
    id: call.ports.random.uuidInTimeOrder(call.now),
    url: receiver.url,
    is_manual: false,
    is_success: false,
    answer_status: null,
    answer: null,
    error: 'The connection failed.',
    duration_millis: 1,
    started_at: new Date(call.now),
  };
  const settlement = {
    event_id: killed?.event_id ?? '',
    status: 'pending' as const,
    next_attempt_at: new Date(call.now),
    attempt,
  };
  await settleDeliveries(call, { endpointId, holder: HOLDER, settlements: [settlement], now: call.now });
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
});

test('CR-04 another process takes over within 20 seconds what a killed process had leased, without being asked', async () => {
  const hooks = await createWebhookWorld({ app: await startOwnApp() });
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await leaseAndDie(hooks, endpointId);
  const sender = createWebhookSender(webhookWork(hooks.world.app));
  const kept = sender.keepLeases();
  for (let seconds = 0; seconds < 20; seconds += 1) {
    hooks.world.travel('1 second');
    // The wait that has ended continues first.
    await new Promise(setImmediate);
    await sender.idle();
  }
  expect(receiver.received).toHaveLength(1);
  await sender.stop();
  await kept;
});

test('a process that continues renewing keeps its endpoint', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  await leaseAndDie(hooks, endpointId);
  const { db, tenant } = await hooks.world.call();
  for (let count = 0; count < 5; count += 1) {
    hooks.world.travel('5 seconds');
    const { now } = await hooks.world.call();
    await renewLeases(db, { tenantIds: [tenant.id], holder: HOLDER, now });
    await hooks.deliver();
  }
  expect(receiver.received).toEqual([]);
});

test('a process that found something due at an endpoint of another makes that one look again', async () => {
  const hooks = await createWebhookWorld();
  const endpointId = await hooks.addEndpoint((await useReceiver()).url);
  const { db, tenant, now } = await hooks.world.call();
  const [ours, other] = [HOLDER, HOLDER.replace('dead', 'beef')].map((holder) => ({
    tenantId: tenant.id,
    endpointId,
    holder,
  })) as [LeaseOf, LeaseOf];
  expect(await takeLease(db, ours, now)).toBe(true);
  expect(await takeLease(db, other, now)).toBe(false);
  expect(await releaseLease(db, ours)).toBe(false);
  expect(await takeLease(db, ours, now)).toBe(true);
  expect(await releaseLease(db, ours)).toBe(true);
  expect(await takeLease(db, other, now)).toBe(true);
});

test('WH-03 an endpoint gets at most twenty requests at once, two while it fails, and of one object one at a time', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  receiver.answer(() => 'hang');
  await hooks.addEndpoint(receiver.url);
  const params = { team_id: await addTeam(hooks) };
  await hooks.world.request('PATCH /teams/{team_id}', { access: 'server', params, body: { display_name: 'Comets' } });
  for (let count = 0; count < 30; count += 1) await addTeam(hooks);
  const { tenant } = await hooks.world.call();
  const senders = [1, 2].map(() => createWebhookSender({ ...webhookWork(hooks.world.app), timeoutMillis: 1500 }));
  for (const sender of senders) sender.wake(tenant.id);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(20));
  expect(receiver.mostAtOnce).toBe(20);
  const ids = receiver.received.map(({ headers }) => headers['portico-object-id']);
  expect(new Set(ids).size).toBe(20);
  // Those have failed, so the next ones come two at a time.
  await vi.waitFor(() => expect(receiver.received).toHaveLength(24), { timeout: 10_000 });
  expect(receiver.atOnce).toBeLessThanOrEqual(2);
  receiver.answer(() => ({ status: 200 }));
  await Promise.all(senders.map((sender) => sender.idle()));
});

test('three senders at once deliver each event once, those of one object in their order', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url, { filterTypes: ['team.created', 'team.updated'] });
  const { tenant } = await hooks.world.call();
  const senders = [1, 2, 3].map(() => createWebhookSender(webhookWork(hooks.world.app)));
  const ids = [await addTeam(hooks), await addTeam(hooks), await addTeam(hooks)];
  for (let round = 0; round < 6; round += 1) {
    for (const team_id of ids)
      await hooks.world.request('PATCH /teams/{team_id}', { access: 'server', params: { team_id }, body: {} });
    for (const sender of senders) sender.noteEvents(tenant.id);
  }
  await Promise.all(senders.map((sender) => sender.idle()));
  await hooks.deliver();
  expect(receiver.received).toHaveLength(21);
  for (const id of ids) {
    const own = receiver.received.filter(({ headers }) => headers['portico-object-id'] === id);
    expect(own.map(({ headers }) => Number(headers['portico-object-version']))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  }
});

test('WH-02 nothing is sent of a change that is rolled back, and the calendar finds what a process left after its commit', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url);
  const call = await hooks.world.call();
  const rolledBack = call.transaction(async (trx) => {
    await createTeam(trx, { displayName: 'Rockets' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  const isFound = async () => (await findTenantsWithWebhooks(call)).includes(call.tenant.id);
  expect(await isFound()).toBe(false);
  await addTeam(hooks);
  expect(await isFound()).toBe(true);
  receiver.answer(() => ({ status: 500 }));
  await hooks.deliver();
  expect([await isFound(), receiver.received.length]).toEqual([false, 1]);
  hooks.world.travel('6 seconds');
  expect(await isFound()).toBe(true);
});

test('a sender that has stopped delivers nothing more', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  const { tenant } = await hooks.world.call();
  const sender = createWebhookSender(webhookWork(hooks.world.app));
  await sender.stop();
  sender.wake(tenant.id);
  sender.noteEvents(tenant.id);
  await sender.idle();
  expect(receiver.received).toEqual([]);
});
