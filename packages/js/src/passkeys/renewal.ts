import type { Clock } from '../apps/options.js';

/**
 * Runs something that waits for a person anew each time its challenge is about to expire: a page with a list of passkeys
 * may stay open for hours.
 */
export const renewed = async <Value>(
  { clock, everyMillis, signal }: { clock: Clock; everyMillis: number; signal: AbortSignal | undefined },
  wait: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  for (;;) {
    const round = new AbortController();
    const end = () => round.abort();
    let isOver = false;
    const stop = clock.after(everyMillis, () => {
      isOver = true;
      end();
    });
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    try {
      return await wait(round.signal);
    } catch (error) {
      if (!isOver || signal?.aborted) throw error;
    } finally {
      stop();
      signal?.removeEventListener('abort', end);
    }
  }
};
