import { PorticoClientApp } from '@portico/js';

// An app as one of our users would write it: three buttons, and what is known of whoever is signed in.

interface Settings {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && 'publishableClientKey' in value;

const show = (...lines: readonly string[]): void => {
  document.body.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  );
};

const addButton = (name: string, act: () => Promise<unknown>): void => {
  const button = Object.assign(document.createElement('button'), { textContent: name });
  button.addEventListener('click', () => void act().catch((error: unknown) => show(String(error))));
  document.body.append(button);
};

const settings: unknown = await (await fetch('/settings.json')).json();
if (!isSettings(settings)) throw new Error('The settings are no settings');
const app = new PorticoClientApp({
  ...settings,
  tokenStore: 'cookie',
  // The provider in Google's place goes by the standard, where these bring an ID token along.
  oauthScopesOnSignIn: { google: ['openid', 'email', 'profile'] },
});

const showUser = async (): Promise<void> => {
  const user = await app.getUser();
  if (!user) {
    show('Nobody is signed in');
    addButton('Sign in with Google', () => app.signInWithOAuth('google'));
    addButton('Sign in with GitHub', () => app.signInWithOAuth('github'));
    return;
  }
  const providers = await user.listOAuthProviders();
  const names = providers.map(({ type }) => type).sort((one, other) => one.localeCompare(other));
  show(
    `Signed in as ${user.displayName ?? 'nobody'}`,
    `Address: ${user.primaryEmail ?? 'none'}`,
    `Accounts: ${names.join(' and ')}`,
  );
  addButton('Connect Google', () =>
    user.getConnectedAccount('google', { or: 'redirect', scopes: ['openid', 'email', 'profile'] }),
  );
  addButton('Sign out', async () => {
    await user.signOut({ redirectUrl: '/' });
  });
};

const { pathname, searchParams } = new URL(location.href);
if (pathname === '/handler/error') show(`Error: ${searchParams.get('errorCode') ?? 'none'}`);
else if (pathname === '/handler/oauth-callback') show((await app.callOAuthCallback()) ? 'Done' : 'Nothing was done');
else await showUser();
