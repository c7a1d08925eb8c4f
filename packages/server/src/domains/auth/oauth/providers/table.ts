import type { OAuthProviderId } from '@portico/contract';
import { apple, facebook, google, linkedin, microsoft } from './openid-rows.js';
import { bitbucket, discord, github, gitlab, spotify, twitch, x } from './plain-rows.js';
import type { ProviderRow } from './types.js';

/** All providers that a project can offer for sign-in. */
export const providerRows: Readonly<Record<OAuthProviderId, ProviderRow>> = {
  google,
  github,
  microsoft,
  spotify,
  facebook,
  discord,
  gitlab,
  bitbucket,
  linkedin,
  apple,
  x,
  twitch,
};
