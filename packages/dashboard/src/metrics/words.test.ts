// @needs nothing

import { expect, test } from 'vitest';
import { activeUsersInWords, formatCount, nameOfCountry, nameOfDay, nameOfMethod, signUpsInWords } from './words.js';

test('days, numbers, countries and ways to sign in have names', () => {
  expect(nameOfDay('2026-11-03')).toBe('November 3');
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(['DE', 'T1', 'unknown'].map(nameOfCountry)).toEqual(['Germany', 'T1', 'unknown']);
  expect(['password', 'otp', 'github', 'my-provider'].map(nameOfMethod)).toEqual([
    'Password',
    'Code or link by e-mail',
    'GitHub',
    'my-provider',
  ]);
});

test('charts are told in a sentence', () => {
  const quiet = [
    { date: '2026-11-02', count: 0 },
    { date: '2026-11-03', count: 0 },
  ];
  expect([signUpsInWords(quiet), activeUsersInWords(quiet)]).toEqual([
    'None in the last 2 days.',
    'Nobody in the last 2 days.',
  ]);
  const busy = [{ date: '2026-11-01', count: 4 }, ...quiet.slice(0, 1), { date: '2026-11-03', count: 1 }];
  expect([signUpsInWords(busy), activeUsersInWords(busy)]).toEqual([
    '5 in the last 3 days, most on November 1 (4).',
    '1 today, most on November 1 (4).',
  ]);
});
