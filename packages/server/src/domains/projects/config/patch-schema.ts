import {
  appIds,
  brandColorPattern,
  CustomPermissionId,
  configId,
  LanguageTag,
  LooseEmail,
  limits,
  mergeStrategies,
  NameAtProvider,
  oauthProviderIds,
  PermissionId,
  Uuid,
} from '@portico/contract';
import { z } from 'zod';
import { isDomainPattern } from '../trusted-url.js';
import { entries, ids, literalOr, members, name } from './patch-elements.js';
import { PaymentsPatch } from './patch-payments.js';

const on = z.boolean();

const Permission = members({
  description: z.string().max(limits.permissionDescriptionMaxChars),
  scope: z.enum(['team', 'project']),
  containedPermissionIds: ids(PermissionId),
});

const TrustedDomain = members({
  baseUrl: z
    .string()
    .max(300)
    .refine(
      isDomainPattern,
      'must be a URL that starts with http:// or https://, with wildcards only in its host, and no dot at the ' +
        'start or end of the host, nor two in a row',
    ),
  handlerPath: z.string().max(300).startsWith('/', 'must start with /'),
});

const ProviderId = z.string().regex(/^\$?[a-z0-9_:]{1,63}$/, 'must be 1 to 63 of the characters a-z, 0-9, _ and :');

const OAuthProvider = members({
  type: z.enum(oauthProviderIds),
  isShared: on,
  clientId: z.string().max(1000),
  clientSecret: z.string().max(4000),
  facebookConfigId: NameAtProvider,
  microsoftTenantId: NameAtProvider,
  allowSignIn: on,
  allowConnectedAccounts: on,
});

const tsxSource = z.string().max(limits.emailSourceMaxChars);

const filled = z.string().min(1).max(1000);

const EmailServer = members({
  isShared: on,
  provider: z.enum(['smtp', 'resend']),
  host: filled,
  port: z.int().min(0).max(limits.smtpPortMax),
  username: filled,
  password: z.string().min(1).max(limits.passwordMaxChars),
  senderName: filled,
  senderEmail: LooseEmail,
});

const signIn = { allowSignIn: on };

/**
 * The properties, types and limits of a configuration patch. Nothing is coerced. Absent means unchanged, and null means
 * the default, everywhere.
 */
export const ConfigurationPatch = members({
  brandColor: z.string().regex(brandColorPattern, 'must be a color such as #0f766e'),
  // It has only one value; it is accepted so that a whole configuration can be sent back.
  sourceOfTruth: members({ type: z.literal('hosted') }),
  rbac: members({
    permissions: entries(CustomPermissionId, Permission),
    defaultPermissions: members({
      teamCreator: ids(PermissionId),
      teamMember: ids(PermissionId),
      signUp: ids(PermissionId),
    }),
  }),
  apiKeys: members({ enabled: members({ team: on, user: on }) }),
  apps: members({ installed: members(Object.fromEntries(appIds.map((id) => [id, members({ enabled: on })]))) }),
  teams: members({ createPersonalTeamOnSignUp: on, allowClientTeamCreation: on }),
  users: members({ allowClientUserDeletion: on }),
  domains: members({
    allowLocalhost: on,
    // Early clients sent a list.
    trustedDomains: z.preprocess(
      (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value),
      entries(configId('Domain ID'), TrustedDomain),
    ),
  }),
  auth: members({
    allowSignUp: on,
    requireRecentSignIn: on,
    password: members(signIn),
    otp: members(signIn),
    passkey: members({ ...signIn, countsAsTwoFactors: on }),
    oauth: members({ accountMergeStrategy: z.enum(mergeStrategies), providers: entries(ProviderId, OAuthProvider) }),
  }),
  emails: members({
    server: EmailServer,
    defaultLocale: LanguageTag,
    selectedThemeId: z.string(),
    themes: entries(Uuid, members({ displayName: name(), tsxSource })),
    templates: entries(Uuid, members({ displayName: name(), tsxSource, themeId: literalOr(false, Uuid) })),
  }),
  payments: PaymentsPatch,
  dataVault: members({ stores: entries(configId('Store ID'), members({ displayName: name() })) }),
  workflows: members({
    availableWorkflows: entries(
      configId('Workflow ID'),
      members({ displayName: name(), tsSource: z.string(), enabled: on }),
    ),
  }),
});
