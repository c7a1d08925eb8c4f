import type { Call } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { findOAuthAccounts, findSignInAccount, type OAuthAccount } from '../../credentials/index.js';
import { findAuthChannel, isReleasable } from '../../users/index.js';
import { isSignUpOpenTo, requireOpenSignUp } from '../registration.js';
import type { Transaction } from '../store/oauth-transactions.js';
import type { ProviderProfile } from './providers/index.js';

/** The outcome of a sign-in at a provider. */
export type Verdict =
  /** The account signs this user in. */
  | { readonly kind: 'sign-in'; readonly userId: string; readonly account: OAuthAccount }
  /** The user verified the email before, and the provider has verified it too: the account is linked to them. */
  | { readonly kind: 'merge'; readonly userId: string }
  /** No user has the account. */
  | { readonly kind: 'sign-up'; readonly usedForAuth: boolean }
  /** The account is to be linked to the user who started this, or already is. */
  | { readonly kind: 'link'; readonly userId: string; readonly account: OAuthAccount | null };

/** Returns the ID of the user whom a verdict is about, or null if they do not exist yet. */
export const userOf = (verdict: Verdict): string | null => (verdict.kind === 'sign-up' ? null : verdict.userId);

/** Who came back, and in which transaction. */
export interface Judged {
  readonly transaction: Pick<Transaction, 'type' | 'userId' | 'providerConfigId'>;
  readonly profile: ProviderProfile;
}

/**
 * Decides what an arrival means by the rules of the wire, and changes nothing. It runs when the browser comes back, so
 * that errors can be shown there, and again in the transaction in which the verdict takes effect.
 *
 * @throws KnownError OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER,
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, SIGN_UP_NOT_ENABLED
 */
export async function judgeArrival(call: Call, { transaction, profile }: Judged): Promise<Verdict> {
  const { providerConfigId } = transaction;
  const name = { providerConfigId, accountId: profile.accountId };
  const account = await findSignInAccount(call, name);
  if (transaction.type === 'link') return judgeLink(call, { userId: transaction.userId ?? '', name, account });
  if (account) return { kind: 'sign-in', userId: account.userId, account };
  return judgeNewUser(call, { profile, name });
}

type AccountName = Pick<OAuthAccount, 'providerConfigId' | 'accountId'>;

interface Link {
  readonly userId: string;
  readonly name: AccountName;
  /** The account, if it signs a user in. */
  readonly account: OAuthAccount | null;
}

async function judgeLink(call: Call, { userId, name, account }: Link): Promise<Verdict> {
  if (account && account.userId !== userId) throw new KnownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  const [own = null] = account ? [account] : await findOAuthAccounts(call, { ...name, userId });
  return { kind: 'link', userId, account: own };
}

/** No one signs in with the account, but a user may sign in with the email that the provider returned (OA-08). */
async function judgeNewUser(
  call: Call,
  { profile, name }: { readonly profile: ProviderProfile; readonly name: AccountName },
): Promise<Verdict> {
  const held = profile.email === null ? null : await findAuthChannel(call, profile.email);
  const channel = held && (await isReleasable(call, held)) ? null : held;
  const strategy = call.config.auth.oauth.accountMergeStrategy;
  if (channel && strategy !== 'allow_duplicates') {
    const isProvenHere = channel.is_verified;
    const isMerged = strategy === 'link_method' && isProvenHere && profile.isEmailVerified;
    // If the user has turned off sign-in with this account, its email does not turn it on again.
    const isOff = isMerged && (await findOAuthAccounts(call, { ...name, userId: channel.user_id })).length > 0;
    if (isMerged && !isOff) return { kind: 'merge', userId: channel.user_id };
    // A concurrent sign-up with this account may have been committed since the account was looked up (OA-11).
    const account = await findSignInAccount(call, name);
    if (account) return { kind: 'sign-in', userId: account.userId, account };
    throw new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
      type: 'email',
      contact_channel_value: channel.value,
      would_work_if_email_was_verified: strategy === 'link_method' && !isProvenHere,
    });
  }
  const provenEmail = profile.isEmailVerified ? profile.email : null;
  if (provenEmail === null || !(await isSignUpOpenTo(call, provenEmail))) requireOpenSignUp(call);
  return { kind: 'sign-up', usedForAuth: channel === null };
}
