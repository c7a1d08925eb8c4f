// @needs nothing

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PorticoAdminApp } from './apps/admin-app.js';
import { PorticoClientApp } from './apps/client-app.js';
import type { AdminAppOptions } from './apps/options.js';
import { PorticoServerApp } from './apps/server-app.js';
import { createTestPage, setUp } from './testing/app.js';
import { projectId } from './testing/samples.js';
import { scriptServer } from './testing/scripted-server.js';

const client = {
  baseUrl: 'https://accounts.test/',
  projectId,
  publishableClientKey: 'pck_of_the_tests',
  tokenStore: null,
} as const;
const secrets = { secretServerKey: 'ssk_of_the_tests', superSecretAdminKey: 'sak_of_the_tests' } as const;

const addressOf = async (options: AdminAppOptions): Promise<string | undefined> => {
  const urls: string[] = [];
  const app = new PorticoClientApp({
    ...options,
    fetch: async (url) => {
      urls.push(url);
      return new Response('{}', { status: 500 });
    },
  });
  await app.getProject().catch(() => undefined);
  return urls[0];
};

describe('options', () => {
  test.each([
    ['projectId', 'PORTICO_PROJECT_ID'],
    ['publishableClientKey', 'PORTICO_PUBLISHABLE_CLIENT_KEY'],
    ['baseUrl', 'PORTICO_API_URL'],
  ])('a missing %s is rejected with the variable that can set it', (option, variable) => {
    expect(() => new PorticoClientApp({ ...client, [option]: undefined })).toThrow(variable);
  });

  test('missing secret keys are rejected with their variables', () => {
    expect(() => new PorticoServerApp(client)).toThrow('PORTICO_SECRET_SERVER_KEY');
    expect(() => new PorticoAdminApp(client)).toThrow('PORTICO_SUPER_SECRET_ADMIN_KEY');
  });

  test('a token store must be chosen, even if it is null', () => {
    expect(() => new PorticoClientApp({ ...client, tokenStore: undefined })).toThrow('tokenStore');
  });

  test('one slash at the end of the base URL is removed', async () => {
    expect(await addressOf(client)).toBe('https://accounts.test/api/v1/projects/current');
  });

  test('a base URL without its scheme is rejected when the app is made', () => {
    const make = (baseUrl: string) => () => new PorticoClientApp({ ...client, baseUrl });
    expect(make('localhost:3000')).toThrow('The baseUrl must start with https:// or http://: localhost:3000');
    expect(make('accounts.example.com')).toThrow('accounts.example.com');
  });

  test('the base URL can differ between browsers and servers', async () => {
    const baseUrl = { browser: 'https://browser.test', server: 'https://server.test' };
    expect(await addressOf({ ...client, baseUrl })).toBe('https://server.test/api/v1/projects/current');
  });

  test('an app inherits the options that it does not set', async () => {
    const server = scriptServer({});
    const parent = new PorticoClientApp({ ...client, urls: { home: '/start' }, fetch: server.fetch });
    const child = new PorticoClientApp({ inheritsFrom: parent, urls: undefined, tokenStore: 'memory' });
    expect(child.projectId).toBe(projectId);
    expect(child.urls.home).toBe('/start');
    expect(await child.getUser()).toBeNull();
    expect(() => new PorticoClientApp({ inheritsFrom: { projectId } })).toThrow('inheritsFrom');
  });

  test('cookies need a browser', async () => {
    const app = new PorticoClientApp({ ...client, tokenStore: 'cookie' });
    await expect(app.getUser()).rejects.toThrow('token store "cookie" keeps no user here');
  });
});

describe('the environment', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('supplies missing options: our names take precedence, and the first that is not empty wins', async () => {
    vi.stubEnv('STACK_PROJECT_ID', 'theirs');
    vi.stubEnv('NEXT_PUBLIC_STACK_PROJECT_ID', 'next');
    expect(new PorticoClientApp({ ...client, projectId: undefined }).projectId).toBe('next');
    vi.stubEnv('PORTICO_PROJECT_ID', '');
    expect(new PorticoClientApp({ ...client, projectId: undefined }).projectId).toBe('next');
    vi.stubEnv('PORTICO_PROJECT_ID', 'ours');
    expect(new PorticoClientApp({ ...client, projectId: undefined }).projectId).toBe('ours');
    vi.stubEnv('STACK_API_URL', 'https://theirs.test');
    vi.stubEnv('PORTICO_API_URL_SERVER', 'https://server.test');
    expect(await addressOf({ ...client, baseUrl: undefined })).toMatch('https://server.test/');
  });

  test('supplies extra headers as JSON', async () => {
    vi.stubEnv('PORTICO_EXTRA_REQUEST_HEADERS', '{"X-Preview":"1"}');
    const { app, server } = setUp({ 'GET /projects/current': [new Response('{}', { status: 403 })] });
    await app.getProject().catch(() => undefined);
    expect(server.seen[0]?.headers.get('x-preview')).toBe('1');
    vi.stubEnv('PORTICO_EXTRA_REQUEST_HEADERS', '1');
    expect(() => new PorticoClientApp(client)).toThrow('JSON object');
  });
});

describe('CL-02 in a browser', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { href: 'https://app.example/' } });
    vi.stubGlobal('document', { createElement: () => undefined, cookie: '' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const page = createTestPage('https://app.example/');

  test('secret keys are rejected, even if passed to a client’s app', () => {
    expect(() => new PorticoServerApp({ ...client, ...secrets, page })).toThrow('secret key');
    expect(() => new PorticoAdminApp({ ...client, ...secrets, page })).toThrow('secret key');
    const handed: AdminAppOptions = { ...client, ...secrets, page };
    expect(() => new PorticoClientApp(handed)).toThrow('secret key');
    expect(() => new PorticoClientApp({ ...client, page })).not.toThrow();
  });

  test('the error does not contain them', () => {
    expect(() => new PorticoServerApp({ ...client, ...secrets, page })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('ssk_') }),
    );
  });

  test('an explicit option allows them, and an owner’s session does not need it', () => {
    const allowed = { ...client, ...secrets, page, dangerouslyAllowSecretKeysInBrowser: true } as const;
    expect(() => new PorticoAdminApp(allowed)).not.toThrow();
    const projectOwnerSession = { getTokens: async () => ({ accessToken: null, refreshToken: null }) };
    const { publishableClientKey: _, ...keyless } = client;
    expect(() => new PorticoAdminApp({ ...keyless, projectOwnerSession, page })).not.toThrow();
  });
});
