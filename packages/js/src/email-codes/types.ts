import type { SecondFactorCode, VerificationCode } from '../auth/types.js';
import type { CallResult } from '../http/results.js';
import type { CallbackOptions, LocaleOptions, NoRedirectOptions } from '../navigation/types.js';

/**
 * Signs users in with a link or a code that they receive by email.
 *
 * @example
 * const sent = await app.sendMagicLinkEmail('mary@example.com');
 * if (sent.status === 'error') throw sent.error;
 * const typed = await askFor('The six characters in the email');
 * await app.signInWithMagicLink(typed + sent.data.nonce);
 */
export interface EmailCodeSignIn {
  /**
   * Sends an email with a sign-in link and six characters. Those characters followed by `nonce` are a sign-in code.
   *
   * @throws PorticoError `SCHEMA_ERROR` if `email` is not an email address
   */
  sendMagicLinkEmail(
    email: string,
    options?: CallbackOptions & LocaleOptions,
  ): Promise<CallResult<{ readonly nonce: string }, 'REDIRECT_URL_NOT_WHITELISTED'>>;
  /**
   * Signs in with the `code` of a link, or with the six characters of the email followed by the `nonce`.
   *
   * @throws PorticoError `SCHEMA_ERROR` if the code is not complete, such as five characters and the `nonce`
   */
  signInWithMagicLink(
    code: string,
    options?: NoRedirectOptions & LocaleOptions,
  ): Promise<CallResult<undefined, VerificationCode | 'INVALID_TOTP_CODE' | SecondFactorCode>>;
}
