import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, startChild } from '../lib/child.mjs';
import { startService, until } from './service.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The configuration that the guide gives to operators. */
const template = readFileSync(join(root, 'deploy/cluster/haproxy.cfg'), 'utf8');

const REPLICAS = 3;

/** How long a replica still accepts requests; HAProxy's own checks need three of them, two seconds apart. */
const DRAIN_SECONDS = 8;

/** The checks of the guide. */
const CHECKS = 'check inter 2s downinter 500ms fall 2 rise 1';

const token = () => randomBytes(28).toString('hex');

/**
 * The replicas of the product and the load balancer before them.
 *
 * @typedef {object} Replicas
 * @property {string} url of the load balancer
 * @property {string} slowUrl of a load balancer with HAProxy's own checks, which is slower to notice what has changed
 * @property {readonly string[]} urls of each replica
 * @property {{ publishable: string, server: string, admin: string }} keys of project `internal`
 * @property {Record<string, string>} env of the commands of an operator
 * @property {(index: number) => Promise<void>} kill
 * @property {(index: number, former?: Former) => Promise<void>} start
 * @property {(index: number) => Promise<void>} stop as an operator does
 * @property {() => Promise<void>} end
 */

/**
 * Another release to start.
 *
 * @typedef {object} Former
 * @property {string} folder
 * @property {string} databaseUrl with the primary as its first host: that release may start only then
 */

/**
 * Starts replicas, and HAProxy twice: with the checks of the guide and with its own.
 *
 * @param {{ folder: string, databaseUrl: string, mailPort: number }} options
 * @returns {Promise<Replicas>}
 */
export const startReplicas = async ({ folder, databaseUrl, mailPort }) => {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()].slice(0, REPLICAS);
  const proxyPort = await findFreePort();
  const slowPort = await findFreePort();
  const url = `http://127.0.0.1:${proxyPort}`;
  const slowUrl = `http://127.0.0.1:${slowPort}`;
  const keys = { publishable: `pck_${token()}`, server: `ssk_${token()}`, admin: `sak_${token()}` };
  const env = {
    DATABASE_URL: databaseUrl,
    PORTICO_DRAIN_SECONDS: String(DRAIN_SECONDS),
    PORTICO_SECRET: token(),
    PORTICO_PUBLIC_URL: url,
    PORTICO_RATE_LIMITS: 'off',
    PORTICO_LOG_LEVEL: 'warn',
    PORTICO_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: keys.publishable,
    PORTICO_INTERNAL_SECRET_SERVER_KEY: keys.server,
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: keys.admin,
  };
  /** @type {import('../lib/child.mjs').Child[]} */
  const children = [];
  /** @param {number} index @param {Former} [former] */
  const start = async (index, former) => {
    const command = [process.execPath, join(former?.folder ?? root, 'packages/cli/dist/main.js'), 'start'];
    const own = { PORT: String(ports[index]), PORTICO_DATA_DIR: join(folder, `replica${index}`) };
    const child = startChild(command, { env: { ...env, ...own, ...(former && { DATABASE_URL: former.databaseUrl }) } });
    children[index] = child;
    await child.said(/is ready/);
  };
  const proxies = [
    startProxy({ folder, ports, port: proxyPort, checks: CHECKS }),
    startProxy({ folder, ports, port: slowPort, checks: 'check' }),
  ];
  const end = async () => {
    await Promise.all(children.map((child) => child.end('SIGKILL')));
    await Promise.all(proxies.map((proxy) => proxy.end('SIGKILL')));
  };
  try {
    for (let index = 0; index < REPLICAS; index += 1) await start(index);
    await until('the load balancers served', async () => {
      for (const proxy of proxies) if (proxy.hasEnded()) throw new Error(proxy.log());
      const answers = await Promise.allSettled([url, slowUrl].map((one) => fetch(`${one}/health`)));
      return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
    });
  } catch (failure) {
    await end();
    throw failure;
  }
  return {
    url,
    slowUrl,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    keys,
    env,
    kill: async (index) => children[index]?.end('SIGKILL'),
    start,
    stop: async (index) => children[index]?.end('SIGTERM'),
    end,
  };
};

/** @param {{ folder: string, ports: readonly number[], port: number, checks: string }} options */
const startProxy = ({ folder, ports, port, checks }) => {
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configure({ ports, port, checks }));
  return startService(['/usr/sbin/haproxy', '-f', file, '-db'], {
    log: join(folder, `haproxy-${port}.log`),
    cwd: folder,
  });
};

/** @param {{ ports: readonly number[], port: number, checks: string }} options */
const configure = ({ ports, port, checks }) => {
  const changes = /** @type {const} */ ([
    ['bind :80\n', `bind 127.0.0.1:${port}\n`],
    // Twice as many files would have to be allowed.
    ['maxconn 20000', 'maxconn 2000'],
    [CHECKS, checks],
    ...ports.map((replica, index) => [`10.0.0.${11 + index}:3000`, `127.0.0.1:${replica}`]),
  ]);
  return changes.reduce((edited, [from = '', to = '']) => {
    if (!edited.includes(from)) throw new Error(`deploy/cluster/haproxy.cfg has no "${from}".`);
    return edited.replace(from, to);
  }, template);
};
