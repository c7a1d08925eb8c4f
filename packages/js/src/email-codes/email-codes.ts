import { signIn } from '../auth/sign-in.js';
import type { AuthMethods } from '../auth/types.js';
import type { Core } from '../core.js';
import { doneOf, resultOf, verificationCodes } from '../http/results.js';
import { forgetAttempt } from '../second-factors/attempt.js';
import type { UserResources } from '../users/current-user.js';

type CodeMethods = Pick<AuthMethods, 'sendMagicLinkEmail' | 'signInWithMagicLink' | 'signInWithMfa' | 'verifyEmail'>;

/** What is done by one-time codes: mailed ones, and those of an authenticator app. */
export const codeMethods = (core: Core, resources: UserResources): CodeMethods => ({
  sendMagicLinkEmail: (email, options) =>
    resultOf(['REDIRECT_URL_NOT_WHITELISTED'], async () => {
      const callbackUrl = options?.callbackUrl ?? core.navigator.callbackUrl('magicLinkCallback', 'callbackUrl');
      const body = { email, callback_url: callbackUrl };
      const { nonce } = await core.client(null)('POST /auth/otp/send-sign-in-code', { body });
      return { nonce };
    }),

  signInWithMagicLink: (code, { noRedirect } = {}) =>
    signIn(core, {
      codes: [...verificationCodes, 'INVALID_TOTP_CODE', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: (anonymous) => core.client(anonymous)('POST /auth/otp/sign-in', { body: { code } }),
    }),

  signInWithMfa: (totp, attemptCode, { noRedirect } = {}) =>
    signIn(core, {
      codes: [...verificationCodes, 'INVALID_TOTP_CODE'],
      noRedirect,
      request: () => core.client(null)('POST /auth/mfa/sign-in', { body: { type: 'totp', totp, code: attemptCode } }),
      onSuccess: () => forgetAttempt(core.settings),
    }),

  verifyEmail: async (code) => {
    const result = await doneOf(verificationCodes, () =>
      core.client(null)('POST /contact-channels/verify', { body: { code } }),
    );
    if (core.settings.tokenStore === null) return result;
    const session = core.sessions.of(await core.sessions.open());
    await Promise.all([resources.users.invalidate(session), resources.channels.invalidate(session)]);
    return result;
  },
});
