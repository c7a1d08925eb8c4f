// @needs embedded

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rounds } from '@portico/testing/endurance';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type SnippetKind, snippetKinds } from '../../packages/dashboard/src/projects/snippet-code.js';
import { root, run, runTool } from '../../scripts/lib/run.mjs';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { findFreePort } from '../support/product.js';
import { makeProject } from '../support/project.js';
import { serveFolder } from '../support/serve-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'portico-outside-'));
let project: Awaited<ReturnType<typeof makeProject>>;
let secretServerKey = '';
let browser: Browser;

beforeAll(async () => {
  const installation = inject('installation');
  project = await makeProject(installation, { displayName: 'Rocket Notes', keys: 'Snippets' });
  const keys = await project.app.createInternalApiKey({
    description: 'On the server',
    expiresAt: new Date(Date.now() + 86_400_000),
    hasPublishableClientKey: false,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  });
  secretServerKey = keys.secretServerKey ?? '';
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes an empty app, runs the snippet's command in it, and pastes the snippet's files. */
const paste = async (kind: SnippetKind | undefined): Promise<string> => {
  const { url } = inject('installation');
  const { projectId, publishableClientKey } = project;
  const app = join(folder, kind?.id ?? '');
  put(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  const [program = '', ...args] = kind?.install({ publicUrl: url }).split(' ') ?? [];
  const { code, output } = await run(program, [...args, '--prefer-offline', '--no-audit'], { cwd: app });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('added') });
  const values = { publicUrl: url, projectId, publishableClientKey, secretServerKey };
  for (const file of kind?.files(values) ?? []) put(join(app, file.title), file.code);
  return app;
};

const put = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Types that an app has from its template. */
const link = (app: string, name: string): void => {
  mkdirSync(dirname(join(app, 'node_modules', name)), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name), 'dir');
};

const compilerOptions = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, noEmit: true };

test('the React snippet, pasted into an empty app outside the repository, compiles, is built and signs a user up', async () => {
  const app = await paste(snippetKinds.find(({ id }) => id === 'react'));
  for (const name of ['@types/react', '@types/react-dom', 'vite']) link(app, name);
  put(
    join(app, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  );
  const bundler = { module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', types: ['vite/client'] };
  put(
    join(app, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...bundler }, include: ['src'] }),
  );
  expect(await runTool('tsc', ['-p', app])).toEqual({ code: 0, output: '' });
  const built = await runTool('vite', ['build', app, '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
  expect(built).toMatchObject({ code: 0 });

  const site = await serveFolder(join(app, 'dist'), await findFreePort());
  const page = await (await openProfile(browser)).newPage();
  const complaints = watchComplaints(page);
  await page.goto(`${site.url}/handler/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill('ulla@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Signed in as ulla@example.test').waitFor();
  expect(complaints).toEqual([]);
  await site.stop();
});

test('the server snippet, pasted into an empty folder outside the repository, lists the users', async () => {
  const app = await paste(snippetKinds.find(({ id }) => id === 'server'));
  const { code, output } = await run(process.execPath, ['--env-file=.env', 'list-users.mjs'], { cwd: app });
  expect({ code, output }).toEqual({ code: 0, output: 'ulla@example.test unverified\n' });
});

// The long form installs each template's dependencies and builds it.
test.each(['vite', 'next'].slice(0, rounds({ short: 0, long: 2 })))(
  'the command that the server offers makes a %s app, which is built',
  async (template) => {
    const { url } = inject('installation');
    const { projectId, publishableClientKey } = project;
    const given = { url, template, 'project-id': projectId, 'publishable-client-key': publishableClientKey };
    const options = Object.entries({ ...given, 'secret-server-key': secretServerKey }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]);
    const made = join(folder, `made-${template}`);
    const env = { npm_config_prefer_offline: 'true', NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' };
    const command = await run('npx', ['--yes', `${url}/packages/portico-create.tgz`, made, ...options], {
      cwd: folder,
      env,
    });
    expect(command).toMatchObject({ code: 0, output: expect.stringContaining(projectId) });
    expect(await run('npm', ['run', 'build'], { cwd: made, env })).toMatchObject({ code: 0 });
  },
);
