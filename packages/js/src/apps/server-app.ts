import { defineAppClass } from './app-class.js';
import { PorticoClientApp } from './client-app.js';
import type { ServerAppOptions } from './options.js';
import { serverMembers } from './server-members.js';
import type { ServerApp } from './types.js';

/** The class of apps for servers. */
export interface ServerAppConstructor {
  new <const ProjectId extends string = string>(options: ServerAppOptions<ProjectId>): ServerApp<ProjectId>;
  readonly prototype: ServerApp;
}

/**
 * An app for your server. Its secret key must not reach a browser.
 *
 * @example
 * const app = new PorticoServerApp({ baseUrl, projectId, publishableClientKey, secretServerKey, tokenStore: null });
 * const users = await app.listUsers({ limit: 100, query: 'ada' });
 */
export const PorticoServerApp: ServerAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'server',
  members: serverMembers,
  parent: PorticoClientApp,
});
export type PorticoServerApp<ProjectId extends string = string> = ServerApp<ProjectId>;
