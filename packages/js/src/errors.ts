import { type ErrorCode, type ErrorDetails, type ErrorGroup, errorGroups, isInGroup } from '@portico/contract/plain';

export type { ErrorCode, ErrorDetails, ErrorGroup } from '@portico/contract/plain';

// Registered for the whole page, so that an error made by one copy of this library is known to another.
const brand = Symbol.for('portico.error');

const brandOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && brand in value ? value[brand] : undefined;

const isGroup = (name: string): name is ErrorGroup => Object.hasOwn(errorGroups, name);

/**
 * An error that the server names by a code of the catalogue.
 *
 * The text is for developers; choose what a person reads by `code`. No text holds a token or a key.
 *
 * @example
 * if (PorticoError.isInstance(error) && error.is('SIGN_UP_NOT_ENABLED')) showClosedNotice();
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'PorticoError';
  readonly code: Code;
  /** The facts the catalogue promises for the code; `undefined` for a code without any. */
  readonly details: ErrorDetails<Code>;
  /** HTTP status of the answer. */
  readonly status: number;
  /** By which the server's log finds the request; `null` when the answer names none. */
  readonly requestId: string | null;
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
    this.status = answer.status;
    this.requestId = answer.requestId ?? null;
  }

  /** The name of `code` in published code, which moves here unchanged. */
  get errorCode(): Code {
    return this.code;
  }

  /** Whether the error has one of these codes, or belongs to one of these groups of codes. */
  is(...wanted: readonly (ErrorCode | ErrorGroup)[]): boolean {
    return wanted.some((name) => this.code === name || (isGroup(name) && isInGroup(this.code, name)));
  }

  /** Like `is` for one code, telling the compiler the type of `details`. */
  has<Wanted extends ErrorCode>(code: Wanted): this is PorticoError<Wanted> {
    const own: ErrorCode = this.code;
    return own === code;
  }

  /** Whether a caught value is a known error, made by whichever copy of this library. */
  static isInstance(value: unknown): value is PorticoError {
    return brandOf(value) === 'known';
  }
}

/** A known error for each of the codes; `code` tells them apart, and with it the type of `details`. */
export type PorticoErrorOf<Codes extends ErrorCode> = Codes extends ErrorCode ? PorticoError<Codes> : never;

/** An answer that the wire protocol gives a status and a text, but no code of the catalogue. */
export class RefusalError extends Error {
  override readonly name: string = 'RefusalError';
  readonly status: number;
  /** What the server calls the refusal, such as `recent-sign-in-required`; `null` where it has no name. */
  readonly code: string | null;
  /** By which the server's log finds the request; `null` when the answer names none. */
  readonly requestId: string | null;
  readonly [brand]: string = 'refusal';

  constructor(answer: { status: number; code: string | null; message: string; requestId?: string | null }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.requestId = answer.requestId ?? null;
  }

  /** Whether a caught value is a refusal, made by whichever copy of this library. */
  static isInstance(value: unknown): value is RefusalError {
    return brandOf(value) === 'refusal';
  }
}

/** The server asks to wait longer than a call should hang: status 429 with a `Retry-After` of more than ten seconds. */
export class TooManyRequestsError extends Error {
  override readonly name: string = 'TooManyRequestsError';
  readonly status = 429;
  /** Milliseconds from the answer until a repetition may succeed. */
  readonly retryAfterMillis: number;
  /** When a repetition may succeed. */
  readonly retryAt: Date;
  readonly [brand]: string = 'too-many-requests';

  constructor(wait: { retryAfterMillis: number; retryAt: Date }) {
    super(`Too many requests. A repetition may succeed in ${Math.ceil(wait.retryAfterMillis / 1000)} seconds.`);
    this.retryAfterMillis = wait.retryAfterMillis;
    this.retryAt = wait.retryAt;
  }

  /** Whether a caught value is this error, made by whichever copy of this library. */
  static isInstance(value: unknown): value is TooManyRequestsError {
    return brandOf(value) === 'too-many-requests';
  }
}

/** No answer came: no connection, or the connection broke. The call may have had its effect, or not. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
  readonly [brand]: string = 'network';

  /** Whether a caught value is this error, made by whichever copy of this library. */
  static isInstance(value: unknown): value is NetworkError {
    return brandOf(value) === 'network';
  }
}
