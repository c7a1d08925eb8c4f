import { type AdminApp, PorticoAdminApp } from '@portico/js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../app/query-client.js';
import { ProjectContext } from '../projects/use-open-project.js';

const project = {
  id: 'p',
  display_name: 'Northwind Notes',
  created_at_millis: 1,
  config: { oauth_providers: [], email_config: { type: 'shared' }, domains: [], enabled_oauth_providers: [] },
};

/** What a server answers to a call, by its method and path; a promise where it takes its time. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** A user as a server writes one. */
export const userNamed = (id: string, displayName: string) => ({
  id,
  display_name: displayName,
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  oauth_providers: [],
  selected_team: null,
});

/** A team as a server writes one. */
export const teamNamed = (id: string, displayName: string) => ({
  id,
  display_name: displayName,
  profile_image_url: null,
  created_at_millis: 1,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
});

/** Shows a part of the dashboard in an open project, whose server gives these answers. */
export const showInProject = async (
  answers: Answers,
  part: (app: AdminApp) => ReactNode | Promise<ReactNode>,
): Promise<void> => {
  const all: Answers = { 'GET /internal/projects/current': () => project, ...answers };
  const app = new PorticoAdminApp({
    baseUrl: 'http://localhost:3000',
    projectId: 'p',
    publishableClientKey: 'p',
    secretServerKey: 's',
    superSecretAdminKey: 'a',
    dangerouslyAllowSecretKeysInBrowser: true,
    tokenStore: 'memory',
    fetch: async (url, { method = 'GET' } = {}) => {
      const { pathname, searchParams } = new URL(url);
      return Response.json(await all[`${method} ${pathname.replace('/api/v1', '')}`]?.(searchParams));
    },
  });
  const shown = await part(app);
  const open = await app.getProject();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProjectContext value={{ ...open, app }}>{shown}</ProjectContext>
    </QueryClientProvider>,
  );
};
