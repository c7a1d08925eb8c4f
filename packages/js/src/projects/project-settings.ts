import type { BodyInput, Returns } from '@portico/contract';
import { switchesFromWire } from './project.js';
import type { AdminEmailConfig, AdminOAuthProvider, AdminProjectSettings, AdminProjectUpdate } from './types.js';

/** A project in the wire's form, as its owners get it. */
export type WireAdminProject = Returns<'GET /internal/projects/current', 'admin'>;
type WireConfig = WireAdminProject['config'];
type WirePatch = BodyInput<'PATCH /internal/projects/current', 'admin'>;
type WirePatchConfig = NonNullable<WirePatch['config']>;

const need = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new Error(`The server answered a sign-in provider without its ${name}.`);
  return value;
};

const providerFromWire = (provider: WireConfig['oauth_providers'][number]): AdminOAuthProvider => {
  if (provider.type === 'shared') return { id: provider.id, type: 'shared' };
  return {
    id: provider.id,
    type: 'standard',
    clientId: need(provider.client_id, 'client_id'),
    clientSecret: need(provider.client_secret, 'client_secret'),
    facebookConfigId: provider.facebook_config_id,
    microsoftTenantId: provider.microsoft_tenant_id,
  };
};

const providerToWire = (provider: AdminOAuthProvider) =>
  provider.type === 'shared'
    ? { id: provider.id, type: provider.type }
    : {
        id: provider.id,
        type: provider.type,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        facebook_config_id: provider.facebookConfigId,
        microsoft_tenant_id: provider.microsoftTenantId,
      };

const emailFromWire = (email: WireConfig['email_config']): AdminEmailConfig => {
  if (email.type === 'shared') return { type: 'shared' };
  const { type, host, port, username, password, sender_name: senderName, sender_email: senderEmail } = email;
  return { type, host, port, username, password, senderName, senderEmail };
};

const emailToWire = (email: AdminEmailConfig): WirePatchConfig['email_config'] => {
  if (email.type === 'shared') return { type: 'shared' };
  const { type, host, port, username, password, senderName: sender_name, senderEmail: sender_email } = email;
  return { type, host, port, username, password, sender_name, sender_email };
};

/** A project's settings, from the wire's form. */
export const settingsFromWire = (config: WireConfig): AdminProjectSettings => ({
  ...switchesFromWire(config),
  allowLocalhost: config.allow_localhost,
  createTeamOnSignUp: config.create_team_on_sign_up,
  oauthProviders: config.oauth_providers.map(providerFromWire),
  domains: config.domains.map(({ domain, handler_path }) => ({ domain, handlerPath: handler_path })),
  emailConfig: emailFromWire(config.email_config),
  emailTheme: config.email_theme,
  teamCreatorDefaultPermissions: config.team_creator_default_permissions,
  teamMemberDefaultPermissions: config.team_member_default_permissions,
  userDefaultPermissions: config.user_default_permissions,
  oauthAccountMergeStrategy: config.oauth_account_merge_strategy,
  brandColor: config.brand_color ?? null,
});

const settingsToWire = (settings: Partial<AdminProjectSettings>): WirePatchConfig => ({
  sign_up_enabled: settings.signUpEnabled,
  credential_enabled: settings.credentialEnabled,
  magic_link_enabled: settings.magicLinkEnabled,
  passkey_enabled: settings.passkeyEnabled,
  client_team_creation_enabled: settings.clientTeamCreationEnabled,
  client_user_deletion_enabled: settings.clientUserDeletionEnabled,
  allow_user_api_keys: settings.allowUserApiKeys,
  allow_team_api_keys: settings.allowTeamApiKeys,
  allow_localhost: settings.allowLocalhost,
  create_team_on_sign_up: settings.createTeamOnSignUp,
  oauth_providers: settings.oauthProviders?.map(providerToWire),
  domains: settings.domains?.map(({ domain, handlerPath }) => ({ domain, handler_path: handlerPath })),
  email_config: settings.emailConfig && emailToWire(settings.emailConfig),
  email_theme: settings.emailTheme,
  team_creator_default_permissions: settings.teamCreatorDefaultPermissions?.map(({ id }) => ({ id })),
  team_member_default_permissions: settings.teamMemberDefaultPermissions?.map(({ id }) => ({ id })),
  user_default_permissions: settings.userDefaultPermissions?.map(({ id }) => ({ id })),
  oauth_account_merge_strategy: settings.oauthAccountMergeStrategy,
  brand_color: settings.brandColor,
});

/** An owner's change in the wire's form. Absent members stay absent. */
export const projectUpdateToWire = (update: AdminProjectUpdate): WirePatch => ({
  display_name: update.displayName,
  description: update.description,
  is_production_mode: update.isProductionMode,
  logo_url: update.logoUrl,
  full_logo_url: update.fullLogoUrl,
  config: update.config && settingsToWire(update.config),
});
