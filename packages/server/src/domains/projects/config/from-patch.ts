import type { Body } from '@portico/contract';
import type { ConfigOverride } from './rendered.js';

/** The settings of a project as its owners change them. */
export type ProjectConfigPatch = NonNullable<Body<'PATCH /internal/projects/current'>['config']>;

/** Seals a secret for storage. */
export type Seal = (plain: string) => Promise<string>;

/** Settings with a single value, and their stored paths. */
const paths = {
  sign_up_enabled: 'auth.allowSignUp',
  credential_enabled: 'auth.password.allowSignIn',
  magic_link_enabled: 'auth.otp.allowSignIn',
  passkey_enabled: 'auth.passkey.allowSignIn',
  oauth_account_merge_strategy: 'auth.oauth.accountMergeStrategy',
  client_user_deletion_enabled: 'users.allowClientUserDeletion',
  client_team_creation_enabled: 'teams.allowClientTeamCreation',
  create_team_on_sign_up: 'teams.createPersonalTeamOnSignUp',
  allow_localhost: 'domains.allowLocalhost',
  allow_user_api_keys: 'apiKeys.enabled.user',
  allow_team_api_keys: 'apiKeys.enabled.team',
  email_theme: 'emails.selectedThemeId',
  brand_color: 'brandColor',
} as const satisfies Partial<Record<keyof ProjectConfigPatch, string>>;

/** Sets of permissions, each stored as a whole. */
const sets = {
  team_creator_default_permissions: 'rbac.defaultPermissions.teamCreator',
  team_member_default_permissions: 'rbac.defaultPermissions.teamMember',
  user_default_permissions: 'rbac.defaultPermissions.signUp',
} as const satisfies Partial<Record<keyof ProjectConfigPatch, string>>;

/** Converts a change of settings to a patch of the stored paths. Lists replace all entries of their kind. */
export async function toOverridePatch(
  config: ProjectConfigPatch,
  { seal, newKey }: { seal: Seal; newKey: () => string },
): Promise<ConfigOverride> {
  const patch: Record<string, unknown> = {};
  for (const [name, path] of entriesOf(paths)) if (config[name] !== undefined) patch[path] = config[name];
  for (const [name, path] of entriesOf(sets)) {
    const ids = config[name];
    if (ids) patch[path] = Object.fromEntries(ids.map(({ id }) => [id, true]));
  }
  if (config.domains) {
    patch['domains.trustedDomains'] = Object.fromEntries(
      config.domains.map(({ domain, handler_path }) => [newKey(), { baseUrl: domain, handlerPath: handler_path }]),
    );
  }
  if (config.oauth_providers) patch['auth.oauth.providers'] = await providersOf(config.oauth_providers, seal);
  if (config.email_config) patch['emails.server'] = await emailServerOf(config.email_config, seal);
  return patch;
}

async function providersOf(providers: NonNullable<ProjectConfigPatch['oauth_providers']>, seal: Seal): Promise<object> {
  const entries = await Promise.all(
    providers.map(async ({ id, type, client_id, client_secret, facebook_config_id, microsoft_tenant_id }) => {
      const own = type === 'standard' && {
        clientId: client_id,
        clientSecret: client_secret === undefined ? undefined : await seal(client_secret),
        facebookConfigId: facebook_config_id,
        microsoftTenantId: microsoft_tenant_id,
      };
      return [
        id,
        { type: id, isShared: type === 'shared', allowSignIn: true, allowConnectedAccounts: true, ...own },
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function emailServerOf(config: NonNullable<ProjectConfigPatch['email_config']>, seal: Seal): Promise<object> {
  if (config.type === 'shared') return { isShared: true };
  return {
    isShared: false,
    provider: 'smtp',
    host: config.host,
    port: config.port,
    username: config.username,
    password: await seal(config.password),
    senderName: config.sender_name,
    senderEmail: config.sender_email,
  };
}

/** Returns the entries of a table, with its keys as their type. */
function entriesOf<Name extends string>(table: Readonly<Record<Name, string>>): (readonly [Name, string])[] {
  const entries: (readonly [Name, string])[] = [];
  for (const name in table) entries.push([name, table[name]]);
  return entries;
}
