import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMovableClock, type Span } from './clock.js';
import { connectTestServer } from './server.js';
import type { TestServer } from './types.js';

export type { Span } from './clock.js';

/** A server in this process, with its own database and a clock that tests move. */
export interface InProcessServer extends TestServer {
  /** The keys with which other processes connect to it. */
  readonly adminKey: string;
  readonly clientKey: string;
  /** Advances the server's time, and that of TOTP codes. Time never goes back. */
  travel(span: Span): void;
  /** Stops the server and deletes its database. */
  stop(): Promise<void>;
}

/**
 * Starts a server in this process. It needs `@portico/server`, and takes a few seconds.
 *
 * @example
 * const server = await startTestServer();
 * const project = await server.createProject();
 * const ada = await project.signUp();
 * server.travel('15 minutes');
 * await server.stop();
 */
export async function startTestServer(): Promise<InProcessServer> {
  const { readConfig, start } = await import('@portico/server');
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const port = await findFreePort();
  const [clientKey, adminKey] = [`pck_${randomBytes(24).toString('hex')}`, `sak_${randomBytes(24).toString('hex')}`];
  const clock = createMovableClock();
  const config = readConfig({
    PORT: String(port),
    PORTICO_DATA_DIR: join(folder, 'data'),
    PORTICO_LOG_LEVEL: 'error',
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: clientKey,
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: adminKey,
  });
  const running = await start({
    config,
    version: '0.0.0-test',
    dashboardFolder: makePages(folder),
    docsSite: { folder: join(folder, 'docs') },
    packages: async () => join(folder, 'packages'),
    print: () => undefined,
    clock,
  });
  const { url } = running;
  return {
    ...connectTestServer({ url, adminKey, clientKey, now: clock.now }),
    adminKey,
    clientKey,
    travel: clock.travel,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tests of apps need no dashboard; the server has an empty page in its place. */
function makePages(folder: string): string {
  const pages = join(folder, 'pages');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Portico in a test</title>');
  return pages;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
}
