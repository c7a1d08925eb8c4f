import { createPasskeyAuthenticator, createPasskeyBrowser, createWorld, internalKeys } from '@portico/testing';
import { PorticoAdminApp } from '../apps/admin-app.js';
import { PorticoClientApp } from '../apps/client-app.js';
import { PorticoServerApp } from '../apps/server-app.js';
import type { Clock } from '../platform/types.js';
import { createTestPage, createTestStorage } from './app.js';
import { createTestJar } from './cookie-jar.js';

const origin = 'https://app.example';
const password = 'a difference engine';
let users = 0;

/** Opens a project for the `@example`s of this package, and the app of a project owner. */
export const openExampleProject = async () => {
  const world = await createWorld({
    config: {
      allow_team_api_keys: true,
      allow_user_api_keys: true,
      client_team_creation_enabled: true,
      domains: [{ domain: origin, handler_path: '/handler' }],
      magic_link_enabled: true,
      oauth_providers: [{ id: 'github', type: 'shared' }],
      passkey_enabled: true,
    },
  });
  const config = {
    'payments.items.credits': { displayName: 'Credits' },
    'payments.products.pro': {
      displayName: 'Pro',
      prices: { monthly: { USD: '20', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 100 } },
    },
  };
  const admin = { access: 'admin' } as const;
  await world.request('PATCH /internal/config/override', {
    ...admin,
    body: { config_override_string: JSON.stringify(config) },
  });
  await world.request('POST /internal/payments/setup', admin);
  // Waits end immediately.
  const clock: Clock = {
    now: () => world.app.clock.now(),
    after: (_, callback) => {
      const timer = setTimeout(callback);
      return () => clearTimeout(timer);
    },
  };
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify({ 'dataVault.stores.tokens': {} }) },
  });
  const platform = { fetch: world.fetch, clock };
  const ownersApp = new PorticoClientApp({
    ...platform,
    baseUrl: world.baseUrl,
    projectId: 'internal',
    publishableClientKey: internalKeys.publishableClientKey,
    tokenStore: 'memory',
  });
  const email = `owner-${world.projectId}@example.com`;
  await ownersApp.signUpWithCredential({ email, password, noVerificationCallback: true });
  const owner = await ownersApp.getUser({ or: 'throw' });
  await owner.createProject({ displayName: 'Engines', teamId: owner.selectedTeam?.id ?? '' });
  return { world, platform, ownersApp };
};

type ExampleProject = Awaited<ReturnType<typeof openExampleProject>>;

/** Creates what the `@example`s use: a new signed-in user, and an app of each access level. */
export const openExampleContext = async ({ world, platform, ownersApp }: ExampleProject) => {
  const { baseUrl, projectId } = world;
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = world.keys;
  const project = { ...platform, baseUrl, projectId, publishableClientKey };
  users += 1;
  const email = `ada-${users}@example.com`;

  const app = new PorticoClientApp({
    ...project,
    cookies: createTestJar(),
    page: createTestPage(`${origin}/handler/sign-in`),
    siteStorage: createTestStorage(),
    tabStorage: createTestStorage(),
    tokenStore: 'cookie',
  });
  await app.signUpWithCredential({ email, password, noVerificationCallback: true, noRedirect: true });
  const user = await app.getUser({ or: 'throw' });
  const team = await user.createTeam({ displayName: 'Mathematics' });
  const serverApp = new PorticoServerApp({ ...project, secretServerKey, tokenStore: 'memory' });
  const serverUser = await serverApp.getUser(user.id);
  if (!serverUser) throw new Error('The server does not find the user.');

  return {
    adminApp: new PorticoAdminApp({ ...project, secretServerKey, superSecretAdminKey, tokenStore: null }),
    app,
    askFor: async (_what: string) => '123456',
    baseUrl,
    /** Has the format of a link's code, but was never sent. */
    code: '0'.repeat(45),
    endpointSecret: `whsec_${'A'.repeat(44)}`,
    email,
    openInBrowser: (link: string) => user.completeCliLogin(new URL(link).searchParams.get('login_code') ?? ''),
    openDashboard: async (link: string) => {
      const owner = await ownersApp.getUser({ or: 'throw' });
      await owner.completeCliLogin(new URL(link).searchParams.get('login_code') ?? '');
    },
    ownersApp,
    password,
    projectId,
    publishableClientKey,
    request: new Request('https://api.example/notes', { headers: await user.getAuthHeaders() }),
    secretServerKey,
    serverApp,
    serverUser,
    superSecretAdminKey,
    team,
    user,
  };
};

/** The page of the dashboard, which the test's server does not have. */
export const dashboardPage = () =>
  new Response(JSON.stringify({ publishableClientKey: internalKeys.publishableClientKey }));

/** Opens a browser with passkeys on the page of the examples. */
export const openExampleBrowser = () => createPasskeyBrowser(createPasskeyAuthenticator(), origin);

export type ExampleContext = Awaited<ReturnType<typeof openExampleContext>>;

/** The names that examples may use. */
export const exampleNames: readonly (keyof ExampleContext)[] = [
  'adminApp',
  'app',
  'askFor',
  'baseUrl',
  'code',
  'email',
  'endpointSecret',
  'openDashboard',
  'openInBrowser',
  'ownersApp',
  'password',
  'projectId',
  'publishableClientKey',
  'request',
  'secretServerKey',
  'serverApp',
  'serverUser',
  'superSecretAdminKey',
  'team',
  'user',
];
