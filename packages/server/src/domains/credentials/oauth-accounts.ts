import type { Call } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import {
  deleteOAuthAccount,
  insertOAuthAccount,
  type OAuthAccount,
  type OAuthAccountPatch,
  selectOAuthAccounts,
  updateOAuthAccount,
} from './store/oauth-accounts.js';
import { deleteTokensOf } from './store/provider-tokens.js';

/** An account that a user gets. */
export interface NewOAuthAccount extends Omit<OAuthAccount, 'id'> {
  readonly providerType: string;
}

/** The account that signs somebody in, known by the provider and by what the provider calls it (OA-07), or null. */
export async function findSignInAccount(
  call: Call,
  { providerConfigId, accountId }: Pick<OAuthAccount, 'providerConfigId' | 'accountId'>,
): Promise<OAuthAccount | null> {
  const [account] = await selectOAuthAccounts(call, { providerConfigId, accountId, allowSignIn: true });
  return account ?? null;
}

/**
 * Gives a user an account whose owner has just been at the provider, in the caller's transaction. A user may have several
 * accounts of one provider that way.
 *
 * @returns the account, or null when the user has it already or it signs in somebody else; the unique index decides (OA-11)
 */
export async function addOAuthAccount(call: Call, account: NewOAuthAccount): Promise<OAuthAccount | null> {
  const row = { ...account, id: call.ports.random.uuid() };
  if (!(await insertOAuthAccount(call, row))) return null;
  await noteChange(call, row, { action: 'oauth-account.add' });
  return row;
}

/**
 * Gives a user an account by an operator's word, in the caller's transaction, which holds the user.
 *
 * @throws Refusal 400 when the user has the account, or signs in with another one of the same provider
 * @throws KnownError OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
 */
export async function createOAuthAccount(call: Call, account: NewOAuthAccount): Promise<OAuthAccount> {
  await requireFree(call, account);
  const added = await addOAuthAccount(call, account);
  // The user is held, so only somebody else can have come first.
  if (!added) throw usedForSignIn();
  return added;
}

/**
 * Changes an account, in the caller's transaction, which holds its user. Tokens kept for another name at the provider go.
 *
 * @throws Refusal 400 when the user has the account, or signs in with another one of the same provider
 * @throws KnownError OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
 */
export async function changeOAuthAccount(
  call: Call,
  account: OAuthAccount,
  patch: OAuthAccountPatch,
): Promise<OAuthAccount> {
  const changed = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (changed.length === 0) {
    await noteChange(call, account, { action: 'oauth-account.change', changed });
    return account;
  }
  const after: OAuthAccount = {
    ...account,
    accountId: patch.accountId ?? account.accountId,
    email: patch.email ?? account.email,
    allowSignIn: patch.allowSignIn ?? account.allowSignIn,
    allowConnectedAccounts: patch.allowConnectedAccounts ?? account.allowConnectedAccounts,
  };
  await requireFree(call, after);
  if (!(await updateOAuthAccount(call, account.id, patch))) throw usedForSignIn();
  if (after.accountId !== account.accountId) await deleteTokensOf(call, account.id);
  await noteChange(call, account, { action: 'oauth-account.change', changed });
  return after;
}

/** Takes an account from its user, with the tokens kept for it, in the caller's transaction; false when it is gone already. */
export async function removeOAuthAccount(call: Call, account: OAuthAccount): Promise<boolean> {
  const isRemoved = await deleteOAuthAccount(call, account.id);
  if (isRemoved) await noteChange(call, account, { action: 'oauth-account.remove' });
  return isRemoved;
}

/** The checks of the wire, in its order. `account` as it is to be; its own row, if it has one, is no obstacle. */
async function requireFree(call: Call, account: Omit<OAuthAccount, 'id'> & { readonly id?: string }): Promise<void> {
  const { userId, providerConfigId, accountId, allowSignIn } = account;
  const own = (await selectOAuthAccounts(call, { userId, providerConfigId })).filter(({ id }) => id !== account.id);
  if (allowSignIn && own.some((other) => other.allowSignIn))
    throw new Refusal(
      400,
      'The user already signs in with another account of this provider. Turn off sign-in for that account first.',
    );
  if (own.some((other) => other.accountId === accountId))
    throw new Refusal(400, 'The user already has this provider account.');
  if (!allowSignIn) return;
  const signingIn = await findSignInAccount(call, { providerConfigId, accountId });
  if (signingIn && signingIn.id !== account.id) throw usedForSignIn();
}

const usedForSignIn = () => new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');

interface Change {
  readonly action: string;
  readonly changed?: readonly string[];
}

async function noteChange(call: Call, account: OAuthAccount, { action, changed }: Change): Promise<void> {
  await call.audit({
    action,
    target: { type: 'oauth-account', id: account.id },
    details: { user_id: account.userId, provider_config_id: account.providerConfigId, ...(changed && { changed }) },
  });
}
