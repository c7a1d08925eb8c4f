import type { AdminOAuthProvider } from '@portico/js';

/** The ID of a provider, such as `github`. */
export type ProviderId = AdminOAuthProvider['id'];

/** What an owner needs to set up a provider. Names are those on the provider's own pages. */
export interface CatalogueRow {
  readonly name: string;
  /** Where to register an app at the provider. */
  readonly console: string;
  /** What the provider calls the callback URL. */
  readonly callbackName: string;
  /** What the provider calls the ID of an app. */
  readonly idName: string;
  /** What the provider calls the secret of an app. */
  readonly secretName: string;
  /** Whether the server may have shared keys, for testing. */
  readonly hasSharedKeys?: true;
  /** A setting that only this provider has. */
  readonly extra?: {
    readonly member: 'facebookConfigId' | 'microsoftTenantId';
    readonly label: string;
    readonly hint: string;
  };
  /** A known pitfall of this provider. */
  readonly remark?: string;
}

/** A provider that users can sign in with. */
export interface Provider extends CatalogueRow {
  readonly id: ProviderId;
}

const catalogue: Readonly<Record<ProviderId, CatalogueRow>> = {
  google: {
    name: 'Google',
    console: 'https://console.cloud.google.com/apis/credentials',
    callbackName: 'Authorized redirect URIs',
    idName: 'Client ID',
    secretName: 'Client secret',
    hasSharedKeys: true,
  },
  github: {
    name: 'GitHub',
    console: 'https://github.com/settings/developers',
    callbackName: 'Authorization callback URL',
    idName: 'Client ID',
    secretName: 'Client secret',
    hasSharedKeys: true,
  },
  microsoft: {
    name: 'Microsoft',
    console: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps',
    callbackName: 'Redirect URI (Web)',
    idName: 'Application (client) ID',
    secretName: 'Client secret value',
    hasSharedKeys: true,
    extra: {
      member: 'microsoftTenantId',
      label: 'Directory (tenant) ID',
      hint: 'Allows only accounts of this organization. Leave empty for personal Microsoft accounts.',
    },
    remark: 'Microsoft does not report whether an email is verified, so it counts as unverified.',
  },
  spotify: {
    name: 'Spotify',
    console: 'https://developer.spotify.com/dashboard',
    callbackName: 'Redirect URIs',
    idName: 'Client ID',
    secretName: 'Client secret',
    hasSharedKeys: true,
    remark: 'Spotify does not report whether an email is verified, so it counts as unverified.',
  },
  facebook: {
    name: 'Facebook',
    console: 'https://developers.facebook.com/apps',
    callbackName: 'Valid OAuth Redirect URIs',
    idName: 'App ID',
    secretName: 'App secret',
    extra: {
      member: 'facebookConfigId',
      label: 'Configuration ID',
      hint: 'Only for Facebook Login for Business.',
    },
    remark: 'Users who do not share their email with Facebook apps cannot sign in with it.',
  },
  discord: {
    name: 'Discord',
    console: 'https://discord.com/developers/applications',
    callbackName: 'Redirects',
    idName: 'Client ID',
    secretName: 'Client Secret',
  },
  gitlab: {
    name: 'GitLab',
    console: 'https://gitlab.com/-/user_settings/applications',
    callbackName: 'Redirect URI',
    idName: 'Application ID',
    secretName: 'Secret',
    remark: 'Select the scope read_user when you register the application.',
  },
  bitbucket: {
    name: 'Bitbucket',
    console: 'https://bitbucket.org/account/workspaces/',
    callbackName: 'Callback URL',
    idName: 'Key',
    secretName: 'Secret',
    remark: 'Add an OAuth consumer in the workspace settings, with the permissions Account: Email and Read.',
  },
  linkedin: {
    name: 'LinkedIn',
    console: 'https://www.linkedin.com/developers/apps',
    callbackName: 'Authorized redirect URLs for your app',
    idName: 'Client ID',
    secretName: 'Primary Client Secret',
    remark: 'The app needs the product “Sign In with LinkedIn using OpenID Connect”.',
  },
  apple: {
    name: 'Apple',
    console: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
    callbackName: 'Return URLs',
    idName: 'Services ID',
    secretName: 'Client secret',
    remark:
      'The secret is a token that you sign with a key from Apple. It expires after six months at most, so plan to renew it. Apple does not accept localhost URLs.',
  },
  x: {
    name: 'X',
    console: 'https://developer.x.com/en/portal/projects-and-apps',
    callbackName: 'Callback URI / Redirect URL',
    idName: 'OAuth 2.0 Client ID',
    secretName: 'OAuth 2.0 Client Secret',
    remark: 'X does not share email addresses, so these users have none until they add one.',
  },
  twitch: {
    name: 'Twitch',
    console: 'https://dev.twitch.tv/console/apps',
    callbackName: 'OAuth Redirect URLs',
    idName: 'Client ID',
    secretName: 'Client Secret',
  },
};

const isProviderId = (id: string): id is ProviderId => Object.hasOwn(catalogue, id);

/** All providers, in the order in which they are offered. */
export const providers: readonly Provider[] = Object.keys(catalogue)
  .filter(isProviderId)
  .map((id) => ({ id, ...catalogue[id] }));

/** Finds a provider by its ID. */
export const findProvider = (id: string): Provider | undefined =>
  isProviderId(id) ? { id, ...catalogue[id] } : undefined;

/** The display name of a provider; its ID if the provider is unknown. */
export const nameOfProvider = (id: string): string => findProvider(id)?.name ?? id;

/** The callback URL to enter at a provider. */
export const callbackUrlOf = (publicUrl: string, id: ProviderId): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${id}`;
