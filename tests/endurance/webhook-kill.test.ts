// @needs database

import { connectDatabase } from '@portico/server/db';
import { createSeededRandom, type ReceivedWebhook, sharedDatabase, startWebhookReceiver } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterEach, expect, test, vi } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import { findFreePort, internalKeys, type Product } from '../support/product.js';

const ROUNDS = rounds({ short: 1, long: 50 });
const STREAMS = 3;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const asAdmin = {
  'content-type': 'application/json',
  'x-stack-access-type': 'admin',
  'x-stack-project-id': 'internal',
  'x-stack-super-secret-admin-key': internalKeys.superSecretAdminKey,
};

interface Sending {
  readonly method: 'POST' | 'PATCH' | 'GET';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request; null if the product was killed before it had answered. */
async function send(product: Product, { method, path, body, headers = asAdmin }: Sending) {
  const init = { method, headers: { ...asAdmin, ...headers }, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${product.url}/api/v1${path}`, init).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text === null || text === undefined) return null;
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

const must = async (product: Product, sending: Sending) => {
  const answer = await send(product, sending);
  if (answer === null) throw new Error(`${sending.method} ${sending.path} was not answered.`);
  return answer;
};

/** Creates and renames teams until the product is killed; returns how many changes it acknowledged. */
async function streamChanges(product: Product): Promise<number> {
  for (let count = 0; ; ) {
    const team = await send(product, { method: 'POST', path: '/teams', body: { display_name: 'Rockets' } });
    if (team === null) return count;
    count += 1;
    for (const display_name of ['Comets', 'Stars']) {
      if (!(await send(product, { method: 'PATCH', path: `/teams/${team.id}`, body: { display_name } }))) return count;
      count += 1;
    }
  }
}

/** The events of teams that are committed, and how many deliveries of them are not made yet. */
async function readCommitted(installation: Installation, before: readonly string[] = []) {
  const { engine } = sharedDatabase();
  const database = connectDatabase({ connection: installation.connection(), engine, log: console, poolSize: 1 });
  const types = ['team.created', 'team.updated'];
  const ids = await database.kysely.selectFrom('events').select('id').where('type', 'in', types).execute();
  const made = await database.kysely
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('status', '=', 'delivered')
    .execute();
  await database.close();
  const since = ids.map(({ id }) => id).filter((id) => !before.includes(id));
  return { ids: since, left: since.length - made.length };
}

/** First arrivals of each object, in the order in which they came. */
function byObject(received: readonly ReceivedWebhook[]): Map<string, { id: string; version: number }[]> {
  const seen = new Set<string>();
  const objects = new Map<string, { id: string; version: number }[]>();
  for (const { headers } of received) {
    const id = String(headers['webhook-id']);
    if (seen.has(id)) continue;
    seen.add(id);
    const object = String(headers['portico-object-id']);
    objects.set(object, [...(objects.get(object) ?? []), { id, version: Number(headers['portico-object-version']) }]);
  }
  return objects;
}

test(`CR-04 WH-02 WH-04 killed with SIGKILL, in ${ROUNDS} round(s), replicas deliver each committed event, invent none, and keep the order of each object`, async () => {
  const { engine } = sharedDatabase();
  const random = createSeededRandom(seed);
  const receiver = await startWebhookReceiver();
  const failedOnce = new Set<string>();
  receiver.answer(({ id }) => {
    const isFailing = !failedOnce.has(id) && random() < 0.05;
    failedOnce.add(id);
    return { status: isFailing ? 500 : 200 };
  });
  const installation = await makeInstallation(engine);
  cleanUps.push(installation.remove, receiver.close);
  const env = {
    PORTICO_RATE_LIMITS: 'off',
    PORTICO_EGRESS_ALLOW: `127.0.0.1:${new URL(receiver.url).port}`,
  };
  // The embedded engine has one process.
  const ports = [await findFreePort(), ...(engine === 'postgres' ? [await findFreePort()] : [])];
  const replicas: Product[] = [];
  for (const port of ports) replicas.push(await installation.start(env, port));
  const [first] = replicas as [Product];
  const { token } = await must(first, { method: 'POST', path: '/webhooks/svix-token', body: {} });
  const asSvix = { authorization: `Bearer ${token}` };
  const body = { url: receiver.url, filterTypes: ['team.created', 'team.updated'] };
  const endpoint = await must(first, { method: 'POST', path: '/app/internal/endpoint', body, headers: asSvix });
  const secretPath = `/app/internal/endpoint/${endpoint.id}/secret`;
  const { key: secret } = await must(first, { method: 'GET', path: secretPath, headers: asSvix });

  // Starting the product has made a team, before there was an endpoint.
  const { ids: before } = await readCommitted(installation);

  let [acknowledged, outageMillis] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = Math.floor(random() * replicas.length);
    const product = replicas[victim] as Product;
    const streams = Promise.all(Array.from({ length: STREAMS }, () => streamChanges(product)));
    const arrived = receiver.received.length;
    // Somewhere between the first deliveries and many of them.
    const moment = arrived + Math.floor(random() * 60);
    await expect.poll(() => receiver.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(moment);
    const stoppedAt = performance.now();
    await product.kill();
    acknowledged += (await streams).reduce((sum, count) => sum + count, 0);
    replicas[victim] = await installation.start(env, ports[victim]);
    outageMillis = Math.max(outageMillis, performance.now() - stoppedAt);
  }
  // What was committed and not looked at is found with the next event.
  await must(replicas[0] as Product, { method: 'POST', path: '/teams', body: { display_name: 'Last' } });
  // Each kill leaves a backlog, since a lease ends only after 12 seconds. It must go on shrinking until it is gone.
  const readLeft = async () => (await readCommitted(installation, before)).left;
  const backlog = await readLeft();
  const killedAt = performance.now();
  for (let left = backlog; left > 0; left = await readLeft())
    await expect.poll(readLeft, { timeout: 90_000, interval: 500 }).toBeLessThan(left);
  const drainSeconds = (performance.now() - killedAt) / 1000;
  const { ids: committed } = await readCommitted(installation, before);
  for (const replica of replicas) await replica.stop();

  const arrivedIds = new Set(receiver.received.map(({ headers }) => String(headers['webhook-id'])));
  expect([...arrivedIds].sort()).toEqual([...committed].sort());
  expect(committed.length).toBeGreaterThanOrEqual(acknowledged + 1);
  for (const [object, events] of byObject(receiver.received)) {
    const versions = events.map(({ version }) => version);
    expect([object, versions]).toEqual([object, [...new Set(versions)].sort((a, b) => a - b)]);
  }
  // The libraries refuse what is older than five minutes, and the long form takes longer.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const { headers, body: sent } of receiver.received) {
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    vi.setSystemTime(Number(own['webhook-timestamp']) * 1000);
    expect(() => new StandardWebhook(secret).verify(sent, own)).not.toThrow();
    expect(() => new SvixWebhook(secret).verify(sent, own)).not.toThrow();
  }
  vi.useRealTimers();
  report(
    `${ROUNDS} kills, ${committed.length} events, ${receiver.received.length - committed.length} requests more than events; the last ${backlog} were delivered in ${drainSeconds.toFixed(0)} s`,
    { requests: acknowledged, lost: 0, outageMillis },
  );
});
