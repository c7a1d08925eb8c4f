import { clientLimits } from '@portico/contract/plain';

/** Methods of calls whose repetition has no further effect, RFC 9110 §9.2.2. Only these are sent again. */
const idempotent: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

/** What to do after an attempt: retry after a number of milliseconds, or give up. */
export type Next = { readonly again: true; readonly afterMillis: number } | { readonly again: false };

const giveUp: Next = { again: false };

/** Counts a call's attempts and decides about the next one. One object per call. */
export interface Tries {
  /** Attempts made or started. */
  readonly count: number;
  /** After a lost connection, or a response that asks for a retry without saying when. */
  afterLoss(): Next;
  /** After status 429. All waits of a call together take at most ten seconds. */
  afterTooMany(retryAfterMillis: number | null): Next;
  /**
   * After the server refused the access token, which is before the call had any effect: any method is retried once,
   * immediately.
   */
  afterRejectedToken(): Next;
}

/**
 * Starts counting the attempts of a call: five in total, with waits of 1, 2, 4 and 8 seconds, each times 0.5 to 1.5.
 */
export const countTries = (call: { method: string; random: () => number }): Tries => {
  const mayRepeat = idempotent.has(call.method);
  let made = 1;
  let waitedMillis = 0;
  let tokenRejections = 0;
  const backOffMillis = () => clientLimits.retryBaseMillis * 2 ** (made - 1) * (0.5 + call.random());
  const again = (afterMillis: number): Next => {
    made += 1;
    return { again: true, afterMillis };
  };
  return {
    get count() {
      return made;
    },
    afterLoss: () => (mayRepeat && made < clientLimits.requestAttempts ? again(backOffMillis()) : giveUp),
    afterTooMany: (retryAfterMillis) => {
      const afterMillis = retryAfterMillis ?? backOffMillis();
      if (
        !mayRepeat ||
        made >= clientLimits.requestAttempts ||
        waitedMillis + afterMillis > clientLimits.retryAfterMaxMillis
      ) {
        return giveUp;
      }
      waitedMillis += afterMillis;
      return again(afterMillis);
    },
    afterRejectedToken: () => {
      tokenRejections += 1;
      if (made >= clientLimits.requestAttempts) return giveUp;
      return again(tokenRejections === 1 ? 0 : backOffMillis());
    },
  };
};

/**
 * Milliseconds that a `Retry-After` header asks to wait, RFC 9110 §10.2.3: seconds, or a date. `null` if it says
 * nothing.
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (!header) return null;
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
