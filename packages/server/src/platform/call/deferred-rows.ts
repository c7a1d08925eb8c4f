import type { Db } from '../db/connect.js';
import type { Statement } from '../db/together.js';
import type { Call } from './call.js';

/** More would make texts that no later call repeats, so that each had to be planned again. */
const ROWS_TOGETHER = 16;

/**
 * Makes a deferred write (see `Call.deferWrite`) that inserts a row, and in one statement with it the other rows that the
 * transaction inserts in this way.
 */
export function deferRows<Row>(
  toInsert: (call: Call, rows: readonly Row[]) => Statement,
): (call: Call, row: Row) => Promise<void> {
  // By the connection: each transaction has one, and each attempt at it.
  const waiting = new WeakMap<Db, Row[]>();
  return async (call, row) => {
    const known = waiting.get(call.db);
    if (known && known.length < ROWS_TOGETHER) {
      known.push(row);
      return;
    }
    const rows = [row];
    waiting.set(call.db, rows);
    await call.deferWrite(() => {
      if (waiting.get(call.db) === rows) waiting.delete(call.db);
      return toInsert(call, rows);
    });
  };
}
