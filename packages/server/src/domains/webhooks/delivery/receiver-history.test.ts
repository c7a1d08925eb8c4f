// @needs any-database
import { Resolver } from 'node:dns/promises';
import { type ReceivedWebhook, startWebhookReceiver, type WebhookAnswer, type WebhookReceiver } from '@portico/testing';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEgress } from '../../../platform/adapters/egress/index.js';
import { a, type DnsServer, RecordType, startDnsServer } from '../../../testing/dns-server.js';
import { createWebhookWorld, HANGING_MILLIS, useReceiver, type WebhookWorld } from '../../../testing/webhooks.js';

const NAME = 'hooks.example.test';
const METADATA = '169.254.169.254';

let dns: DnsServer;
beforeEach(async () => {
  dns = await startDnsServer({});
  pointTo('127.0.0.1');
});
afterEach(() => {
  dns.close();
  vi.useRealTimers();
});

const pointTo = (address: string) => dns.change({ [NAME]: { [RecordType.A]: a(address) } });

/** May connect to the receiver alone, by a name that our DNS server knows. Each request has its own connection. */
function openEgress(port: number) {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  let afterCheck: (() => void) | undefined;
  const egress = createEgress({
    exceptions: [{ host: '127.0.0.1', prefix: null, port }],
    connectionMaxAgeMillis: -1,
    resolve: async (hostname) => {
      const addresses = await resolver.resolve4(hostname);
      afterCheck?.();
      return addresses;
    },
  });
  return { egress, onResolved: (change: (() => void) | undefined) => (afterCheck = change) };
}

/** Changes one team and creates another one; returns how many events that are. */
async function change({ world }: WebhookWorld, teamId: string, name: string): Promise<number> {
  for (const display_name of [name, `${name}, again`])
    await world.request('PATCH /teams/{team_id}', {
      access: 'server',
      params: { team_id: teamId },
      body: { display_name },
    });
  await world.request('POST /teams', { access: 'server', body: { display_name: name } });
  return 3;
}

const isDelivered = ({ status }: ReceivedWebhook): boolean => status === 200;

/** Requires that both published libraries accept the signature of a request. */
function verify({ headers, body }: ReceivedWebhook, secret: string): void {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  // The clock of the test is not that of the libraries.
  vi.useFakeTimers({ toFake: ['Date'], now: Number(own['webhook-timestamp']) * 1000 });
  new StandardWebhook(secret).verify(body, own);
  new SvixWebhook(secret).verify(body, own);
  vi.useRealTimers();
}

test('WH-03 WH-04 P43 SR-02 an endpoint that fails in every way, is restarted and moved by DNS gets each event, in the order of each object', async () => {
  const hooks = await createWebhookWorld();
  const inside = await useReceiver();
  let receiver: WebhookReceiver = await startWebhookReceiver();
  const port = Number(new URL(receiver.url).port);
  const { egress, onResolved } = openEgress(port);
  const received: ReceivedWebhook[] = [];
  const endpoint_id = await hooks.addEndpoint(`http://${NAME}:${port}/hooks`, {
    filterTypes: ['team.created', 'team.updated'],
  });
  const team = await hooks.world.request('POST /teams', { access: 'server', body: { display_name: 'Rockets' } });
  let events = 1;
  const deliver = (options: { timeoutMillis?: number } = {}) => hooks.deliver({ egress, ...options });
  const heal = async () => {
    receiver.answer(() => ({ status: 200 }));
    onResolved(undefined);
    pointTo('127.0.0.1');
  };
  const delivered = () => [...received, ...receiver.received].filter(isDelivered).length;
  await deliver();
  expect(delivered()).toBe(1);

  const answers: Readonly<Record<string, WebhookAnswer>> = {
    'An error': { status: 500 },
    Silence: 'hang',
    Drops: 'drip',
    'A cut': 'cut',
    'A redirect inside': { status: 302, headers: { location: inside.url } },
    'A redirect to metadata': { status: 307, headers: { location: `http://${METADATA}/latest/meta-data` } },
    'Too many': { status: 429, headers: { 'retry-after': '60' } },
  };
  for (const [name, answer] of Object.entries(answers)) {
    receiver.answer(() => answer);
    events += await change(hooks, team.json.id, name);
    await deliver(answer === 'hang' || answer === 'drip' ? { timeoutMillis: HANGING_MILLIS } : {});
    await heal();
    if (name === 'Too many') {
      hooks.world.travel('50 seconds');
      await deliver();
      expect(delivered()).toBe(events - 3);
    }
    hooks.world.travel('11 seconds');
    await deliver();
    expect([name, delivered()]).toEqual([name, events]);
  }

  // The name leads to a private address: nothing is sent.
  pointTo('10.0.0.1');
  events += await change(hooks, team.json.id, 'Moved inside');
  const before = receiver.received.length;
  await deliver();
  expect(receiver.received).toHaveLength(before);
  await heal();
  hooks.world.travel('11 seconds');
  await deliver();

  // The name is moved after each check: the checked address is used, and it is checked again for the next request.
  onResolved(() => pointTo(METADATA));
  events += await change(hooks, team.json.id, 'Moved after the check');
  await deliver();
  const arrived = delivered();
  expect(arrived).toBeGreaterThan(events - 3);
  await heal();
  hooks.world.travel('11 seconds');
  await deliver();
  expect(delivered()).toBe(events);

  // It is stopped, and started again later.
  received.push(...receiver.received);
  await receiver.close();
  events += await change(hooks, team.json.id, 'Restarted');
  await deliver();
  receiver = await startWebhookReceiver(port);
  hooks.world.travel('11 seconds');
  await deliver();
  expect(delivered()).toBe(events);

  // It says that it wants no more; its owner enables it and asks for what was given up.
  receiver.answer(() => ({ status: 410 }));
  const since = new Date(hooks.world.app.clock.now()).toISOString();
  events += await change(hooks, team.json.id, 'Gone');
  await deliver();
  await heal();
  const params = { endpoint_id };
  const path = '/app/{app_id}/endpoint/{endpoint_id}';
  expect((await hooks.request(`GET ${path}`, { params })).json).toMatchObject({ disabledBecause: 'gone' });
  hooks.world.travel('11 seconds');
  await deliver();
  await hooks.request(`PATCH ${path}`, { params, body: { disabled: false } });
  await hooks.request(`POST ${path}/recover`, { params, body: { since } });
  await deliver();
  hooks.world.travel('11 seconds');
  await deliver();
  received.push(...receiver.received);
  await receiver.close();

  expect(inside.received).toEqual([]);
  const log = await hooks.world.request('GET /internal/events', { access: 'admin' });
  const logged = log.json.items.filter(({ type }) => type === 'team.created' || type === 'team.updated');
  const ok = received.filter(isDelivered);
  expect(logged).toHaveLength(events);
  expect(new Set(ok.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(logged.map(({ id }) => id)));
  expect(ok).toHaveLength(events);
  const versions = ok
    .filter(({ headers }) => headers['portico-object-id'] === team.json.id)
    .map(({ headers }) => Number(headers['portico-object-version']));
  expect(versions).toEqual(logged.filter(({ object_id }) => object_id === team.json.id).map(({ version }) => version));
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  const { key: secret } = (await hooks.request(`GET ${path}/secret`, { params })).json;
  for (const one of received) {
    verify(one, secret);
    const same = received.filter(({ headers }) => headers['webhook-id'] === one.headers['webhook-id']);
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
  }
});
