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

/** What people call a provider. One we do not know is called by its id. */
export const providerName = (id: string): string => (isKnown(id) ? names[id] : id);
