/** The providers a project can offer for signing in, in the order in which settings list them. */
export const oauthProviderIds = [
  'google',
  'github',
  'microsoft',
  'spotify',
  'facebook',
  'discord',
  'gitlab',
  'bitbucket',
  'linkedin',
  'apple',
  'x',
  'twitch',
] as const;

/** A provider a project can offer for signing in. */
export type OAuthProviderId = (typeof oauthProviderIds)[number];

/** The providers that can be used with credentials of the whole server, for trying things out. */
export const sharedOAuthProviderIds = [
  'google',
  'github',
  'microsoft',
  'spotify',
] as const satisfies readonly OAuthProviderId[];

/** A provider that can be used with credentials of the whole server. */
export type SharedOAuthProviderId = (typeof sharedOAuthProviderIds)[number];
