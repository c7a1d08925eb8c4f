import type { Resource } from '../cache/types.js';
import type { Core } from '../core.js';
import { hasCodeOf } from '../http/results.js';
import type { Session } from '../sessions/session.js';
import type { AccountOwner } from '../users/account.js';
import { leaveForProvider } from './authorize.js';
import type { ConnectedAccountOptions, OAuthConnection, ProviderToken } from './types.js';

/** Which account at a provider is asked for. */
export interface ConnectedAccountQuery extends ConnectedAccountOptions {
  readonly provider: string;
}

/** Which of a provider's tokens is asked for. */
export interface ProviderTokenQuery {
  readonly provider: string;
  readonly scope: string;
}

/** A token of a provider that is good now. */
export const readProviderToken = async (
  { call, userId }: AccountOwner,
  { provider, scope }: ProviderTokenQuery,
): Promise<ProviderToken> => {
  const answer = await call('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
    params: { user_id: userId, provider_id: provider },
    body: { scope },
  });
  return { accessToken: answer.access_token };
};

/** Whose tokens are asked for, and where they are held. */
export interface TokenSource {
  readonly owner: AccountOwner;
  tokenOf(query: ProviderTokenQuery): Resource<ProviderToken>;
}

/** Of shared keys the server keeps every token to itself, and so does not say whether there is an account. */
const isKeptAndUnlinked = async (
  { call, userId }: AccountOwner,
  { provider, error }: { readonly provider: string; readonly error: unknown },
): Promise<boolean> => {
  if (!hasCodeOf(error, ['OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'])) return false;
  const { items } = await call('GET /oauth-providers', { query: { user_id: userId } });
  return !items.some((account) => account.provider_config_id === provider);
};

/** A user's account at a provider, `null` if it is not linked or its tokens lack a scope. */
export const findConnection = async (
  core: Core,
  { provider, scopes = [] }: ConnectedAccountQuery,
  { owner, tokenOf }: TokenSource,
): Promise<OAuthConnection | null> => {
  const accessToken = () => tokenOf({ provider, scope: scopes.join(' ') });
  try {
    await accessToken().refresh();
  } catch (error) {
    const isMissing = hasCodeOf(error, [
      'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    ]);
    if (!isMissing && !(await isKeptAndUnlinked(owner, { provider, error }))) throw error;
    return null;
  }
  return core.present({ id: provider, getAccessToken: () => accessToken().refresh(), store: { accessToken } });
};

/** What is thrown where an account was asked for with `or: 'throw'`. */
export const missingConnection = (provider: string): Error =>
  new Error(`The user has no account at ${provider} with these scopes, but it was asked for with { or: 'throw' }`);

/** Acts on a missing account as `or` says: throws, or leaves for the provider to link it. */
export const orElse = async (
  core: Core,
  session: Session,
  { provider, or, scopes = [] }: ConnectedAccountQuery,
): Promise<null> => {
  if (or === 'throw') throw missingConnection(provider);
  if (or !== 'redirect') return null;
  const { page, urls } = core.settings;
  const here = page && new URL(page.href());
  return leaveForProvider(core, session, {
    provider,
    type: 'link',
    returnTo: urls.oauthCallback,
    scopes,
    ...(here ? { afterwards: `${here.pathname}${here.search}${here.hash}` } : {}),
  });
};
