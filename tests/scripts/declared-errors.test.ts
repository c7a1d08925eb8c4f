// @needs nothing

import { expect, test } from 'vitest';
import { compareWithNotes } from '../../scripts/lib/declared-errors.mjs';

const rows = {
  'GET /lamps': { errors: [] },
  'POST /lamps': { errors: ['LAMP_BROKEN', 'LAMP_LIT'], refusals: { 429: 'Too many lamps.' } },
  'DELETE /lamps': { errors: ['LAMP_BROKEN'] },
};

test('an error counts as raised for the call that a test has met it in, and for no other', () => {
  const notes = ['POST /lamps\tLAMP_BROKEN', 'POST /lamps\t429', 'GET /lamps\tSCHEMA_ERROR', ''].join('\n');
  expect(compareWithNotes(rows, notes)).toEqual({
    declared: 4,
    unraised: ['POST /lamps\tLAMP_LIT', 'DELETE /lamps\tLAMP_BROKEN'],
  });
});

test('without a note nothing has been raised', () => {
  expect(compareWithNotes(rows, '').unraised).toHaveLength(4);
});
