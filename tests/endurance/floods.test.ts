// @needs embedded

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { report, rounds } from '@portico/testing/endurance';
import { afterEach, expect, test } from 'vitest';
import { internalKeys, makeUsedDataDir, type Product, startProduct } from '../support/product.js';

const CLIENTS = rounds({ short: 0, long: 3000 });
const HONEST_CALLS = 200;
const HONEST_MILLIS = 2000;
/** The product closes a request that is not complete after a minute, and looks every five seconds. */
const CLOSED_MILLIS = 80_000;
const GROWTH_BYTES = 300 * 1024 * 1024;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** What clients send before they fall silent. */
const beginnings = {
  nothing: '',
  'half of the headers': 'POST /api/v1/users HTTP/1.1\r\nhost: localhost\r\nx-stack-project-id: int',
  'half of the body': 'POST /api/v1/users HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"display_name":',
} as const;

async function open(product: Product, beginning: string): Promise<Socket> {
  const socket = connect(Number(new URL(product.url).port), 'localhost');
  // The product may close it at any time.
  socket.on('error', () => undefined);
  socket.resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(beginning);
  return socket;
}

const readMemory = ({ pid }: Product): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Makes honest calls one after the other; returns the longest time of one. */
async function callHonestly({ url }: Product): Promise<number> {
  const headers = {
    'x-stack-access-type': 'server',
    'x-stack-project-id': 'internal',
    'x-stack-secret-server-key': internalKeys.secretServerKey,
  };
  let slowest = 0;
  for (let count = 0; count < HONEST_CALLS; count += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/v1/users?limit=1`, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return slowest;
}

const isMeasurable = process.platform === 'linux';

test.runIf(CLIENTS > 0 && isMeasurable)(
  'SH-02 clients that send half a request, or connect and leave, delay no other and are closed',
  async () => {
    const dataDir = await makeUsedDataDir();
    cleanUps.push(dataDir.remove);
    const product = await startProduct({ dataDir: dataDir.path, env: { PORTICO_RATE_LIMITS: 'off' } });
    cleanUps.push(product.stop);
    await callHonestly(product);
    const before = readMemory(product);

    const texts = Object.values(beginnings);
    const sockets: Socket[] = [];
    cleanUps.push(() => sockets.forEach((socket) => void socket.destroy()));
    for (let count = 0; count < CLIENTS; count += 1)
      sockets.push(await open(product, texts[count % texts.length] ?? ''));
    const besideSilent = await callHonestly(product);
    const growth = readMemory(product) - before;
    expect(growth).toBeLessThan(GROWTH_BYTES);
    await expect
      .poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: CLOSED_MILLIS, interval: 500 })
      .toBe(0);

    let isOver = false;
    const leave = async () => {
      while (!isOver) (await open(product, beginnings['half of the body'])).resetAndDestroy();
    };
    const leaving = Promise.all(Array.from({ length: 20 }, leave));
    const besideLeaving = await callHonestly(product).finally(() => (isOver = true));
    await leaving;
    for (const slowest of [besideSilent, besideLeaving]) expect(slowest).toBeLessThan(HONEST_MILLIS);
    report(
      `${CLIENTS} silent clients: slowest call beside them ${besideSilent.toFixed(0)} ms, ${(growth / 1024 / 1024).toFixed(0)} MB more memory; beside clients that leave ${besideLeaving.toFixed(0)} ms`,
      { requests: 2 * HONEST_CALLS, failed: 0, outageMillis: Math.max(besideSilent, besideLeaving) },
    );
  },
);
