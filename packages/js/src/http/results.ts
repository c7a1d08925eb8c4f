import { type ErrorCode, PorticoError, type PorticoErrorOf, TooManyRequestsError } from '../errors.js';
import type { CallResult } from './result-types.js';

/** Codes of one-time codes that a screen shows. */
export const verificationCodes = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const;

/** Codes of new passwords that a form shows. */
export const passwordCodes = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const;

/** Whether a caught value is a known error with one of these codes. */
export const hasCodeOf = <Codes extends ErrorCode>(
  error: unknown,
  codes: readonly Codes[],
): error is PorticoErrorOf<Codes> => PorticoError.isInstance(error) && codes.some((code) => error.has(code));

/** Runs a call and turns the failures that a screen shows into a result. Others are thrown. */
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

/** The same for a call whose answer says no more than that it succeeded. */
export const doneOf = <Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<unknown>,
): Promise<CallResult<undefined, Codes>> =>
  resultOf(codes, async () => {
    await run();
    return undefined;
  });

/** The failure that a screen shows, or nothing. Others are thrown. */
export const failureOf = async <Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<unknown>,
): Promise<PorticoErrorOf<Codes> | TooManyRequestsError | undefined> => {
  const result = await doneOf(codes, run);
  return result.status === 'error' ? result.error : undefined;
};
