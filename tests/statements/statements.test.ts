// @needs database

import { connectDatabase } from '@portico/server/db';
import { createWorld, sharedDatabase } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { readStatements } from '../../scripts/lib/sent-statements.mjs';

/** Only these can be prepared. The others begin and end transactions, which the tests of `platform/db` do on each engine. */
const canBePrepared = (statement: string): boolean => /^\(?\s*(with|select|insert|update|delete)\b/i.test(statement);

// The first start of an application makes the tables of its job queue.
beforeAll(() => createWorld());

test('this engine understands each statement that files of the embedded engine sent in their last run', async () => {
  const statements = readStatements().filter(canBePrepared);
  expect(statements.length, 'Run `npm test` first: it records the statements.').toBeGreaterThan(0);
  const db = connectDatabase({ ...sharedDatabase(), log: console });
  const refused: string[] = [];
  for (const statement of statements) {
    try {
      await db.pool.query(`prepare recorded as ${statement}`);
      await db.pool.query('deallocate recorded');
    } catch (failure) {
      refused.push(`${String(failure)}\n${statement}`);
    }
  }
  await db.close();
  expect(refused).toEqual([]);
});
