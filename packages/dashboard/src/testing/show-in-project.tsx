import { type AdminApp, PorticoAdminApp } from '@portico/js';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../app/query-client.js';
import { createDashboardRouter } from '../app/router.js';
import { ProjectContext } from '../projects/use-open-project.js';
import { type Answers, createFakeServer } from './fake-server.js';

/** Renders a part of the dashboard in an open project whose server gives these answers. */
export const showInProject = async (
  answers: Answers,
  part: (app: AdminApp) => ReactNode | Promise<ReactNode>,
): Promise<void> => {
  const app = new PorticoAdminApp({
    baseUrl: 'http://localhost:3000',
    projectId: 'p',
    publishableClientKey: 'p',
    secretServerKey: 's',
    superSecretAdminKey: 'a',
    dangerouslyAllowSecretKeysInBrowser: true,
    tokenStore: 'memory',
    cache: 'off',
    fetch: createFakeServer(answers).fetch,
  });
  const shown = await part(app);
  const open = await app.getProject();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContextProvider router={createDashboardRouter({ history: createMemoryHistory() })}>
        <ProjectContext value={{ ...open, app }}>{shown}</ProjectContext>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
};
