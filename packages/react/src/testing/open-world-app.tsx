import type { World } from '@portico/testing';
import { cleanup, render } from '@testing-library/react';
import { PorticoClientApp, PorticoHandler, PorticoProvider } from '../index.js';
import { impatientClock } from './render-page.js';

/** Creates an app for a test project, with one browser. */
export const openWorldApp = (world: World) => {
  const visited: string[] = [];
  const app = new PorticoClientApp({
    baseUrl: world.baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    tokenStore: 'memory',
    fetch: world.fetch,
    clock: { ...impatientClock, now: world.app.clock.now },
    redirectMethod: { navigate: (to) => visited.push(to) },
  });
  const open = (path: string): void => {
    cleanup();
    window.history.replaceState(null, '', path);
    render(
      <PorticoProvider app={app}>
        <PorticoHandler />
      </PorticoProvider>,
    );
  };
  return { app, visited, open };
};
