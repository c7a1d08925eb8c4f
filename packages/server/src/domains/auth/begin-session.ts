import type { Call, CurrentUser } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { createSession, type SessionTokens } from '../credentials/index.js';
import { readUser } from '../users/index.js';
import { noteSignIn } from './activity.js';
import { askForSecondFactor, type SecondFactorDue, secondFactorRequired } from './second-factor.js';

/** Tokens of a new session, and its user. */
export type SignedIn = SessionTokens & { readonly userId: string };

/** The sign-in of a blocked user, which was recorded. */
export interface Blocked {
  readonly isBlocked: true;
}

/** What a sign-in can come to. */
export type SignInOutcome = SignedIn | SecondFactorDue | Blocked;

/** A user who has verified their first factor. */
export interface FirstFactor {
  readonly userId: string;
  /** Whether this call created the account, or turned an anonymous user into a regular one. */
  readonly isNewUser: boolean;
}

/**
 * Begins the session of a user who has verified their first factor, or asks for the second factor if they have one, in
 * the caller's transaction. Every sign-in method ends here (TP-03).
 */
export async function beginSession(call: Call, { userId, isNewUser }: FirstFactor): Promise<SignInOutcome> {
  return beginSessionOf(call, { user: await readUser(call, userId), isNewUser });
}

/** The same for a user whom the caller has read in this transaction. */
export const beginSessionOf = (
  call: Call,
  { user, isNewUser }: { readonly user: CurrentUser; readonly isNewUser: boolean },
): Promise<SignInOutcome> =>
  user.requires_totp_mfa && user.blocked_at_millis === undefined
    ? askForSecondFactor(call, { userId: user.id, isNewUser })
    : startSessionOf(call, user);

/** Starts the session of a user who has verified all of their factors, in the caller's transaction. */
export const startSession = async (call: Call, userId: string): Promise<SignedIn | Blocked> =>
  startSessionOf(call, await readUser(call, userId));

/** The same for a user whom the caller has read in this transaction. */
export async function startSessionOf(call: Call, user: CurrentUser): Promise<SignedIn | Blocked> {
  if (user.blocked_at_millis !== undefined) return refuseBlocked(call, user.id);
  await noteSignIn(call, user.id);
  return { ...(await createSession(call, user)), userId: user.id };
}

/** Records the attempt and returns the refusal instead of throwing it, so that what was used for it stays used. */
async function refuseBlocked(call: Call, userId: string): Promise<Blocked> {
  const details = { reason: 'USER_BLOCKED' };
  await call.audit({ action: 'session.create', outcome: 'refused', details, target: { type: 'user', id: userId } });
  return { isBlocked: true };
}

/**
 * Returns the session that `beginSession` began. Call it after the transaction is committed, so that the attempt code
 * exists.
 *
 * @throws KnownError MULTI_FACTOR_AUTHENTICATION_REQUIRED when the second factor is due; USER_BLOCKED
 */
export function requireSignedIn(outcome: SignInOutcome): SignedIn {
  if ('isBlocked' in outcome) throw new KnownError('USER_BLOCKED');
  if ('attemptCode' in outcome) throw secondFactorRequired(outcome);
  return outcome;
}
