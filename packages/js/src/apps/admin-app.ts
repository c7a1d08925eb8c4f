import { adminMembers } from './admin-members.js';
import { defineAppClass } from './app-class.js';
import type { AdminAppOptions } from './options.js';
import { PorticoServerApp } from './server-app.js';
import type { AdminApp } from './types.js';

/** The class of admins' apps. */
export interface AdminAppConstructor {
  new <const ProjectId extends string = string>(options: AdminAppOptions<ProjectId>): AdminApp<ProjectId>;
  readonly prototype: AdminApp;
}

/**
 * An app in the hands of its owners, by the project's admin key or by an owner's session.
 *
 * @example
 * const app = new PorticoAdminApp({ projectId, projectOwnerSession: owner.currentSession, tokenStore: null });
 * const { publishableClientKey } = await app.createInternalApiKey({
 *   description: 'website',
 *   expiresAt: new Date('2027-01-01'),
 *   hasPublishableClientKey: true,
 *   hasSecretServerKey: true,
 *   hasSuperSecretAdminKey: false,
 * });
 */
export const PorticoAdminApp: AdminAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'admin',
  members: adminMembers,
  parent: PorticoServerApp,
});
export type PorticoAdminApp<ProjectId extends string = string> = AdminApp<ProjectId>;
