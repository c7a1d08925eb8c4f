import { auditLog } from '../audit-log/audit-log.js';
import { type Core, createCore } from '../core.js';
import { createEmailCampaigns } from '../emails/campaigns.js';
import { createChat } from '../emails/chat.js';
import { createDomainChecks } from '../emails/domain-checks.js';
import { createEmails } from '../emails/emails.js';
import { createSignInInvitations } from '../emails/invitations.js';
import { createEmailSources } from '../emails/sources.js';
import { createTestEmails } from '../emails/test-emails.js';
import { createProjectKeys } from '../keys/project-keys.js';
import { createMetrics } from '../metrics/metrics.js';
import { createProviderTests } from '../oauth-accounts/provider-tests.js';
import { createAdminPayments } from '../payments/admin-payments.js';
import { createPermissionDefinitions } from '../permissions/definitions.js';
import { projectData } from '../project-data/project-data.js';
import { createAdminProjects } from '../projects/admin-project.js';
import { createRequestLog } from '../requests/requests.js';
import { resolveSettings } from '../settings.js';
import { createMemberCounts } from '../teams/member-counts.js';
import { dataVaultList } from '../vault/vault.js';
import { webhooks } from '../webhooks/webhooks.js';
import type { AdminAppOptions } from './options.js';
import { serverMembers } from './server-members.js';
import type { AdminApp } from './types.js';

/** Makes the members of an admin's app. Each noun adds its methods, and the resources that hooks read. */
export const adminMembers = (core: Core): AdminApp => {
  const { store, getProject: _, ...members } = serverMembers(core);
  const { family: projects, config } = createAdminProjects(core);
  const keys = createProjectKeys(core);
  const definitions = createPermissionDefinitions(core);
  const metrics = createMetrics(core);
  const emails = createEmails(core);
  const sources = createEmailSources(core);
  return {
    ...members,
    getProject: () => projects.of(core, undefined).refresh(),
    ...keys.methods,
    ...definitions.methods,
    ...metrics.methods,
    ...emails.methods,
    ...createEmailCampaigns(core),
    sendEmail: async (options) => {
      const sent = await members.sendEmail(options);
      // A draft knows when it was sent.
      if ('draftId' in options) await sources.refetchDrafts();
      return sent;
    },
    ...sources.methods,
    ...createSignInInvitations(core),
    ...createTestEmails(core),
    ...createDomainChecks(core),
    ...createProviderTests(core),
    ...createChat(core),
    ...auditLog(core),
    ...createRequestLog(core),
    ...createMemberCounts(core),
    ...projectData(core),
    ...dataVaultList(core),
    ...createAdminPayments(core),
    ...webhooks(core),
    store: {
      ...store,
      project: () => projects.of(core, undefined),
      config,
      ...keys.store,
      ...definitions.store,
      ...metrics.store,
      ...emails.store,
      ...sources.store,
    },
  };
};

/** Makes an admin's app without its class, for the projects of an owner. */
export const createAdminApp = (options: AdminAppOptions): AdminApp => {
  const core = createCore(resolveSettings('admin', options));
  return core.present(adminMembers(core));
};
