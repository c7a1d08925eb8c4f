import { setTimeout as wait } from 'node:timers/promises';

const UNITS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

type Unit = keyof typeof UNITS;

/** A duration, such as `15 minutes`, or in milliseconds. */
export type Span = number | `${number} ${Unit}` | `${number} ${Unit}s`;

/** The machine's clock, ahead by what tests have travelled. Waits last as long as on the machine. */
export interface MovableClock {
  now(): number;
  skewMillis(): number;
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
  travel(span: Span): void;
}

/** Creates a clock that tests move. */
export function createMovableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    skewMillis: () => ahead,
    sleep: async (millis, signal) => {
      // The signal ends the wait early, which is no error.
      if (millis > 0) await wait(Math.min(millis, LONGEST_TIMER_MILLIS), undefined, { signal }).catch(() => undefined);
    },
    travel: (span) => {
      ahead += toMillis(span);
    },
  };
}

/** Node's timers hold 31 bits of milliseconds; a longer one would fire at once. */
const LONGEST_TIMER_MILLIS = 2 ** 31 - 1;

function toMillis(span: Span): number {
  if (typeof span === 'number') return requirePositive(span, span);
  const [amount = '', name = ''] = span.split(' ');
  const unit = Object.entries(UNITS).find(([singular]) => name === singular || name === `${singular}s`);
  return requirePositive(unit ? Number(amount || Number.NaN) * unit[1] : Number.NaN, span);
}

function requirePositive(millis: number, span: Span): number {
  if (millis >= 0) return millis;
  throw new Error(`${span} is not a duration. Write one such as '15 minutes'.`);
}
