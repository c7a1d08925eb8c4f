// @needs nothing

import { expect, test } from 'vitest';
import { topOf } from './ranking.js';

test('a ranking shows the largest first and sums up the rest in one row', () => {
  const ranks = [1, 5, 2, 9, 7, 3, 4].map((count) => ({ name: `n${count}`, count }));
  expect(topOf(ranks).map(({ name, count }) => [name, count])).toEqual([
    ['n9', 9],
    ['n7', 7],
    ['n5', 5],
    ['n4', 4],
    ['n3', 3],
    ['2 others', 3],
  ]);
  expect(topOf(ranks.slice(0, 2)).map(({ name }) => name)).toEqual(['n5', 'n1']);
});
