import type { Clock } from '@portico/server';

const UNITS = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const;

type Unit = keyof typeof UNITS;

/** A span of time as a test says it, such as `15 minutes`, or in milliseconds. */
export type Span = number | `${number} ${Unit}` | `${number} ${Unit}s`;

/** A clock that stands still until it is told to travel. */
export interface TestClock extends Clock {
  /** Moves the time on and ends the waits that have come due, the earliest first. */
  travel(span: Span): void;
}

interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/**
 * Waits shorter than this are for other transactions to get out of the way, which no test can foresee and travel for.
 * They end by themselves after as long a time of the machine's.
 */
const BRIEF_MILLIS = 1000;

/** A clock for tests. It stands at the given time: by default noon of a day in 2026, in milliseconds. */
export const createTestClock = (startsAt: number = Date.UTC(2026, 2, 2, 12)): TestClock => {
  let now = startsAt;
  const sleepers = new Set<Sleeper>();

  return {
    now: () => now,

    skewMillis: () => now - Date.now(),

    sleep(millis, signal) {
      if (millis <= 0 || signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const sleeper: Sleeper = { wakesAt: now + millis, wake };
        const timer = millis < BRIEF_MILLIS ? setTimeout(wake, BRIEF_MILLIS) : undefined;
        function wake() {
          clearTimeout(timer);
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', wake);
          resolve();
        }
        signal?.addEventListener('abort', wake);
        sleepers.add(sleeper);
      });
    },

    travel(span) {
      now += toMillis(span);
      const due = [...sleepers].filter(({ wakesAt }) => wakesAt <= now);
      for (const sleeper of due.sort((a, b) => a.wakesAt - b.wakesAt)) sleeper.wake();
    },
  };
};

/** A span in milliseconds. */
export function toMillis(span: Span): number {
  if (typeof span === 'number') return span;
  const [amount = '', name = ''] = span.split(' ');
  const unit = Object.entries(UNITS).find(([singular]) => name === singular || name === `${singular}s`);
  if (!unit || amount === '' || !Number.isFinite(Number(amount))) throw new Error(`Not a span of time: ${span}`);
  return Number(amount) * unit[1];
}
