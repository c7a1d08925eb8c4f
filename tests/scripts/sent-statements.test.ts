// @needs nothing

import { expect, test } from 'vitest';
import { compareStatements } from '../../scripts/lib/sent-statements.mjs';

test('a statement that only files of one engine send is found, once', () => {
  const once = ['select 1', 'select 2', 'select 2', ''].join('\n');
  expect(compareStatements(once, 'select 1\nselect 3\n')).toEqual(['select 2']);
  expect(compareStatements('', 'select 1\n')).toEqual([]);
});
