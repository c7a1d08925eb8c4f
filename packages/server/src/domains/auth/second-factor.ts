import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';

/** The first factor was proven, and the code under which the second one is to be. */
export interface SecondFactorDue {
  readonly attemptCode: string;
}

/**
 * Begins the second factor of a sign-in, in the caller's transaction: nothing but the attempt code is given out until that
 * factor is proven as well (TP-04).
 */
export async function askForSecondFactor(
  call: Call,
  { userId, isNewUser }: { userId: string; isNewUser: boolean },
): Promise<SecondFactorDue> {
  const attemptCode = await issueCode(call, {
    type: 'mfa-attempt',
    subjectId: userId,
    data: { is_new_user: isNewUser },
    lifetimeMillis: limits.secondFactorAttemptLifetimeMillis,
  });
  await call.audit({
    action: 'second-factor.ask',
    actor: { type: 'user', id: userId },
    target: { type: 'user', id: userId },
  });
  return { attemptCode };
}

/** The answer to whoever has proven the first factor alone. Thrown after the attempt code is committed. */
export const secondFactorRequired = ({ attemptCode }: SecondFactorDue) =>
  new KnownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: attemptCode });
