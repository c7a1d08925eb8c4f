/** The members of Stripe's error object that callers read. */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** A refusal in Stripe's form. */
export class StripeFault extends Error {
  /**
   * @param status the HTTP status
   * @param isKept whether a repeat with the same idempotency key gets this answer again. Stripe keeps no answer of a
   *   request that failed validation.
   */
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    readonly isKept = true,
  ) {
    super(body.message);
  }
}

interface Details {
  readonly code?: string;
  readonly param?: string;
}

/** Refuses a parameter. */
export const invalid = (message: string, details: Details = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...details }, false);

/** Refuses an id that names nothing: 404 in a path, 400 in a parameter. */
export const missing = (kind: string, id: string, param?: string): StripeFault =>
  new StripeFault(
    param === undefined ? 404 : 400,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: param ?? 'id',
      message: `No such ${kind}: '${id}'`,
    },
    false,
  );
