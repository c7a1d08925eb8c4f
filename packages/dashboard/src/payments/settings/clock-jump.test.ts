// @needs nothing

import type { RevenueFigure } from '@portico/js';
import { expect, test } from 'vitest';
import { describeJump } from './clock-jump.js';

const figure = (changes: Partial<RevenueFigure>): RevenueFigure => ({
  date: '2026-01-01',
  kind: 'renewed',
  productId: 'pro',
  productDisplayName: 'Pro',
  currency: 'USD',
  amount: 2000,
  count: 1,
  testMode: true,
  ...changes,
});

test('says what a jump of the clock brought, without what was there before and without real payments', () => {
  const before = [figure({}), figure({ kind: 'new' })];
  const after = [
    ...before,
    figure({ date: '2026-01-02', productId: 'team', amount: 5000 }),
    figure({ currency: 'EUR', amount: 1850 }),
    figure({ kind: 'ended', count: 2 }),
    figure({ kind: 'ended', currency: null, amount: 0 }),
    figure({ testMode: false, kind: 'refunded' }),
  ];
  expect(describeJump(before, after)).toEqual(['1 renewal, $50.00', '1 renewal, €18.50', '3 ended subscriptions']);
  expect(describeJump(after, after)).toEqual([]);
});
