// @needs nothing

import { expect, test } from 'vitest';
import { readProduct } from '../product.js';
import { purchaseHolding } from './account.js';
import { grantsOf, type Rule } from './grants.js';
import { type Purchase, type PurchaseEntry, purchaseAt } from './purchase-state.js';
import { replay } from './replay.js';

const DAY = 86_400_000;
const start = Date.UTC(2025, 0, 31);

const purchase: Purchase = {
  id: 'p',
  kind: 'subscription',
  customer: { type: 'user', id: 'u' },
  productId: 'pro',
  priceId: null,
  product: readProduct('{}'),
  source: 'API_GRANT',
  currency: null,
  interval: [1, 'month'],
  trialEndsAt: null,
  isTest: false,
  createdAt: start,
};

const entry = (kind: PurchaseEntry['kind'], day: number, more: Partial<PurchaseEntry> = {}): PurchaseEntry => ({
  purchaseId: 'p',
  kind,
  at: start + day * DAY,
  quantity: null,
  until: null,
  product: null,
  ...more,
});

const begun = entry('start', 0, { quantity: 1 });
const at = (entries: readonly PurchaseEntry[], day: number) => purchaseAt(purchase, entries, start + day * DAY);

const total = (entries: readonly PurchaseEntry[], rule: Rule, day: number): number => {
  const until = start + day * DAY;
  return replay(
    { grants: grantsOf(purchaseHolding(at(entries, day)), rule, { since: start, until }), uses: [] },
    until,
  );
};

const seats: Rule = { quantity: 5, repeat: null, expires: 'when-purchase-expires' };
const permanent: Rule = { quantity: 10, repeat: null, expires: 'never' };

test('a subscription without a provider renews at its anchor until it is canceled, and its periods are clamped', () => {
  const ends = [1, 29, 60].map((day) => new Date(at([begun], day).periodEnd ?? 0).toISOString().slice(0, 10));
  expect(ends).toEqual(['2025-02-28', '2025-03-31', '2025-04-30']);
});

test('a canceled subscription lives to the end of its period, unless it is resumed', () => {
  const canceled = [begun, entry('cancel', 3, { until: start + 28 * DAY })];
  expect([at(canceled, 27).isLive, at(canceled, 28).isLive, at(canceled, 28).status]).toEqual([
    true,
    false,
    'canceled',
  ]);
  expect(at([...canceled, entry('resume', 5)], 40)).toMatchObject({ isLive: true, status: 'active', endsAt: null });
});

test('what happens later is not known earlier', () => {
  const entries = [begun, entry('end', 10)];
  expect([at(entries, 9).isLive, at(entries, 10).isLive]).toEqual([true, false]);
});

test('an unpaid renewal ends expiring grants at the end of the paid period, and a payment starts them again', () => {
  const unpaid = [begun, entry('past_due', 29, { until: start + 28 * DAY })];
  expect([at(unpaid, 30).status, at(unpaid, 30).isLive, total(unpaid, seats, 30)]).toEqual(['past_due', false, 0]);
  const paid = [...unpaid, entry('renew', 31, { until: start + 59 * DAY })];
  expect([at(paid, 32).status, total(paid, seats, 32), total(paid, permanent, 32)]).toEqual(['active', 5, 10]);
});

test('a larger quantity grants the difference of permanent items, and a smaller one takes nothing back', () => {
  const more = [begun, entry('change-quantity', 5, { quantity: 3 })];
  expect([total(more, permanent, 4), total(more, permanent, 6), total(more, seats, 6)]).toEqual([10, 30, 15]);
  const less = [...more, entry('change-quantity', 7, { quantity: 2 })];
  expect([total(less, permanent, 8), total(less, seats, 8)]).toEqual([30, 10]);
});

test('a refund takes back what is left, permanent items too', () => {
  const refunded = [begun, entry('revoke', 9)];
  expect([total(refunded, permanent, 8), total(refunded, permanent, 9), at(refunded, 9).isLive]).toEqual([
    10,
    0,
    false,
  ]);
});

test('a purchase that is revoked keeps the product as it was then, and one that had ended as it was at its end', () => {
  const then = readProduct(JSON.stringify({ displayName: 'Then' }));
  const revoked = entry('revoke', 9, { product: then });
  const canceled = entry('cancel', 3, { until: start + 28 * DAY, product: readProduct('{}') });
  expect(at([begun, canceled, revoked], 9).finalProduct).toBe(then);
  expect(at([begun, entry('past_due', 5), revoked], 9)).toMatchObject({ finalProduct: then, status: 'canceled' });
  const ended = entry('end', 4, { product: readProduct('{}') });
  expect(at([begun, ended, revoked], 9).finalProduct).toBe(ended.product);
});

test('a trial comes before the first period, and periods are counted from its end', () => {
  const trial: Purchase = { ...purchase, trialEndsAt: start + 7 * DAY };
  const state = (day: number) => purchaseAt(trial, [begun], start + day * DAY);
  expect([state(6).status, state(6).periodEnd]).toEqual(['trialing', start + 7 * DAY]);
  expect([state(7).status, state(7).periodEnd]).toEqual(['active', Date.UTC(2025, 2, 7)]);
});
