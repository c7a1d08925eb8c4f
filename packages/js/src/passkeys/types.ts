import type { SecondFactorCode } from '../auth/types.js';
import type { CallResult } from '../http/results.js';
import type { NoRedirectOptions } from '../navigation/types.js';

/** Options of passkey calls. */
export interface PasskeyOptions {
  /**
   * The domain that the passkey belongs to: the page's host, or a parent domain that the project also trusts. A passkey of
   * one domain is not offered for another. Default: the page's host.
   */
  readonly hostname?: string;
}

/** What `signInWithPasskey` takes. */
export interface SignInWithPasskeyOptions extends PasskeyOptions, NoRedirectOptions {
  /**
   * Offer passkeys in the suggestions of the page's input with `autocomplete="username webauthn"`, and wait until the user
   * selects one. Default: the browser asks at once.
   */
  readonly autofill?: boolean;
  /** Ends the wait. The result is then a PASSKEY_WEBAUTHN_ERROR with the code `AbortError`. */
  readonly signal?: AbortSignal;
}

/**
 * Signs users in with passkeys.
 *
 * @example
 * const result = await app.signInWithPasskey();
 * if (result.status === 'error') console.log(result.error.message);
 */
export interface PasskeySignIn {
  /**
   * Signs in with a passkey of this page, without an email address. A passkey prompt that starts later ends this one.
   *
   * If the browser or the user refuses, the error is PASSKEY_WEBAUTHN_ERROR; its details have the browser's name for it,
   * such as `NotAllowedError`. Other failures are PASSKEY_AUTHENTICATION_FAILED.
   *
   * @throws outside browsers
   */
  signInWithPasskey(
    options?: SignInWithPasskeyOptions,
  ): Promise<CallResult<undefined, 'PASSKEY_AUTHENTICATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR' | SecondFactorCode>>;
}

/** What `addPasskey` takes. */
export interface AddPasskeyOptions extends PasskeyOptions {
  /** What the user calls the passkey. At most 64 characters. */
  readonly name?: string;
}

/** A passkey of the signed-in user. */
export interface Passkey {
  readonly id: string;
  /** What the user calls it. */
  readonly name: string | null;
  readonly createdAt: Date;
  /** When it was last used to sign in. */
  readonly lastUsedAt: Date | null;
  /** Whether a password manager has a copy of it. */
  readonly isBackedUp: boolean;
  /** Changes its name: 1 to 64 characters. */
  rename(name: string): Promise<void>;
  /**
   * Removes it. The user can also delete it from the device.
   *
   * @throws RefusalError `recent-sign-in-required` if the project requires a recent sign-in
   */
  remove(): Promise<void>;
}

/**
 * Methods for the passkeys of the signed-in user.
 *
 * @example
 * const result = await user.addPasskey({ name: 'Laptop' });
 * if (result.status === 'ok') console.log('You can now sign in with your passkey.');
 * for (const { name, lastUsedAt } of await user.listPasskeys()) console.log(name, lastUsedAt);
 */
export interface PasskeyAccountMethods {
  /** Lists the user's passkeys, oldest first. */
  listPasskeys(): Promise<Passkey[]>;
  /**
   * Creates a passkey for the user, who keeps the others.
   *
   * @throws outside browsers; RefusalError `recent-sign-in-required` if the project requires a recent sign-in
   */
  addPasskey(
    options?: AddPasskeyOptions,
  ): Promise<CallResult<undefined, 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR'>>;
  /**
   * Creates a passkey for the user. It replaces those they had; `addPasskey` keeps them.
   *
   * @throws outside browsers; RefusalError `recent-sign-in-required` if the project requires a recent sign-in
   */
  registerPasskey(
    options?: PasskeyOptions,
  ): Promise<CallResult<undefined, 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_WEBAUTHN_ERROR'>>;
}
