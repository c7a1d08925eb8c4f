import type { NoRedirectOptions, SecondFactorCode } from '../auth/types.js';
import type { CallResult } from '../http/result-types.js';

export interface PasskeyOptions {
  /**
   * The domain that the passkey belongs to: the page's host, which is the default, or a domain above it that the project
   * trusts as well. A passkey that was made for one is not offered for another.
   */
  readonly hostname?: string;
}

export interface SignInWithPasskeyOptions extends PasskeyOptions, NoRedirectOptions {
  /**
   * Offer passkeys in the list of the page's input with `autocomplete="username webauthn"`, and wait until the person
   * chooses one there. Default: the browser asks for one at once.
   */
  readonly autofill?: boolean;
  /** Ends the wait; the result is then a PASSKEY_WEBAUTHN_ERROR with the code `AbortError`. */
  readonly signal?: AbortSignal;
}

/** The way into an app by a passkey. */
export interface PasskeySignIn {
  /**
   * Signs in with a passkey of this page, without a typed address. Another ceremony that begins meanwhile ends this one.
   *
   * A refusal of the browser or the person is a PASSKEY_WEBAUTHN_ERROR, whose details hold the browser's name for it, such
   * as `NotAllowedError`; other failures are PASSKEY_AUTHENTICATION_FAILED.
   *
   * @throws where there is no page
   */
  signInWithPasskey(
    options?: SignInWithPasskeyOptions,
  ): Promise<CallResult<undefined, 'PASSKEY_AUTHENTICATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR' | SecondFactorCode>>;
}

/** What a signed-in user does about their passkey. */
export interface PasskeyAccountMethods {
  /**
   * Has the browser make a passkey for the user, in place of the one they had.
   *
   * @throws where there is no page; RefusalError `recent-sign-in-required` where the project asks for a recent sign-in
   */
  registerPasskey(
    options?: PasskeyOptions,
  ): Promise<CallResult<undefined, 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR'>>;
}
