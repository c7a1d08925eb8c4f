// @needs nothing

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addIntervals, countIntervals, type Interval } from './calendar.js';
import type { Grant } from './grants.js';
import { replay, type Use } from './replay.js';

const options = { numRuns: 500, seed: 11 };

/** Units one by one, by the rules in words: slow, and plain enough to be checked by eye. */
function countUnits(grants: readonly Grant[], uses: readonly Use[], moment: number): number {
  let units: { end: number; id: string }[] = [];
  let debt = 0;
  for (let now = 0; now <= moment; now += 1) {
    units = units.filter(({ end }) => end > now);
    const begun = grants.filter(({ start, end }) => start === now && end > now);
    for (const { amount, end, id } of begun.toSorted((a, b) =>
      a.end === b.end ? (a.id < b.id ? -1 : 1) : a.end < b.end ? -1 : 1,
    )) {
      const repaid = Math.min(debt, amount);
      debt -= repaid;
      for (let unit = repaid; unit < amount; unit += 1) units.push({ end, id });
    }
    for (const { amount } of uses.filter(({ at }) => at === now)) {
      units.sort((a, b) => (a.end === b.end ? 0 : a.end < b.end ? -1 : 1));
      debt += Math.max(0, amount - units.length);
      units.splice(0, amount);
    }
  }
  return units.length - debt;
}

const time = fc.integer({ min: 0, max: 12 });
const amount = fc.integer({ min: 1, max: 5 });
const grants = fc
  .array(fc.record({ start: time, end: fc.oneof(time, fc.constant(Infinity)), amount }), { maxLength: 8 })
  .map((rows) => rows.map((row, index): Grant => ({ ...row, id: `g${index}` })));
const uses = fc
  .array(fc.record({ at: time, amount }), { maxLength: 8 })
  .map((rows) => rows.map((row, index): Use => ({ ...row, id: `u${index}` })));

describe('the balance', () => {
  test('is that of counting unit by unit, and its steps add up to it', () => {
    fc.assert(
      fc.property(grants, uses, time, (given, used, moment) => {
        let sum = 0;
        const balance = replay({ grants: given, uses: used }, moment, (step) => {
          sum += step.amount;
          expect(step.balance).toBe(sum);
        });
        expect([balance, sum]).toEqual([countUnits(given, used, moment), balance]);
      }),
      options,
    );
  });

  test('does not depend on the order in which entries are read', () => {
    fc.assert(
      fc.property(grants, uses, time, (given, used, moment) => {
        const reversed = { grants: given.toReversed(), uses: used.toReversed() };
        expect(replay(reversed, moment)).toBe(replay({ grants: given, uses: used }, moment));
      }),
      options,
    );
  });
});

describe('calendar steps', () => {
  const anchor = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2101, 0, 1) });
  const interval: fc.Arbitrary<Interval> = fc.tuple(
    fc.integer({ min: 1, max: 14 }),
    fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  );
  const times = fc.integer({ min: 0, max: 60 });

  test('are counted as they are taken', () => {
    fc.assert(
      fc.property(anchor, interval, times, (from, step, count) => {
        const moment = addIntervals(from, step, count);
        expect(countIntervals(from, step, moment)).toBe(count);
        expect(countIntervals(from, step, moment - 1)).toBe(count - 1);
        expect(addIntervals(from, step, count + 1)).toBeGreaterThan(moment);
      }),
      options,
    );
  });

  test('of months keep the day and time of the anchor where the month has that day', () => {
    fc.assert(
      fc.property(anchor, times, (from, count) => {
        const [start, end] = [new Date(from), new Date(addIntervals(from, [1, 'month'], count))];
        expect(end.getUTCMonth()).toBe((start.getUTCMonth() + count) % 12);
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
        expect(end.toISOString().slice(10)).toBe(start.toISOString().slice(10));
      }),
      options,
    );
  });
});
