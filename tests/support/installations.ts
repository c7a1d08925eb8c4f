import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionDescription } from '@portico/server/db';
import { sharedDatabase } from '@portico/testing';
import { killTree, makeKillableServer } from './postgres.js';
import { findFreePort, makeDataDir, makeUsedDataDir, type Product, startProduct } from './product.js';

/** An installation that outlives its processes: data, database and settings survive restarts. */
export interface Installation {
  readonly dataDir: string;
  /** With which commands find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How tests reach its database while it runs. */
  connection(): ConnectionDescription;
  /** @param port default: always the same one. Another one makes a second replica, which the embedded engine cannot have. */
  start(env?: Record<string, string>, port?: number): Promise<Product>;
  /** Kills the database without cleanup. */
  killDatabase(): Promise<void>;
  /** Restarts a killed database server. The product itself restarts the embedded engine. */
  reviveDatabase(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates an installation on the engine of this run.
 *
 * @param options.isNew its next start is its first. Default: an embedded one was started before
 */
export const makeInstallation = (
  engine: 'embedded' | 'postgres',
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Installation> => makers[engine](isNew);

/** An engine, if it is that of this run: tests in which the other one has no part run once. */
export const enginesOfRun = (engine: 'embedded' | 'postgres') =>
  [engine].filter((one) => one === sharedDatabase().engine);

const pidFileIn = (dataDir: string): string => join(dataDir, 'database/cluster/postmaster.pid');

/** How to reach the embedded database of a data folder while it runs. */
export const describeEmbedded = (dataDir: string) => {
  // PostgreSQL writes here where it listens.
  const [, , , port, host = ''] = readFileSync(pidFileIn(dataDir), 'utf8').split('\n');
  return { host, port: Number(port), user: 'portico', database: 'portico' };
};

const makers: Readonly<Record<'embedded' | 'postgres', (isNew: boolean) => Promise<Installation>>> = {
  embedded: async (isNew) => {
    const dataDir = isNew ? makeDataDir() : await makeUsedDataDir();
    const port = await findFreePort();
    const pidFile = pidFileIn(dataDir.path);
    return {
      dataDir: dataDir.path,
      environment: { PORTICO_DATA_DIR: dataDir.path },
      connection: () => describeEmbedded(dataDir.path),
      start: (env, own = port) => startProduct({ dataDir: dataDir.path, port: own, env }),
      killDatabase: async () => {
        if (existsSync(pidFile)) await killTree(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
      },
      reviveDatabase: async () => undefined,
      remove: async () => dataDir.remove(),
    };
  },
  postgres: async () => {
    const dataDir = makeDataDir();
    const port = await findFreePort();
    const server = await makeKillableServer();
    await server.start();
    const own = { DATABASE_URL: server.url, PORTICO_SECRET: randomBytes(48).toString('base64') };
    return {
      dataDir: dataDir.path,
      environment: { PORTICO_DATA_DIR: dataDir.path, ...own },
      connection: () => ({ connectionString: server.url }),
      start: (env, ownPort = port) => startProduct({ dataDir: dataDir.path, port: ownPort, env: { ...own, ...env } }),
      killDatabase: server.kill,
      reviveDatabase: server.start,
      remove: async () => {
        await server.remove();
        dataDir.remove();
      },
    };
  },
};
