// @needs nothing

import { expect, test } from 'vitest';
import { describeActiveUsers, describeSignUps, nameOfCountry, nameOfDay, nameOfMethod } from './describe.js';

test('days, countries and sign-in methods are named', () => {
  expect(nameOfDay('2026-11-03')).toBe('November 3');
  expect(['DE', 'T1', 'unknown'].map(nameOfCountry)).toEqual(['Germany', 'T1', 'unknown']);
  expect(['password', 'otp', 'github', 'my-provider'].map(nameOfMethod)).toEqual([
    'Password',
    'Email link or code',
    'GitHub',
    'my-provider',
  ]);
});

test('a chart is described by its total or latest count and its peak', () => {
  const quiet = [
    { date: '2026-11-02', count: 0 },
    { date: '2026-11-03', count: 0 },
  ];
  expect([describeSignUps(quiet), describeActiveUsers(quiet)]).toEqual([
    'None in the last 2 days.',
    'None in the last 2 days.',
  ]);
  const busy = [{ date: '2026-11-01', count: 4 }, ...quiet.slice(0, 1), { date: '2026-11-03', count: 1 }];
  expect([describeSignUps(busy), describeActiveUsers(busy)]).toEqual([
    '5 in the last 3 days. Peak: 4 on November 1.',
    '1 today. Peak: 4 on November 1.',
  ]);
});
