// @needs nothing

import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.js';

test('OV-01 a full map forgets what was not used for long, keeps what is in use, and grows no further', () => {
  const map = new BoundedMap<string, number>(100);
  map.set('in use', 0);
  for (let count = 0; count < 10_000; count += 1) {
    map.set(`entry ${count}`, count);
    if (count % 10 === 0) expect(map.get('in use')).toBe(0);
    expect(map.size).toBeLessThanOrEqual(100);
  }
  expect(map.get('entry 9950')).toBe(9950);
  expect(map.get('entry 0')).toBeUndefined();
});

test('an entry that is kept again takes no second place, and a deleted one is gone', () => {
  const map = new BoundedMap<string, number>(4);
  map.set('a', 1);
  map.set('b', 2);
  map.set('c', 3);
  map.set('a', 4);
  map.set('b', 5);
  expect([map.get('a'), map.get('b')]).toEqual([4, 5]);
  expect(map.size).toBeLessThanOrEqual(4);
  map.delete('a');
  map.delete('b');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, undefined]);
});
