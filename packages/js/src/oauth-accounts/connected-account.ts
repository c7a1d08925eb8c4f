import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { hasCodeOf } from '../http/results.js';
import { type Account, type Caller, callAs } from '../users/account.js';
import type { ConnectedAccountOptions, OAuthConnection, ProviderToken } from './types.js';

/** Which account at a provider to find, and for which user. */
export interface ConnectedAccountQuery extends ConnectedAccountOptions {
  readonly userId: string;
  readonly provider: string;
}

/** The error for `or: 'throw'` without such an account. */
export const missingConnection = (provider: string): Error =>
  new Error(`The user has no account at ${provider} with these scopes, but { or: 'throw' } was given.`);

/** With shared keys, the server returns no tokens, so it does not reveal whether there is an account. */
const isSharedAndUnlinked = async (
  core: Core,
  { caller, userId }: Account,
  { provider, error }: { readonly provider: string; readonly error: unknown },
): Promise<boolean> => {
  if (!hasCodeOf(error, ['OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'])) return false;
  const { items } = await callAs(core, caller)('GET /oauth-providers', { query: { user_id: userId } });
  return !items.some((account) => account.provider_config_id === provider);
};

/** Creates the functions that find the connected accounts of users, with their tokens. */
export const createConnectedAccounts = (core: Core) => {
  const tokens = createFamily(
    core.settings,
    async (
      caller: Caller,
      { userId, provider, scope }: { userId: string; provider: string; scope: string },
    ): Promise<ProviderToken> => {
      const answer = await callAs(core, caller)('POST /connected-accounts/{user_id}/{provider_id}/access-token', {
        params: { user_id: userId, provider_id: provider },
        body: { scope },
      });
      return { accessToken: answer.access_token };
    },
  );
  return {
    /** Returns a user's account at a provider, or `null` if it is not linked or lacks a scope. */
    find: async (
      caller: Caller,
      { userId, provider, scopes = [] }: ConnectedAccountQuery,
    ): Promise<OAuthConnection | null> => {
      const accessToken = () => tokens.of(caller, { userId, provider, scope: scopes.join(' ') });
      try {
        await accessToken().refresh();
      } catch (error) {
        const isMissing = hasCodeOf(error, [
          'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
          'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
        ]);
        if (!isMissing && !(await isSharedAndUnlinked(core, { caller, userId }, { provider, error }))) throw error;
        return null;
      }
      return core.present({ id: provider, getAccessToken: () => accessToken().refresh(), store: { accessToken } });
    },
  };
};
