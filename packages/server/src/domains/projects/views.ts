import { type ProjectConfig, parseUrl, type Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { imageUrl } from '../../platform/images/index.js';
import { compareIds, compareText } from '../../platform/text/compare-ids.js';
import { isPermission, type PermissionScope } from './config/permissions.js';
import { renderConfig } from './config/rendered.js';
import { readEmailServer } from './email-server.js';
import { areSharedProvidersUsable } from './oauth-providers.js';
import { openValue, type SealingScope } from './sealed-values.js';
import type { ProjectRow } from './store/projects.js';

/** A project as its apps see it. */
export type ProjectForApps = Returns<'GET /projects/current'>;
/** A project as its owners see it. */
export type ProjectForOwners = Returns<'GET /internal/projects/current'>;

type Settings = ProjectForOwners['config'];

/** Returns what apps see. A provider with shared credentials is left out if the project cannot use them. */
export function projectForApps(
  call: Pick<Call, 'project' | 'config' | 'settings'>,
  logoUrl: string | null,
): ProjectForApps {
  const areSharedUsable = areSharedProvidersUsable(call);
  const usable = shownProviders(call.config).filter(({ entry }) => areSharedUsable || !entry.isShared);
  return {
    id: call.project.id,
    display_name: call.project.displayName,
    ...(logoUrl !== null && { logo_url: logoUrl }),
    config: {
      ...flagsOf(call.config),
      enabled_oauth_providers: [...new Set(usable.map(({ type }) => type))].map((id) => ({ id })),
      ...brandOf(call.config),
    },
  };
}

/**
 * Returns what owners see, with secrets in clear text because published clients send the whole object back.
 * Inconsistent settings never make it fail: a provider or mail server that is incomplete, or whose secret cannot be
 * opened, is shown as a shared one, and a domain that is not a URL is left out.
 */
export async function projectForOwners(
  scope: SealingScope & Pick<Call, 'settings'>,
  row: ProjectRow,
): Promise<ProjectForOwners> {
  const config = renderConfig(row.override);
  const own = { ...scope, tenant: { id: row.tenant_id } };
  const providers = await Promise.all(shownProviders(config).map((provider) => providerOf(own, provider)));
  return {
    id: row.id,
    display_name: row.display_name,
    description: row.description,
    logo_url: imageUrl(scope, row.logo_url),
    full_logo_url: imageUrl(scope, row.full_logo_url),
    created_at_millis: row.created_at.getTime(),
    is_production_mode: row.is_production_mode,
    owner_team_id: row.owner_team_id,
    config: {
      ...flagsOf(config),
      allow_localhost: config.domains.allowLocalhost,
      create_team_on_sign_up: config.teams.createPersonalTeamOnSignUp,
      oauth_providers: providers,
      enabled_oauth_providers: providers.map(({ id }) => ({ id })),
      domains: domainsOf(config),
      email_config: await emailConfigOf(own, config),
      email_theme: config.emails.selectedThemeId,
      team_creator_default_permissions: permissionsOf(config, 'teamCreator', 'team'),
      team_member_default_permissions: permissionsOf(config, 'teamMember', 'team'),
      user_default_permissions: permissionsOf(config, 'signUp', 'project'),
      oauth_account_merge_strategy: config.auth.oauth.accountMergeStrategy,
      ...brandOf(config),
    },
  };
}

/** Returns whether a project as its owners see it may have secrets in clear text. */
export const holdsSecrets = ({ config }: ProjectForOwners): boolean =>
  config.email_config.type === 'standard' || config.oauth_providers.some(({ type }) => type === 'standard');

const flagsOf = ({ auth, teams, users, apiKeys }: ProjectConfig) => ({
  sign_up_enabled: auth.allowSignUp,
  credential_enabled: auth.password.allowSignIn,
  magic_link_enabled: auth.otp.allowSignIn,
  passkey_enabled: auth.passkey.allowSignIn,
  client_team_creation_enabled: teams.allowClientTeamCreation,
  client_user_deletion_enabled: users.allowClientUserDeletion,
  allow_user_api_keys: apiKeys.enabled.user,
  allow_team_api_keys: apiKeys.enabled.team,
});

const brandOf = ({ brandColor }: ProjectConfig) => (brandColor === undefined ? {} : { brand_color: brandColor });

type Provider = Settings['oauth_providers'][number];
type StoredProvider = ProjectConfig['auth']['oauth']['providers'][string];

interface ShownProvider {
  readonly configId: string;
  readonly type: Provider['id'];
  readonly entry: StoredProvider;
}

/** Returns the providers enabled for sign-in, sorted by name. An entry without a type is not shown. */
const shownProviders = ({ auth }: ProjectConfig): ShownProvider[] =>
  Object.entries(auth.oauth.providers)
    .flatMap(([configId, entry]) => (entry.type && entry.allowSignIn ? [{ configId, type: entry.type, entry }] : []))
    .sort((a, b) => compareIds(a.type, b.type) || compareIds(a.configId, b.configId));

async function providerOf(scope: SealingScope, { configId, type, entry }: ShownProvider): Promise<Provider> {
  const shown = { provider_config_id: configId, id: type };
  const secret = entry.isShared ? undefined : await openValue(scope, entry.clientSecret);
  if (entry.clientId === undefined || secret === undefined) return { ...shown, type: 'shared' };
  return {
    ...shown,
    type: 'standard',
    client_id: entry.clientId,
    client_secret: secret,
    facebook_config_id: entry.facebookConfigId,
    microsoft_tenant_id: entry.microsoftTenantId,
  };
}

const domainsOf = ({ domains }: ProjectConfig): Settings['domains'] =>
  Object.values(domains.trustedDomains)
    .flatMap(({ baseUrl, handlerPath }) => {
      if (baseUrl === undefined || !/^https?:\/\/\S+$/.test(baseUrl) || parseUrl(baseUrl) === null) return [];
      return [{ domain: baseUrl, handler_path: handlerPath.startsWith('/') ? handlerPath : '/handler' }];
    })
    .sort((a, b) => compareText(a.domain, b.domain));

async function emailConfigOf(scope: SealingScope, config: ProjectConfig): Promise<Settings['email_config']> {
  const server = await readEmailServer(scope, config);
  if (!server) return { type: 'shared' };
  const { host, port, username, password, senderName, senderEmail } = server;
  return { type: 'standard', host, port, username, password, sender_name: senderName, sender_email: senderEmail };
}

const permissionsOf = (config: ProjectConfig, set: 'teamCreator' | 'teamMember' | 'signUp', scope: PermissionScope) =>
  Object.keys(config.rbac.defaultPermissions[set])
    .filter((id) => isPermission(config, id, scope))
    .sort(compareIds)
    .map((id) => ({ id }));
