import type { Core } from '../core.js';
import { doneOf, passwordCodes, verificationCodes } from '../http/results.js';
import type { PasswordSignIn } from './types.js';

type PasswordReset = Pick<PasswordSignIn, 'sendForgotPasswordEmail' | 'verifyPasswordResetCode' | 'resetPassword'>;

/** Creates the object that resets forgotten passwords. `onReset` is called afterwards. */
export const passwordReset = (core: Core, onReset: () => Promise<unknown>): PasswordReset => ({
  sendForgotPasswordEmail: (email, options) =>
    doneOf(['USER_NOT_FOUND'], async () => {
      const callbackUrl = options?.callbackUrl ?? core.navigator.callbackUrl('passwordReset', 'callbackUrl');
      const body = { email, callback_url: callbackUrl };
      await core.client(null)('POST /auth/password/send-reset-code', { body }, { language: options?.locale });
    }),
  verifyPasswordResetCode: (code) =>
    doneOf(verificationCodes, () => core.client(null)('POST /auth/password/reset/check-code', { body: { code } })),
  resetPassword: ({ code, password }) =>
    doneOf([...verificationCodes, ...passwordCodes], async () => {
      await core.client(null)('POST /auth/password/reset', { body: { code, password } });
      // The user is signed out everywhere, so perhaps here too.
      await onReset();
    }),
});
