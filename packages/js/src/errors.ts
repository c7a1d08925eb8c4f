import { type ErrorCode, type ErrorDetails, type ErrorGroup, errorGroups, isInGroup } from '@portico/contract/plain';

export type { ErrorCode, ErrorDetails, ErrorGroup } from '@portico/contract/plain';

// Registered for the whole page, so that copies of this library know each other's errors.
const brand = Symbol.for('portico.error');

const brandOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && brand in value ? value[brand] : undefined;

const isGroup = (name: string): name is ErrorGroup => Object.hasOwn(errorGroups, name);

/**
 * An error with a code of the error catalogue.
 *
 * The message is for developers. Choose what users read by `code`. No message has tokens or keys.
 *
 * @example
 * try {
 *   await app.sendForgotPasswordEmail('not an address');
 * } catch (error) {
 *   if (!PorticoError.isInstance(error)) throw error;
 *   console.log(error.code, error.requestId, error.is('SIGN_UP_NOT_ENABLED'));
 * }
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'PorticoError';
  readonly code: Code;
  /** The details of the code; `undefined` if it has none. */
  readonly details: ErrorDetails<Code>;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The ID of the request in the server's log, or `null`. */
  readonly requestId: string | null;
  /** What the server said about this failure, without the code in front. */
  readonly reason: string;
  readonly [brand]: string = 'known';

  constructor(answer: {
    code: Code;
    details: ErrorDetails<Code>;
    status: number;
    message: string;
    requestId?: string | null;
  }) {
    super(`${answer.code}: ${answer.message}`);
    this.code = answer.code;
    this.details = answer.details;
    this.reason = answer.message;
    this.status = answer.status;
    this.requestId = answer.requestId ?? null;
  }

  /** The name of `code` in published code. */
  get errorCode(): Code {
    return this.code;
  }

  /** Returns whether the error has one of these codes or belongs to one of these groups. */
  is(...wanted: readonly (ErrorCode | ErrorGroup)[]): boolean {
    return wanted.some((name) => this.code === name || (isGroup(name) && isInGroup(this.code, name)));
  }

  /** Returns whether the error has a code. The compiler then knows the type of `details`. */
  has<Wanted extends ErrorCode>(code: Wanted): this is PorticoError<Wanted> {
    const own: ErrorCode = this.code;
    return own === code;
  }

  /** Returns whether a caught value is this kind of error, even from another copy of this library. */
  static isInstance(value: unknown): value is PorticoError {
    return brandOf(value) === 'known';
  }
}

/** A union of errors, one for each code. `code` distinguishes them, and determines the type of `details`. */
export type PorticoErrorOf<Codes extends ErrorCode> = Codes extends ErrorCode ? PorticoError<Codes> : never;

/**
 * An error answer with a status and a text, but without a code of the error catalogue.
 *
 * @example
 * try {
 *   await user.completeCliLogin('0'.repeat(45));
 * } catch (error) {
 *   if (!RefusalError.isInstance(error)) throw error;
 *   console.log(error.status, error.message);
 * }
 */
export class RefusalError extends Error {
  override readonly name: string = 'RefusalError';
  readonly status: number;
  /** The server's name for the reason, such as `recent-sign-in-required`, or `null`. */
  readonly code: string | null;
  /** The ID of the request in the server's log, or `null`. */
  readonly requestId: string | null;
  /** What the server said about this failure, without the status in front. */
  readonly reason: string;
  readonly [brand]: string = 'refusal';

  constructor(answer: {
    status: number;
    code: string | null;
    message: string;
    reason?: string;
    requestId?: string | null;
  }) {
    super(answer.message);
    this.reason = answer.reason ?? answer.message;
    this.status = answer.status;
    this.code = answer.code;
    this.requestId = answer.requestId ?? null;
  }

  /** Returns whether a caught value is this kind of error, even from another copy of this library. */
  static isInstance(value: unknown): value is RefusalError {
    return brandOf(value) === 'refusal';
  }
}

/**
 * The server asks to wait for more than ten seconds: status 429 with a `Retry-After` header. Shorter waits are retried.
 *
 * @example
 * const result = await app.signInWithCredential({ email, password });
 * if (result.status === 'error' && TooManyRequestsError.isInstance(result.error)) console.log(result.error.retryAt);
 */
export class TooManyRequestsError extends Error {
  override readonly name: string = 'TooManyRequestsError';
  readonly code = 'TOO_MANY_REQUESTS';
  /** Never set: declared so that published code can compare `errorCode` of any error in a result. */
  declare readonly errorCode?: undefined;
  readonly status = 429;
  /** Milliseconds from the answer until a retry can succeed. */
  readonly retryAfterMillis: number;
  /** When a retry can succeed. */
  readonly retryAt: Date;
  /** The message, under the name that it has in errors with a code. */
  readonly reason: string = this.message;
  readonly [brand]: string = 'too-many-requests';

  constructor(wait: { retryAfterMillis: number; retryAt: Date }) {
    super(`Too many requests. Try again in ${Math.ceil(wait.retryAfterMillis / 1000)} seconds.`);
    this.retryAfterMillis = wait.retryAfterMillis;
    this.retryAt = wait.retryAt;
  }

  /** Returns whether a caught value is this kind of error, even from another copy of this library. */
  static isInstance(value: unknown): value is TooManyRequestsError {
    return brandOf(value) === 'too-many-requests';
  }
}

/**
 * The server did not answer. The call may or may not have taken effect.
 *
 * @example
 * try {
 *   await app.getProject();
 * } catch (error) {
 *   if (NetworkError.isInstance(error)) console.log('Check your connection and try again.');
 * }
 */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
  readonly code = 'NETWORK_ERROR';
  readonly [brand]: string = 'network';

  /** Returns whether a caught value is this kind of error, even from another copy of this library. */
  static isInstance(value: unknown): value is NetworkError {
    return brandOf(value) === 'network';
  }
}

/**
 * A value of a data vault cannot be decrypted: it was changed on the server, or written by a client with other settings.
 *
 * @example
 * const vault = await serverApp.getDataVaultStore('tokens');
 * try {
 *   await vault.getValue('user:42:github', { secret: 'a long random text that only your server knows' });
 * } catch (error) {
 *   if (DataVaultValueError.isInstance(error)) console.log('Restore this value from a backup.');
 * }
 */
export class DataVaultValueError extends Error {
  override readonly name: string = 'DataVaultValueError';
  readonly code = 'DATA_VAULT_VALUE_UNREADABLE';
  readonly [brand]: string = 'data-vault-value';

  constructor() {
    super(
      'The value cannot be decrypted. It was changed on the server, or written with another secret or number of iterations.',
    );
  }

  /** Returns whether a caught value is this kind of error, even from another copy of this library. */
  static isInstance(value: unknown): value is DataVaultValueError {
    return brandOf(value) === 'data-vault-value';
  }
}
