import type { AdminOAuthProvider } from '@portico/js';

/** The id of a provider, such as `github`. */
export type ProviderId = AdminOAuthProvider['id'];

/** What an owner needs to know of a provider to set it up. The words in quotes are those of the provider's own pages. */
export interface CatalogueRow {
  readonly name: string;
  /** Where an app is registered at the provider. */
  readonly console: string;
  /** What the provider calls the address it sends people back to. */
  readonly callbackName: string;
  /** What the provider calls the id of an app. */
  readonly idName: string;
  /** What the provider calls the secret of an app. */
  readonly secretName: string;
  /** Whether the server may have keys of its own, for trying the provider out. */
  readonly hasSharedKeys?: true;
  /** One more thing that the provider has and others do not. */
  readonly extra?: {
    readonly member: 'facebookConfigId' | 'microsoftTenantId';
    readonly label: string;
    readonly hint: string;
  };
  /** What surprises people with this provider. */
  readonly remark?: string;
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
      hint: 'Admits the accounts of one organisation. Left empty: personal Microsoft accounts.',
    },
    remark: 'Microsoft does not say whether an address is confirmed, so it counts as not confirmed.',
  },
  spotify: {
    name: 'Spotify',
    console: 'https://developer.spotify.com/dashboard',
    callbackName: 'Redirect URIs',
    idName: 'Client ID',
    secretName: 'Client secret',
    hasSharedKeys: true,
    remark: 'Spotify does not say whether an address is confirmed, so it counts as not confirmed.',
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
      hint: 'Of Facebook Login for Business, if you use it.',
    },
    remark: 'Whoever keeps their e-mail address from Facebook cannot sign in with it.',
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
    remark: 'Choose the scope read_user when you register the application.',
  },
  bitbucket: {
    name: 'Bitbucket',
    console: 'https://bitbucket.org/account/workspaces/',
    callbackName: 'Callback URL',
    idName: 'Key',
    secretName: 'Secret',
    remark: 'Consumers are in the settings of a workspace. Give the consumer the permissions Account: Email and Read.',
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
      'The secret is a token you sign with a key from Apple. It ends after six months at most: note the day to renew it. Apple takes no address on localhost.',
  },
  x: {
    name: 'X',
    console: 'https://developer.x.com/en/portal/projects-and-apps',
    callbackName: 'Callback URI / Redirect URL',
    idName: 'OAuth 2.0 Client ID',
    secretName: 'OAuth 2.0 Client Secret',
    remark: 'X tells no e-mail address: accounts made with it have none until the person adds one.',
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
export const providers: readonly (CatalogueRow & { readonly id: ProviderId })[] = Object.keys(catalogue)
  .filter(isProviderId)
  .map((id) => ({ id, ...catalogue[id] }));

/** One provider, or nothing where the id is of none. */
export const findProvider = (id: string): (CatalogueRow & { readonly id: ProviderId }) | undefined =>
  isProviderId(id) ? { id, ...catalogue[id] } : undefined;

/** What a provider calls itself; its id where we do not know it. */
export const nameOfProvider = (id: string): string => findProvider(id)?.name ?? id;

/** The address to which a provider sends people back, as it is entered there. */
export const callbackUrlOf = (publicUrl: string, id: ProviderId): string =>
  `${publicUrl}/api/v1/auth/oauth/callback/${id}`;
