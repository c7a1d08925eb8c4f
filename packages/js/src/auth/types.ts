import type { CliLogin } from '../cli-login/types.js';
import type { EmailVerification } from '../contact-channels/types.js';
import type { EmailCodeSignIn } from '../email-codes/types.js';
import type { OAuthSignIn } from '../oauth-accounts/types.js';
import type { PasswordSignIn } from '../passwords/types.js';
import type { SecondFactorSignIn } from '../second-factors/types.js';

/** Codes of one-time codes that a screen shows: email codes, and attempts that wait for two-step verification. */
export type VerificationCode =
  | 'VERIFICATION_CODE_NOT_FOUND'
  | 'VERIFICATION_CODE_EXPIRED'
  | 'VERIFICATION_CODE_ALREADY_USED'
  | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED';

/**
 * The code of a sign-in that waits for two-step verification. Its details have the attempt code for `signInWithMfa`. The
 * library also redirects to `urls.mfa`, unless the caller stays on the page.
 */
export type SecondFactorCode = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';

/** The sign-in methods of an app, apart from passkeys. Each keeps the user's tokens in the app's token store. */
export interface AuthMethods
  extends PasswordSignIn,
    EmailCodeSignIn,
    SecondFactorSignIn,
    EmailVerification,
    OAuthSignIn,
    CliLogin {}
