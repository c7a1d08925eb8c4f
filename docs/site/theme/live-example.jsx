import { PorticoClientApp, PorticoProvider } from '@portico/react';
import { NoSSR } from '@rspress/core/runtime';

/** Components ask for an app, also those that show mock data. This one is never sent anything. */
const app = new PorticoClientApp({
  baseUrl: 'https://example.invalid',
  projectId: '00000000-0000-4000-8000-000000000000',
  publishableClientKey: 'example',
  tokenStore: 'memory',
});

/** Shows a component as an app does. */
export const LiveExample = ({ children }) => (
  <section className="docs-example rp-not-doc" aria-label="Example">
    <NoSSR>
      <PorticoProvider app={app}>{children}</PorticoProvider>
    </NoSSR>
  </section>
);
