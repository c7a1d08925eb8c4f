// @needs nothing

import { describe, expect, test } from 'vitest';
import { isDearer, totalOf } from './charges.js';
import type { OwnedPurchase } from './ledger/account.js';
import { type Purchase, purchaseAt } from './ledger/purchase-state.js';
import { readProduct } from './product.js';

test.each([
  ['20', 'USD', 2000],
  ['19.9', 'USD', 1990],
  ['19.99', 'EUR', 1999],
  ['0.07', 'GBP', 7],
  ['1.15', 'CAD', 115],
  ['500', 'JPY', 500],
  ['0', 'INR', 0],
  ['999999.99', 'AUD', 99_999_999],
] as const)('LG-06 %s %s is %i in minor units', (amount, currency, total) => {
  expect(totalOf({ [currency]: amount, serverOnly: false }, { currency, quantity: 1 })).toBe(total);
});

test('a total that no number can hold is refused, and a price in another currency has none', () => {
  expect(() => totalOf({ USD: '9'.repeat(20), serverOnly: false }, { currency: 'USD', quantity: 1 })).toThrow(
    'too large',
  );
  expect(totalOf({ USD: '1', serverOnly: false }, { currency: 'EUR', quantity: 1 })).toBeNull();
});

describe('a price is higher', () => {
  const monthly = owned('20', 'month');
  const yearly = owned('240', 'year');

  test.each([
    [2001, [monthly], true],
    [2000, [monthly], false],
    [20_000, [yearly], false],
    [2001, [monthly, monthly], false],
    [1, [], true],
  ])('than what it replaces, by what is paid each time: %i', (total, replaced, expected) => {
    expect(isDearer(total, replaced, 'USD')).toBe(expected);
  });

  test('for a year than for a month, whatever a month of the year costs', () => {
    expect(isDearer(10_000, [monthly], 'USD')).toBe(true);
  });
});

function owned(USD: string, unit: 'month' | 'year'): OwnedPurchase {
  const product = readProduct(
    JSON.stringify({ displayName: 'Plan', customerType: 'user', prices: { p: { USD, interval: [1, unit] } } }),
  );
  const customer = { type: 'custom', id: 'c' } as const;
  const purchase: Purchase = {
    id: unit,
    kind: 'subscription',
    customer,
    productId: null,
    priceId: 'p',
    product,
    source: 'TEST_MODE',
    interval: [1, unit],
    currency: 'USD',
    trialEndsAt: null,
    isTest: false,
    createdAt: 0,
  };
  const start = { purchaseId: unit, kind: 'start', at: 0, quantity: 1, until: null, product: null } as const;
  return { ...purchaseAt(purchase, [start], 1), product };
}
