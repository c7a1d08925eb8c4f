import type { SecondFactorCode, VerificationCode } from '../auth/types.js';
import type { PorticoErrorOf, TooManyRequestsError } from '../errors.js';
import type { CallResult } from '../http/results.js';
import type { CallbackOptions, LocaleOptions, NoRedirectOptions } from '../navigation/types.js';

/** Codes of a new password that the server rejects. */
export type PasswordCode = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_REQUIREMENTS_NOT_MET';

/** The outcome of a password change: nothing, or the error that a form shows. */
export type PasswordChange<Codes extends string = never> =
  | PorticoErrorOf<PasswordCode | Extract<Codes, 'PASSWORD_CONFIRMATION_MISMATCH'>>
  | TooManyRequestsError
  | undefined;

/** What `signInWithCredential` takes. */
export interface SignInWithCredentialOptions extends NoRedirectOptions {
  readonly email: string;
  readonly password: string;
}

/** What `signUpWithCredential` takes. */
export interface SignUpWithCredentialOptions extends NoRedirectOptions, LocaleOptions {
  readonly email: string;
  readonly password: string;
  /** The page that the link in the verification email opens. Default: `urls.emailVerification`. Required outside browsers. */
  readonly verificationCallbackUrl?: string;
  /** Send no verification email. Cannot be combined with `verificationCallbackUrl`. */
  readonly noVerificationCallback?: boolean;
  /** Admits a project owner where owner sign-up is by invitation. */
  readonly invitationCode?: string;
}

/**
 * Signs users in and up with a password, and resets forgotten passwords.
 *
 * @example
 * const result = await app.signInWithCredential({ email, password });
 * if (result.status === 'error') console.log(result.error.message);
 */
export interface PasswordSignIn {
  /**
   * Signs in with an email address and a password.
   *
   * @throws PorticoError `SCHEMA_ERROR` if `email` is not an email address
   */
  signInWithCredential(
    options: SignInWithCredentialOptions,
  ): Promise<CallResult<undefined, 'EMAIL_PASSWORD_MISMATCH' | 'INVALID_TOTP_CODE' | SecondFactorCode>>;
  /**
   * Creates an account and signs in. An anonymous user keeps their ID and data.
   *
   * @example
   * const result = await app.signUpWithCredential({ email: 'grace@example.com', password: 'a nanosecond of wire' });
   * if (result.status === 'error') console.log(result.error.code);
   * @throws PorticoError `SCHEMA_ERROR` if `email` is not an email address
   */
  signUpWithCredential(
    options: SignUpWithCredentialOptions,
  ): Promise<CallResult<undefined, 'USER_EMAIL_ALREADY_EXISTS' | PasswordCode | SecondFactorCode>>;
  /** Sends an email with a link to choose a new password. The server does not reveal whether the address has an account. */
  sendForgotPasswordEmail(
    email: string,
    options?: CallbackOptions & LocaleOptions,
  ): Promise<CallResult<undefined, 'USER_NOT_FOUND'>>;
  /** Checks whether a password reset code is still valid, without using it. */
  verifyPasswordResetCode(code: string): Promise<CallResult<undefined, VerificationCode>>;
  /** Sets a new password by the code in a password reset email, and ends all sessions of the user. */
  resetPassword(options: {
    readonly code: string;
    readonly password: string;
  }): Promise<CallResult<undefined, VerificationCode | PasswordCode>>;
}

/**
 * Methods for the signed-in user's password.
 *
 * @example
 * const error = await user.updatePassword({ oldPassword: password, newPassword: 'a longer analytical engine' });
 * if (error) console.log(error.message);
 */
export interface PasswordMethods {
  /**
   * Changes the password and ends all other sessions of the user.
   *
   * @returns the error that a form shows, or nothing
   */
  updatePassword(options: {
    readonly oldPassword: string;
    readonly newPassword: string;
  }): Promise<PasswordChange<'PASSWORD_CONFIRMATION_MISMATCH'>>;
  /**
   * Sets the password of a user who has none.
   *
   * @returns the error that a form shows, or nothing
   */
  setPassword(options: { readonly password: string }): Promise<PasswordChange>;
}
