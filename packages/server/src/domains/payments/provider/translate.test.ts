// @needs nothing

import { describe, expect, test } from 'vitest';
import type { ProviderPurchase } from '../../../platform/ports/index.js';
import type { PurchaseEntry } from '../ledger/purchase-state.js';
import { type Difference, differencesOf, recordedIn } from './translate.js';

const DAY = 86_400_000;
const JAN = Date.UTC(2026, 0, 1);
const month = (count: number): number => Date.UTC(2026, count, 1);

const live: ProviderPurchase = {
  status: 'live',
  orderId: 'o',
  customerReference: 'c',
  startedAt: JAN,
  quantity: 1,
  unitAmount: 2000,
  currency: 'USD',
  paid: { at: JAN, until: month(1) },
  endsAt: null,
  endedAt: null,
  revoked: null,
  charges: [],
};

const start: PurchaseEntry = { purchaseId: 'o', kind: 'start', at: JAN, quantity: 1, until: null, product: null };

/** What the ledger gets from looks at the provider, one after another. */
function play(states: readonly ProviderPurchase[], now = month(6)): PurchaseEntry[] {
  const entries = [start];
  for (const state of states)
    for (const difference of differencesOf(recordedIn(entries), state, { now, trialEndsAt: null }))
      entries.push({ purchaseId: 'o', product: null, ...difference });
  return entries;
}

const kindsOf = (entries: readonly Pick<Difference, 'kind'>[] | readonly PurchaseEntry[]) =>
  entries.map(({ kind }) => kind);

describe('what the ledger lacks', () => {
  const renewed = { ...live, paid: { at: month(1), until: month(2) } };
  const unpaid: ProviderPurchase = { ...renewed, status: 'past_due' };
  const ended: ProviderPurchase = { ...unpaid, status: 'ended', endedAt: month(2) + 15 * DAY };

  test('is nothing at the second look', () => {
    for (const state of [live, renewed, unpaid, ended]) expect(play([state, state])).toEqual(play([state]));
  });

  test('of an unpaid subscription ends with what was paid, whether the failure was seen or not', () => {
    const [seen, missed] = [play([live, renewed, unpaid, ended]), play([live, ended])];
    expect(kindsOf(seen)).toEqual(['start', 'renew', 'renew', 'past_due', 'end']);
    expect(kindsOf(missed)).toEqual(['start', 'renew', 'renew', 'end']);
    expect([seen.at(-1)?.at, missed.at(-1)?.at]).toEqual([month(2), month(2)]);
  });

  test('of a subscription that is paid again is a renewal from the payment', () => {
    const paidLate = { ...live, paid: { at: month(2) + 3 * DAY, until: month(3) } };
    expect(play([live, renewed, unpaid, paidLate]).at(-1)).toMatchObject({
      kind: 'renew',
      at: month(2) + 3 * DAY,
      until: month(3),
    });
  });

  test('follows a cancellation and its withdrawal', () => {
    const canceled = { ...live, endsAt: month(1) };
    expect(kindsOf(play([live, canceled, canceled, live, live]))).toEqual(['start', 'renew', 'cancel', 'resume']);
  });

  test('of one that was ended in its period is an end at that moment', () => {
    const stopped: ProviderPurchase = { ...live, status: 'ended', endedAt: JAN + 10 * DAY };
    expect(play([live, stopped]).at(-1)).toMatchObject({ kind: 'end', at: JAN + 10 * DAY });
  });

  test('of a refund is taken back once, also after the end', () => {
    const refunded: ProviderPurchase = { ...ended, revoked: { at: month(2) } };
    expect(kindsOf(play([live, ended, refunded, refunded])).filter((kind) => kind === 'revoke')).toHaveLength(1);
  });

  test('has no time after the present', () => {
    const early = play([{ ...live, paid: { at: JAN + DAY, until: month(1) } }], JAN + 1);
    expect(early.every(({ at }) => at <= JAN + 1)).toBe(true);
  });

  test('of a quantity that was changed at the provider is the new one', () => {
    expect(play([live, { ...live, quantity: 3 }]).at(-1)).toMatchObject({ kind: 'change-quantity', quantity: 3 });
  });
});
