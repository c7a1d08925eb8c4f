import { BoundedMap } from '../memory/bounded-map.js';
import type { Clock } from '../ports/clock.js';
import type { MinuteRule } from './rules.js';

const MINUTE_MILLIS = 60_000;
/** A flood of new keys drives out idle ones, whose budgets are full again anyway (RL-11). */
const MAX_KEYS = 200_000;
/** How many times a budget can be used up by charges. */
const MOST_DEBT = 2;

export type MinuteBudget = Pick<MinuteRule, 'most' | 'burst' | 'isCharged'>;

/** Budgets that refill by the minute, kept in memory: each replica counts for itself. */
export interface MinuteBudgets {
  /** How many keys are remembered; bounded. */
  readonly size: number;
  /**
   * Takes one from the key's budget.
   *
   * @returns 0 when there was one, otherwise the milliseconds until there is
   */
  take(rule: MinuteBudget, key: string): number;
  /** Takes more once it is known how much was used. It may exceed the budget, and is then repaid by waiting. */
  charge(rule: MinuteBudget, key: string, count: number): void;
}

/**
 * Makes the budgets of one process: up to the burst at once, then as many a minute as the rule says. What is kept of a
 * key is the moment at which its budget is full again (the generic cell rate algorithm, ITU-T I.371 annex A).
 */
export function createMinuteBudgets(clock: Pick<Clock, 'now'>): MinuteBudgets {
  const fullAt = new BoundedMap<string, number>(MAX_KEYS);
  const readFullAt = (key: string, { most, burst, isCharged }: MinuteBudget) => {
    const now = clock.now();
    const emptyFor = (burst * MINUTE_MILLIS) / most;
    const stored = Math.max(fullAt.get(key) ?? now, now);
    const latest = now + (isCharged ? MOST_DEBT : 1) * emptyFor;
    // Takes and charges go no further, so the clock was set back.
    const at = stored > latest ? now + emptyFor : stored;
    return { now, emptyFor, at, latest };
  };
  return {
    get size() {
      return fullAt.size;
    },
    take(rule, key) {
      const { now, emptyFor, at } = readFullAt(key, rule);
      const after = at + MINUTE_MILLIS / rule.most;
      const waitMillis = Math.ceil(after - now - emptyFor);
      fullAt.set(key, waitMillis > 0 ? at : after);
      return Math.max(0, waitMillis);
    },
    charge(rule, key, count) {
      const { at, latest } = readFullAt(key, rule);
      fullAt.set(key, Math.min(at + (count * MINUTE_MILLIS) / rule.most, latest));
    },
  };
}
