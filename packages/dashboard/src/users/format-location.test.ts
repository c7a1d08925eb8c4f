// @needs nothing

import { expect, test } from 'vitest';
import { formatLocation } from './format-location.js';

test('a location is as precise as the known data', () => {
  expect(formatLocation(undefined)).toBe('Unknown location');
  expect(formatLocation({ ip: '203.0.113.7' })).toBe('203.0.113.7');
  expect(formatLocation({ ip: '203.0.113.7', countryCode: 'PT', cityName: null })).toBe('PT (203.0.113.7)');
  expect(formatLocation({ ip: '203.0.113.7', countryCode: 'PT', cityName: 'Lisbon' })).toBe('Lisbon, PT (203.0.113.7)');
});
