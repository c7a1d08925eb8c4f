import { adminMembers } from './admin-members.js';
import { defineAppClass } from './app-class.js';
import type { AdminAppOptions } from './options.js';
import { PorticoServerApp } from './server-app.js';
import type { AdminApp } from './types.js';

/** The class of apps for project owners. */
export interface AdminAppConstructor {
  new <const ProjectId extends string = string>(options: AdminAppOptions<ProjectId>): AdminApp<ProjectId>;
  readonly prototype: AdminApp;
}

/**
 * An app for project owners, with the project's admin key or with an owner's session.
 *
 * @example
 * const owner = await ownersApp.getUser({ or: 'throw' });
 * const [project] = await owner.listOwnedProjects();
 * if (!project) throw new Error('Create a project first.');
 * const projectOwnerSession = owner.currentSession;
 * const app = new PorticoAdminApp({ baseUrl, projectId: project.id, projectOwnerSession, tokenStore: null });
 * const { totalUsers } = await app.getMetrics();
 */
export const PorticoAdminApp: AdminAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'admin',
  members: adminMembers,
  parent: PorticoServerApp,
});
export type PorticoAdminApp<ProjectId extends string = string> = AdminApp<ProjectId>;
