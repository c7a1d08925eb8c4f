import { NetworkError, PorticoError, TooManyRequestsError } from '@portico/js';
import type { FormError } from '../components/use-form.js';

/** Texts for errors of passkeys. */
interface PasskeyWords {
  /** The user canceled the browser's dialog, or it timed out. Browsers do not say which. */
  readonly cancelled: string;
  /** The browser could not use the passkey. */
  readonly browser: string;
  /** The device has one of the user's passkeys already. Default: as `browser`. */
  readonly known?: string;
  /** The server did not accept the passkey. */
  readonly refused: string;
}

const hasFailedOtherwise = (error: unknown): boolean =>
  NetworkError.isInstance(error) || TooManyRequestsError.isInstance(error);

/**
 * Describes an error of a passkey ceremony. Returns nothing when the page itself ended the ceremony.
 *
 * @param explain for errors that are not about passkeys
 */
export const explainPasskey = (
  error: unknown,
  words: PasskeyWords,
  explain: (error: unknown) => FormError,
): FormError | undefined => {
  if (!PorticoError.isInstance(error)) return explain(error);
  if (error.has('PASSKEY_WEBAUTHN_ERROR')) {
    const { code } = error.details;
    if (code === 'AbortError') return undefined;
    if (code === 'InvalidStateError') return { text: words.known ?? words.browser };
    return { text: code === 'NotAllowedError' ? words.cancelled : words.browser };
  }
  if (hasFailedOtherwise(error.cause)) return explain(error.cause);
  const isRefused = error.is('PASSKEY_AUTHENTICATION_FAILED', 'PASSKEY_REGISTRATION_FAILED');
  return isRefused ? { text: words.refused } : explain(error);
};

/** Whether the server rejected the passkey. Errors before that have a cause. */
export const isRefusedPasskey = (error: unknown): boolean =>
  PorticoError.isInstance(error) && error.is('PASSKEY_AUTHENTICATION_FAILED') && error.cause === undefined;
