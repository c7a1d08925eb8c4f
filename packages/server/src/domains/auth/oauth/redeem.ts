import { hash } from 'node:crypto';
import { parseUrl } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { revokeCodes } from '../../../platform/codes/index.js';
import { KnownError, OAuthError } from '../../../platform/failures/failures.js';
import { endSession } from '../../credentials/index.js';
import { beginSession, requireSignedIn, type SignedIn, type SignInOutcome } from '../begin-session.js';
import { lockIssued, selectByCode, type Transaction, takeCode, updateIssued } from '../store/oauth-transactions.js';
import { openArrival } from './arrival.js';
import { mayGoOnTo, withoutFragment } from './begin.js';
import { putIntoEffect } from './effects.js';

/** What an app sends to get tokens, RFC 6749 §4.1.3 and RFC 7636 §4.5. */
export interface CodeGrant {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** The tokens, and what the app gets with them. */
export type Redeemed = SignedIn & {
  readonly isNewUser: boolean;
  readonly afterCallbackRedirectUrl: string | null;
};

/**
 * Redeems a code. In one transaction it takes the code, applies what the provider said, and starts a session (OA-02). A
 * code that is sent again is refused, and what it gave is revoked.
 *
 * @throws KnownError INVALID_AUTHORIZATION_CODE if it is not a valid code of this client with this verifier;
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED; USER_BLOCKED; and those of `judgeArrival`, if something changed since the browser came back
 * @throws OAuthError invalid_grant if the redirect URI differs from the one at authorize
 */
export async function redeemCode(call: Call, grant: CodeGrant): Promise<Redeemed> {
  const transaction = await selectByCode(call, await call.keys.hash(call, 'authorization-code', grant.code));
  // A wrong verifier leaves the code valid, so that an attacker who has seen the code cannot use it up (OA-01).
  if (!transaction || hash('sha256', grant.codeVerifier, 'base64url') !== transaction.codeChallenge)
    throw invalidCode();
  if (transaction.redeemedAt) return revokeIssued(call, transaction);
  if ((transaction.codeExpiresAt?.getTime() ?? 0) <= call.now) throw invalidCode();
  if (canonical(grant.redirectUri) !== transaction.redirectUri) throw otherRedirectUri();
  const redeemed = await evenWhenRacing(() => call.transaction((trx) => redeem(trx, transaction)));
  if (!redeemed) return revokeIssued(call, transaction);
  const { afterCallbackRedirectUrl: next } = transaction;
  return {
    ...requireSignedIn(redeemed.outcome),
    isNewUser: redeemed.isNewUser,
    // RD-07: a URL that was trusted when the app sent the browser off may no longer be.
    afterCallbackRedirectUrl: next !== null && mayGoOnTo(call, next) ? next : null,
  };
}

interface Outcome {
  readonly outcome: SignInOutcome;
  readonly isNewUser: boolean;
}

/** Returns null if another call has taken the code, or it has expired. */
async function redeem(call: Call, transaction: Transaction): Promise<Outcome | null> {
  if (!transaction.arrivalSealed || !(await takeCode(call, transaction.id))) return null;
  const arrival = await openArrival(call, transaction.id, transaction.arrivalSealed);
  const effect = await putIntoEffect(call, { transaction, arrival });
  if (!effect) throw invalidCode();
  const outcome = await beginSession(call, effect);
  await updateIssued(call, transaction.id, {
    userId: effect.userId,
    sessionId: 'sessionId' in outcome ? outcome.sessionId : null,
  });
  return { outcome, isNewUser: effect.isNewUser };
}

/** Tries again after losing to a concurrent sign-up with the same account or email, which is visible now. */
async function evenWhenRacing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof KnownError) || !lostRaces.has(failure.code)) throw failure;
    return work();
  }
}

const lostRaces: ReadonlySet<string> = new Set([
  'USER_EMAIL_ALREADY_EXISTS',
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
]);

/** RFC 6749 §4.1.2: a code that is used twice may have been stolen, and we cannot tell by whom. */
async function revokeIssued(call: Call, { id, providerConfigId }: Transaction): Promise<never> {
  await call.independently(async (own) => {
    const issued = await lockIssued(own, id);
    if (issued?.sessionId) await endSession(own, issued.sessionId);
    else if (issued) await revokeCodes(own, { types: ['mfa-attempt'], subjectId: issued.userId });
    await own.audit({
      action: 'authorization-code.replay',
      outcome: 'refused',
      details: { provider_config_id: providerConfigId },
      ...(issued && { target: { type: 'user', id: issued.userId } }),
    });
  });
  throw invalidCode();
}

const invalidCode = () => new KnownError('INVALID_AUTHORIZATION_CODE');

const otherRedirectUri = () =>
  new OAuthError('invalid_grant', 'The redirect_uri differs from the one in the authorization request.');

/** Returns the form in which redirect URIs are stored. */
const canonical = (url: string): string | null => parseUrl(withoutFragment(url))?.href ?? null;
