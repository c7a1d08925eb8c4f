import type { Clock } from '@portico/server';

const UNITS = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const;

type Unit = keyof typeof UNITS;

/** A duration, such as `15 minutes`, or in milliseconds. */
export type Span = number | `${number} ${Unit}` | `${number} ${Unit}s`;

/** A clock that moves only when a test tells it to travel. */
export interface TestClock extends Clock {
  /** Advances the time and ends the waits that are due, the earliest first. */
  travel(span: Span): void;
}

interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/**
 * Shorter waits only let other transactions finish. No test can foresee these and travel for them,
 * so they end after the same amount of real time.
 */
const BRIEF_MILLIS = 1000;

/** Creates a clock for tests, set to the given time in milliseconds. Default: noon on a day in 2026. */
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

/** Converts a duration to milliseconds. */
export function toMillis(span: Span): number {
  if (typeof span === 'number') return span;
  const [amount = '', name = ''] = span.split(' ');
  const unit = Object.entries(UNITS).find(([singular]) => name === singular || name === `${singular}s`);
  if (!unit || amount === '' || !Number.isFinite(Number(amount))) throw new Error(`Not a duration: ${span}`);
  return Number(amount) * unit[1];
}
