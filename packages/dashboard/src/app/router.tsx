import { createRoute, createRouter, Navigate, type RouterHistory } from '@tanstack/react-router';
import { readAuditSearch } from '../audit/audit-search.js';
import { readLiveSearch, readRequestSearch } from '../live/live-search.js';
import { readProviderSearch } from '../providers/provider-search.js';
import { readListSearch, readUsersSearch } from '../users/users-search.js';
import { readDeliverySearch, readEventSearch } from '../webhooks/deliveries/delivery-search.js';
import { emailRoutes } from './email-routes.js';
import { projectRoute, rootRoute, signedInRoute } from './frame-routes.js';
import { lazyRouteComponent } from './lazy-page.js';
import { paymentRoutes } from './payment-routes.js';

const handlerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/handler/$',
  // The screens read all parameters by themselves.
  validateSearch: (search: object) => search,
  component: lazyRouteComponent(() => import('./handler-page.js'), 'HandlerPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <Navigate to="/projects" replace />,
});

const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects',
  component: lazyRouteComponent(() => import('../projects/projects-page.js'), 'ProjectsPage'),
});

const newProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/new',
  component: lazyRouteComponent(() => import('../projects/new-project-page.js'), 'NewProjectPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../projects/overview/overview-page.js'), 'OverviewPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/users',
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(() => import('../users/users-page.js'), 'UsersPage'),
});

const userRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: '$userId',
  component: lazyRouteComponent(() => import('../users/user-panel.js'), 'UserPanel'),
});

const teamsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/teams',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('../teams/teams-page.js'), 'TeamsPage'),
});

const teamRoute = createRoute({
  getParentRoute: () => teamsRoute,
  path: '$teamId',
  component: lazyRouteComponent(() => import('../teams/team-panel.js'), 'TeamPanel'),
});

const signInRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page.js'), 'SignInPage'),
});

const providersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/providers',
  component: lazyRouteComponent(() => import('../providers/providers-page.js'), 'ProvidersPage'),
});

const providerRoute = createRoute({
  getParentRoute: () => providersRoute,
  path: '$providerId',
  validateSearch: readProviderSearch,
  component: lazyRouteComponent(() => import('../providers/provider-panel.js'), 'ProviderPanel'),
});

const brandingRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/branding',
  component: lazyRouteComponent(() => import('../branding/branding-page.js'), 'BrandingPage'),
});

const permissionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/permissions',
  component: lazyRouteComponent(() => import('../permissions/permissions-page.js'), 'PermissionsPage'),
});

const auditLogRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/audit-log',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../audit/audit-log-page.js'), 'AuditLogPage'),
});

const liveRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/live',
  validateSearch: readLiveSearch,
  component: lazyRouteComponent(() => import('../live/live-page.js'), 'LivePage'),
});

const requestsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/live/requests',
  validateSearch: readRequestSearch,
  component: lazyRouteComponent(() => import('../live/requests-page.js'), 'RequestsPage'),
});

const requestRoute = createRoute({
  getParentRoute: () => requestsRoute,
  path: '$requestId',
  component: lazyRouteComponent(() => import('../live/request-panel.js'), 'RequestPanel'),
});

const vaultRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/vault',
  component: lazyRouteComponent(() => import('../vault/vault-page.js'), 'VaultPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../webhooks/webhooks-page.js'), 'WebhooksPage'),
});

const webhookEndpointRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/webhooks/endpoints/$endpointId',
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('../webhooks/deliveries/endpoint-page.js'), 'EndpointPage'),
});

const webhookDeliveryRoute = createRoute({
  getParentRoute: () => webhookEndpointRoute,
  path: '$eventId',
  component: lazyRouteComponent(() => import('../webhooks/deliveries/delivery-panel.js'), 'DeliveryPanel'),
});

const eventLogRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/webhooks/events',
  validateSearch: readEventSearch,
  component: lazyRouteComponent(() => import('../webhooks/events/event-log-page.js'), 'EventLogPage'),
});

const eventRoute = createRoute({
  getParentRoute: () => eventLogRoute,
  path: '$eventId',
  component: lazyRouteComponent(() => import('../webhooks/events/event-panel.js'), 'EventPanel'),
});

const keysRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/keys',
  component: lazyRouteComponent(() => import('../keys/keys-page.js'), 'KeysPage'),
});

const domainsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/domains',
  component: lazyRouteComponent(() => import('../projects/domains-page.js'), 'DomainsPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-page.js'), 'SettingsPage'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  handlerRoute,
  signedInRoute.addChildren([
    projectsRoute,
    newProjectRoute,
    projectRoute.addChildren([
      overviewRoute,
      usersRoute.addChildren([userRoute]),
      teamsRoute.addChildren([teamRoute]),
      signInRoute,
      providersRoute.addChildren([providerRoute]),
      brandingRoute,
      permissionsRoute,
      liveRoute,
      requestsRoute.addChildren([requestRoute]),
      ...emailRoutes,
      ...paymentRoutes,
      vaultRoute,
      webhooksRoute,
      webhookEndpointRoute.addChildren([webhookDeliveryRoute]),
      eventLogRoute.addChildren([eventRoute]),
      keysRoute,
      auditLogRoute,
      domainsRoute,
      settingsRoute,
    ]),
  ]),
]);

/** Creates the router with all routes of the dashboard. A page's code is loaded when it is first needed. */
export const createDashboardRouter = (options: { readonly history?: RouterHistory } = {}) =>
  createRouter({
    ...options,
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultStructuralSharing: true,
    // Parameters that a page's reader drops would otherwise be kept from the URL.
    search: { strict: true },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
