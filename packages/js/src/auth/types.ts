import type { CallbackOptions } from '../contact-channels/types.js';
import type { PorticoErrorOf, TooManyRequestsError } from '../errors.js';
import type { CallResult } from '../http/result-types.js';

/** Codes that a screen shows for a one-time code, a mailed one or a second factor's attempt. */
export type VerificationCode =
  | 'VERIFICATION_CODE_NOT_FOUND'
  | 'VERIFICATION_CODE_EXPIRED'
  | 'VERIFICATION_CODE_ALREADY_USED'
  | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED';

/** Codes for a new password that the server does not take. */
export type PasswordCode = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_REQUIREMENTS_NOT_MET';

/**
 * The code of a sign-in that waits for the second factor. Its details hold the attempt's code for `signInWithMfa`. Unless
 * the caller stays on the page, the library also leads to `urls.mfa`.
 */
export type SecondFactorCode = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';

/** The outcome of changing a password: nothing, or what stands in the way. */
export type PasswordChange<Codes extends string = never> =
  | PorticoErrorOf<PasswordCode | Extract<Codes, 'PASSWORD_CONFIRMATION_MISMATCH'>>
  | TooManyRequestsError
  | undefined;

export interface NoRedirectOptions {
  /** Stay on the page. Default: go to `urls.afterSignIn`, new users to `urls.afterSignUp`. */
  readonly noRedirect?: boolean;
}

export interface SignInWithCredentialOptions extends NoRedirectOptions {
  readonly email: string;
  readonly password: string;
}

export interface SignUpWithCredentialOptions extends NoRedirectOptions {
  readonly email: string;
  readonly password: string;
  /** The page the verification mail's link leads to. Default: `urls.emailVerification`; must be given outside browsers. */
  readonly verificationCallbackUrl?: string;
  /** Send no verification mail. Excludes `verificationCallbackUrl`. */
  readonly noVerificationCallback?: boolean;
  /** Admits an owner where owners cannot sign up freely. */
  readonly invitationCode?: string;
}

export interface SignInWithOAuthOptions {
  /** The page that the provider's answer comes back to; it must call `callOAuthCallback`. Default: `urls.oauthCallback`. */
  readonly returnTo?: string;
}

export interface PromptCliLoginOptions {
  /** Where the app is: the link to confirm the login leads there. */
  readonly appUrl: string;
  /** How long the link works. Default: the server's choice. */
  readonly expiresInMillis?: number;
  /** How often to ask whether the login was confirmed. Default: until it is confirmed or expires. */
  readonly maxAttempts?: number;
  /** Milliseconds between two questions. Default 2000. */
  readonly waitTimeMillis?: number;
  /** Shows the link to the person, by a browser or a line of text. Default: prints it. */
  readonly promptLink?: (url: string) => unknown;
}

/** The ways into an app. Each keeps the tokens of who signs in, in the app's token store. */
export interface AuthMethods {
  signInWithCredential(
    options: SignInWithCredentialOptions,
  ): Promise<CallResult<undefined, 'EMAIL_PASSWORD_MISMATCH' | 'INVALID_TOTP_CODE' | SecondFactorCode>>;
  /** Makes an account, or turns the anonymous user's into a full one, and signs in. */
  signUpWithCredential(
    options: SignUpWithCredentialOptions,
  ): Promise<CallResult<undefined, 'USER_EMAIL_ALREADY_EXISTS' | PasswordCode | SecondFactorCode>>;
  /** Mails a sign-in link and a code of six characters. These and the answered `nonce` together are the code to sign in with. */
  sendMagicLinkEmail(
    email: string,
    options?: CallbackOptions,
  ): Promise<CallResult<{ readonly nonce: string }, 'REDIRECT_URL_NOT_WHITELISTED'>>;
  /** Signs in by the `code` of a mailed link, or by the six characters of the mail followed by the `nonce`. */
  signInWithMagicLink(
    code: string,
    options?: NoRedirectOptions,
  ): Promise<CallResult<undefined, VerificationCode | 'INVALID_TOTP_CODE' | SecondFactorCode>>;
  /** Finishes a sign-in by the six digits of an authenticator app. */
  signInWithMfa(
    totp: string,
    attemptCode: string,
    options?: NoRedirectOptions,
  ): Promise<CallResult<undefined, VerificationCode | 'INVALID_TOTP_CODE'>>;
  /** Mails a link to choose a new password. The server does not say whether anybody has the address. */
  sendForgotPasswordEmail(email: string, options?: CallbackOptions): Promise<CallResult<undefined, 'USER_NOT_FOUND'>>;
  /** Asks whether a code to reset a password still works, without using it up. */
  verifyPasswordResetCode(code: string): Promise<CallResult<undefined, VerificationCode>>;
  /** Sets a new password by the code of a mail, which ends all sessions of the user. */
  resetPassword(options: {
    readonly code: string;
    readonly password: string;
  }): Promise<CallResult<undefined, VerificationCode | PasswordCode>>;
  /** Verifies an e-mail address by the code of its mail. */
  verifyEmail(code: string): Promise<CallResult<undefined, VerificationCode>>;
  /**
   * Signs in at a provider. Leaves the page; the promise never settles. An anonymous user's account becomes a full one.
   *
   * @throws where there is no page, or where it is not served by https or from this machine.
   */
  signInWithOAuth(provider: string, options?: SignInWithOAuthOptions): Promise<never>;
  /**
   * Takes up a provider's answer on the page it comes back to, removing it from the address bar first, and signs in.
   *
   * @returns false, with a warning, if the page was not called by an answer to this browser; then nothing happened
   * @throws PorticoError if the server refuses; a second factor's attempt code is in the details where no redirect to its
   *   page is possible
   */
  callOAuthCallback(): Promise<boolean>;
  /** Signs a command-line program in through the browser of its user. The result is a refresh token. */
  promptCliLogin(
    options: PromptCliLoginOptions,
  ): Promise<CallResult<string, 'CLI_AUTH_ERROR' | 'CLI_AUTH_EXPIRED_ERROR' | 'CLI_AUTH_USED_ERROR'>>;
}
