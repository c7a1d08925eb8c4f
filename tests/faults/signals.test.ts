// @needs embedded

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { findFreePort, makeDataDir, startProduct } from '../support/product.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const makeFolder = (): string => {
  const { path, remove } = makeDataDir();
  cleanUps.push(remove);
  return path;
};

test('SH-01 an idle connection that a browser opened in advance does not delay the exit of the process', async () => {
  const product = await startProduct({ dataDir: makeFolder() });
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

test('SIGTERM to only npm stops the server and its database', async () => {
  const [dataDir, port] = [makeFolder(), String(await findFreePort())];
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: port, PORTICO_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  // Its output streams close when no process is left that could write to them.
  const isOver = Promise.all([once(npm.stdout, 'close'), once(npm.stderr.resume(), 'close')]);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('is ready');
  npm.kill('SIGTERM');
  await isOver;
  expect(output).toContain('Stopped.');
  expect(existsSync(join(dataDir, 'database/postmaster.pid'))).toBe(false);
  await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow('fetch failed');
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s stops the database before the process exits', async (signal) => {
  const dataDir = makeFolder();
  const product = await startProduct({ dataDir });
  cleanUps.push(product.kill);
  expect(existsSync(join(dataDir, 'database/postmaster.pid'))).toBe(true);
  process.kill(product.pid, signal);
  await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('Stopped.');
  expect(existsSync(join(dataDir, 'database/postmaster.pid'))).toBe(false);
});
