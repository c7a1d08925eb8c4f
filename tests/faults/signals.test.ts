// @needs embedded

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { cleanEnvironment, findFreePort, makeDataDir, startProduct } from '../support/product.js';

// One after the other, each product starts where the one before stopped.
const dataDir = makeDataDir();
const pidFile = join(dataDir.path, 'database/cluster/postmaster.pid');
afterAll(dataDir.remove);

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('P09 the first start prints at most ten lines for a person, and the log of a program is JSON', async () => {
  // A folder of its own: in that of the other tests, a second try would be no first start.
  const { path, remove } = makeDataDir();
  cleanUps.push(remove);
  const product = await startProduct({ dataDir: path, env: { PORTICO_LOG_FORMAT: 'text' } });
  cleanUps.push(product.kill);
  await product.untilPrinted(/is ready/);
  await product.stop();
  const lines = product.output().split('\n');
  // A failure shows every line, since any of them can be the one too many.
  expect(lines.length > 10 ? product.output() : '').toBe('');
  const next = await startProduct({ dataDir: path });
  cleanUps.push(next.kill);
  await next.stop();
  for (const line of next.output().split('\n')) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
});

test('SH-01 a connection that a browser opened ahead of need does not hold up the end of the process', async () => {
  const product = await startProduct({ dataDir: dataDir.path });
  cleanUps.push(product.kill);
  const unused = connect({ host: 'localhost', port: Number(new URL(product.url).port) });
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  const asked = performance.now();
  expect(await product.stop()).toBe(0);
  await closed;
  // The server waits 15 s for the headers of a connection, and 30 s for running calls.
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s stops the database before the process ends', async (signal) => {
  const product = await startProduct({ dataDir: dataDir.path });
  cleanUps.push(product.kill);
  expect(existsSync(pidFile)).toBe(true);
  process.kill(product.pid, signal);
  await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('Stopped.');
  expect(existsSync(pidFile)).toBe(false);
});

test('SIGTERM to npm alone ends the server and its database', async () => {
  const port = String(await findFreePort());
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: port, PORTICO_DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // What it says of a failed start is on stderr.
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  // Its output streams close when no process is left that could write to them.
  const isOver = Promise.all([once(npm.stdout, 'close'), once(npm.stderr, 'close')]);
  await expect.poll(() => output, { timeout: 120_000 }).toContain('is ready');
  expect(existsSync(pidFile)).toBe(true);
  npm.kill('SIGTERM');
  await isOver;
  expect(output).toContain('Stopped.');
  expect(existsSync(pidFile)).toBe(false);
  await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow('fetch failed');
});
