import { defineAppClass } from './app-class.js';
import { clientMembers } from './client-members.js';
import { loadOwnedProjects } from './load-owned-projects.js';
import type { ClientAppOptions } from './options.js';
import type { ClientApp } from './types.js';

/** The class of apps for users. */
export interface ClientAppConstructor {
  new <const ProjectId extends string = string>(options: ClientAppOptions<ProjectId>): ClientApp<ProjectId>;
  readonly prototype: ClientApp;
}

/**
 * An app for the users of a project.
 *
 * @example
 * const app = new PorticoClientApp({ baseUrl, projectId, publishableClientKey, tokenStore: 'cookie' });
 * const project = await app.getProject();
 */
export const PorticoClientApp: ClientAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'client',
  members: (core) => clientMembers(core, loadOwnedProjects),
});
export type PorticoClientApp<ProjectId extends string = string> = ClientApp<ProjectId>;
