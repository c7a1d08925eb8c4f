import { PorticoClientApp } from '@portico/js';
import type { DashboardConfig } from './config.js';

/** Opens a path of the dashboard without reloading the page. */
export type Navigate = (to: string) => void;

/** The dashboard as an app of project `internal`: its users are the owners of projects. */
export type OwnerApp = PorticoClientApp<'internal'>;

/** Creates the dashboard's own app. Its server is the one that served the page. */
export const createOwnerApp = (config: DashboardConfig, navigate: Navigate): OwnerApp =>
  new PorticoClientApp({
    baseUrl: location.origin,
    projectId: 'internal',
    publishableClientKey: config.publishableClientKey,
    tokenStore: 'cookie',
    // Cookies ignore ports: an app in development on another port of the same host must not share them.
    cookiePrefix: 'portico-dashboard',
    // TanStack Query caches what the pages read: docs/decisions/dashboard-cache.md.
    cache: 'off',
    redirectMethod: { navigate },
    urls: { home: '/projects', afterSignOut: '/handler/sign-in' },
  });
