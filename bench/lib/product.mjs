import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, measuredNode, startChild } from './child.mjs';
import { moveToCores } from './cores.mjs';
import { startPostgres } from './postgres.mjs';
import { findTree } from './processes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const token = () => randomBytes(28).toString('hex');

/**
 * The running product and its database.
 *
 * @typedef {object} Subject
 * @property {'embedded' | 'postgres'} engine
 * @property {string} url where it answers
 * @property {number} pid
 * @property {number} databasePid
 * @property {import('pg').ClientConfig} connection to its database
 * @property {{ publishable: string, server: string, admin: string }} internalKeys
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the product as an operator does, by its built command, on one of the engines. Rate limits are off: they exist
 * to stop a load from one address.
 *
 * @param {'embedded' | 'postgres'} engine
 * @param {import('./cores.mjs').Cores | undefined} cores
 * @returns {Promise<Subject>}
 */
export const startProduct = async (engine, cores) => {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const port = await findFreePort();
  const internalKeys = { publishable: `pck_${token()}`, server: `ssk_${token()}`, admin: `sak_${token()}` };
  const child = startChild(measuredNode(join(root, 'packages/cli/dist/main.js'), 'start'), {
    cores: cores?.server,
    env: {
      PORT: String(port),
      PORTICO_DATA_DIR: dataDir,
      PORTICO_RATE_LIMITS: 'off',
      PORTICO_LOG_LEVEL: 'warn',
      // The mail server of the measured project.
      PORTICO_EGRESS_ALLOW: '127.0.0.1:*',
      PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalKeys.publishable,
      PORTICO_INTERNAL_SECRET_SERVER_KEY: internalKeys.server,
      PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: internalKeys.admin,
      ...(postgres && { DATABASE_URL: postgres.url, PORTICO_SECRET: token() }),
    },
  });
  const stop = async () => {
    await child.end();
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await child.said(/is ready/);
  } catch (failure) {
    await stop();
    throw failure;
  }
  const database = postgres
    ? { pid: postgres.pid, connection: { connectionString: postgres.url } }
    : readEmbedded(dataDir);
  moveToCores(findTree(database.pid), cores?.rest);
  return {
    engine,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    databasePid: database.pid,
    connection: database.connection,
    internalKeys,
    stop,
  };
};

/** Where the embedded database listens, from the file every PostgreSQL keeps about itself. @param {string} dataDir */
const readEmbedded = (dataDir) => {
  const [pid, , , port, host] = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), connection: { host, port: Number(port), user: 'portico', database: 'portico' } };
};
