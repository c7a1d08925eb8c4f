// @needs nothing

import { expect, test } from 'vitest';
import { toTimeline } from './timeline-moments.js';

const words = { price: '$20.00', nameOf: (id: string) => id };
const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
const step = { amount: 100, balance: 100, expiresAt: null };

test('a moment has its payment and what happens to each item', () => {
  const preview = {
    trialEndsAt: day(8),
    paymentsAt: [day(8)],
    items: [{ itemId: 'credits', steps: [{ ...step, at: day(1), kind: 'grant' as const }] }],
  };
  expect(toTimeline(preview, words)).toEqual([
    { at: day(1), lines: ['+100 credits: the customer has 100 credits'] },
    { at: day(8), lines: ['The free trial ends', 'Pays $20.00'] },
  ]);
});

test('an item that expires and is granted again is reset; one that only expires says what is left', () => {
  const steps = [
    { ...step, at: day(2), kind: 'expiry' as const, amount: -100, balance: 0 },
    { ...step, at: day(2), kind: 'grant' as const },
    { ...step, at: day(3), kind: 'expiry' as const, amount: -100, balance: 0 },
  ];
  const timeline = toTimeline({ trialEndsAt: null, paymentsAt: [], items: [{ itemId: 'credits', steps }] }, words);
  expect(timeline.map(({ lines }) => lines)).toEqual([['credits reset to 100'], ['−100 credits expires: 0 credits']]);
});
