import { PorticoClientApp, PorticoHandler, PorticoProvider, useUser } from '@portico/react';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

// An app as one of our users would write it: our screens, and a page of its own.

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
if (!isSettings(settings)) throw new Error('The settings are no settings');
const app = new PorticoClientApp({
  ...settings,
  tokenStore: 'cookie',
  // The provider in Google's place goes by the standard, where these bring an ID token along.
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
