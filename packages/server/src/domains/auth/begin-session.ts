import type { Call } from '../../platform/call/call.js';
import { createSession, findCredentials, type SessionTokens } from '../credentials/index.js';
import { noteActivity } from '../metrics/index.js';
import { readUser, touchActivity } from '../users/index.js';
import { askForSecondFactor, type SecondFactorDue, secondFactorRequired } from './second-factor.js';

/** Tokens of a new session, and whose it is. */
export type SignedIn = SessionTokens & { readonly userId: string };

/** Somebody who has proven their first factor. */
export interface FirstFactor {
  readonly userId: string;
  /** Whether the account was made or became a known one by this call. */
  readonly isNewUser: boolean;
}

/**
 * Begins the session of somebody who has proven their first factor, or asks for the second one where they have one, in the
 * caller's transaction. Every way of signing in ends here (TP-03).
 */
export async function beginSession(
  call: Call,
  { userId, isNewUser }: FirstFactor,
): Promise<SignedIn | SecondFactorDue> {
  const credentials = await findCredentials(call, userId);
  return credentials?.hasTotp ? askForSecondFactor(call, { userId, isNewUser }) : startSession(call, userId);
}

/** Starts the session of somebody who has proven every factor they have, in the caller's transaction. */
export async function startSession(call: Call, userId: string): Promise<SignedIn> {
  await touchActivity(call, userId);
  await noteActivity(call, userId);
  return { ...(await createSession(call, await readUser(call, userId))), userId };
}

/**
 * The session that `beginSession` has begun. Called once its transaction is committed, so that the attempt code is there.
 *
 * @throws KnownError MULTI_FACTOR_AUTHENTICATION_REQUIRED when the second factor is due
 */
export function requireSignedIn(outcome: SignedIn | SecondFactorDue): SignedIn {
  if ('attemptCode' in outcome) throw secondFactorRequired(outcome);
  return outcome;
}
