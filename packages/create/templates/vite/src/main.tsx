import { PorticoClientApp, PorticoHandler, PorticoProvider } from '@portico/react';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Account } from './account';
import { ErrorBoundary } from './error-boundary';
import { Home } from './home';

const app = new PorticoClientApp({
  baseUrl: import.meta.env.VITE_PORTICO_API_URL,
  projectId: import.meta.env.VITE_PORTICO_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  tokenStore: 'cookie',
});

const { pathname } = window.location;

/** Replace this with your router. */
const Page = () => {
  if (pathname.startsWith('/handler')) return <PorticoHandler fullPage />;
  return pathname === '/account' ? <Account /> : <Home />;
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the ID root.');

createRoot(root).render(
  <StrictMode>
    <PorticoProvider app={app}>
      <ErrorBoundary>
        <Suspense fallback={<p>Loading…</p>}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </PorticoProvider>
  </StrictMode>,
);
