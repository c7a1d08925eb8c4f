import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { type CallResult, doneOf } from '../http/results.js';
import { type Account, callAs } from '../users/account.js';

type WireAccount = Returns<'GET /oauth-providers', 'client'>['items'][number];
type UpdateResult = CallResult<undefined, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'>;

/** The account of a user, and what to do after its provider accounts have changed. */
export interface ChangedAccount extends Account {
  readonly onChange: () => Promise<unknown>;
}

/** Returns what users and servers alike see of a provider account. */
export const providerMembers = (core: Core, { caller, userId, onChange }: ChangedAccount, account: WireAccount) => ({
  id: account.id,
  type: account.type,
  userId: account.user_id,
  ...(account.email === undefined ? {} : { email: account.email }),
  allowSignIn: account.allow_sign_in,
  allowConnectedAccounts: account.allow_connected_accounts,
  delete: async (): Promise<void> => {
    const params = { user_id: userId, provider_id: account.id };
    await callAs(core, caller)('DELETE /oauth-providers/{user_id}/{provider_id}', { params });
    await onChange();
  },
});

/** Makes a change. If another user signs in with the account, that is a result. */
export const changeProvider = (
  { onChange }: Pick<ChangedAccount, 'onChange'>,
  change: () => Promise<unknown>,
): Promise<UpdateResult> =>
  doneOf(['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'], async () => {
    await change();
    await onChange();
  });
