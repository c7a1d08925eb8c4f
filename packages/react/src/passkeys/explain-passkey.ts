import { NetworkError, PorticoError, TooManyRequestsError } from '@portico/js';
import type { Refusal } from '../components/use-form.js';

/** Words for what only passkeys fail with. */
interface PasskeyWords {
  /** The person closed the browser's question, or let it stand for a minute. Browsers do not say which. */
  readonly cancelled: string;
  /** The browser would not do it. */
  readonly browser: string;
  /** The server did not take it. */
  readonly refused: string;
}

const hasFailedOtherwise = (error: unknown): boolean =>
  NetworkError.isInstance(error) || TooManyRequestsError.isInstance(error);

/**
 * Puts the failure of a passkey's ceremony into words. Nothing is said when the page itself has ended it.
 *
 * @param explain for failures that are not about passkeys
 */
export const explainPasskey = (
  error: unknown,
  words: PasskeyWords,
  explain: (error: unknown) => Refusal,
): Refusal | undefined => {
  if (!PorticoError.isInstance(error)) return explain(error);
  if (error.has('PASSKEY_WEBAUTHN_ERROR')) {
    const { code } = error.details;
    if (code === 'AbortError') return undefined;
    return { text: code === 'NotAllowedError' ? words.cancelled : words.browser };
  }
  if (hasFailedOtherwise(error.cause)) return explain(error.cause);
  const isRefused = error.is('PASSKEY_AUTHENTICATION_FAILED', 'PASSKEY_REGISTRATION_FAILED');
  return isRefused ? { text: words.refused } : explain(error);
};

/** Whether the server has refused a passkey that somebody chose; whatever failed before that has a cause. */
export const isRefusedPasskey = (error: unknown): boolean =>
  PorticoError.isInstance(error) && error.is('PASSKEY_AUTHENTICATION_FAILED') && error.cause === undefined;
