// @needs database
import { limits } from '@portico/contract';
import { createWebhookSender } from '@portico/server';
import { webhookWork } from '@portico/testkit';
import { expect, test } from 'vitest';
import { createWebhookWorld, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';
import { createTeam } from '../../teams/index.js';
import { leaseDeliveries, settleDeliveries } from '../store/deliveries.js';
import { findTenantsWithWebhooks } from '../sweep.js';
import { routeEvents } from './reader.js';

const addTeam = async ({ world }: WebhookWorld) =>
  (await world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } })).json.id;

const lease = async ({ world }: WebhookWorld, endpointId: string) => {
  const call = await world.call();
  await routeEvents(call);
  return leaseDeliveries(call.db, {
    tenantId: call.tenant.id,
    endpointId,
    now: call.now,
    limit: 20,
    except: [],
    attemptsInOrder: 2,
    atOnce: limits.webhookDeliveriesAtOnce,
    atOnceIfFailing: 2,
  });
};

test('CR-04 a delivery whose process was killed is made after its lease, and the killed process settles nothing', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const endpointId = await hooks.addEndpoint(receiver.url);
  await addTeam(hooks);
  const [killed] = await lease(hooks, endpointId);
  await hooks.deliver();
  expect(receiver.received).toEqual([]);
  hooks.world.travel('61 seconds');
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  const { db, tenant, now, ports } = await hooks.world.call();
  const attempt = {
    id: ports.random.uuidInTimeOrder(now),
    url: receiver.url,
    is_manual: false,
    is_success: false,
    answer_status: null,
    answer: null,
    error: 'The connection failed.',
    duration_millis: 1,
    started_at: new Date(now),
  };
  const settlement = {
    event_id: killed?.event_id ?? '',
    lease: killed?.lease ?? 0,
    status: 'pending' as const,
    next_attempt_at: new Date(now),
    attempt,
  };
  await settleDeliveries(db, { tenantId: tenant.id, endpointId, settlements: [settlement], now });
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
});

test('WH-03 an endpoint gets at most twenty requests at once, two while it fails, and of one object one at a time', async () => {
  const hooks = await createWebhookWorld();
  const receiver = await useReceiver();
  const [endpointId, failing] = [await hooks.addEndpoint(receiver.url), await hooks.addEndpoint(receiver.url)];
  const id = await addTeam(hooks);
  const params = { team_id: id };
  await hooks.world.request('PATCH /teams/{team_id}', { access: 'server', params, body: { display_name: 'Comets' } });
  for (let count = 0; count < 30; count += 1) await addTeam(hooks);
  const first = await lease(hooks, endpointId);
  expect(first).toHaveLength(20);
  expect(first.filter(({ object_id }) => object_id === id)).toHaveLength(1);
  expect(await lease(hooks, endpointId)).toEqual([]);
  const { db, tenant } = await hooks.world.call();
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date() })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', failing)
    .execute();
  expect(await lease(hooks, failing)).toHaveLength(2);
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
