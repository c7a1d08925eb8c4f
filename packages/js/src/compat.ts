/* oxlint-disable no-unused-vars -- Published code passes these type arguments; here they decide nothing. */
import type { AdminAppConstructor } from './apps/admin-app.js';
import { adminMembers } from './apps/admin-members.js';
import { defineAppClass } from './apps/app-class.js';
import type { ClientAppConstructor } from './apps/client-app.js';
import { clientMembers } from './apps/client-members.js';
import { loadOwnedProjects } from './apps/load-owned-projects.js';
import type { AdminAppOptions } from './apps/options.js';
import type { ServerAppConstructor } from './apps/server-app.js';
import { serverMembers } from './apps/server-members.js';
import type { AdminApp, ClientApp, ServerApp } from './apps/types.js';

export type * from './compat-types.js';
// This name takes no type argument in the library itself.
export type { GetUserOptions } from './compat-types.js';
export * from './index.js';

/** Published code expects apps that do not redirect by default, except those of Next.js. */
const defaultsFor = ({ tokenStore }: AdminAppOptions): AdminAppOptions =>
  tokenStore === 'nextjs-cookie' ? {} : { redirectMethod: 'none' };

/**
 * The name of `PorticoClientApp` in published code. It redirects by default only with the token store `nextjs-cookie`.
 *
 * @example
 * const app = new StackClientApp({ baseUrl, projectId, publishableClientKey, tokenStore: 'cookie' });
 */
export const StackClientApp: ClientAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'client',
  members: (core) => clientMembers(core, loadOwnedProjects),
  defaultsFor,
});
export type StackClientApp<
  _HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> = ClientApp<ProjectId>;

/**
 * The name of `PorticoServerApp` in published code. It redirects by default only with the token store `nextjs-cookie`.
 *
 * @example
 * const app = new StackServerApp({ baseUrl, projectId, publishableClientKey, secretServerKey, tokenStore: null });
 */
export const StackServerApp: ServerAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'server',
  members: serverMembers,
  defaultsFor,
  parent: StackClientApp,
});
export type StackServerApp<
  _HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> = ServerApp<ProjectId>;

/**
 * The name of `PorticoAdminApp` in published code. It redirects by default only with the token store `nextjs-cookie`.
 *
 * @example
 * const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
 * const app = new StackAdminApp({ baseUrl, projectId, ...keys, tokenStore: null });
 */
export const StackAdminApp: AdminAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'admin',
  members: adminMembers,
  defaultsFor,
  parent: StackServerApp,
});
export type StackAdminApp<
  _HasTokenStore extends boolean = boolean,
  ProjectId extends string = string,
> = AdminApp<ProjectId>;
