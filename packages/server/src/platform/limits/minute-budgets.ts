import { BoundedMap } from '../memory/bounded-map.js';
import type { Clock } from '../ports/clock.js';
import type { MinuteRule } from './rules.js';

const MINUTE_MILLIS = 60_000;
/** A flood of new keys drives out idle ones, whose budgets are full again anyway (RL-11). */
const MAX_KEYS = 200_000;

/** Budgets that refill by the minute, kept in memory: each replica counts for itself. */
export interface MinuteBudgets {
  /** How many keys are remembered; bounded. */
  readonly size: number;
  /**
   * Takes one from the key's budget.
   *
   * @returns 0 when there was one, else the milliseconds until there is
   */
  take(rule: Pick<MinuteRule, 'most' | 'burst'>, key: string): number;
}

/**
 * Makes the budgets of one process: up to the burst at once, then as many a minute as the rule says. What is kept of a
 * key is the moment at which its budget is full again (the generic cell rate algorithm, ITU-T I.371 annex A).
 */
export function createMinuteBudgets(clock: Pick<Clock, 'now'>): MinuteBudgets {
  const fullAt = new BoundedMap<string, number>(MAX_KEYS);
  return {
    get size() {
      return fullAt.size;
    },
    take({ most, burst }, key) {
      const now = clock.now();
      const interval = MINUTE_MILLIS / most;
      const emptyFor = burst * interval;
      // No budget is further from full than empty; a clock that was set back could say otherwise.
      const before = Math.min(Math.max(fullAt.get(key) ?? now, now), now + emptyFor);
      const after = before + interval;
      const waitMillis = Math.ceil(after - now - emptyFor);
      fullAt.set(key, waitMillis > 0 ? before : after);
      return Math.max(0, waitMillis);
    },
  };
}
