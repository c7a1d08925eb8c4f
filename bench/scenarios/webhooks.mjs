// Ten thousand events, committed at once, to one receiver; then a thousand to a healthy endpoint at a steady rate, alone
// and while nine others hang. Floor: `fetch` with kept connections and the same signatures.
// Goal: at least 50 % of the floor; beside hanging endpoints, p99 of the healthy one at most twice its p99 alone.
import pg from 'pg';
import { call, projectHeaders } from '../lib/api.mjs';
import { quantile, round } from '../lib/numbers.mjs';
import { figuresOf, runFloor } from '../lib/parameter-floor.mjs';
import { findTree, readProcessorMillis } from '../lib/processes.mjs';
import { startWebhookReceiver } from '../lib/webhook-receiver.mjs';

const burst = 10_000;
const steady = 1000;
const stepMillis = 20;
const hangingEndpoints = 9;
const atOnce = 20;
const leastShare = 0.5;
const mostSlowdown = 2;

export const goal = 'at least 50 % of signed fetch, and p99 beside nine hanging endpoints at most twice that alone';

const payload = {
  id: '00000000-0000-4000-8000-000000000000',
  display_name: 'Team of the bench',
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  created_at_millis: 1_700_000_000_000,
};

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runWebhooks = async ({ subject, project, cores, options }) => {
  const count = Math.min(burst, options.users);
  const healthy = await startWebhookReceiver();
  const hanging = await startWebhookReceiver({ isHanging: true });
  const hooks = await openHooks({ subject, project });
  try {
    const endpointId = await hooks.addEndpoint(healthy.url);
    // The first deliveries of a process compile what they need.
    await hooks.addTeams(50);
    await healthy.received(50);
    const rate = await deliverBurst({ subject, project, hooks, receiver: healthy, count });
    const alone = await deliverSteadily({ hooks, receiver: healthy });
    for (let index = 0; index < hangingEndpoints; index += 1) await hooks.addEndpoint(hanging.url);
    const beside = await deliverSteadily({ hooks, receiver: healthy });
    await hooks.removeEndpoint(endpointId);
    const parameters = {
      url: healthy.url,
      count,
      atOnce,
      body: JSON.stringify({ type: 'team.created', data: payload }),
    };
    const floor = figuresOf(count, await runFloor({ name: 'signed-fetch', cores: cores?.server, parameters }));
    const share = rate.perSecond / floor.perSecond;
    const slowdown = beside.p99Millis / alone.p99Millis;
    return {
      kind: /** @type {const} */ ('deliveries'),
      goal,
      isMet: share >= leastShare && slowdown <= mostSlowdown,
      count,
      steady,
      ...rate,
      repeated: healthy.repeated(),
      share: round(share),
      processorShare: round(floor.processorMillis / rate.processorMillis),
      floors: { 'signed fetch': floor },
      latencies: { alone, 'beside nine that hang': beside },
      slowdown: round(slowdown),
    };
  } finally {
    await hooks.close();
    await Promise.all([healthy.close(), hanging.close()]);
  }
};

/** @typedef {Awaited<ReturnType<typeof openHooks>>} Hooks */

/** The webhooks API of the measured project. @param {Pick<import('../lib/load-scenario.mjs').Context, 'subject' | 'project'>} of */
const openHooks = async ({ subject, project }) => {
  const { url } = subject;
  const headers = projectHeaders('admin', project.id, project.adminKey);
  const { token } = await call(url, 'POST /webhooks/svix-token', { headers, body: {} });
  const asSvix = { authorization: `Bearer ${token}` };
  /** @type {Set<string>} */
  const endpoints = new Set();
  const removeEndpoint = async (/** @type {string} */ id) => {
    endpoints.delete(id);
    await fetch(`${url}/api/v1/app/${project.id}/endpoint/${id}`, { method: 'DELETE', headers: asSvix });
  };
  const addTeam = () => call(url, 'POST /teams', { headers, body: { display_name: 'Team of the bench' } });
  return {
    addTeam,
    addTeams: async (/** @type {number} */ count) => {
      for (let index = 0; index < count; index += 1) await addTeam();
    },
    addEndpoint: async (/** @type {string} */ receiver) => {
      const body = { url: receiver, filterTypes: ['team.created'] };
      const { id } = await call(url, `POST /app/${project.id}/endpoint`, { headers: asSvix, body });
      endpoints.add(id);
      return id;
    },
    removeEndpoint,
    close: async () => {
      for (const id of endpoints) await removeEndpoint(id);
    },
  };
};

/** @typedef {import('../lib/webhook-receiver.mjs').WebhookReceiver} WebhookReceiver */

/**
 * Commits events in one transaction, as an import does, and lets one call wake the sender.
 *
 * @param {Pick<import('../lib/load-scenario.mjs').Context, 'subject' | 'project'> & { hooks: Hooks, receiver: WebhookReceiver, count: number }} burst
 */
const deliverBurst = async ({ subject, project, hooks, receiver, count }) => {
  const client = new pg.Client(subject.connection);
  await client.connect();
  await client.query(
    `insert into events (tenant_id, id, type, object_id, version, payload, created_at)
     select tenants.id, gen_random_uuid(), 'team.created', gen_random_uuid(), 1, $2, now()
     from tenants, generate_series(1, $3) where tenants.project_id = $1`,
    [project.id, payload, count - 1],
  );
  await client.end();
  const before = readProcessorMillis(findTree(subject.pid));
  const startedAt = performance.now();
  await hooks.addTeam();
  const times = (await receiver.received(count)).map((at) => at - startedAt);
  const processorMillis = readProcessorMillis(findTree(subject.pid)) - before;
  return {
    perSecond: round((count * 1000) / (times.at(-1) ?? 0)),
    processorMillis: round(processorMillis / count),
    ...latencyOf(times),
  };
};

/** Makes events by calls, one at a time. A time is that from the call to the arrival, which is longer than from the commit. @param {{ hooks: Hooks, receiver: WebhookReceiver }} of */
const deliverSteadily = async ({ hooks, receiver }) => {
  /** @type {number[]} */
  const sent = [];
  for (let index = 0; index < steady; index += 1) {
    const at = performance.now();
    sent.push(at);
    await hooks.addTeam();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + stepMillis - performance.now())));
  }
  const arrived = (await receiver.received(steady)).sort((a, b) => a - b);
  // One at a time, so they arrive in the order in which they were made, unless an earlier one is late.
  return latencyOf(arrived.map((at, index) => at - (sent[index] ?? 0)));
};

/** @param {number[]} times */
const latencyOf = (times) => {
  const sorted = times.sort((a, b) => a - b);
  return { p50Millis: round(quantile(sorted, 0.5)), p99Millis: round(quantile(sorted, 0.99)) };
};
