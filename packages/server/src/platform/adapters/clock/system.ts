import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../ports/clock.js';

// Node's timers hold 31 bits of milliseconds; a longer one would fire at once.
const LONGEST_TIMER_MILLIS = 2 ** 31 - 1;

/** The machine's clock. */
export const createSystemClock = (): Clock => ({
  now: () => Date.now(),

  skewMillis: () => 0,

  async sleep(millis, signal) {
    for (let left = millis; left > 0 && !signal?.aborted; left -= LONGEST_TIMER_MILLIS) {
      await waitQuietly(Math.min(left, LONGEST_TIMER_MILLIS), signal);
    }
  },
});

async function waitQuietly(millis: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(millis, undefined, { signal });
  } catch (reason) {
    // The port ends a wait early without an error; anything but the signal is a fault.
    if (!signal?.aborted) throw reason;
  }
}
