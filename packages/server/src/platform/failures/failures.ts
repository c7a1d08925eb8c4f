import type { ErrorCode, ErrorDetails } from '@portico/contract';
import { errorCatalogue, errorText } from '@portico/contract';

/** A failure that is the caller's business and has a row in the error catalogue. */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;
  readonly status: number;

  constructor(code: Code, ...details: ErrorDetails<Code> extends undefined ? [] : [ErrorDetails<Code>]) {
    // The rest parameter is empty exactly for the codes whose details are undefined, which TypeScript cannot follow.
    const given = details[0] as ErrorDetails<Code>;
    super(errorText(code, given));
    this.code = code;
    this.details = given;
    this.status = errorCatalogue[code].status;
  }
}

/**
 * A known error that the specification lacks, for calls that published clients make in the background. They read another
 * code, which has the right effect on them.
 */
export class TranslatedError<Code extends ErrorCode = ErrorCode> extends KnownError<Code> {
  constructor(
    /** What published clients read. */
    readonly published: KnownError,
    code: Code,
    ...details: ErrorDetails<Code> extends undefined ? [] : [ErrorDetails<Code>]
  ) {
    super(code, ...details);
  }
}

/** An answer of the wire without a code: a status and plain text, declared in the contract row's `refusals`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** `code`, one of our own, travels in the header `x-portico-error`; published clients ignore it. */
  constructor(
    readonly status: number,
    text: string,
    readonly options: {
      readonly code?: string;
      readonly retryAfterSeconds?: number;
      /** A permission refusal with a status other than 403; for the audit log. */
      readonly isForbidden?: true;
    } = {},
  ) {
    super(text);
  }
}

/** An error of the OAuth protocol: RFC 6749 §5.2. */
export class OAuthError extends Refusal {
  constructor(
    readonly error: 'invalid_request' | 'invalid_grant',
    description: string,
  ) {
    super(400, description);
  }
}

/** A refusal for a user in a browser, who can continue from it. */
export class BrowserRefusal extends Refusal {
  /** @param returnUrl a page of the app */
  constructor(
    refusal: Refusal,
    readonly returnUrl: string,
  ) {
    super(refusal.status, refusal.message, refusal.options);
  }
}

/** A failure of any kind whose answer carries its own header, such as one that takes a cookie back. */
export class FailureWithHeaders extends Error {
  override readonly name = 'FailureWithHeaders';

  constructor(
    readonly failure: unknown,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super('A call failed', { cause: failure });
  }
}

/** Something behind a port failed; the caller may try again. */
export class Outage extends Error {
  override readonly name = 'Outage';

  constructor(
    readonly port: string,
    cause?: unknown,
  ) {
    super(`The ${port} did not answer`, { cause });
  }
}

/** The server is overloaded. Answered with 429, after which published clients wait, and not with 503. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';

  constructor(readonly retryAfterSeconds: number) {
    super('Too much work at once');
  }
}

/** Throws if an invariant is broken; the caller gets status 500 and an id, the log gets the rest. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${mustHold}`);
}
