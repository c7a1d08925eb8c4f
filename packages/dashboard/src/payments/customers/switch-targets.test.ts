// @needs nothing

import type { CustomerProduct } from '@portico/js';
import { expect, test } from 'vitest';
import { readPaymentsConfig } from '../config/payments-config.js';
import { switchTargets } from './switch-targets.js';

const product = (more: object = {}) => ({
  customerType: 'user',
  catalogId: 'plans',
  prices: { monthly: { USD: '20', EUR: '18', interval: [1, 'month'] } },
  includedItems: {},
  ...more,
});

const { products } = readPaymentsConfig({
  payments: {
    products: {
      pro: product({ displayName: 'Pro', prices: { monthly: { USD: '20', EUR: '18' }, yearly: { EUR: '180' } } }),
      team: product({ displayName: 'Team' }),
      dollars: product({ displayName: 'Dollars', prices: { monthly: { USD: '5' } } }),
      seat: product({ displayName: 'Seat', isAddOnTo: { pro: true } }),
      free: product({ displayName: 'Free', prices: 'include-by-default' }),
      company: product({ displayName: 'Company', customerType: 'team' }),
      pack: product({ displayName: 'Pack', catalogId: 'packs' }),
      loose: product({ displayName: 'Loose', catalogId: undefined }),
    },
  },
});

type Subscription = NonNullable<CustomerProduct['subscription']>;

const owned = (id: string | null, changes: Partial<Subscription> = {}): CustomerProduct => ({
  id,
  quantity: 1,
  displayName: 'Owned',
  customerType: 'user',
  isServerOnly: false,
  stackable: false,
  subscription: {
    status: 'active',
    price: { amounts: { EUR: '18' }, interval: [1, 'month'] },
    priceId: 'monthly',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    scheduledSwitch: null,
    isTestMode: true,
    ...changes,
  },
});

const labels = (of: CustomerProduct) => switchTargets(of, { products }).map(({ label }) => label);

test('a subscription can be switched within its catalog, in the currency that is paid', () => {
  expect(labels(owned('pro'))).toEqual(['Pro, €180.00', 'Team, €18.00 per month']);
});

test('a grant can be switched to prices of every currency', () => {
  const granted = { price: null, priceId: null };
  expect(labels(owned('team', granted))).toContain('Dollars, $5.00');
});

test('an add-on, and a product without a catalog, only switch to another of their prices', () => {
  expect(labels(owned('seat'))).toEqual([]);
  expect(labels(owned('loose', { priceId: 'yearly' }))).toEqual(['Loose, €18.00 per month']);
});

test.each([
  ['that a server defined', owned(null)],
  ['that was deleted', owned('gone')],
  ['whose payment failed', owned('pro', { status: 'past_due' })],
  ['that is paid once', { ...owned('pro'), subscription: null }],
])('a product %s cannot be switched', (_, given) => {
  expect(labels(given)).toEqual([]);
});
