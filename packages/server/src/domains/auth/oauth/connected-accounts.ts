import type { Call } from '../../../platform/call/call.js';
import { KnownError, Outage } from '../../../platform/failures/failures.js';
import {
  findAccessTokens,
  findOAuthAccounts,
  findRefreshTokens,
  lockRefreshToken,
  markProviderTokenInvalid,
  type OAuthAccount,
  type ProviderToken,
  releaseRefreshToken,
  replaceProviderTokens,
} from '../../credentials/index.js';
import {
  isAccessTokenTaken,
  ProviderRefused,
  type ResolvedProvider,
  refreshProviderTokens,
} from './providers/index.js';

/** Whose token is requested, and for which scopes. */
export interface WantedToken {
  readonly userId: string;
  readonly provider: ResolvedProvider;
  readonly scopes: readonly string[];
}

const LOOK_AGAIN_AFTER_MILLIS = 200;
const GIVE_UP_AFTER_MILLIS = 20_000;

/**
 * Returns an access token of a user's provider account that has all the scopes and that the provider accepts now: a
 * stored one, or one from a refresh. A token that the provider has refused is never retried. An account that the user
 * does not let the app access counts as not connected.
 *
 * @throws KnownError OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE
 * @throws Outage if the provider cannot be reached
 */
export async function obtainAccessToken(call: Call, { userId, provider, scopes }: WantedToken): Promise<string> {
  const all = await findOAuthAccounts(call, { userId, providerConfigId: provider.configId });
  const accounts = all.filter(({ allowConnectedAccounts }) => allowConnectedAccounts);
  if (accounts.length === 0) throw new KnownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER');
  const { clock } = call.ports;
  const givesUpAt = clock.now() + GIVE_UP_AFTER_MILLIS;
  while (clock.now() < givesUpAt) {
    const found = await tryAll(accounts, (account) => findTaken(call, { provider, account, scopes }));
    if (found !== null) return found;
    const refreshed = await tryAll(accounts, (account) => refreshOne(call, { provider, account, scopes }));
    if (refreshed === null) throw new KnownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE');
    if (refreshed !== BUSY) return refreshed;
    await clock.sleep(LOOK_AGAIN_AFTER_MILLIS);
  }
  throw new Outage('OAuth provider');
}

/** Another call is refreshing, and will store a token soon. */
const BUSY = Symbol('busy');

async function tryAll<Value>(
  accounts: readonly OAuthAccount[],
  find: (account: OAuthAccount) => Promise<Value | null>,
): Promise<Value | null> {
  for (const account of accounts) {
    const found = await find(account);
    if (found !== null) return found;
  }
  return null;
}

interface Search {
  readonly provider: ResolvedProvider;
  readonly account: OAuthAccount;
  readonly scopes: readonly string[];
}

async function findTaken(call: Call, { provider, account, scopes }: Search): Promise<string | null> {
  for (const token of await findAccessTokens(call, account.id, scopes)) {
    if (await isAccessTokenTaken(call, provider, token.value)) return token.value;
    await markProviderTokenInvalid(call, token.id);
  }
  return null;
}

async function refreshOne(call: Call, search: Search): Promise<string | typeof BUSY | null> {
  for (const token of await findRefreshTokens(call, search.account.id, search.scopes)) {
    if (!(await lockRefreshToken(call, token.id))) return BUSY;
    // Another call may have finished since the stored tokens were read.
    const meanwhile = await findTaken(call, search);
    if (meanwhile !== null) {
      await releaseRefreshToken(call, token.id);
      return meanwhile;
    }
    const fresh = await refresh(call, search, token);
    if (fresh !== null) return fresh;
  }
  return null;
}

async function refresh(call: Call, { provider, account }: Search, token: ProviderToken): Promise<string | null> {
  try {
    const fresh = await refreshProviderTokens(call, provider, token.value);
    await call.transaction((trx) =>
      replaceProviderTokens(trx, token.id, { ...fresh, oauthAccountId: account.id, scopes: token.scopes }),
    );
    return fresh.accessToken;
  } catch (failure) {
    if (failure instanceof ProviderRefused && !isAboutUs(failure)) {
      await markProviderTokenInvalid(call, token.id);
      return null;
    }
    await releaseRefreshToken(call, token.id);
    if (failure instanceof ProviderRefused) return null;
    throw failure;
  }
}

/** Refusals that say nothing about the token: they concern our client, or the provider fails. */
const aboutUs: ReadonlySet<string | null> = new Set([
  null,
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
  'server_error',
  'temporarily_unavailable',
]);

const isAboutUs = ({ code }: ProviderRefused): boolean => aboutUs.has(code);
