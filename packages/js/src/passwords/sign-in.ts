import { signIn } from '../auth/sign-in.js';
import type { AuthMethods, SignUpWithCredentialOptions } from '../auth/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { doneOf, passwordCodes, verificationCodes } from '../http/results.js';
import { warn } from '../platform/console.js';
import type { Session } from '../sessions/session.js';

type PasswordMethods = Pick<
  AuthMethods,
  | 'signInWithCredential'
  | 'signUpWithCredential'
  | 'sendForgotPasswordEmail'
  | 'verifyPasswordResetCode'
  | 'resetPassword'
>;

const verificationPage = (core: Core, options: SignUpWithCredentialOptions): string | undefined => {
  if (!options.noVerificationCallback) {
    return (
      options.verificationCallbackUrl ?? core.navigator.callbackUrl('emailVerification', 'verificationCallbackUrl')
    );
  }
  if (options.verificationCallbackUrl) {
    throw new Error('noVerificationCallback and verificationCallbackUrl exclude each other.');
  }
  return undefined;
};

/** Signs up. Where the project does not trust the app's own page for the mail's link, without a mail, as published code does. */
const signUp = async (
  core: Core,
  { anonymous, options }: { readonly anonymous: Session | null; readonly options: SignUpWithCredentialOptions },
) => {
  const { email, password, invitationCode } = options;
  const callbackUrl = verificationPage(core, options);
  const call = (verificationUrl: string | undefined) =>
    core.client(anonymous)('POST /auth/password/sign-up', {
      body: { email, password, verification_callback_url: verificationUrl, invitation_code: invitationCode },
    });
  try {
    return await call(callbackUrl);
  } catch (error) {
    const isUntrusted = PorticoError.isInstance(error) && error.is('REDIRECT_URL_NOT_WHITELISTED');
    if (!isUntrusted || !callbackUrl || options.verificationCallbackUrl) throw error;
    warn(
      `No verification mail is sent on sign-up: ${new URL(callbackUrl).origin} is not among the project’s trusted domains.`,
    );
    return call(undefined);
  }
};

/** Signing in and up by a password, and the ways to a new one. */
export const passwordMethods = (core: Core): PasswordMethods => ({
  signInWithCredential: ({ email, password, noRedirect }) =>
    signIn(core, {
      codes: ['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: () => core.client(null)('POST /auth/password/sign-in', { body: { email, password } }),
    }),

  signUpWithCredential: (options) =>
    signIn(core, {
      codes: ['USER_EMAIL_ALREADY_EXISTS', ...passwordCodes, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect: options.noRedirect,
      request: async (anonymous) => ({ ...(await signUp(core, { anonymous, options })), is_new_user: true }),
    }),

  sendForgotPasswordEmail: (email, options) =>
    doneOf(['USER_NOT_FOUND'], async () => {
      const callbackUrl = options?.callbackUrl ?? core.navigator.callbackUrl('passwordReset', 'callbackUrl');
      await core.client(null)('POST /auth/password/send-reset-code', { body: { email, callback_url: callbackUrl } });
    }),

  verifyPasswordResetCode: (code) =>
    doneOf(verificationCodes, () => core.client(null)('POST /auth/password/reset/check-code', { body: { code } })),

  resetPassword: ({ code, password }) =>
    doneOf([...verificationCodes, ...passwordCodes], () =>
      core.client(null)('POST /auth/password/reset', { body: { code, password } }),
    ),
});
