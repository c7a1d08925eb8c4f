// @needs nothing

import { describe, expect, test } from 'vitest';
import { chooseAmount, isDearer } from './amounts.js';

test.each([
  ['20', 'USD', 2000],
  ['19.9', 'USD', 1990],
  ['19.99', 'EUR', 1999],
  ['0.07', 'GBP', 7],
  ['1.15', 'CAD', 115],
  ['500', 'JPY', 500],
  ['0', 'INR', 0],
  ['999999.99', 'AUD', 99_999_999],
] as const)('%s %s is %i in minor units', (amount, currency, unitAmount) => {
  expect(chooseAmount({ [currency]: amount, serverOnly: false }, undefined)).toEqual({ currency, unitAmount });
});

test('a price that no number can hold is refused', () => {
  expect(() => chooseAmount({ USD: '9'.repeat(20), serverOnly: false }, 'USD')).toThrow('too large');
});

describe('the currency of a price', () => {
  const price = { EUR: '18.50', JPY: '2500', serverOnly: false };

  test('is what the buyer wants, or the first that the price has', () => {
    expect(chooseAmount(price, undefined)).toEqual({ currency: 'EUR', unitAmount: 1850 });
    expect(chooseAmount(price, 'JPY')).toEqual({ currency: 'JPY', unitAmount: 2500 });
  });

  test('is refused if the price does not have it', () => {
    expect(() => chooseAmount(price, 'USD')).toThrow('currency: The price can be paid in EUR, JPY.');
  });
});

describe('a price is dearer', () => {
  const monthly = { unitAmount: 2000, quantity: 1, interval: [1, 'month'] } as const;

  test.each([
    [{ unitAmount: 2001, quantity: 1, interval: [1, 'month'] }, true],
    [{ unitAmount: 2000, quantity: 1, interval: [1, 'month'] }, false],
    [{ unitAmount: 1000, quantity: 3, interval: [1, 'month'] }, true],
    [{ unitAmount: 20_000, quantity: 1, interval: [1, 'year'] }, false],
    [{ unitAmount: 25_000, quantity: 1, interval: [1, 'year'] }, true],
    [{ unitAmount: 600, quantity: 1, interval: [1, 'week'] }, true],
    [{ unitAmount: 4000, quantity: 1, interval: [2, 'month'] }, false],
  ] as const)('over the same time: %j', (other, expected) => {
    expect(isDearer(other, monthly)).toBe(expected);
  });
});
