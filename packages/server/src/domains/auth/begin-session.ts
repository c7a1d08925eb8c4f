import type { Call, CurrentUser } from '../../platform/call/call.js';
import { createSession, type SessionTokens } from '../credentials/index.js';
import { noteActivity } from '../metrics/index.js';
import { readUser, touchActivity } from '../users/index.js';
import { askForSecondFactor, type SecondFactorDue, secondFactorRequired } from './second-factor.js';

/** Tokens of a new session, and its user. */
export type SignedIn = SessionTokens & { readonly userId: string };

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
export async function beginSession(
  call: Call,
  { userId, isNewUser }: FirstFactor,
): Promise<SignedIn | SecondFactorDue> {
  return beginSessionOf(call, { user: await readUser(call, userId), isNewUser });
}

/** The same for a user whom the caller has read in this transaction. */
export const beginSessionOf = (
  call: Call,
  { user, isNewUser }: { readonly user: CurrentUser; readonly isNewUser: boolean },
): Promise<SignedIn | SecondFactorDue> =>
  user.requires_totp_mfa ? askForSecondFactor(call, { userId: user.id, isNewUser }) : startSessionOf(call, user);

/** Starts the session of a user who has verified all of their factors, in the caller's transaction. */
export const startSession = async (call: Call, userId: string): Promise<SignedIn> =>
  startSessionOf(call, await readUser(call, userId));

/** The same for a user whom the caller has read in this transaction. */
export async function startSessionOf(call: Call, user: CurrentUser): Promise<SignedIn> {
  await call.deferWrite(touchActivity(call, user.id));
  await call.deferWrite(noteActivity(call, user.id));
  return { ...(await createSession(call, user)), userId: user.id };
}

/**
 * Returns the session that `beginSession` began. Call it after the transaction is committed, so that the attempt code
 * exists.
 *
 * @throws KnownError MULTI_FACTOR_AUTHENTICATION_REQUIRED when the second factor is due
 */
export function requireSignedIn(outcome: SignedIn | SecondFactorDue): SignedIn {
  if ('attemptCode' in outcome) throw secondFactorRequired(outcome);
  return outcome;
}
