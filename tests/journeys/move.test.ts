// @needs embedded

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand } from '@portico/testing/guide-blocks';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { openProfile, startBrowser } from '../support/browser.js';
import { runCommands } from '../support/outside-app.js';
import { findFreePort } from '../support/product.js';
import { makeProject } from '../support/project.js';
import { serveFolder } from '../support/serve-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'portico-moved-'));
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds the app with its import changed, as docs/guides/move-from-stack-auth.md says. */
const buildMoved = async (values: Readonly<Record<string, string>>): Promise<void> => {
  cpSync(join(root, 'tests/moved-app/main.tsx'), join(folder, 'main.tsx'));
  await runCommands(findCommand('guides/move-from-stack-auth.md', 'grep '), folder);
  await build({
    stdin: {
      contents: readFileSync(join(folder, 'main.tsx'), 'utf8'),
      resolveDir: root,
      loader: 'tsx',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: folder,
    entryNames: 'main',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const script = Object.entries(values).map(([name, value]) => `globalThis.${name} = ${JSON.stringify(value)};`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Moved</title><link rel="icon" href="data:,"><div id="root"></div><script>${script.join('')}</script><script type="module" src="/main.js"></script>`,
  );
};

test('the command of the guide changes the imports of each published package', async () => {
  const app = mkdtempSync(join(folder, 'imports-'));
  const files = { 'page.tsx': 'react', 'layout.tsx': 'stack', 'job.mjs': 'js', 'server.ts': 'js' };
  for (const [file, name] of Object.entries(files)) writeFileSync(join(app, file), `import '@stackframe/${name}';`);
  await runCommands(findCommand('guides/move-from-stack-auth.md', 'grep '), app);
  const moved = Object.keys(files).map((file) => /@portico[^']+/.exec(readFileSync(join(app, file), 'utf8'))?.[0]);
  expect(moved).toEqual(['@portico/react/compat', '@portico/next/compat', '@portico/js/compat', '@portico/js/compat']);
});

test('the command leaves imports of their inner packages, which the guide names, instead of inventing a package', async () => {
  const app = mkdtempSync(join(folder, 'inner-'));
  const file = join(app, 'errors.ts');
  writeFileSync(file, 'import { KnownErrors } from "@stackframe/stack-shared";\nimport "@stackframe/stack";\n');
  await runCommands(findCommand('guides/move-from-stack-auth.md', 'grep '), app);
  expect(readFileSync(file, 'utf8')).toBe(
    'import { KnownErrors } from "@stackframe/stack-shared";\nimport "@portico/next/compat";\n',
  );
  const guide = readFileSync(join(root, 'docs/guides/move-from-stack-auth.md'), 'utf8');
  expect(guide).toMatch(/^\| `KnownErrors` of `@stackframe\/stack-shared` \|/m);
});

test('an app of published code runs after its import is changed: sign-up, teams, settings, sign-out and sign-in', async () => {
  const installation = inject('installation');
  const { projectId, publishableClientKey } = await makeProject(installation, {
    displayName: 'Moved',
    keys: 'Moved',
    config: { allowLocalhost: true, clientTeamCreationEnabled: true },
  });
  await buildMoved({ BASE_URL: installation.url, PROJECT_ID: projectId, CLIENT_KEY: publishableClientKey });
  const site = await serveFolder(folder, await findFreePort());
  const page = await (await openProfile(browser)).newPage();
  try {
    await page.goto(site.url);
    await page.getByLabel('Email', { exact: true }).fill('mona@example.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Signed in as mona@example.test').waitFor();

    await page.getByText('Teams: none').waitFor();
    await page.getByRole('button', { name: 'Create a team' }).click();
    await page.getByText('Teams: Engines').waitFor();

    await page.goto(`${site.url}/settings`);
    await page.getByText('mona@example.test').first().waitFor();

    await page.goto(site.url);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Create account' }).waitFor();

    // Published code does not redirect unless it is told how, so the screen offers the way on.
    await page.goto(`${site.url}/handler/sign-in`);
    await page.getByLabel('Email', { exact: true }).fill('mona@example.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Signed in as mona@example.test').waitFor();
  } finally {
    await site.stop();
  }
});
