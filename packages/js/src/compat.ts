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

export * from './index.js';

// Code that moves here was written for apps that stay on the page unless told otherwise.
const defaults: AdminAppOptions = { redirectMethod: 'none' };

/** The name under which code that moves here knows `PorticoClientApp`. */
export const StackClientApp: ClientAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'client',
  members: (core) => clientMembers(core, loadOwnedProjects),
  defaults,
});
export type StackClientApp<ProjectId extends string = string> = ClientApp<ProjectId>;

/** The name under which code that moves here knows `PorticoServerApp`. */
export const StackServerApp: ServerAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'server',
  members: serverMembers,
  defaults,
  parent: StackClientApp,
});
export type StackServerApp<ProjectId extends string = string> = ServerApp<ProjectId>;

/** The name under which code that moves here knows `PorticoAdminApp`. */
export const StackAdminApp: AdminAppConstructor = /* @__PURE__ */ defineAppClass({
  level: 'admin',
  members: adminMembers,
  defaults,
  parent: StackServerApp,
});
export type StackAdminApp<ProjectId extends string = string> = AdminApp<ProjectId>;
