import { signIn } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { resultOf, verificationCodes } from '../http/results.js';
import type { EmailCodeSignIn } from './types.js';

/** Makes the sign-in method with email codes. */
export const emailCodeSignIn = (core: Core): EmailCodeSignIn => ({
  sendMagicLinkEmail: (email, options) =>
    resultOf(['REDIRECT_URL_NOT_WHITELISTED'], async () => {
      const callbackUrl = options?.callbackUrl ?? core.navigator.callbackUrl('magicLinkCallback', 'callbackUrl');
      const body = { email, callback_url: callbackUrl };
      const { nonce } = await core.client(null)(
        'POST /auth/otp/send-sign-in-code',
        { body },
        { language: options?.locale },
      );
      return { nonce };
    }),

  signInWithMagicLink: (code, { noRedirect, locale } = {}) =>
    signIn(core, {
      codes: [...verificationCodes, 'INVALID_TOTP_CODE', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
      noRedirect,
      request: (anonymous) =>
        core.client(anonymous)('POST /auth/otp/sign-in', { body: { code } }, { language: locale }),
    }),
});
