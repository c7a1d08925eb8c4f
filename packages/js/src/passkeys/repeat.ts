import type { Clock } from '../platform/types.js';

/**
 * Repeats something that waits for the user, each time before its challenge expires: a page that suggests passkeys may
 * stay open for hours.
 */
export const repeated = async <Value>(
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
