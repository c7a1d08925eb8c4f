import { PorticoError, TooManyRequestsError } from '../errors.js';
import { hasCodeOf } from '../http/results.js';

type FailureCode = 'PASSKEY_REGISTRATION_FAILED' | 'PASSKEY_AUTHENTICATION_FAILED';

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failed = (code: FailureCode, cause: unknown) =>
  Object.assign(new PorticoError({ code, details: { message: textOf(cause) }, status: 400, message: textOf(cause) }), {
    cause,
  });

/** Wraps a browser's refusal under its name there: `NotAllowedError` if the user cancels, `AbortError` if the page does. */
const refused = ({ name, message }: Error) =>
  new PorticoError({ code: 'PASSKEY_WEBAUTHN_ERROR', details: { message, code: name }, status: 400, message });

/** Runs a ceremony and throws known errors: the browser's refusal, or `code` for any other failure. */
export const inCeremony = async <Answer>(code: FailureCode, ceremony: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ceremony();
  } catch (error) {
    throw isBrowserRefusal(error) ? refused(error) : failed(code, error);
  }
};

// The WebAuthn library's error class is not loaded here; its errors have a code. An abort may come before the library.
const isBrowserRefusal = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && typeof error.code === 'string'));

const unchanged = [
  'PASSKEY_WEBAUTHN_ERROR',
  'PASSKEY_AUTHENTICATION_FAILED',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
] as const;

/** Runs a sign-in and throws any failure as a known error, as published code expects. */
export const inSignIn = async <Answer>(signIn: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await signIn();
  } catch (error) {
    const isKnown = hasCodeOf(error, unchanged) || TooManyRequestsError.isInstance(error);
    throw isKnown ? error : failed('PASSKEY_AUTHENTICATION_FAILED', error);
  }
};
