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

/** An account to add to a user. */
export interface NewOAuthAccount extends Omit<OAuthAccount, 'id'> {
  readonly providerType: string;
}

/** Returns the account that signs a user in, by the provider and the provider's ID for it (OA-07), or null. */
export async function findSignInAccount(
  call: Call,
  { providerConfigId, accountId }: Pick<OAuthAccount, 'providerConfigId' | 'accountId'>,
): Promise<OAuthAccount | null> {
  const [account] = await selectOAuthAccounts(call, { providerConfigId, accountId, allowSignIn: true });
  return account ?? null;
}

/**
 * Adds an account to a user who has just signed in to it at the provider, in the caller's transaction. This way a user
 * may have several accounts of one provider.
 *
 * @returns the account, or null if the user already has it or it signs in another user; the unique index decides
 * (OA-11)
 */
export async function addOAuthAccount(call: Call, account: NewOAuthAccount): Promise<OAuthAccount | null> {
  const row = { ...account, id: call.ports.random.uuid() };
  if (!(await insertOAuthAccount(call, row))) return null;
  await noteChange(call, row, { action: 'oauth-account.add' });
  return row;
}

/**
 * Adds an account to a user on a server's request, in the caller's transaction, which has locked the user.
 *
 * @throws Refusal 400 if the user already has the account, or signs in with another one of the same provider
 * @throws KnownError OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
 */
export async function createOAuthAccount(call: Call, account: NewOAuthAccount): Promise<OAuthAccount> {
  await requireFree(call, account);
  const added = await addOAuthAccount(call, account);
  // The user is locked, so only a call for another user can have been first.
  if (!added) throw usedForSignIn();
  return added;
}

/**
 * Changes an account, in the caller's transaction, which has locked its user. If the account ID changes, its tokens are
 * deleted.
 *
 * @throws Refusal 400 if the user already has the account, or signs in with another one of the same provider
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
  // Two accounts that both sign in were linked at the provider. They stay, and other members can still change.
  if (patch.accountId !== undefined || patch.allowSignIn !== undefined) await requireFree(call, after);
  if (!(await updateOAuthAccount(call, account.id, patch))) throw usedForSignIn();
  if (after.accountId !== account.accountId) await deleteTokensOf(call, account.id);
  await noteChange(call, account, { action: 'oauth-account.change', changed });
  return after;
}

/** Removes an account and its tokens, in the caller's transaction; returns false if it no longer exists. */
export async function removeOAuthAccount(call: Call, account: OAuthAccount): Promise<boolean> {
  const isRemoved = await deleteOAuthAccount(call, account.id);
  if (isRemoved) await noteChange(call, account, { action: 'oauth-account.remove' });
  return isRemoved;
}

/** Runs the wire's checks in its order, on the account as it would be. Its own row, if any, does not count. */
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
