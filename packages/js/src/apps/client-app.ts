import { defineAppClass } from './app-class.js';
import { clientMembers } from './client-members.js';
import { loadOwnedProjects } from './load-owned-projects.js';
import type { ClientAppOptions } from './options.js';
import type { ClientApp } from './types.js';

/** The class of clients' apps. */
export interface ClientAppConstructor {
  new <const ProjectId extends string = string>(options: ClientAppOptions<ProjectId>): ClientApp<ProjectId>;
  readonly prototype: ClientApp;
}

/**
 * An app in the hands of its users.
 *
 * @example
 * const app = new PorticoClientApp({
 *   baseUrl: 'https://accounts.example.com',
 *   projectId,
 *   publishableClientKey,
 *   tokenStore: 'cookie',
 * });
 * const user = await app.getUser();
 */
export const PorticoClientApp: ClientAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'client',
  members: (core) => clientMembers(core, loadOwnedProjects),
});
export type PorticoClientApp<ProjectId extends string = string> = ClientApp<ProjectId>;
