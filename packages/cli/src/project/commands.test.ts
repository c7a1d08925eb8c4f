// @needs database

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PorticoServerApp } from '@portico/js';
import { expect, test } from 'vitest';
import { openMachine } from '../testing/terminal.js';

test('an owner creates a project, lists it, and gets keys that work', async () => {
  // The first owner of an installation has the project internal.
  await openMachine();
  const { run, logIn, world } = await openMachine();
  await logIn();
  expect((await run(['user', 'list'])).failure).toContain('You have no project yet');
  const [id = ''] = (await run(['project', 'create', 'My app'])).lines;
  const listed = JSON.parse((await run(['project', 'list', '--json'])).lines.join('\n'));
  expect(listed).toMatchObject([{ id, displayName: 'My app', isProductionMode: false }]);
  expect((await run(['project', 'list'])).lines[1]).toMatch(new RegExp(`^${id}\\s+My app\\s+development$`));

  const { lines } = await run(['keys', 'create']);
  const values = Object.fromEntries(lines.map((line) => line.split('=')));
  expect(Object.keys(values)).toEqual([
    'PORTICO_API_URL',
    'PORTICO_PROJECT_ID',
    'PORTICO_PUBLISHABLE_CLIENT_KEY',
    'PORTICO_SECRET_SERVER_KEY',
  ]);
  const app = new PorticoServerApp({
    baseUrl: world.baseUrl,
    fetch: world.fetch,
    projectId: id,
    publishableClientKey: values.PORTICO_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: values.PORTICO_SECRET_SERVER_KEY,
    tokenStore: null,
  });
  expect(await app.listUsers()).toHaveLength(0);
});

test('keys for browsers have no secret, and those for admins all three', async () => {
  const { run, withKey } = await openMachine();
  const forBrowsers = await run(['keys', 'create', '--for', 'browser'], { environment: withKey });
  expect(forBrowsers.lines.join('\n')).not.toMatch(/SECRET/);
  const forAdmins = await run(['keys', 'create', '--for', 'admin', '--json'], { environment: withKey });
  expect(JSON.parse(forAdmins.lines.join('\n'))).toMatchObject({
    publishableClientKey: expect.stringMatching(/^pck_/),
    secretServerKey: expect.stringMatching(/^ssk_/),
    superSecretAdminKey: expect.stringMatching(/^sak_/),
  });
});

test('with several projects, one has to be named, and only the owner’s can be', async () => {
  const { run, logIn, world } = await openMachine();
  await logIn();
  const [first = ''] = (await run(['project', 'create', 'One'])).lines;
  await run(['project', 'create', 'Two']);
  expect((await run(['user', 'list'])).failure).toContain('You have several projects.');
  expect(await run(['user', 'list', '--project', first])).toMatchObject({ code: 0, notes: ['No users found.'] });
  expect((await run(['user', 'list', '--project', world.projectId])).failure).toContain(
    `You have no project ${world.projectId}`,
  );
});

test('users are listed page by page and shown by ID or email address', async () => {
  const { run, withKey, world } = await openMachine();
  const ada = await world.signUp({ email: 'ada@example.test' });
  world.travel('1 minute');
  await world.signUp({ email: 'bob@example.test' });
  const list = (...args: string[]) => run(['user', 'list', ...args], { environment: withKey });
  expect((await list()).lines.map((line) => line.split(/\s+/)[1])).toEqual([
    'EMAIL',
    'bob@example.test',
    'ada@example.test',
  ]);
  const [line = ''] = (await list('--query', 'ada', '--json')).lines;
  expect(JSON.parse(line)).toMatchObject({ id: ada.id, primary_email: 'ada@example.test' });
  const one = await list('--limit', '1');
  expect([one.lines.length, one.notes]).toEqual([2, ['Listed 1 users. There may be more; raise --limit.']]);

  const show = (user: string, ...args: string[]) => run(['user', 'show', user, ...args], { environment: withKey });
  expect((await show(ada.id)).lines).toContain('Email        ada@example.test');
  expect(JSON.parse((await show('ADA@example.test', '--json')).lines.join('\n'))).toMatchObject({ id: ada.id });
  expect(await show('eve@example.test')).toMatchObject({
    code: 1,
    failure: 'The project has no user eve@example.test.',
  });
});

test('a list ends when no one reads it any more', async () => {
  const { run, withKey, world } = await openMachine();
  await world.signUp({ email: 'ada@example.test' });
  await world.signUp({ email: 'bob@example.test' });
  const { code, lines, notes } = await run(['user', 'list', '--json'], { environment: withKey, linesRead: 1 });
  expect([code, lines.length, notes]).toEqual([0, 1, []]);
});

test('control characters of a name do not reach the terminal', async () => {
  const { run, withKey, world } = await openMachine();
  await world.request('POST /users', { access: 'server', body: { display_name: 'Eve\u001b[2J' } });
  const { lines } = await run(['user', 'list'], { environment: withKey });
  expect(lines.join('\n')).not.toContain('\u001b');
});

test('control characters of metadata do not reach the terminal, and JSON keeps them', async () => {
  const { run, withKey, world } = await openMachine();
  const metadata = { note: 'Eve\u001b[2J\u009b2J\u007f' };
  await world.request('POST /users', {
    access: 'server',
    body: { primary_email: 'eve@example.test', client_metadata: metadata },
  });
  for (const command of [['list'], ['show', 'eve@example.test']]) {
    const { lines } = await run(['user', ...command, '--json'], { environment: withKey });
    expect(lines.join('\n')).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ client_metadata: metadata });
  }
});

test('the admin key can come from a file', async () => {
  const { run, home, world } = await openMachine();
  const file = join(home, 'key');
  writeFileSync(file, `${world.keys.superSecretAdminKey}\n`);
  expect(await run(['user', 'list', '--project', world.projectId, '--key-file', file])).toMatchObject({ code: 0 });
  expect((await run(['user', 'list', '--project', 'p', '--key-file', 'no-such-file'])).failure).toContain(
    'The key file cannot be read',
  );
  writeFileSync(file, '\n');
  expect((await run(['user', 'list', '--project', 'p', '--key-file', file])).failure).toBe(
    `The key file ${file} is empty.`,
  );
});

test('a page of the dashboard is opened, and its link printed', async () => {
  const { run, withKey, world } = await openMachine();
  const link = `${world.baseUrl}/projects/${world.projectId}`;
  expect(await run(['open'], { environment: withKey })).toMatchObject({ lines: [link], pages: [link] });
  expect((await run(['open', 'users'], { environment: withKey })).pages).toEqual([`${link}/users`]);
});

test('each page in the navigation of the dashboard can be opened', async () => {
  const { run, withKey, world } = await openMachine();
  const sections = readFileSync(new URL('../../../dashboard/src/layout/sections.ts', import.meta.url), 'utf8');
  const pages = [...sections.matchAll(/'\/projects\/\$projectId\/([a-z-]+)'/g)].map(([, page = '']) => page);
  expect(pages).toContain('users');
  for (const page of pages) {
    const pagesOpened = [`${world.baseUrl}/projects/${world.projectId}/${page}`];
    expect(await run(['open', page], { environment: withKey })).toMatchObject({ failure: null, pages: pagesOpened });
  }
});
