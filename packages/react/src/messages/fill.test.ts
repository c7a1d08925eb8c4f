// @needs nothing

import { expect, test } from 'vitest';
import { fill } from './fill.js';

test('placeholders are filled; one without a value stays visible', () => {
  expect(fill('{min} to {max}', { min: 8 }, 'en')).toBe('8 to {max}');
});

test('numbers and times are written in the language', () => {
  const time = new Date(2026, 0, 1, 14, 5);
  expect(fill('{count}', { count: 12345.5 }, 'de')).toBe('12.345,5');
  expect(fill('{time}', { time }, 'de')).toBe('14:05');
  expect(fill('{time}', { time }, 'en-US')).toMatch(/^2:05\sPM$/);
});

test('a name in a text from right to left keeps its own direction', () => {
  expect(fill('أهلا {name}', { name: 'Ada (A.)' }, 'ar-EG')).toBe('أهلا \u2068Ada (A.)\u2069');
});

const polish = '{count, plural, one {Pozostał # kod} few {Pozostały # kody} many {Pozostało # kodów} other {#}}.';

test.each([
  [1, 'Pozostał 1 kod.'],
  [3, 'Pozostały 3 kody.'],
  [5, 'Pozostało 5 kodów.'],
  [22, 'Pozostały 22 kody.'],
])('%d gets its form by the plural rules of the language', (count, text) => {
  expect(fill(polish, { count }, 'pl')).toBe(text);
});

test('a form that a text does not have is the one for all other numbers', () => {
  expect(fill('{count, plural, other {# codes}}', { count: 1 }, 'en')).toBe('1 codes');
});
