import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from '../lib/child.mjs';
import { findAccount, findPrograms } from '../lib/postgres.mjs';
import { findPatroni } from './patroni.mjs';
import { killTrees, signalTrees, sleep, startService, until } from './service.mjs';

/** The configuration that the guide gives to operators, with the addresses of its example. */
const template = readFileSync(fileURLToPath(new URL('../../deploy/cluster/patroni.yml', import.meta.url)), 'utf8');

const MEMBERS = 3;
const SUPERUSER_PASSWORD = 'replace-this-too';
const PASSWORD = 'portico';

const FOLLOWING = `
  select count(*) filter (where state = 'streaming') as following,
    count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous
  from pg_stat_replication`;

/**
 * A server of PostgreSQL and its Patroni.
 *
 * @typedef {object} Member
 * @property {string} name
 * @property {number} port
 * @property {() => Promise<boolean>} isPrimary
 * @property {() => void} kill as when its machine loses power
 * @property {() => void} freeze as when its machine hangs
 * @property {() => void} thaw
 * @property {() => void} start after a kill
 */

/**
 * PostgreSQL with two standbys, one of them synchronous.
 *
 * @typedef {object} Database
 * @property {string} patroni its version
 * @property {string} url with all its servers
 * @property {() => Promise<string>} urlFromPrimary the same, the primary first
 * @property {readonly Member[]} members
 * @property {() => Promise<Member>} primary waits until there is one
 * @property {() => Promise<void>} whole waits until every other member follows the primary, one of them synchronously
 * @property {() => Promise<void>} stop
 */

/**
 * Starts etcd and three servers of PostgreSQL with Patroni, as the guide configures them.
 *
 * @param {string} folder
 * @returns {Promise<Database>}
 */
export const startDatabase = async (folder) => {
  const account = findAccount();
  const patroni = findPatroni(join(folder, 'patroni'));
  const etcd = await startEtcd(folder);
  const ports = await listFreePorts(MEMBERS * 2 + 1);
  const members = Array.from({ length: MEMBERS }, (_, index) =>
    makeMember({
      name: `pg${index + 1}`,
      folder,
      account,
      patroni,
      etcdPort: etcd.port,
      port: ports[index * 2] ?? 0,
      restPort: ports[index * 2 + 1] ?? 0,
    }),
  );
  for (const member of members) member.start();
  const primary = async () => {
    /** @type {Member | undefined} */
    let found;
    await until('there was a primary', async () => {
      for (const member of members) if (!found && (await member.isPrimary())) found = member;
      return found !== undefined;
    });
    if (!found) throw new Error('There is no primary.');
    return found;
  };
  const whole = () =>
    until('every standby followed, one of them synchronously', async () => {
      const leader = await primary();
      const { rows } = await ask(leader.port, FOLLOWING).catch(() => ({ rows: [] }));
      return Number(rows[0]?.following) === MEMBERS - 1 && Number(rows[0]?.synchronous) > 0;
    });
  const stop = async () => {
    for (const member of members) member.kill();
    await etcd.stop();
  };
  try {
    const leader = await primary();
    await createDatabase(leader.port);
    await whole();
  } catch (failure) {
    await stop();
    throw failure;
  }
  return {
    patroni: patroni.version,
    url: urlOf(members),
    urlFromPrimary: async () => {
      const first = await primary();
      return urlOf([first, ...members.filter((member) => member !== first)]);
    },
    members,
    primary,
    whole,
    stop,
  };
};

/** @param {readonly Member[]} members */
const urlOf = (members) =>
  `postgres://portico:${PASSWORD}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/portico`;

/** @param {number} count */
const listFreePorts = async (count) => {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
};

/** @param {string} folder */
const startEtcd = async (folder) => {
  const [port = 0, peerPort = 0] = await listFreePorts(2);
  const peer = `http://127.0.0.1:${peerPort}`;
  const client = `http://127.0.0.1:${port}`;
  const parameters = {
    name: 'etcd1',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
    // The disk of this machine also has the load and three servers of PostgreSQL.
    'heartbeat-interval': '500',
    'election-timeout': '5000',
  };
  const service = startService(
    ['/usr/bin/etcd', ...Object.entries(parameters).map(([name, value]) => `--${name}=${value}`)],
    { log: join(folder, 'etcd.log'), cwd: folder, env: { ETCD_UNSUPPORTED_ARCH: process.arch } },
  );
  await until('etcd answered', async () => (await request(port, '/health')) === 200);
  return { port, stop: () => service.end('SIGKILL') };
};

/** Returns the status of an answer; 0 if there was none. @param {number} port @param {string} path */
const request = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
    () => 0,
  );

/**
 * @param {{ name: string, folder: string, port: number, restPort: number, etcdPort: number, patroni: import('./patroni.mjs').Patroni, account: { uid: number, gid: number } | undefined }} options
 * @returns {Member}
 */
const makeMember = ({ name, folder, port, restPort, etcdPort, patroni, account }) => {
  const home = join(folder, name);
  const data = join(home, 'data');
  mkdirSync(home, { recursive: true });
  if (account) chownSync(home, account.uid, account.gid);
  const file = join(home, 'patroni.yml');
  writeFileSync(file, configure({ name, port, restPort, etcdPort, data }));
  /** @type {import('./service.mjs').Service | undefined} */
  let service;
  const pids = () => [...(service && !service.hasEnded() ? [service.pid] : []), ...readPostmaster(data)];
  return {
    name,
    port,
    isPrimary: async () => (await request(restPort, '/primary')) === 200,
    kill: () => killTrees(pids()),
    freeze: () => signalTrees(pids(), 'SIGSTOP'),
    thaw: () => signalTrees(pids(), 'SIGCONT'),
    start: () => {
      service = startService([...patroni.command, file], {
        log: join(folder, `${name}.log`),
        cwd: home,
        account,
        env: patroni.env,
      });
    },
  };
};

/** @param {string} data */
const readPostmaster = (data) => {
  try {
    return [Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])].filter((pid) => pid > 0);
  } catch {
    return [];
  }
};

/** The servers of PostgreSQL in the folder of a cluster. Patroni starts them as nobody's children. @param {string} folder */
export const findPostmasters = (folder) =>
  readdirSync(folder).flatMap((name) => readPostmaster(join(folder, name, 'data')));

/** @param {{ name: string, port: number, restPort: number, etcdPort: number, data: string }} member */
const configure = ({ name, port, restPort, etcdPort, data }) => {
  const changes = /** @type {const} */ ([
    ['name: pg1', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    ['10.0.0.21:5432', `127.0.0.1:${port}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/portico', data],
    ['/usr/lib/postgresql/15/bin', findPrograms()],
  ]);
  const text = changes.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`deploy/cluster/patroni.yml has no "${from}".`);
    return edited.replaceAll(from, to);
  }, template);
  // A standby is copied right away, instead of after the next scheduled checkpoint.
  return `${text}  basebackup:\n    checkpoint: fast\n  parameters:\n    unix_socket_directories: ${dirname(data)}\n`;
};

/** @param {number} port @param {string} statement */
const ask = async (port, statement) => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: SUPERUSER_PASSWORD,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  // A server that is killed breaks the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

/** What an operator does once. @param {number} port */
const createDatabase = async (port) => {
  // Patroni creates its users shortly after the server has become the primary.
  for (let attempt = 0; ; attempt += 1) {
    try {
      await ask(port, `create role portico login password '${PASSWORD}'`);
      break;
    } catch (failure) {
      if (attempt > 100) throw failure;
      await sleep(100);
    }
  }
  await ask(port, 'create database portico owner portico');
};

/** The version of each program of the cluster. @param {Database} database */
export const describePrograms = ({ patroni }) => {
  const others = [
    ['/usr/bin/etcd', '--version'],
    ['/usr/sbin/haproxy', '-v'],
    [join(findPrograms(), 'postgres'), '--version'],
  ].map(([program = '', parameter = '']) => execFileSync(program, [parameter], { encoding: 'utf8' }).split('\n')[0]);
  return [`patroni ${patroni}`, ...others].join('; ');
};
