// @needs nothing

import { expect, test } from 'vitest';
import { readPaymentsConfig } from '../config/payments-config.js';
import {
  findProblems,
  noInterval,
  type ProductValues,
  toProduct,
  toProductChanges,
  toProductValues,
} from './product-values.js';

const pro = {
  displayName: 'Pro',
  customerType: 'user',
  catalogId: 'plans',
  serverOnly: false,
  stackable: false,
  freeTrial: [7, 'day'],
  isAddOnTo: false,
  prices: { monthly: { USD: '20', interval: [1, 'month'] } },
  includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
};
const config = readPaymentsConfig({
  payments: {
    testMode: true,
    catalogs: { plans: {} },
    items: { credits: { displayName: 'Credits' }, seats: { customerType: 'team' } },
    products: { pro, free: { catalogId: 'plans', prices: 'include-by-default' } },
  },
});
const values = toProductValues('pro', config.products['pro']);
const price = values.prices[0];

const problems = (changes: Partial<ProductValues>) =>
  Object.fromEntries(findProblems({ ...values, ...changes }, config));

test('a product that is not changed is saved as it was', () => {
  expect(toProduct(values, config.products['pro'])).toEqual(pro);
  expect(problems({})).toEqual({});
});

test('only what was changed of a product is saved, and all of a new one', () => {
  const saved = config.products['pro'];
  expect(toProductChanges(values, saved)).toEqual({});
  const changed = { ...values, displayName: 'Pro 2', catalogId: '', isStackable: !values.isStackable };
  expect(toProductChanges(changed, saved)).toEqual({
    'products.pro.displayName': 'Pro 2',
    'products.pro.catalogId': null,
    'products.pro.stackable': !values.isStackable,
  });
  expect(toProductChanges(values, undefined)).toEqual({
    'products.pro': expect.objectContaining({ displayName: 'Pro' }),
  });
});

test('a product that is included by default has no prices', () => {
  expect(toProduct({ ...values, isIncludedByDefault: true }).prices).toBe('include-by-default');
});

test.each(['1,50', '1e3', '-1', '.5', '5.', '007', '1 000', '$5'])(
  'the amount “%s” is answered with an example',
  (text) => {
    if (!price) throw new Error('The product has a price.');
    expect(problems({ prices: [{ ...price, amounts: { ...price.amounts, USD: text, JPY: text } }] })).toEqual({
      'prices.0.amounts.USD': 'Enter an amount such as 9.99',
      'prices.0.amounts.JPY': 'Enter an amount such as 999',
    });
  },
);

test('problems are shown at their fields, with the messages of the server', () => {
  if (!price) throw new Error('The product has a price.');
  const free = { ...price, amounts: { ...price.amounts, USD: '' } };
  expect(problems({ prices: [free] })).toEqual({ 'prices.0.amounts.USD': 'At least one currency is required' });
  const inexact = { ...price, amounts: { ...price.amounts, USD: '1.999', JPY: '1.5' } };
  expect(problems({ prices: [inexact] })).toEqual({
    'prices.0.amounts.USD': 'Too many decimals; USD only has 2 decimals',
    'prices.0.amounts.JPY': 'Too many decimals; JPY only has 0 decimals',
  });
  const high = { ...price, amounts: { ...price.amounts, USD: '1000000', JPY: '9'.repeat(33), INR: '999999.99' } };
  expect(problems({ prices: [high] })).toEqual({
    'prices.0.amounts.USD': 'Enter at most 999999.99',
    'prices.0.amounts.JPY': 'Enter at most 99999999',
  });
  expect(problems({ prices: [price, price] })).toEqual({ 'prices.1.id': 'Price ID is already used' });
  expect(problems({ trial: { count: 'x', unit: 'day' } })).toEqual({ 'trial.count': 'Enter a number from 1 to 9999' });
  const seats = { itemId: 'seats', quantity: '-1', repeat: noInterval, expires: 'never' as const };
  expect(problems({ items: [seats] })['items.0.itemId']).toMatch(/"seats" is for customers of type "team"/);
  expect(problems({ items: [{ ...seats, itemId: 'credits' }] })).toEqual({
    'items.0.quantity': 'Must be an integer from 0 to 2147483647',
  });
  expect(problems({ isIncludedByDefault: true })['isIncludedByDefault']).toMatch(/already has a default product/);
  expect(problems({ id: 'a b' })['id']).toMatch(/must contain only letters/);
});
