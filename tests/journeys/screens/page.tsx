import { PorticoClientApp, PorticoHandler, PorticoProvider } from '@portico/react';
import { createRoot } from 'react-dom/client';

// The page that the browser tests of the screens open: an app on another origin's API, as apps of ours are.

const app = new PorticoClientApp({
  baseUrl: 'http://api.test',
  projectId: '11111111-1111-4111-8111-111111111111',
  publishableClientKey: 'pck_test',
  tokenStore: 'cookie',
});

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <PorticoProvider app={app}>
      <PorticoHandler />
    </PorticoProvider>,
  );
}
