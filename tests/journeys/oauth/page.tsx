import { PorticoClientApp, PorticoHandler, PorticoProvider, useUser } from '@portico/react';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

// An app as a developer would write it: our screens, and its own page.

interface Settings {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && 'publishableClientKey' in value;

const Home = (): ReactNode => {
  const user = useUser();
  return <p>{user ? `Signed in as ${user.displayName}` : 'Nobody is signed in'}</p>;
};

const settings: unknown = await (await fetch('/settings.json')).json();
if (!isSettings(settings)) throw new Error('The settings are invalid');
const app = new PorticoClientApp({
  ...settings,
  tokenStore: 'cookie',
  // Google's stand-in follows the standard, where these scopes return an ID token.
  oauthScopesOnSignIn: { google: ['openid', 'email', 'profile'] },
});

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <PorticoProvider app={app}>
      <Suspense>{window.location.pathname === '/' ? <Home /> : <PorticoHandler />}</Suspense>
    </PorticoProvider>,
  );
}
