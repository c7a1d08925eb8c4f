import type { Call, CurrentUser } from '../../../platform/call/call.js';
import { assert, KnownError } from '../../../platform/failures/failures.js';
import {
  addOAuthAccount,
  changeOAuthAccount,
  findSignInAccount,
  isSessionLive,
  keepProviderTokens,
  type OAuthAccount,
} from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';
import {
  completeCredentialsChange,
  completeUserChange,
  findUser,
  lockAndBumpVersion,
  lockAuthChannel,
  readUser,
} from '../../users/index.js';
import type { FirstFactor } from '../begin-session.js';
import { completeRegistration } from '../registration.js';
import { releaseUnprovenAddress } from '../release-address.js';
import type { Transaction } from '../store/oauth-transactions.js';
import type { Arrival } from './arrival.js';
import { judgeArrival, userOf, type Verdict } from './judge.js';

/** What came back, and in which transaction. */
export interface Effect {
  readonly transaction: Transaction;
  readonly arrival: Arrival;
}

/**
 * Applies an arrival in the caller's transaction: signs in, signs up or links an account, and stores the provider's
 * tokens.
 *
 * @returns who is signed in; null if the account has become another user's since the browser came back, or the user who
 * wanted to link it is no longer signed in (OA-10)
 * @throws KnownError those of `judgeArrival`; USER_EMAIL_ALREADY_EXISTS or
 * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN if a concurrent call was first
 */
export async function putIntoEffect(call: Call, { transaction, arrival }: Effect): Promise<FirstFactor | null> {
  const { profile } = arrival;
  // Locked, so that the email of a merge is still verified when the merge is written.
  const held =
    transaction.type === 'authenticate' && profile.email !== null ? await lockAuthChannel(call, profile.email) : null;
  const verdict = await judgeArrival(call, { transaction, profile });
  const { expectedUserId } = transaction;
  if (expectedUserId !== null && expectedUserId !== userOf(verdict)) return null;
  const starter = await findStarter(call, transaction);
  if (verdict.kind === 'link' && !starter) return null;
  if (held && verdict.kind === 'sign-up' && verdict.usedForAuth)
    await releaseUnprovenAddress(call, { email: held.value });
  const { userId, account } = await settle(call, { verdict, starter, transaction, arrival });
  await keepProviderTokens(call, { oauthAccountId: account.id, scopes: transaction.scopes, ...arrival.tokens });
  return { userId, isNewUser: verdict.kind === 'sign-up' };
}

/** Returns the user who was signed in at the app when this started, if that session is still active. */
async function findStarter(call: Call, { userId, sessionId }: Transaction): Promise<CurrentUser | null> {
  if (userId === null || sessionId === null || !(await isSessionLive(call, { userId, sessionId }))) return null;
  return findUser(call, userId);
}

interface Settling extends Effect {
  readonly verdict: Verdict;
  readonly starter: CurrentUser | null;
}

interface Settled {
  readonly userId: string;
  readonly account: OAuthAccount;
}

async function settle(call: Call, { verdict, starter, transaction, arrival }: Settling): Promise<Settled> {
  const { profile } = arrival;
  const account = {
    providerConfigId: transaction.providerConfigId,
    providerType: transaction.providerType,
    accountId: profile.accountId,
    email: profile.email,
    allowSignIn: true,
    allowConnectedAccounts: true,
  };
  if (verdict.kind === 'sign-in') return verdict;
  if (verdict.kind === 'sign-up') {
    const { id } = await completeRegistration(call, {
      caller: starter,
      signUp: {
        user: {
          displayName: profile.displayName,
          profileImageUrl: profile.profileImageUrl,
          primaryEmail: profile.email,
          isVerified: profile.isEmailVerified,
          usedForAuth: verdict.usedForAuth,
        },
        passwordHash: null,
        isOtpEnabled: false,
        oauthAccount: account,
      },
    });
    const made = await findSignInAccount(call, account);
    assert(made, 'The new user has the provider account');
    return { userId: id, account: made };
  }
  if (verdict.kind === 'link' && verdict.account)
    return { userId: verdict.userId, account: await allowAccess(call, verdict.account) };
  return { userId: verdict.userId, account: await give(call, { ...account, userId: verdict.userId }) };
}

/**
 * Lets the app access an account that its user links again. Apps send users to the provider if they get no token, so
 * without this they would send them there forever.
 */
async function allowAccess(call: Call, account: OAuthAccount): Promise<OAuthAccount> {
  if (account.allowConnectedAccounts) return account;
  await lockAndBumpVersion(call, account.userId);
  const changed = await changeOAuthAccount(call, account, { allowConnectedAccounts: true });
  await completeUserChange(call, account.userId, 'user.updated');
  return changed;
}

/** Links an account to an existing user, and notifies them. */
async function give(call: Call, account: Parameters<typeof addOAuthAccount>[1]): Promise<OAuthAccount> {
  const added = await addOAuthAccount(call, account);
  if (!added) throw new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
  await completeCredentialsChange(call, account.userId);
  await queueSecurityNotice(call, await readUser(call, account.userId), 'oauth-account-added');
  return added;
}
