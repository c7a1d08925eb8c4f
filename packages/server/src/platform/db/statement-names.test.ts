// @needs nothing

import { expect, test } from 'vitest';
import { PLANNED_EACH_TIME, StatementNames } from './statement-names.js';

test('a statement has a name the second time it is seen, and keeps it', () => {
  const names = new StatementNames();
  const [first, second, third] = [1, 2, 3].map(() => names.nameOf('select 1'));
  expect([first, second === third, typeof second]).toEqual([undefined, true, 'string']);
});

test('a statement that is planned each time never has a name, so its plan follows the size of its tables', () => {
  const names = new StatementNames();
  const text = `\n    ${PLANNED_EACH_TIME}\n    select 1`;
  expect([1, 2, 3].map(() => names.nameOf(text))).toEqual([undefined, undefined, undefined]);
});
