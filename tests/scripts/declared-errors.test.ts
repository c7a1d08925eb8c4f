// @needs nothing

import { expect, test } from 'vitest';
import { compareWithNotes } from '../../scripts/lib/declared-errors.mjs';

const rows = {
  'GET /lamps': { errors: [] },
  'POST /lamps': { errors: ['LAMP_BROKEN', 'LAMP_LIT'], refusals: { 429: 'Too many lamps.' } },
  'DELETE /lamps': { errors: ['LAMP_BROKEN'] },
};

test('an error counts as raised only for the call that returned it in a test', () => {
  const notes = ['POST /lamps\tLAMP_BROKEN', 'POST /lamps\t429', 'GET /lamps\tSCHEMA_ERROR', ''].join('\n');
  expect(compareWithNotes(rows, notes)).toEqual({
    declared: 4,
    unraised: ['POST /lamps\tLAMP_LIT', 'DELETE /lamps\tLAMP_BROKEN'],
  });
});

test('without records no error counts as raised', () => {
  expect(compareWithNotes(rows, '').unraised).toHaveLength(4);
});
