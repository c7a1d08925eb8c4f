import { PorticoClientApp } from '@portico/js';
import { PorticoProvider } from '@portico/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { DashboardConfig } from '../app/config.js';
import { ConfigContext } from '../app/config-context.js';
import { createQueryClient } from '../app/query-client.js';
import { createDashboardRouter } from '../app/router.js';
import { type Answers, createFakeServer, list, type ProjectChanges } from './fake-server.js';
import { accessToken, teamNamed, userNamed } from './wire.js';

const owner = userNamed('owner', 'Olu', {
  primary_email: 'olu@example.test',
  selected_team_id: 'crew',
  selected_team: teamNamed('crew', 'Crew'),
});

/** Answers that pages with lists need, empty unless a test gives its own. */
const emptyProject: Answers = {
  'GET /users/me': () => owner,
  'GET /teams': ({ query }) => list(query.has('query') ? [] : [teamNamed('crew', 'Crew')]),
  'GET /users': () => list([]),
  'GET /internal/users': () => list([]),
  'GET /internal/users/count': () => ({ count: 0 }),
  'GET /auth/sign-ins': () => list([]),
  'GET /internal/api-keys': () => ({ items: [] }),
  'GET /internal/config': () => ({ config_string: '{}' }),
  'GET /internal/inbox': () => ({ ...list([]), is_inbox_in_use: true }),
  'GET /internal/email-log': () => list([]),
  'GET /internal/email-campaigns': () => list([]),
  'GET /internal/email-drafts': () => ({ drafts: [] }),
  'GET /internal/email-suppressions': () => list([]),
  'GET /internal/email-templates': () => ({ templates: [] }),
  'GET /internal/email-themes': () => ({ themes: [] }),
  'GET /internal/audit-log': () => ({ ...list([]), names: {} }),
  'GET /internal/audit-log/choices': () => ({ actions: [], actors: [] }),
  'GET /internal/requests': () => list([]),
  'GET /internal/events': () => ({ items: [], next_cursor: '0', has_more: false, names: {} }),
  'POST /webhooks/svix-token': () => ({ token: 't' }),
  'GET /event-type': () => ({ data: [], done: true, iterator: null, prevIterator: null }),
  'GET /internal/users/u/timeline': () => list([]),
  'GET /internal/team-member-counts': () => ({ counts: {} }),
  'GET /internal/teams/count': () => ({ count: 0 }),
  'GET /team-permission-definitions': () => list([]),
  'GET /project-permission-definitions': () => list([]),
  'GET /team-permissions': () => list([]),
  'GET /project-permissions': () => list([]),
  'GET /contact-channels': () => list([]),
  'GET /oauth-providers': () => list([]),
  'GET /auth/sessions': () => list([]),
  'GET /team-invitations': () => list([]),
  'GET /team-members': () => list([]),
};

/** Options of {@link openPage}. */
export interface OpenPageOptions extends ProjectChanges {
  readonly answers?: Answers;
  /** What the server writes into the page, where it differs from the defaults. */
  readonly dashboard?: Partial<DashboardConfig>;
}

/** Opens a page of the dashboard as a signed-in owner, with a fake server behind it, and waits for its heading. */
export const openPage = async (path: string, { answers = {}, dashboard, ...changes }: OpenPageOptions = {}) => {
  const server = createFakeServer({ ...emptyProject, ...answers }, changes);
  const app = new PorticoClientApp({
    baseUrl: 'http://localhost:3000',
    projectId: 'internal',
    publishableClientKey: 'p',
    tokenStore: { accessToken, refreshToken: 'r' },
    cache: 'off',
    redirectMethod: 'none',
    fetch: server.fetch,
  });
  const router = createDashboardRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  // Loads the page's code first, so that tests wait for answers only.
  await router.load();
  const config = {
    publicUrl: 'https://auth.example.test',
    publishableClientKey: 'p',
    awaitsFirstOwner: false,
    isInvitationNeeded: false,
    areProvidersSimulated: false,
    doSharedKeysLackEmail: false,
    isAssistantOn: true,
    ...dashboard,
  };
  const { unmount } = render(
    <ConfigContext value={config}>
      <PorticoProvider app={app}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PorticoProvider>
    </ConfigContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { server, unmount, href: () => router.state.location.href };
};
