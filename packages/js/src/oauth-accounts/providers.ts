import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { CallResult } from '../http/result-types.js';
import { doneOf } from '../http/results.js';
import type { AccountOwner } from '../users/account.js';
import type { OAuthProvider, OAuthProviderUpdate, ServerOAuthProvider, ServerOAuthProviderUpdate } from './types.js';

type WireAccount = Returns<'GET /oauth-providers', 'client'>['items'][number];
type WireServerAccount = Returns<'GET /oauth-providers', 'server'>['items'][number];
type UpdateResult = CallResult<undefined, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'>;

const sharedMembers = (owner: AccountOwner, account: WireAccount) => ({
  id: account.id,
  type: account.type,
  userId: account.user_id,
  ...(account.email === undefined ? {} : { email: account.email }),
  allowSignIn: account.allow_sign_in,
  allowConnectedAccounts: account.allow_connected_accounts,
  delete: async (): Promise<void> => {
    await owner.call('DELETE /oauth-providers/{user_id}/{provider_id}', {
      params: { user_id: owner.userId, provider_id: account.id },
    });
    await owner.onChange();
  },
});

/** Runs a change; that somebody else signs in with the account already is a result. */
const change = (owner: AccountOwner, run: () => Promise<unknown>): Promise<UpdateResult> =>
  doneOf(['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'], async () => {
    await run();
    await owner.onChange();
  });

/** The provider accounts of the user whose session makes the calls. */
export const listOwnProviders = async (
  owner: AccountOwner & { readonly call: ReturnType<Core['client']> },
): Promise<OAuthProvider[]> => {
  const { items } = await owner.call('GET /oauth-providers', { query: { user_id: owner.userId } });
  return items.map((account) =>
    Object.freeze({
      ...sharedMembers(owner, account),
      update: ({ allowSignIn, allowConnectedAccounts }: OAuthProviderUpdate) =>
        change(owner, () =>
          owner.call('PATCH /oauth-providers/{user_id}/{provider_id}', {
            params: { user_id: owner.userId, provider_id: account.id },
            body: { allow_sign_in: allowSignIn, allow_connected_accounts: allowConnectedAccounts },
          }),
        ),
    }),
  );
};

/** A provider account of any user, as servers see it. */
export const serverProviderFromWire = (
  owner: AccountOwner & { readonly call: ReturnType<Core['server']> },
  account: WireServerAccount,
): ServerOAuthProvider =>
  Object.freeze({
    ...sharedMembers(owner, account),
    accountId: account.account_id,
    update: ({ allowSignIn, allowConnectedAccounts, email, accountId }: ServerOAuthProviderUpdate) =>
      change(owner, () =>
        owner.call('PATCH /oauth-providers/{user_id}/{provider_id}', {
          params: { user_id: account.user_id, provider_id: account.id },
          body: {
            allow_sign_in: allowSignIn,
            allow_connected_accounts: allowConnectedAccounts,
            email,
            account_id: accountId,
          },
        }),
      ),
  });

/** The provider accounts of any user. */
export const listProvidersOf = async (
  owner: AccountOwner & { readonly call: ReturnType<Core['server']> },
): Promise<ServerOAuthProvider[]> => {
  const { items } = await owner.call('GET /oauth-providers', { query: { user_id: owner.userId } });
  return items.map((account) => serverProviderFromWire(owner, account));
};
