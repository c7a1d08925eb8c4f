import type { OAuthProviderId } from '@portico/contract';
import { TEST_URL, type World } from '@portico/testing';
import {
  authorizationUrl,
  exchangeCode,
  type ProviderProfile,
  type ProviderTokens,
  type ResolvedProvider,
  readProviderProfile,
  resolveProvider,
} from '../domains/auth/oauth/providers/index.js';
import { chooseAt } from './simulated-browser.js';

/** Who signed in at a provider, and what came of it. */
export interface SimulatedSignIn {
  readonly provider: ResolvedProvider;
  readonly tokens: ProviderTokens;
  readonly profile: ProviderProfile;
}

/** Signs a user in at a simulated provider as our server does, without the calls around it. */
export async function signInAtSimulated(
  world: World,
  id: OAuthProviderId,
  { choice = 'mira', extraScopes = [] }: { choice?: string; extraScopes?: readonly string[] } = {},
): Promise<SimulatedSignIn> {
  const call = await world.call();
  const provider = await resolveProvider(call, id);
  const secrets = { state: 'a-state', codeVerifier: 'v'.repeat(43), nonce: 'a-nonce' };
  const redirectUri = `${TEST_URL}/api/v1/auth/oauth/callback/${id}`;
  const scope = [...provider.row.baseScope, ...extraScopes];
  const location = authorizationUrl({ provider, redirectUri, scope, ...secrets });
  const answer = await chooseAt(world.fetch, location, choice);
  const tokens = await exchangeCode(call, { provider, answer, redirectUri, ...secrets });
  return { provider, tokens, profile: await readProviderProfile(call, provider, tokens) };
}
