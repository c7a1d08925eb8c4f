// @needs nothing

import { expect, test } from 'vitest';
import type { Price, Product } from './config/payments-config.js';
import { formatOffer } from './payment-words.js';

const monthly: Price = { USD: '20', interval: [1, 'month'] };
const tried: Pick<Product, 'freeTrial'> = { freeTrial: [7, 'day'] };

test.each([
  ['none', monthly, {}, '$20.00 per month'],
  ['of the product', monthly, tried, '7 days free, then $20.00 per month'],
  ['of the price', { ...monthly, freeTrial: [1, 'month'] }, tried, '1 month free, then $20.00 per month'],
  ['none before a single payment', { USD: '20' }, tried, '$20.00'],
] satisfies [string, Price, Pick<Product, 'freeTrial'>, string][])(
  'a price is listed after its free trial: %s',
  (_case, price, product, text) => {
    expect(formatOffer(price, product)).toBe(text);
  },
);
