import { PorticoClientApp } from '@portico/js';
import type { DashboardConfig } from './config.js';

/** Takes the browser to a path of the dashboard without loading the page anew. */
export type Navigate = (to: string) => void;

/** The dashboard as an app of project `internal`: its users are the owners of projects. */
export type OwnerApp = PorticoClientApp<'internal'>;

/** Makes the dashboard's own app. The server is the one that served the page. */
export const createOwnerApp = (config: DashboardConfig, navigate: Navigate): OwnerApp =>
  new PorticoClientApp({
    baseUrl: location.origin,
    projectId: 'internal',
    publishableClientKey: config.publishableClientKey,
    tokenStore: 'cookie',
    // Cookies ignore ports: an app under development on another port of the same host must not meet ours.
    cookiePrefix: 'portico-dashboard',
    redirectMethod: { navigate },
    urls: { home: '/projects', afterSignOut: '/handler/sign-in' },
  });
