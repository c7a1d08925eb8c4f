import { createRootRoute, createRoute, createRouter, Navigate, type RouterHistory } from '@tanstack/react-router';
import { readAuditSearch } from '../audit/audit-search.js';
import { readInboxSearch } from '../email/inbox/inbox-search.js';
import { readSentSearch } from '../email/sent/sent-search.js';
import { readSuppressionsSearch } from '../email/suppressions/suppressions-search.js';
import { readLiveSearch, readRequestSearch } from '../live/live-search.js';
import { readCustomersSearch } from '../payments/customers/customers-search.js';
import { readRevenueSearch } from '../payments/revenue/revenue-search.js';
import { readTransactionsSearch } from '../payments/transactions/transactions-search.js';
import { readListSearch, readUsersSearch } from '../users/users-search.js';
import { readDeliverySearch, readEventSearch } from '../webhooks/deliveries/delivery-search.js';
import { Crash, NotFound } from './error-pages.js';
import { lazyRouteComponent } from './lazy-page.js';
import { Root } from './root.js';
import { SignedIn } from './signed-in.js';

const rootRoute = createRootRoute({ component: Root, errorComponent: Crash, notFoundComponent: NotFound });

const handlerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/handler/$',
  component: lazyRouteComponent(() => import('./handler-page.js'), 'HandlerPage'),
});

const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

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

const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('../projects/project-frame.js'), 'ProjectFrame'),
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

const emailIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email',
  component: () => <Navigate from="/projects/$projectId/email" to="/projects/$projectId/email/sent" replace />,
});

const sentRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/sent',
  validateSearch: readSentSearch,
  component: lazyRouteComponent(() => import('../email/sent/sent-page.js'), 'SentPage'),
});

const sentEmailRoute = createRoute({
  getParentRoute: () => sentRoute,
  path: '$emailId',
  component: lazyRouteComponent(() => import('../email/sent/sent-panel.js'), 'SentPanel'),
});

const campaignsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/campaigns',
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('../email/campaigns/campaigns-page.js'), 'CampaignsPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => campaignsRoute,
  path: '$campaignId',
  component: lazyRouteComponent(() => import('../email/campaigns/campaign-panel.js'), 'CampaignPanel'),
});

const suppressionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/suppressions',
  validateSearch: readSuppressionsSearch,
  component: lazyRouteComponent(() => import('../email/suppressions/suppressions-page.js'), 'SuppressionsPage'),
});

const emailSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/settings',
  component: lazyRouteComponent(() => import('../email/settings/email-settings-page.js'), 'EmailSettingsPage'),
});

/** Drafts, templates and themes have a list and an editor each; `listKind` says which. */
const emailSourcesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/$listKind',
  component: lazyRouteComponent(() => import('../email/sources/sources-page.js'), 'SourcesPage'),
});

const emailSourceRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/$listKind/$sourceId',
  component: lazyRouteComponent(() => import('../email/sources/editor-page.js'), 'EditorPage'),
});

const sendEmailRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/$listKind/$sourceId/send',
  component: lazyRouteComponent(() => import('../email/send/send-page.js'), 'SendPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/email/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('../email/inbox/inbox-page.js'), 'InboxPage'),
});

/** The inbox shows the email itself; the route only gives it a URL. */
const emailRoute = createRoute({ getParentRoute: () => inboxRoute, path: '$emailId' });

const paymentsIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments',
  component: () => (
    <Navigate from="/projects/$projectId/payments" to="/projects/$projectId/payments/products" replace />
  ),
});

const productsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/products',
  component: lazyRouteComponent(() => import('../payments/products/products-page.js'), 'ProductsPage'),
});

const newProductRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/new-product',
  component: lazyRouteComponent(() => import('../payments/products/product-page.js'), 'NewProductPage'),
});

const productRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/products/$productId',
  component: lazyRouteComponent(() => import('../payments/products/product-page.js'), 'ProductPage'),
});

const itemsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/items',
  component: lazyRouteComponent(() => import('../payments/items/items-page.js'), 'ItemsPage'),
});

const customersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/customers',
  validateSearch: readCustomersSearch,
  component: lazyRouteComponent(() => import('../payments/customers/customers-page.js'), 'CustomersPage'),
});

const customerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/customers/$customerType/$customerId',
  component: lazyRouteComponent(() => import('../payments/customers/customer-page.js'), 'CustomerPage'),
});

const transactionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/transactions',
  validateSearch: readTransactionsSearch,
  component: lazyRouteComponent(() => import('../payments/transactions/transactions-page.js'), 'TransactionsPage'),
});

const revenueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/revenue',
  validateSearch: readRevenueSearch,
  component: lazyRouteComponent(() => import('../payments/revenue/revenue-page.js'), 'RevenuePage'),
});

const revenueDayRoute = createRoute({
  getParentRoute: () => revenueRoute,
  path: '$date/$kind',
  component: lazyRouteComponent(() => import('../payments/revenue/revenue-day.js'), 'RevenueDay'),
});

const paymentSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/payments/settings',
  component: lazyRouteComponent(() => import('../payments/settings/payment-settings-page.js'), 'PaymentSettingsPage'),
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
      emailIndexRoute,
      sentRoute.addChildren([sentEmailRoute]),
      campaignsRoute.addChildren([campaignRoute]),
      suppressionsRoute,
      emailSettingsRoute,
      emailSourcesRoute,
      emailSourceRoute,
      sendEmailRoute,
      inboxRoute.addChildren([emailRoute]),
      paymentsIndexRoute,
      productsRoute,
      newProductRoute,
      productRoute,
      itemsRoute,
      customersRoute,
      customerRoute,
      transactionsRoute,
      revenueRoute.addChildren([revenueDayRoute]),
      paymentSettingsRoute,
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
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
