import { type ErrorCode, PorticoError, type PorticoErrorOf, TooManyRequestsError } from '../errors.js';

/** The outcome of a call whose failures a screen shows. `status` tells which. All other failures are thrown. */
export type Result<Value, Failure extends Error> =
  | { readonly status: 'ok'; readonly data: Value }
  | { readonly status: 'error'; readonly error: Failure };

/** The outcome of a call that can fail with these codes, or because of too many requests. */
export type CallResult<Value, Codes extends ErrorCode> = Result<Value, PorticoErrorOf<Codes> | TooManyRequestsError>;

/** Codes of one-time codes that a screen shows. */
export const verificationCodes = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

/** Codes of new passwords that a form shows. */
export const passwordCodes = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const;

/** Returns whether a caught value is a known error with one of these codes. */
export const hasCodeOf = <Codes extends ErrorCode>(
  error: unknown,
  codes: readonly Codes[],
): error is PorticoErrorOf<Codes> => PorticoError.isInstance(error) && codes.some((code) => error.has(code));

/** Runs a call and returns failures that a screen shows as a result. Throws the others. */
export const resultOf = async <Value, Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<Value>,
): Promise<CallResult<Value, Codes>> => {
  try {
    return { status: 'ok', data: await run() };
  } catch (error) {
    if (hasCodeOf(error, codes) || TooManyRequestsError.isInstance(error)) return { status: 'error', error };
    throw error;
  }
};

/** Does the same for a call whose success has no data. */
export const doneOf = <Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<unknown>,
): Promise<CallResult<undefined, Codes>> =>
  resultOf(codes, async () => {
    await run();
    return undefined;
  });

/** Runs a call and returns the failure that a screen shows, or nothing. Throws other failures. */
export const failureOf = async <Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<unknown>,
): Promise<PorticoErrorOf<Codes> | TooManyRequestsError | undefined> => {
  const result = await doneOf(codes, run);
  return result.status === 'error' ? result.error : undefined;
};
