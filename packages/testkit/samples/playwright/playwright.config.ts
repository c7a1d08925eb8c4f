/* oxlint-disable import/no-default-export -- Playwright reads the default export of its configuration. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  workers: 1,
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } },
});
