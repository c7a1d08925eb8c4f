import { z } from 'zod';
import { builtInTemplateNames, builtInThemeNames } from '../../email/built-in-ids.js';
import { oauthProviderIds } from '../../oauth/provider-ids.js';
import { brandColorPattern } from '../brand-color.js';
import { addedSwitch, choice, flag, idSet, optionalChoice, optionalText, recordOf, shape, text } from './elements.js';
import { Payments } from './payments.js';

/** The default theme. */
export const DEFAULT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';

/** What to do when a provider returns the email of an existing user. The first is the default. */
export const mergeStrategies = ['link_method', 'raise_error', 'allow_duplicates'] as const;

/** Parts of the dashboard that a project can show. Calls never look at them. */
export const appIds = [
  'authentication',
  'teams',
  'rbac',
  'api-keys',
  'payments',
  'emails',
  'email-api',
  'data-vault',
  'workflows',
  'webhooks',
  'tv-mode',
  'launch-checklist',
  'catalyst',
  'neon',
  'convex',
  'vercel',
] as const;

const Permission = shape({
  description: optionalText(),
  scope: optionalChoice(['team', 'project']),
  containedPermissionIds: idSet(),
});

const TrustedDomain = shape({ baseUrl: optionalText(), handlerPath: text('/handler') });

const OAuthProvider = shape({
  type: optionalChoice(oauthProviderIds),
  isShared: flag(true),
  clientId: optionalText(),
  /** Sealed; see sealed-values.ts. */
  clientSecret: optionalText(),
  facebookConfigId: optionalText(),
  microsoftTenantId: optionalText(),
  allowSignIn: flag(false),
  allowConnectedAccounts: flag(false),
});

const EmailServer = shape({
  isShared: flag(true),
  provider: choice(['smtp', 'resend']),
  host: optionalText(),
  port: z.int().min(0).max(65_535).optional().catch(undefined),
  username: optionalText(),
  /** Sealed; see sealed-values.ts. */
  password: optionalText(),
  senderName: optionalText(),
  senderEmail: optionalText(),
});

// A built-in theme or template without a custom source is rendered from the product's.
const themeNamed = (name: string) => shape({ displayName: text(name), tsxSource: optionalText() });

const templateNamed = (name: string) =>
  shape({
    displayName: text(name),
    tsxSource: optionalText(),
    themeId: z
      .union([z.string(), z.literal(false)])
      .optional()
      .catch(undefined),
  });

const signIn = () => shape({ allowSignIn: flag(false) });

/** A map with built-in entries, which can be changed but not removed. */
const recordWithBuiltIns = <Entry extends z.ZodType>(
  names: Readonly<Record<string, string>>,
  entryNamed: (name: string) => Entry,
) => {
  const builtIns = new Map(Object.entries(names).map(([id, name]) => [id, entryNamed(name)]));
  const untitled = entryNamed('Untitled');
  return recordOf(z.unknown()).transform((entries) => {
    const complete = { ...Object.fromEntries(Object.keys(names).map((id) => [id, {}])), ...entries };
    return Object.fromEntries(
      Object.entries(complete).map(([id, entry]) => [id, (builtIns.get(id) ?? untitled).parse(entry)]),
    );
  });
};

/** A project's whole configuration: its members, types and defaults. Parsing fills in defaults and never fails. */
export const ConfigurationSchema = shape({
  /** Colors the screens and the purchase page: `#` and six hexadecimal digits. */
  brandColor: z.string().regex(brandColorPattern).optional().catch(undefined),
  rbac: shape({
    permissions: recordOf(Permission),
    defaultPermissions: shape({ teamCreator: idSet(), teamMember: idSet(), signUp: idSet() }),
  }),
  apiKeys: shape({ enabled: shape({ team: flag(false), user: flag(false) }) }),
  apps: shape({ installed: shape(Object.fromEntries(appIds.map((id) => [id, shape({ enabled: flag(false) })]))) }),
  teams: shape({ createPersonalTeamOnSignUp: flag(false), allowClientTeamCreation: flag(false) }),
  users: shape({ allowClientUserDeletion: flag(false) }),
  domains: shape({ allowLocalhost: flag(false), trustedDomains: recordOf(TrustedDomain) }),
  auth: shape({
    allowSignUp: flag(true),
    /** Whether sensitive changes ask users to have signed in within the last minutes. Published clients cannot ask again. */
    requireRecentSignIn: addedSwitch(),
    password: signIn(),
    otp: signIn(),
    passkey: shape({
      allowSignIn: flag(false),
      /** Whether a passkey that has verified its user, by finger, face or PIN, stands for the second factor too. */
      countsAsTwoFactors: addedSwitch(),
    }),
    oauth: shape({ accountMergeStrategy: choice(mergeStrategies), providers: recordOf(OAuthProvider) }),
  }),
  emails: shape({
    server: EmailServer,
    /** The language of emails to users of whom none is known. Default: English. */
    defaultLocale: optionalText(),
    selectedThemeId: text(DEFAULT_THEME_ID),
    themes: recordWithBuiltIns(builtInThemeNames, themeNamed),
    templates: recordWithBuiltIns(builtInTemplateNames, templateNamed),
  }),
  payments: Payments,
  dataVault: shape({ stores: recordOf(shape({ displayName: text('Untitled store') })) }),
  // For clients before 2.8.48, which may read it.
  workflows: shape({
    availableWorkflows: recordOf(
      shape({ displayName: text('Untitled workflow'), tsSource: text(''), enabled: flag(false) }),
    ),
  }),
  // Where user data is stored. Only our own database is supported, and the value cannot be changed.
  sourceOfTruth: shape({ type: choice(['hosted']) }),
});

/** A project's configuration with every default filled in. Secrets in it are sealed. */
export type ProjectConfig = z.output<typeof ConfigurationSchema>;
