// @needs nothing

import { describe, expect, test } from 'vitest';
import type { Purchase, PurchaseEntry } from '../ledger/purchase-state.js';
import { readProduct } from '../product.js';
import { type Cycle, nextHappening } from './next.js';

const DAY = 86_400_000;
const start = Date.UTC(2025, 0, 31);

const purchase: Purchase = {
  id: 'p',
  kind: 'subscription',
  customer: { type: 'user', id: 'u' },
  productId: 'pro',
  priceId: null,
  product: readProduct('{}'),
  source: 'TEST_MODE',
  currency: 'USD',
  interval: [5, 'day'],
  trialEndsAt: null,
  isTest: true,
  createdAt: start,
};

const entry = (kind: PurchaseEntry['kind'], day: number, until: number | null = null): PurchaseEntry => ({
  purchaseId: 'p',
  kind,
  at: start + day * DAY,
  quantity: 1,
  until: until === null ? null : start + until * DAY,
  product: null,
});

/** What happens until a day, if nothing is recorded of it, as days after the start. */
function happenings(cycle: Cycle, days: number): [string, number][] {
  const seen: [string, number][] = [];
  let next = nextHappening(cycle, { at: start + 1, kind: null });
  while (next && next.at <= start + days * DAY) {
    seen.push([next.kind, (next.at - start) / DAY]);
    next = nextHappening(cycle, next);
  }
  return seen;
}

describe('what time does to a purchase', () => {
  test('is a renewal at the beginning of each period', () => {
    const cycle = { purchase, card: null, entries: [entry('start', 0)] };
    expect(happenings(cycle, 15)).toEqual([
      ['renew', 5],
      ['renew', 10],
      ['renew', 15],
    ]);
  });

  test('is no renewal any more from the scheduled end on', () => {
    const cycle = { purchase, card: null, entries: [entry('start', 0), entry('cancel', 7, 10)] };
    expect(happenings(cycle, 40)).toEqual([
      ['renew', 5],
      ['end', 10],
    ]);
  });

  test('is nothing once the end is recorded, also before it starts', () => {
    for (const day of [-1, 3]) {
      const cycle = { purchase, card: null, entries: [entry('start', 0), entry('end', day)] };
      expect(happenings(cycle, 40)).toEqual([]);
    }
  });

  test('is a dispute before a renewal at the same moment', () => {
    const cycle: Cycle = { purchase, card: 'dispute', entries: [entry('start', 0)] };
    expect(happenings(cycle, 12)).toEqual([
      ['dispute', 5],
      ['renew', 5],
      ['renew', 10],
      ['dispute-lost', 12],
    ]);
  });

  test('is a repeated payment 3, 5 and 7 days after the first that failed', () => {
    const failed = [entry('start', 0), entry('past_due', 5, 5)];
    const after = (entries: readonly PurchaseEntry[]) => {
      const next = nextHappening({ purchase, card: 'success', entries }, { at: start + 5 * DAY, kind: 'renew' });
      return next && [next.kind, (next.at - start) / DAY];
    };
    expect(after(failed)).toEqual(['retry', 8]);
    expect(after([...failed, entry('past_due', 8)])).toEqual(['retry', 10]);
    expect(after([...failed, entry('past_due', 8), entry('past_due', 10)])).toEqual(['retry', 12]);
    // Paid on the eighth day: the periods are counted as before.
    expect(after([...failed, entry('renew', 8, 10)])).toEqual(['renew', 10]);
  });

  test('is the announcement of a trial’s end three days before, if the trial is longer and continues', () => {
    const trial = (days: number): Purchase => ({
      ...purchase,
      interval: [1, 'month'],
      trialEndsAt: start + days * DAY,
    });
    const cycle = (days: number, more: PurchaseEntry[] = []): Cycle => ({
      purchase: trial(days),
      card: 'success',
      entries: [entry('start', 0), ...more],
    });
    expect(happenings(cycle(7), 10)).toEqual([
      ['trial-ending', 4],
      ['renew', 7],
    ]);
    expect(happenings(cycle(3), 10)).toEqual([['renew', 3]]);
    expect(happenings(cycle(7, [entry('cancel', 1, 7)]), 10)).toEqual([['end', 7]]);
  });

  test('by card is the announcement of a trial’s end alone', () => {
    const bought: Purchase = { ...purchase, source: 'PURCHASE_PAGE', isTest: false, trialEndsAt: start + 7 * DAY };
    const cycle = { purchase: bought, card: null, entries: [entry('start', 0)] };
    expect(happenings(cycle, 40)).toEqual([['trial-ending', 4]]);
  });
});
