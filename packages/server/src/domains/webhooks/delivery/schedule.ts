import { limits } from '@portico/contract';
import { LONGEST_WAIT_MILLIS } from '../store/due.js';

/** Later events of an object wait for this many attempts of an earlier one. */
export const ATTEMPTS_IN_ORDER = 2;

/** Randomly this part earlier or later, so that what failed together is not sent together again. */
const JITTER = 0.1;

/**
 * Returns when the attempt after a failed one is made, in milliseconds since 1970, or null if that was the last (WH-03).
 *
 * @param failed.attempts how many attempts have failed, this one included
 * @param failed.retryAfterMillis how long the receiver asks us to wait, which is at most a day
 * @param failed.fraction a random number from 0 up to 1
 */
export function nextAttemptAt(failed: {
  readonly attempts: number;
  readonly now: number;
  readonly retryAfterMillis: number | null;
  readonly fraction: number;
}): number | null {
  const delay = limits.webhookRetryMillis[failed.attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 - JITTER + 2 * JITTER * failed.fraction);
  const wait = Math.max(jittered, Math.min(failed.retryAfterMillis ?? 0, LONGEST_WAIT_MILLIS));
  return Math.round(failed.now + wait);
}

const MAY_ASK_TO_WAIT: ReadonlySet<number> = new Set([429, 503]);

/** Reads `Retry-After`, seconds or a date (RFC 9110 §10.2.3). Returns milliseconds; null if there is none. */
export function readRetryAfter(status: number, value: string | null, now: number): number | null {
  if (!MAY_ASK_TO_WAIT.has(status) || value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
