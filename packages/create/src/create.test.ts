// @needs database
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PorticoClientApp } from '@portico/js';
import { createWorld, internalKeys } from '@portico/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { type CreateOptions, readOptions, templates } from './options.js';
import { makeFolder, writeApp } from './write-app.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const project = { projectId: 'the-project', publishableClientKey: 'the-public-key', secretServerKey: 'the-secret-key' };
const url = 'https://auth.example.test';
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const optionsFor = (template: CreateOptions['template']): CreateOptions => ({ folder, template, url, installs: false });

test('an app installs the library from its Portico, and its environment names the project', async () => {
  await writeApp(folder, optionsFor('next'), project);
  const manifest = JSON.parse(read('package.json'));
  expect(manifest.dependencies['@portico/next']).toBe(`${url}/packages/portico-next.tgz`);
  expect(read('.env.local').split('\n')).toEqual([
    `PORTICO_API_URL=${url}`,
    'PORTICO_PROJECT_ID=the-project',
    'PORTICO_PUBLISHABLE_CLIENT_KEY=the-public-key',
    'PORTICO_SECRET_SERVER_KEY=the-secret-key',
    '',
  ]);
  expect(read('.npmrc')).toContain('allow-remote=root');
});

test('the app for browsers gets no secret key, and no app commits its keys', async () => {
  for (const template of templates) {
    const path = await makeFolder(join(folder, template));
    await writeApp(path, optionsFor(template), project);
    expect(read(`${template}/.gitignore`)).toContain('.env.local\n');
  }
  expect(read('vite/.env.local')).toContain('VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=the-public-key');
  expect(read('vite/.env.local')).not.toContain('the-secret-key');
});

test('a folder with files is left alone', async () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  await expect(makeFolder(folder)).rejects.toThrow('is not empty');
});

test('each mistake on the command line is answered with what to do', () => {
  const refused = [
    [[], 'Pass one folder'],
    [['a', 'b'], 'Pass one folder'],
    [['a', '--template', 'angular'], '--template must be one of: next, vite.'],
    [['a', '--url', 'here'], '--url must be a URL'],
    [['a', '--url', 'localhost:3000'], '--url must be a URL'],
    [['a', '--project-id', 'p'], '--project-id, --publishable-client-key, --secret-server-key'],
    [['a', '--colour'], "Unknown option '--colour'"],
  ] as const;
  for (const [args, text] of refused) expect(() => readOptions(args)).toThrow(text);
  expect(readOptions(['--help'])).toBeNull();
  const given = [
    'a',
    '--template',
    'vite',
    '--project-id',
    'p',
    '--publishable-client-key',
    'k',
    '--url',
    `${url}/projects`,
  ];
  expect(readOptions(given)).toEqual({
    folder: 'a',
    template: 'vite',
    url,
    installs: true,
    project: { projectId: 'p', publishableClientKey: 'k', secretServerKey: undefined },
  });
});

test('the URL of Portico is that of --url, otherwise of the one that offers the command', () => {
  expect(readOptions(['a'], 'http://localhost:3310')?.url).toBe('http://localhost:3310');
  expect(readOptions(['a', '--url', url], 'http://localhost:3310')?.url).toBe(url);
  expect(readOptions(['a'])?.url).toBe('http://localhost:3000');
});

test('an owner who confirms in the browser gets a project whose keys work', async () => {
  const { baseUrl, fetch, app } = await createWorld();
  const clock = {
    now: () => app.clock.now(),
    after: (_: number, callback: () => void) => {
      const timer = setTimeout(callback);
      return () => clearTimeout(timer);
    },
  };
  const { publishableClientKey } = internalKeys;
  const owners = new PorticoClientApp({
    baseUrl,
    fetch,
    projectId: 'internal',
    publishableClientKey,
    tokenStore: 'memory',
  });
  const email = `olga-${Math.random()}@example.test`;
  await owners.signUpWithCredential({
    email,
    password: 'correct horse battery',
    noVerificationCallback: true,
    noRedirect: true,
  });
  const owner = await owners.getUser({ or: 'throw' });
  const made = await createProject({
    url: baseUrl,
    path: await makeFolder(join(folder, 'My app')),
    clock,
    // The test's server has no pages.
    fetch: async (address, init) =>
      address === `${baseUrl}/` ? new Response(JSON.stringify({ publishableClientKey })) : fetch(address, init),
    promptLink: (link) => {
      expect(link).toMatch(/\/handler\/cli-auth-confirm\?login_code=/);
      return owner.completeCliLogin(new URL(link).searchParams.get('login_code') ?? '');
    },
  });
  expect((await owner.listOwnedProjects()).map(({ id, displayName }) => [id, displayName])).toContainEqual([
    made.projectId,
    'My app',
  ]);
  const client = new PorticoClientApp({ ...made, baseUrl, fetch, tokenStore: null });
  expect((await client.getProject()).displayName).toBe('My app');
});

test('without a Portico at the URL, the error says how to get one', async () => {
  const nothing = { url, path: folder, promptLink: () => undefined, fetch: async () => new Response('Hello') };
  await expect(createProject(nothing)).rejects.toThrow(`There is no Portico at ${url}`);
});

test('a URL that does not answer is named as such, with the failure as its cause', async () => {
  const cause = new TypeError('fetch failed');
  const away = { url, path: folder, promptLink: () => undefined, fetch: () => Promise.reject(cause) };
  await expect(createProject(away)).rejects.toMatchObject({
    message: `${url} does not answer. Start Portico, or name its URL with --url.`,
    cause,
  });
});
