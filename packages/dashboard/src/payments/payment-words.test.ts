// @needs nothing

import { expect, test } from 'vitest';
import type { Price } from './config/payments-config.js';
import { formatOffer } from './payment-words.js';

const monthly: Price = { USD: '20', interval: [1, 'month'] };

test('a price is listed after the free trial of its product, or its own', () => {
  expect(formatOffer(monthly, {})).toBe('$20.00 per month');
  expect(formatOffer(monthly, { freeTrial: [7, 'day'] })).toBe('7 days free, then $20.00 per month');
  const tried: Price = { ...monthly, freeTrial: [1, 'month'] };
  expect(formatOffer(tried, { freeTrial: [7, 'day'] })).toBe('1 month free, then $20.00 per month');
});

test('a single payment has no free trial', () => {
  expect(formatOffer({ USD: '20' }, { freeTrial: [7, 'day'] })).toBe('$20.00');
});
