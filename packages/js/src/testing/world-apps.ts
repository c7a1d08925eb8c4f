import { internalKeys, type World } from '@portico/testing';
import { PorticoAdminApp } from '../apps/admin-app.js';
import { PorticoClientApp } from '../apps/client-app.js';
import type { ClientAppOptions } from '../apps/options.js';
import { PorticoServerApp } from '../apps/server-app.js';
import type { AdminApp, ClientApp, ServerApp } from '../apps/types.js';

/** The options of every app of a world's project. */
export const appOptions = (world: World): ClientAppOptions => ({
  baseUrl: world.baseUrl,
  projectId: world.projectId,
  publishableClientKey: world.keys.publishableClientKey,
  fetch: world.fetch,
  tokenStore: 'memory',
});

/** A client's app of a world's project. */
export const clientAppOf = (world: World, options: ClientAppOptions = {}): ClientApp =>
  new PorticoClientApp({ ...appOptions(world), ...options });

/** A server's app of a world's project. */
export const serverAppOf = (world: World, options: ClientAppOptions = {}): ServerApp =>
  new PorticoServerApp({ ...appOptions(world), secretServerKey: world.keys.secretServerKey, ...options });

/** An admin's app of a world's project. */
export const adminAppOf = (world: World): AdminApp =>
  new PorticoAdminApp({
    ...appOptions(world),
    secretServerKey: world.keys.secretServerKey,
    superSecretAdminKey: world.keys.superSecretAdminKey,
  });

/** The app that owners of projects sign in to. */
export const ownersAppOf = (world: World): ClientApp<'internal'> =>
  new PorticoClientApp({
    ...appOptions(world),
    projectId: 'internal',
    publishableClientKey: internalKeys.publishableClientKey,
  });
