import { createRoute, Navigate } from '@tanstack/react-router';
import { readInboxSearch } from '../email/inbox/inbox-search.js';
import { readSentSearch } from '../email/sent/sent-search.js';
import { readSuppressionsSearch } from '../email/suppressions/suppressions-search.js';
import { readListSearch } from '../users/users-search.js';
import { projectRoute } from './frame-routes.js';
import { lazyRouteComponent } from './lazy-page.js';

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

/** The pages of emails, below a project. */
export const emailRoutes = [
  emailIndexRoute,
  sentRoute.addChildren([sentEmailRoute]),
  campaignsRoute.addChildren([campaignRoute]),
  suppressionsRoute,
  emailSettingsRoute,
  emailSourcesRoute,
  emailSourceRoute,
  sendEmailRoute,
  inboxRoute.addChildren([emailRoute]),
] as const;
