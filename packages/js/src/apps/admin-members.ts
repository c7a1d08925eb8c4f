import { readAuditLog } from '../audit-log/audit-log.js';
import { type Core, createCore } from '../core.js';
import { createInboxEmails, createSentEmails } from '../emails/emails.js';
import { createInternalApiKeys } from '../keys/internal-keys.js';
import { createMetrics } from '../metrics/metrics.js';
import { createPermissionDefinitions } from '../permissions/definitions.js';
import { projectDataMethods } from '../project-data/methods.js';
import { createAdminProjects } from '../projects/admin-project.js';
import { resolveSettings } from '../settings.js';
import type { AdminAppOptions } from './options.js';
import { serverMembers } from './server-members.js';
import type { AdminApp } from './types.js';

/** The members of an admin's app. */
export const adminMembers = (core: Core): AdminApp => {
  const { store, getProject: _, ...members } = serverMembers(core);
  const { family: projects, config } = createAdminProjects(core);
  const keys = createInternalApiKeys(core);
  const definitions = createPermissionDefinitions(core);
  const metrics = createMetrics(core);
  const sentEmails = createSentEmails(core);
  const inboxEmails = createInboxEmails(core);
  return {
    ...members,
    getProject: () => projects.of(core, undefined).refresh(),
    getMetrics: (options = {}) => metrics.of(core, options).refresh(),
    ...definitions.methods,
    listInternalApiKeys: () => keys.family.of(core, undefined).refresh(),
    createInternalApiKey: keys.create,
    ...projectDataMethods(core),
    listAuditLog: (options = {}) => readAuditLog(core, options),
    listSentEmails: () => sentEmails.of(core, undefined).refresh(),
    listInboxEmails: (options = {}) => inboxEmails.of(core, options).refresh(),
    store: {
      ...store,
      project: () => projects.of(core, undefined),
      metrics: (options = {}) => metrics.of(core, options),
      internalApiKeys: () => keys.family.of(core, undefined),
      teamPermissionDefinitions: () => definitions.families.team.of(core, undefined),
      projectPermissionDefinitions: () => definitions.families.project.of(core, undefined),
      config,
      sentEmails: () => sentEmails.of(core, undefined),
      inboxEmails: (options = {}) => inboxEmails.of(core, options),
    },
  };
};

/** Makes an admin's app without its class, for the projects of an owner. */
export const createAdminApp = (options: AdminAppOptions): AdminApp => {
  const core = createCore(resolveSettings('admin', options));
  return core.present(adminMembers(core));
};
