// @needs nothing

import { expect, test } from 'vitest';
import { shapeOf } from './sent-statements.js';

test('a statement has one shape, whatever its number of parameters and rows', () => {
  const one = shapeOf('insert into "lamps" ("id", "name")\n  values ($1, $2)');
  expect(one).toBe('insert into "lamps" ("id", "name") values ($)');
  expect(shapeOf('insert into "lamps" ("id", "name") values ($1, $2), ($3, $4), ($5, $6)')).toBe(one);
});
