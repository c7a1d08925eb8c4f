import { PorticoError, TooManyRequestsError } from '../errors.js';
import { hasCodeOf } from '../http/results.js';

type FailureCode = 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_AUTHENTICATION_FAILED';

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failed = (code: FailureCode, cause: unknown) =>
  Object.assign(new PorticoError({ code, details: { message: textOf(cause) }, status: 400, message: textOf(cause) }), {
    cause,
  });

/** A browser's refusal, by the name it has there: `NotAllowedError` when the person cancels, `AbortError` when the page does. */
const refused = ({ name, message }: Error) =>
  new PorticoError({ code: 'PASSKEY_WEBAUTHN_ERROR', details: { message, code: name }, status: 400, message });

/** Runs a ceremony; its failures become known errors, `code` where the browser is not the one that refuses. */
export const inCeremony = async <Answer>(code: FailureCode, ceremony: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ceremony();
  } catch (error) {
    throw isBrowserRefusal(error) ? refused(error) : failed(code, error);
  }
};

// The library's own class is told by its code, since it is loaded later than this. An abort may come before the library.
const isBrowserRefusal = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && typeof error.code === 'string'));

const asTheyAre = [
  'PASSKEY_WEBAUTHN_ERROR',
  'PASSKEY_AUTHENTICATION_FAILED',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
] as const;

/** Runs a sign-in; whatever goes wrong is one known error, as published code expects. */
export const inSignIn = async <Answer>(signIn: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await signIn();
  } catch (error) {
    const isTold = hasCodeOf(error, asTheyAre) || TooManyRequestsError.isInstance(error);
    throw isTold ? error : failed('PASSKEY_AUTHENTICATION_FAILED', error);
  }
};
