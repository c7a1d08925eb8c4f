// @needs nothing

import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.js';

test('a statement has a name the second time it is seen, and keeps it', () => {
  const names = new StatementNames();
  const [first, second, third] = [1, 2, 3].map(() => names.nameOf('select 1'));
  expect([first, second === third, typeof second]).toEqual([undefined, true, 'string']);
});
