import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildFormerRelease } from '../../scripts/lib/former-release.mjs';
import { call, projectHeaders } from '../lib/api.mjs';
import { findStale } from './coherence.mjs';
import { findLost, startLoad } from './load.mjs';
import { sleep, until } from './service.mjs';

/** How much longer than Patroni's own failover the product may fail. */
const RECOVERY_MILLIS = 2000;

/** How often a primary renews its lease (`loop_wait`). What happens depends on how long ago it did. */
const RENEWAL_MILLIS = 10_000;

/** An email of a replica that was killed arrives at another one's hands within this time. */
const MAIL_MILLIS = 20_000;

/** Load before and after what a trial does. */
const CALM_MILLIS = 4000;

/**
 * What a trial needs.
 *
 * @typedef {object} Cluster
 * @property {import('./database.mjs').Database} database
 * @property {import('./replicas.mjs').Replicas} replicas
 * @property {ReadonlyMap<string, number>} arrivals of emails, by address
 */

/**
 * What came of a trial.
 *
 * @typedef {object} Outcome
 * @property {number} requests
 * @property {number} failed
 * @property {number} lost
 * @property {number} outageMillis
 * @property {string} [note]
 * @property {boolean} isMet
 */

/** @typedef {import('./load.mjs').Tally} Tally */

/**
 * Runs load while something happens, and compares what was acknowledged afterwards.
 *
 * @template Result
 * @param {Cluster} cluster
 * @param {(tally: Tally) => Promise<Result>} happen
 */
const underLoad = async (cluster, happen) => {
  const load = startLoad(cluster.replicas);
  await sleep(CALM_MILLIS);
  const result = await happen(load.tally);
  await sleep(CALM_MILLIS);
  const tally = await load.stop();
  await cluster.database.whole();
  const lost = await findLost(cluster.replicas, tally.ledger);
  if (lost[0] !== undefined) console.log(`  lost, among others: ${lost[0]}`);
  const { requests, failures, longestOutageMillis: outageMillis } = tally;
  return { result, tally, outcome: { requests, failed: failures.length, lost: lost.length, outageMillis } };
};

/** @param {Cluster} cluster @param {'kill' | 'freeze'} what @returns {Promise<Outcome>} */
const failOver = async (cluster, what) => {
  const { database } = cluster;
  const { result: failoverMillis, outcome } = await underLoad(cluster, async () => {
    await sleep(randomInt(RENEWAL_MILLIS));
    const former = await database.primary();
    const startedAt = performance.now();
    former[what]();
    await until('another server was the primary', async () => {
      for (const member of database.members) if (member !== former && (await member.isPrimary())) return true;
      return false;
    });
    const millis = performance.now() - startedAt;
    await sleep(CALM_MILLIS);
    if (what === 'freeze') former.thaw();
    else former.start();
    return millis;
  });
  return {
    ...outcome,
    note: `Patroni's failover took ${(failoverMillis / 1000).toFixed(1)} s`,
    isMet: outcome.lost === 0 && outcome.outageMillis <= failoverMillis + RECOVERY_MILLIS,
  };
};

/** @param {Cluster} cluster @returns {Promise<Outcome>} */
const killReplica = async (cluster) => {
  const { replicas } = cluster;
  const { result: inFlight, outcome } = await underLoad(cluster, async (tally) => {
    await replicas.kill(1);
    const open = tally.inFlight;
    await sleep(CALM_MILLIS);
    await replicas.start(1);
    return open;
  });
  const note = `${inFlight} requests were in flight`;
  return { ...outcome, note, isMet: outcome.lost === 0 && outcome.failed <= inFlight };
};

/**
 * Replaces each replica, behind the checks that are slower to notice that it stops.
 *
 * @param {Cluster} cluster
 * @param {import('./replicas.mjs').Former} [former] default: this release
 * @returns {Promise<Outcome>}
 */
const replaceEach = async (cluster, former) => {
  const replicas = { ...cluster.replicas, url: cluster.replicas.slowUrl };
  const { outcome, tally } = await underLoad({ ...cluster, replicas }, async () => {
    for (const index of replicas.urls.keys()) {
      await replicas.stop(index);
      await replicas.start(index, former);
      await sleep(CALM_MILLIS);
    }
  });
  const [first] = tally.failures;
  return { ...outcome, ...(first !== undefined && { note: first }), isMet: outcome.lost === 0 && outcome.failed === 0 };
};

/** @param {Cluster} cluster @returns {Promise<Outcome>} */
const upgrade = async (cluster) => {
  const folder = await buildFormerRelease();
  await replaceEach(cluster, { folder, databaseUrl: await cluster.database.urlFromPrimary() });
  const outcome = await replaceEach(cluster);
  const differences = await findDifferences(cluster.replicas);
  const note = differences.length === 0 ? 'lists show what single reads show' : `differs: ${differences[0]}`;
  return { ...outcome, note: outcome.note ?? note, isMet: outcome.isMet && differences.length === 0 };
};

/** Users whose entry in a list is not what a single read shows. @param {import('./replicas.mjs').Replicas} replicas */
const findDifferences = async ({ url, keys }) => {
  const headers = projectHeaders('server', 'internal', keys.server);
  /** @type {string[]} */
  const differences = [];
  const { items } = await call(url, 'GET /users?limit=200', { headers });
  for (const item of items) {
    const read = await call(url, `GET /users/${item.id}`, { headers });
    if (JSON.stringify(read) !== JSON.stringify(item)) differences.push(item.id);
  }
  return differences;
};

/** @param {Cluster} cluster @returns {Promise<Outcome>} */
const mailAfterCrash = async (cluster) => {
  const { replicas, arrivals } = cluster;
  const { outcome, tally } = await underLoad(cluster, async () => {
    for (const index of replicas.urls.keys()) {
      await replicas.kill(index);
      await sleep(CALM_MILLIS);
      await replicas.start(index);
    }
  });
  const { emails } = tally.ledger;
  const missing = () => [...emails.keys()].filter((address) => !arrivals.has(address)).length;
  await until('each email had arrived', () => missing() === 0, 60).catch(() => undefined);
  const delays = [...emails].map(([address, at]) => (arrivals.get(address) ?? Number.POSITIVE_INFINITY) - at);
  const longest = Math.max(0, ...delays);
  return {
    ...outcome,
    note: `${emails.size} emails, ${missing()} missing, the longest delay ${(longest / 1000).toFixed(1)} s`,
    isMet: outcome.lost === 0 && emails.size > 0 && longest <= MAIL_MILLIS,
  };
};

/** @param {Cluster} cluster @returns {Promise<Outcome>} */
const coherence = async ({ replicas }) => {
  const { requests, stale } = await findStale(replicas);
  const note = stale.length === 0 ? 'no answer was stale' : `${stale.length} stale, such as: ${stale[0]}`;
  return { requests, failed: 0, lost: 0, outageMillis: 0, note, isMet: stale.length === 0 };
};

const command = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** @param {Cluster} cluster @returns {Promise<Outcome>} */
const auditChain = async ({ replicas }) => {
  const { stdout, isIntact } = await promisify(execFile)(process.execPath, [command, 'audit', 'verify'], {
    env: { PATH: process.env.PATH ?? '', ...replicas.env },
  }).then(
    ({ stdout: text }) => ({ stdout: text, isIntact: true }),
    (failure) => ({ stdout: `${failure.stdout}${failure.stderr}`, isIntact: false }),
  );
  const note = stdout.trim().split('\n')[0] ?? '';
  return { requests: 0, failed: 0, lost: 0, outageMillis: 0, note, isMet: isIntact };
};

/** In the order in which they run, each with what is required. */
export const trials = {
  'primary killed': {
    goal: "nothing lost, outage at most Patroni's failover + 2 s",
    run: (/** @type {Cluster} */ cluster) => failOver(cluster, 'kill'),
  },
  'primary frozen and thawed': {
    goal: "nothing lost, outage at most Patroni's failover + 2 s",
    run: (/** @type {Cluster} */ cluster) => failOver(cluster, 'freeze'),
  },
  'replica killed': { goal: 'at most the requests in flight fail', run: killReplica },
  'rolling restart': {
    goal: "no request fails, with HAProxy's own checks",
    run: (/** @type {Cluster} */ cluster) => replaceEach(cluster),
  },
  'rolling upgrade': { goal: 'no request fails, lists equal single reads', run: upgrade },
  mail: { goal: 'no email is missing after crashes, none later than 20 s', run: mailAfterCrash },
  coherence: { goal: 'no answer is stale', run: coherence },
  'audit chain': { goal: 'the chain is whole', run: auditChain },
};

/** Where the figures are written. */
export const resultsFile = join(fileURLToPath(new URL('../results/', import.meta.url)), 'cluster.json');
