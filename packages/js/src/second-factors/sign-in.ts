import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { verificationCodes } from '../http/results.js';
import { forgetAttempt, waitingAttempt } from './attempt.js';
import type { SecondFactorSignIn } from './types.js';

/** Creates the object that completes sign-ins by two-step verification. */
export const secondFactorSignIn = (core: Core): SecondFactorSignIn => ({
  signInWithMfa: (totp, attemptCode, { noRedirect } = {}) =>
    signIn(core, {
      codes: [...verificationCodes, 'INVALID_TOTP_CODE'],
      noRedirect,
      request: () => core.client(null)('POST /auth/mfa/sign-in', { body: { type: 'totp', totp, code: attemptCode } }),
      onSuccess: () => forgetAttempt(core.settings),
    }),
  mfaAttemptCode: () => waitingAttempt(core.settings),
});
