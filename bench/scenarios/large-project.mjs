// What owners and servers ask of a large project: pages, searches and look-ups of users, members of a team of ten
// thousand, a permission through five levels of containment, and the metrics.
// Goal: p95 under 50 ms at 16 connections (the metrics and the count of users: under 500 ms at one), and no sequential scan of a large table.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call, projectHeaders } from '../lib/api.mjs';
import { moveToCores } from '../lib/cores.mjs';
import { fillLargeProject, levels } from '../lib/large-project.mjs';
import { runLoad } from '../lib/load.mjs';
import { orNull, round } from '../lib/numbers.mjs';
import { findTree } from '../lib/processes.mjs';
import { analyze, seededAddress } from '../lib/seed.mjs';
import { watchLoad } from '../lib/watch-load.mjs';

const connections = 16;
const requestCount = 800;
const largeTables = [
  'users',
  'contact_channels',
  'credentials',
  'teams',
  'team_members',
  'user_activity',
  'oauth_accounts',
];
/** The database updates its statistics about once a second. */
const statisticsMillis = 3000;

const names = ['ada', 'bela', 'carla', 'dana', 'emil', 'finn', 'gita', 'hugo'];

/**
 * Requests of one kind.
 *
 * @typedef {object} Load
 * @property {string} name
 * @property {number} goalMillis of the 95th of a hundred
 * @property {number} connections
 * @property {Record<string, string>} headers
 * @property {(index: number) => string} path
 */

/** @param {import('../lib/load-scenario.mjs').Context} context */
export const runLargeProject = async ({ subject, project, options, cores, conditions }) => {
  const client = new pg.Client(subject.connection);
  await client.connect();
  try {
    await definePermissions(subject.url, project);
    const { teamId, userIds } = await fillLargeProject(client, project.id);
    await analyze(subject.connection);
    const server = projectHeaders('server', project.id, project.serverKey);
    const admin = projectHeaders('admin', project.id, project.adminKey);
    const number = (/** @type {number} */ index) => 1 + ((index * 7919) % options.users);
    const idOf = (/** @type {number} */ index) => userIds[index % userIds.length];
    /** @type {{ name: string, path: (index: number) => string }[]} */
    const asked = [
      { name: 'page of users', path: (i) => `/users?limit=100&cursor=${idOf(i)}` },
      { name: 'search by a part of an address', path: (i) => `/users?limit=20&query=er-${number(i)}%40be` },
      { name: 'search by a part of a name', path: (i) => `/users?limit=20&query=${names[i % names.length]}%20br` },
      { name: 'users by last activity', path: () => '/internal/users?limit=50&order_by=last_active_at&desc=true' },
      { name: 'unverified users', path: () => '/internal/users?limit=50&verified=false&desc=true' },
      { name: 'blocked users', path: () => '/internal/users?limit=50&blocked=true&desc=true' },
      { name: 'user by id', path: (i) => `/users/${idOf(i)}` },
      { name: 'user by address', path: (i) => `/users?limit=1&query=${encodeURIComponent(seededAddress(number(i)))}` },
      { name: 'members of a team of 10,000', path: (i) => `/users?team_id=${teamId}&limit=100&cursor=${idOf(i)}` },
      {
        name: 'permission through five levels',
        path: (i) =>
          `/team-permissions?team_id=${teamId}&user_id=${idOf(i)}&permission_id=${levels.at(-1)}&recursive=true`,
      },
    ];
    /** @type {Load[]} */
    const loads = [
      ...asked.map((load) => ({ ...load, goalMillis: 50, connections, headers: server })),
      {
        name: 'count of users',
        path: () => '/internal/users/count',
        goalMillis: 500,
        connections: 1,
        headers: server,
      },
      { name: 'metrics', path: () => '/internal/metrics', goalMillis: 500, connections: 1, headers: admin },
    ];
    // There is no floor to compare with, so server, load and database share all cores, as in production.
    const processes = [process.pid, subject.pid, ...findTree(subject.databasePid)];
    moveToCores(processes, cores && `${cores.server},${cores.rest}`);
    const figures = [];
    for (const load of loads) figures.push(await measure({ load, client, subject, seconds: options.seconds }));
    moveToCores([subject.pid], cores?.server);
    moveToCores([process.pid, ...findTree(subject.databasePid)], cores?.rest);
    return {
      conditions: { ...conditions, cores: 'server, load and database share all cores' },
      kind: /** @type {const} */ ('latency'),
      goal: 'p95 under 50 ms at 16 connections, metrics and the count of users under 500 ms at one, no sequential scan of a large table',
      isMet: figures.every(({ isMet }) => isMet),
      figures,
    };
  } finally {
    await client.end();
  }
};

/** @param {{ load: Load, client: pg.Client, subject: import('../lib/product.mjs').Subject, seconds: number }} measured */
const measure = async ({ load, client, subject, seconds }) => {
  const { url } = subject;
  const requests = Array.from({ length: requestCount }, (_, index) => ({
    method: /** @type {const} */ ('GET'),
    path: `/api/v1${load.path(index)}`,
    headers: load.headers,
  }));
  await runLoad({ url, requests, connections: load.connections, amount: 5 * load.connections });
  await sleep(statisticsMillis);
  const before = await countScans(client);
  const figures = await watchLoad(subject, { url, requests, connections: load.connections, seconds });
  await sleep(statisticsMillis);
  const scans = (await countScans(client)) - before;
  return {
    name: load.name,
    connections: load.connections,
    perSecond: round(figures.perSecond),
    p50Millis: round(figures.p50Millis),
    p95Millis: round(figures.p95Millis),
    processorMillis: orNull(round(figures.processorMillis)),
    databaseMillis: orNull(round(figures.databaseMillis)),
    scans,
    isMet: figures.p95Millis < load.goalMillis && scans === 0,
  };
};

/** The number of sequential scans of large tables so far. @param {pg.Client} client */
const countScans = async (client) => {
  const { rows } = await client.query(
    'select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any($1)',
    [largeTables],
  );
  return rows[0].scans;
};

/** Nested permissions. @param {string} url @param {import('../lib/project.mjs').Project} project */
const definePermissions = async (url, project) => {
  const headers = projectHeaders('admin', project.id, project.adminKey);
  for (const [index, id] of [...levels.entries()].reverse()) {
    const next = levels[index + 1];
    const body = { id, contained_permission_ids: next === undefined ? [] : [next] };
    await call(url, 'POST /team-permission-definitions', { headers, body });
  }
};
