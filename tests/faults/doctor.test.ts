// @needs database

import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sharedDatabase } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { type Installation, makeInstallation } from '../support/installations.js';
import type { Product } from '../support/product.js';

let installation: Installation;
let product: Product;
beforeAll(async () => {
  installation = await makeInstallation(sharedDatabase().engine);
  product = await installation.start();
});
afterAll(async () => {
  await product.stop();
  await installation.remove();
});

const examine = (env: Record<string, string> = {}, ...args: string[]) =>
  runCommand(['doctor', ...args], { ...installation.environment, ...env });

test('portico doctor finds nothing on an installation that is in order, while it runs', async () => {
  expect(await examine()).toEqual({ code: 0, output: 'No problems found.\n', errors: '' });
});

test('portico doctor names a mail server that refuses, a missing backup and limits that are off, each with the way out', async () => {
  const refusing = createServer((socket) => socket.end('554 no service here\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => refusing.once('listening', resolve));
  const address = refusing.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const backups = join(installation.dataDir, 'backups');
  mkdirSync(backups);
  const { code, output } = await examine(
    { PORTICO_SMTP_URL: `smtp://127.0.0.1:${port}`, PORTICO_RATE_LIMITS: 'off' },
    '--backups',
    backups,
  );
  refusing.close();
  expect(code).toBe(2);
  for (const id of ['mail-refused', 'rate-limits', 'backup-old']) expect(output).toContain(`(${id})`);
  expect(output).toContain('554 no service here');
  expect(output).toContain('3 problems found.');
});

test('portico doctor names a secret that does not open the database', async () => {
  const { code, output } = await examine({ PORTICO_SECRET: Buffer.alloc(48, 'x3Kq').toString('base64') });
  expect([code, output]).toEqual([2, expect.stringContaining('(secret-wrong)')]);
});
