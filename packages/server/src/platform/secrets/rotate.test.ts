// @needs database

import { createTestClock, sharedDatabase } from '@portico/testkit';
import { expect, test } from 'vitest';
import { createScope } from '../../testing/scope.js';
import { connectDatabase } from '../db/connect.js';
import { sweepSigningKeys } from './rotate.js';

const quiet = () => undefined;
const database = connectDatabase({ ...sharedDatabase(), log: { warn: quiet } });

test('JW-05 signing keys get a successor after 90 days, which is published a day before it signs', async () => {
  const clock = createTestClock();
  const call = await createScope(database.kysely);
  const first = (await call.keys.signingKeys(call, 'user')).current.kid;
  const at = (span: Parameters<typeof clock.travel>[0]) => {
    clock.travel(span);
    return { ...call, now: clock.now() };
  };

  await sweepSigningKeys(at('89 days'));
  expect((await call.keys.signingKeys({ ...call, now: clock.now() }, 'user')).published.map(({ kid }) => kid)).toEqual([
    first,
  ]);

  const due = at('2 days');
  await sweepSigningKeys(due);
  const during = await call.keys.signingKeys(due, 'user');
  expect(during.current.kid).toBe(first);
  expect(during.published.map(({ kid }) => kid)).toHaveLength(2);

  await sweepSigningKeys(due);
  expect((await call.keys.signingKeys(due, 'user')).published).toHaveLength(2);

  const after = await call.keys.signingKeys(at('2 days'), 'user');
  expect(after.current.kid).not.toBe(first);
});
