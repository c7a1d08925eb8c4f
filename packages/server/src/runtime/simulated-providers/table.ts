import type { OAuthProviderId } from '@portico/contract';
import { apple, facebook, google, linkedin, microsoft } from './openid-rows.js';
import { bitbucket, discord, github, gitlab, spotify, twitch, x } from './plain-rows.js';
import type { SimulatedRow } from './types.js';

/** A simulation of each provider that a project can offer. */
export const simulatedRows: Readonly<Record<OAuthProviderId, SimulatedRow>> = {
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
