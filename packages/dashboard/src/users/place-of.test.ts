// @needs nothing

import { expect, test } from 'vitest';
import { placeOf } from './place-of.js';

test('a place is as exact as what is known of it', () => {
  expect(placeOf(undefined)).toBe('Unknown place');
  expect(placeOf({ ip: '203.0.113.7' })).toBe('203.0.113.7');
  expect(placeOf({ ip: '203.0.113.7', countryCode: 'PT', cityName: null })).toBe('PT (203.0.113.7)');
  expect(placeOf({ ip: '203.0.113.7', countryCode: 'PT', cityName: 'Lisbon' })).toBe('Lisbon, PT (203.0.113.7)');
});
