import type { VerificationCode } from '../auth/types.js';
import type { CallResult } from '../http/results.js';
import type { NoRedirectOptions } from '../navigation/types.js';

/**
 * Completes sign-ins that wait for two-step verification.
 *
 * @example
 * const attemptCode = app.mfaAttemptCode();
 * if (attemptCode) await app.signInWithMfa(await askFor('The code in your authenticator app'), attemptCode);
 */
export interface SecondFactorSignIn {
  /** Completes a sign-in with the six digits of an authenticator app, or with a recovery code. */
  signInWithMfa(
    totp: string,
    attemptCode: string,
    options?: NoRedirectOptions,
  ): Promise<CallResult<undefined, VerificationCode | 'INVALID_TOTP_CODE'>>;
  /** Returns the attempt code of the sign-in that waits for two-step verification in this tab, or `null`. */
  mfaAttemptCode(): string | null;
}

/** How many recovery codes are left, and when they were created; `null` if there are none. */
export interface RecoveryCodeStatus {
  readonly remainingCount: number;
  readonly createdAt: Date | null;
}

/**
 * Methods for the signed-in user's recovery codes.
 *
 * @example
 * await user.update({ totpMultiFactorSecret: crypto.getRandomValues(new Uint8Array(20)) });
 * for (const code of await user.createRecoveryCodes()) console.log(code);
 */
export interface RecoveryCodeMethods {
  /** Returns how many recovery codes are left. */
  getRecoveryCodeStatus(): Promise<RecoveryCodeStatus>;
  /** Replaces the recovery codes. Each new code replaces the authenticator app once. They are shown only here. */
  createRecoveryCodes(): Promise<readonly string[]>;
}
