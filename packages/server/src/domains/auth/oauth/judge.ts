import type { Call } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { findOAuthAccounts, findSignInAccount, type OAuthAccount } from '../../credentials/index.js';
import { findAuthChannel } from '../../users/index.js';
import { requireOpenSignUp } from '../registration.js';
import type { Transaction } from '../store/oauth-transactions.js';
import type { ProviderProfile } from './providers/index.js';

/** What a sign-in at a provider comes to here. */
export type Verdict =
  /** The account signs this user in. */
  | { readonly kind: 'sign-in'; readonly userId: string; readonly account: OAuthAccount }
  /** The user has proven the address before, and has proven it at the provider now: the account becomes theirs. */
  | { readonly kind: 'merge'; readonly userId: string }
  /** Nobody is known by the account. */
  | { readonly kind: 'sign-up'; readonly usedForAuth: boolean }
  /** The account is to be the user's who began this, or is already. */
  | { readonly kind: 'link'; readonly userId: string; readonly account: OAuthAccount | null };

/** Who a verdict is about, when they exist already. */
export const userOf = (verdict: Verdict): string | null => (verdict.kind === 'sign-up' ? null : verdict.userId);

/** Who came back, and from what. */
export interface Judged {
  readonly transaction: Pick<Transaction, 'type' | 'userId' | 'providerConfigId'>;
  readonly profile: ProviderProfile;
}

/**
 * Judges an arrival by the rules of the wire, changing nothing. It is judged once when the browser comes back, so that
 * errors can be shown there, and again in the transaction in which the verdict takes effect.
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
  return judgeNewcomer(call, { profile, name });
}

type AccountName = Pick<OAuthAccount, 'providerConfigId' | 'accountId'>;

interface Link {
  readonly userId: string;
  readonly name: AccountName;
  /** The account, where it signs somebody in. */
  readonly account: OAuthAccount | null;
}

async function judgeLink(call: Call, { userId, name, account }: Link): Promise<Verdict> {
  if (account && account.userId !== userId) throw new KnownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
  const [own = null] = account ? [account] : await findOAuthAccounts(call, { ...name, userId });
  return { kind: 'link', userId, account: own };
}

/** Nobody signs in with the account; but somebody may with the address that the provider names (OA-08). */
async function judgeNewcomer(
  call: Call,
  { profile, name }: { readonly profile: ProviderProfile; readonly name: AccountName },
): Promise<Verdict> {
  const channel = profile.email === null ? null : await findAuthChannel(call, profile.email);
  const strategy = call.config.auth.oauth.accountMergeStrategy;
  if (channel && strategy !== 'allow_duplicates') {
    const isProvenHere = channel.is_verified;
    const isMerged = strategy === 'link_method' && isProvenHere && profile.isEmailVerified;
    // Whoever has turned sign-in off for the account does not get it back by the address.
    const isOff = isMerged && (await findOAuthAccounts(call, { ...name, userId: channel.user_id })).length > 0;
    if (isMerged && !isOff) return { kind: 'merge', userId: channel.user_id };
    throw new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
      type: 'email',
      contact_channel_value: channel.value,
      would_work_if_email_was_verified: strategy === 'link_method' && !isProvenHere,
    });
  }
  requireOpenSignUp(call);
  return { kind: 'sign-up', usedForAuth: channel === null };
}
