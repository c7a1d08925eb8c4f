import type { OAuthProviderId } from '@portico/contract/plain';

const names: Readonly<Record<OAuthProviderId, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  facebook: 'Facebook',
  discord: 'Discord',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  x: 'X',
  twitch: 'Twitch',
};

const isKnown = (id: string): id is OAuthProviderId => Object.hasOwn(names, id);

/** Returns the name of a provider. Unknown providers use their ID. */
export const providerName = (id: string): string => (isKnown(id) ? names[id] : id);
