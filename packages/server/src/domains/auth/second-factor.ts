import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';

/** The first factor is verified; the second one is verified with this attempt code. */
export interface SecondFactorDue {
  readonly attemptCode: string;
}

/**
 * Asks for the second factor of a sign-in, in the caller's transaction. Only the attempt code is returned until that
 * factor is verified too (TP-04).
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

/** The error for a user who has verified only the first factor. Throw it after the attempt code is committed. */
export const secondFactorRequired = ({ attemptCode }: SecondFactorDue) =>
  new KnownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: attemptCode });
