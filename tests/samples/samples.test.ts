// @needs embedded

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { cleanEnvironment, internalKeys, makeDataDir, type Product, startProduct } from '../support/product.js';

const samples = join(root, 'packages/testkit/samples');
const folder = makeDataDir();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir: join(folder.path, 'data') });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

test('the sample suite for Vitest passes, with its own server', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...cleanEnvironment(), VITEST: undefined, NODE_ENV: undefined };
  const result = await run(process.execPath, [vitest, 'run', '--root', join(samples, 'vitest')], { env });
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining('2 passed') });
});

test('the sample suite for Playwright passes against a running server', async () => {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const env = {
    ...cleanEnvironment(),
    CHROMIUM_PATH: findBrowser(),
    PORTICO_API_URL: product.url,
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: internalKeys.superSecretAdminKey,
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: internalKeys.publishableClientKey,
  };
  const config = join(samples, 'playwright/playwright.config.ts');
  const result = await run(process.execPath, [playwright, 'test', '--config', config], { env });
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining('2 passed') });
});
