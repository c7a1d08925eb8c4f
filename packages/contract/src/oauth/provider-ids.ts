/** The OAuth providers that a project can enable, in the order of the settings. */
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

/** An OAuth provider that a project can enable. */
export type OAuthProviderId = (typeof oauthProviderIds)[number];

/** The providers that can be used with the server's shared OAuth keys, to try things out. */
export const sharedOAuthProviderIds = [
  'google',
  'github',
  'microsoft',
  'spotify',
] as const satisfies readonly OAuthProviderId[];

/** A provider that can be used with the server's shared OAuth keys. */
export type SharedOAuthProviderId = (typeof sharedOAuthProviderIds)[number];
