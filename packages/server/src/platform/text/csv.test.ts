// @needs nothing

import { expect, test } from 'vitest';
import { csvLine } from './csv.js';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'IN-08 the cell %j, which a spreadsheet would run, is written as text',
  (cell) => {
    expect(csvLine(['a', cell])).toMatch(/^a,"?'/);
  },
);

test('cells with commas, quotes and line breaks are quoted (RFC 4180 §2)', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});
