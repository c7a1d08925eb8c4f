import { limits } from '@portico/contract';
import { z } from 'zod';
import type { Settings } from '../../platform/call/settings.js';

/** How much of something one user, owner or project may have (MD-05), unless the operator says otherwise. */
export const defaultCaps: Settings['caps'] = Object.freeze({
  teamsPerUser: limits.teamsPerUser,
  apiKeysPerOwner: limits.apiKeysPerOwner,
  permissionDefinitions: limits.permissionDefinitionsPerProject,
  trustedDomains: limits.trustedDomainsPerProject,
  emailThemes: limits.emailThemesPerProject,
  emailTemplates: limits.emailTemplatesPerProject,
  emailDrafts: limits.emailDraftsPerProject,
  vaultStores: limits.vaultStoresPerProject,
  vaultEntries: limits.vaultEntriesPerStore,
});

const names: Readonly<Record<string, keyof Settings['caps']>> = {
  'teams-per-user': 'teamsPerUser',
  'keys-per-owner': 'apiKeysPerOwner',
  'permission-definitions': 'permissionDefinitions',
  'trusted-domains': 'trustedDomains',
  'email-themes': 'emailThemes',
  'email-templates': 'emailTemplates',
  'email-drafts': 'emailDrafts',
  'vault-stores': 'vaultStores',
  'vault-entries': 'vaultEntries',
};

const MOST = 1_000_000;

/** Reads `PORTICO_CAPS`, such as `keys-per-owner=1000,email-templates=50`. What is not named keeps its default. */
export const caps = z.string().transform((text, context): Settings['caps'] => {
  const given: Partial<Record<keyof Settings['caps'], number>> = {};
  for (const part of text.split(',')) {
    const [, name = '', figure = ''] = /^\s*([a-z-]+)=(\d{1,7})\s*$/.exec(part) ?? [];
    const cap = Object.hasOwn(names, name) ? names[name] : undefined;
    const most = Number(figure);
    if (cap === undefined || most < 1 || most > MOST) {
      context.addIssue({
        code: 'custom',
        message: `must be a comma-separated list such as keys-per-owner=1000, with the names ${Object.keys(names).join(', ')} and whole numbers from 1 to ${MOST}`,
      });
      return z.NEVER;
    }
    given[cap] = most;
  }
  return Object.freeze({ ...defaultCaps, ...given });
});
