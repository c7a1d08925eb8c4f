import type { ErrorCode, PorticoErrorOf, TooManyRequestsError } from '../errors.js';

/** The outcome of a call whose failures a screen shows: told apart by `status`. All other failures are thrown. */
export type Result<Value, Failure extends Error> =
  | { readonly status: 'ok'; readonly data: Value }
  | { readonly status: 'error'; readonly error: Failure };

/** The outcome of a call that may fail with these codes, or because of too many tries. */
export type CallResult<Value, Codes extends ErrorCode> = Result<Value, PorticoErrorOf<Codes> | TooManyRequestsError>;
