// @needs embedded

// Follows pages of the documentation word by word, in folders outside of the repository. The journey of the Next.js app
// has the code of its quick start, but not from the page.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PorticoClientApp } from '@portico/js';
import { rounds } from '@portico/testing/endurance';
import { findCommand, readGuideFiles, readGuideText } from '@portico/testing/guide-blocks';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root, run } from '../../scripts/lib/run.mjs';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { checkTypes, link, put, runCommands, shell } from '../support/outside-app.js';
import { endProcess, findFreePort, internalKeys } from '../support/product.js';
import { makeProject } from '../support/project.js';
import { serveFolder } from '../support/serve-folder.js';

const { url } = inject('installation');
const folder = mkdtempSync(join(tmpdir(), 'portico-outside-'));
const ulla = { email: 'ulla@example.test', password: 'another horse battery' };
const started: ChildProcess[] = [];
let project: Awaited<ReturnType<typeof makeProject>>;
let keys: Readonly<Record<string, string>> = {};
let browser: Browser;

beforeAll(async () => {
  project = await makeProject(inject('installation'), { displayName: 'Rocket Notes', keys: 'Quick starts' });
  const { secretServerKey = '', superSecretAdminKey = '' } = await project.app.createInternalApiKey({
    description: 'On the server',
    expiresAt: new Date(Date.now() + 86_400_000),
    hasPublishableClientKey: false,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: true,
  });
  keys = {
    'your-project-id': project.projectId,
    'your-publishable-client-key': project.publishableClientKey,
    'your-secret-server-key': secretServerKey,
    'your-admin-key': superSecretAdminKey,
  };
  browser = await startBrowser();
});

afterAll(async () => {
  await Promise.all(started.map((child) => endProcess(child, 'SIGTERM')));
  await browser?.close();
  // A process that `next dev` started may write there for another moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
});

/** A text of a page with the reader's values. */
const fillIn = (text: string): string =>
  Object.entries({ 'http://localhost:3000': url, ...keys }).reduce(
    (filled, [example, value]) => filled.replaceAll(example, value),
    text,
  );

/** Makes an app, runs the `npm install` of a page in it, and writes the page's files. */
const follow = async (page: string, name: string): Promise<string> => {
  const app = join(folder, name);
  put(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  await runCommands(fillIn(findCommand(page, 'npm install')), app);
  writeFiles(page, app);
  return app;
};

const writeFiles = (page: string, app: string, isWanted: (file: string) => boolean = () => true): void => {
  for (const [file, code] of readGuideFiles(page)) if (isWanted(file)) put(join(app, file), fillIn(code));
};

/** Pages with modules that compile beside the backends. */
const alsoCompiled = ['start/javascript.md', 'start/node.md', 'guides/command-line.md', 'guides/webhooks.md'];

/** Starts a server of an app, and returns its URL when it answers. */
const serve = async (app: string, args: readonly string[], port: number): Promise<string> => {
  const child = spawn(process.execPath, args, { cwd: app, env: { PATH: process.env['PATH'], ...variables() } });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const address = `http://localhost:${port}`;
  const exited = once(child, 'exit');
  while (!(await fetch(address).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${output}`);
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 30)), exited]);
  }
  return address;
};

/** The Python that can run the guide's code. The second has the packages of the system. */
const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import jwt, cryptography']).status === 0,
);

const variables = () => ({ PORTICO_API_URL: url, PORTICO_PROJECT_ID: project.projectId });

const openPage = async (): Promise<Page> => (await openProfile(browser)).newPage();

const signUp = async (page: Page, { email, password }: typeof ulla): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** Starts an app as `npm run dev` does, and signs a user up on its account page. */
const signUpInDevelopment = async (app: string, program: readonly string[]): Promise<void> => {
  const port = await findFreePort();
  const address = await serve(app, [...program, '--port', String(port)], port);
  // The first request compiles what the page needs.
  await fetch(`${address}/handler/sign-up`);
  const page = await openPage();
  const complaints = watchComplaints(page);
  await page.goto(`${address}/account`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  const email = `dan-${port}@example.test`;
  await signUp(page, { ...ulla, email });
  // A page behind middleware is compiled only now.
  await page.getByText(`Signed in as ${email}`).waitFor({ timeout: 180_000 });
  expect(complaints).toEqual([]);
};

const viteProgram = ['node_modules/vite/bin/vite.js'];
const nextProgram = ['node_modules/next/dist/bin/next', 'dev'];

/** What the template of Vite has beside the files of the pages. */
const bundler = {
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['vite/client'],
  noEmit: true,
};
const template = ['@types/react', '@types/react-dom', 'vite'];

test('the quick start for React: the app signs a user up, built and in development', async () => {
  const app = await follow('start/react.md', 'react');
  link(app, template);
  put(
    join(app, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  );
  await runCommands('npx vite build --logLevel warn', app);

  const site = await serveFolder(join(app, 'dist'), await findFreePort());
  const page = await openPage();
  const complaints = watchComplaints(page);
  await page.goto(`${site.url}/account`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, ulla);
  await page.getByText(`Signed in as ${ulla.email}`).waitFor();
  expect(complaints).toEqual([]);
  await site.stop();

  await signUpInDevelopment(app, viteProgram);
});

test('the guide to rendering on a server: both apps compile, the server sends the page and knows who asks, the browser continues', async () => {
  const app = join(folder, 'react');
  writeFiles('guides/server-rendering.md', app);
  link(app, ['express', '@types/express']);
  // The files of the quick start are still there.
  await checkTypes(app, bundler, ['src']);
  const port = await findFreePort();
  put(
    join(app, 'server.mjs'),
    (readGuideFiles('guides/server-rendering.md').get('server.mjs') ?? '').replace('4000', String(port)),
  );
  await runCommands(findCommand('guides/server-rendering.md', 'npx vite build').replace('node server.mjs', ''), app);
  const address = await serve(app, ['server.mjs'], port);

  const html = await (await fetch(address)).text();
  expect(html).toContain('<h1>My app</h1>');
  const refused = await fetch(`${address}/account`, { redirect: 'manual' });
  expect(refused.headers.get('location')).toBe('/handler/sign-in?after_auth_return_to=%2Faccount');

  const page = await openPage();
  const complaints = watchComplaints(page);
  await page.goto(`${address}/handler/sign-in?after_auth_return_to=%2Faccount`);
  await page.getByLabel('Email', { exact: true }).fill(ulla.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ulla.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${address}/account`);
  await page.getByText(`Signed in as ${ulla.email}`).waitFor();
  expect(complaints).toEqual([]);
});

test('the quick start for a Node backend lists the users', async () => {
  const app = await follow('start/node.md', 'node');
  const printed = await runCommands(findCommand('start/node.md', 'node '), app);
  // Dan signed up in development, above.
  expect(printed).toMatch(/^[0-9a-f-]{36} ulla@example\.test\n[0-9a-f-]{36} dan-\d+@example\.test\n$/);
});

test('the quick start for plain JavaScript: a page without a bundler signs a user up, in and out', async () => {
  const app = join(folder, 'javascript');
  writeFiles('start/javascript.md', app);
  const site = await serveFolder(app, await findFreePort());
  const page = await openPage();
  const complaints = watchComplaints(page);
  await page.goto(site.url);
  const fillForm = async (button: string, password = ulla.password): Promise<void> => {
    await page.getByLabel('Email').fill('jo@example.test');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: button }).click();
  };
  await fillForm('Create account');
  await page.getByText('Signed in as jo@example.test').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Signed out').waitFor();
  await fillForm('Sign in');
  await page.getByText('Signed in as jo@example.test').waitFor();
  expect(complaints).toEqual([]);
  await fillForm('Sign in', 'another password');
  await page.getByText(/^Incorrect email address or password\./).waitFor();
  await site.stop();
});

test('the quick start for the command line exports the users and imports them again', async () => {
  const app = join(folder, 'command-line');
  put(join(app, 'package.json'), '{ "private": true }');
  // As in a clone, where `npx portico` is this program.
  const program = `${process.execPath} ${join(root, 'scripts/portico.mjs')}`;
  const commands = fillIn(findCommand('start/command-line.md', 'export PORTICO')).replaceAll('npx portico', program);
  const printed = await runCommands(commands, app);
  expect(printed).toMatch(/^Exported: (\d+) records\.\nImported: 0 created, \1 already existed, 0 refused\.$/m);
});

test('backends of the guide compile, tell a signed-in caller from others, and answer with what to do', async () => {
  const page = 'guides/verify-tokens.md';
  expect(findCommand(page, 'npm install')).toBe(findCommand('start/node.md', 'npm install'));
  const app = join(folder, 'node');
  writeFiles(page, app);
  link(app, ['express', '@types/express', 'fastify', 'hono', '@types/node']);
  for (const other of alsoCompiled) writeFiles(other, app, (file) => file.endsWith('.ts'));
  const ports = [await findFreePort(), await findFreePort()];
  const files = readGuideFiles(page);
  const [expressFile, fastifyFile] = ['express.ts', 'fastify.ts'];
  for (const [at, file] of [expressFile, fastifyFile].entries())
    put(join(app, file), (files.get(file) ?? '').replace('4000', String(ports[at])));
  await checkTypes(app, { module: 'NodeNext', types: ['node'], outDir: 'dist' }, ['*.ts']);
  // What Bun, Deno and Workers do with the default export of a module.
  put(
    join(app, 'ask.mjs'),
    `const [module, authorization] = process.argv.slice(2);
const { default: handler } = await import(module);
const answer = await handler.fetch(new Request('http://localhost/notes', { headers: { authorization } }));
console.log(JSON.stringify({ status: answer.status, body: await answer.json() }));`,
  );
  const askModule = (module: string) => async (authorization: string) => {
    const { output } = await run(process.execPath, ['ask.mjs', module, authorization], { cwd: app, env: variables() });
    return JSON.parse(output);
  };
  /** Like the others: the guide's function throws the error that it names. */
  const askPython = (program: string) => async (authorization: string) => {
    const [, error] = /Raises (jwt\.\w+)/.exec(files.get('verify.py') ?? '') ?? [];
    const script = `import sys, jwt, verify
try:
    print(verify.verify(sys.argv[1])["sub"])
except ${error} as problem:
    sys.exit(f"refused: {problem}")`;
    const args = ['-c', script, authorization.replace('Bearer ', '')];
    const { code, output } = await run(program, args, { cwd: app, env: variables() });
    if (code === 0) return { status: 200, body: { userId: output.trim() } };
    const [problem, text] = output.trim().split(': ', 2);
    return { status: problem === 'refused' ? 401 : 500, body: { problem, error: text } };
  };
  const askServer = (address: string) => async (authorization: string) => {
    const answer = await fetch(`${address}/notes`, { headers: { authorization } });
    return { status: answer.status, body: await answer.json() };
  };
  const backends = {
    Express: askServer(await serve(app, ['dist/express.js'], ports[0] ?? 0)),
    Fastify: askServer(await serve(app, ['dist/fastify.js'], ports[1] ?? 0)),
    Hono: askModule('./dist/hono.js'),
    Request: askModule('./dist/request.js'),
    ...(python !== undefined && { Python: askPython(python) }),
  };

  const { projectId, publishableClientKey } = project;
  const client = new PorticoClientApp({ baseUrl: url, projectId, publishableClientKey, tokenStore: 'memory' });
  await client.signInWithCredential({ ...ulla, noRedirect: true });
  const user = await client.getUser({ or: 'throw' });
  const { accessToken } = await user.getAuthJson();
  // Names a key that no project has.
  const head = Buffer.from('{ "alg": "ES256", "kid": "unknown" }').toString('base64url');
  const forged = accessToken?.replace(/^[^.]+/, head);
  for (const [name, ask] of Object.entries(backends)) {
    expect([name, await ask(`Bearer ${accessToken}`)]).toEqual([name, { status: 200, body: { userId: user.id } }]);
    for (const token of ['nonsense', forged])
      expect([name, await ask(`Bearer ${token}`)]).toEqual([
        name,
        { status: 401, body: { problem: expect.any(String), error: expect.stringMatching(/\w/) } },
      ]);
  }
});

test('the guide to testing an app: its tests compile and pass', async () => {
  const app = await follow('guides/test-your-app.md', 'tests');
  link(app, ['vitest', '@playwright/test', '@types/node']);
  // The reader's own function.
  put(
    join(app, 'start-app.ts'),
    'export declare const startApp: (environment: object) => Promise<{ url: string; stop(): Promise<void> }>;',
  );
  await checkTypes(app, { module: 'NodeNext', types: ['node'], skipLibCheck: true, noEmit: true }, ['*.ts']);
  const { publishableClientKey, superSecretAdminKey } = internalKeys;
  const env = {
    ...shell,
    PORTICO_API_URL: url,
    PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: publishableClientKey,
    PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: superSecretAdminKey,
  };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const ran = await run(process.execPath, [vitest, 'run', '--root', app, 'notes.test.ts'], { cwd: app, env });
  expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('3 passed') });
});

/** How an app is started, built and in development. */
const newApps = [
  { page: 'start/react.md', built: [...viteProgram, 'preview'], developed: viteProgram },
  { page: 'start/nextjs.md', built: ['node_modules/next/dist/bin/next', 'start'], developed: nextProgram },
];

// The long form begins in an empty folder, with the command that a page names for new apps.
test.each(newApps.slice(0, rounds({ short: 0, long: newApps.length })))(
  'the new app of $page signs a user up, built and in development',
  async ({ page, built, developed }) => {
    const parent = mkdtempSync(join(folder, 'new-'));
    const [, command = ''] = /run `([^`]+)` first/.exec(readGuideText(page)) ?? [];
    await runCommands(command, parent);
    const app = join(parent, 'my-app');
    await runCommands(fillIn(findCommand(page, 'npm install')), app);
    writeFiles(page, app);
    await runCommands('npm run build', app);
    const port = await findFreePort();
    const address = await serve(app, [...built, '--port', String(port)], port);
    const window = await openPage();
    await window.goto(`${address}/account`);
    await window.getByRole('link', { name: 'Sign up' }).click();
    const email = `nina-${port}@example.test`;
    await signUp(window, { ...ulla, email });
    await window.getByText(`Signed in as ${email}`).waitFor();
    await signUpInDevelopment(app, developed);
  },
);

const templates = [
  ['vite', viteProgram],
  ['next', nextProgram],
] as const;

// The long form installs each template's dependencies and builds it.
test.each(templates.slice(0, rounds({ short: 0, long: templates.length })))(
  'the command that the server offers makes a %s app, which is built, and signs a user up in development',
  async (kind, program) => {
    // Not its URL: the command knows where it comes from.
    const given = {
      template: kind,
      'project-id': project.projectId,
      'publishable-client-key': project.publishableClientKey,
      'secret-server-key': keys['your-secret-server-key'] ?? '',
    };
    const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
    const made = join(folder, `made-${kind}`);
    const command = await run('npx', ['--yes', `${url}/packages/portico-create.tgz`, made, ...options], {
      cwd: folder,
      env: shell,
    });
    expect(command).toMatchObject({ code: 0, output: expect.stringContaining(project.projectId) });
    await runCommands('npm run build', made);
    await signUpInDevelopment(made, program);
  },
);
