// @needs database

import { createTestClock, openSharedDatabase } from '@portico/testing';
import { expect, test } from 'vitest';
import { createScope } from '../../testing/scope.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import { sweepSigningKeys } from './rotate.js';
import { listTenantsDueForRotation } from './store.js';

const database = openSharedDatabase();

test('JW-05 a signing key signs for 90 days, its successor is published all that time, and it is removed a day later', async () => {
  const clock = createTestClock();
  const call = await createScope(database.kysely);
  const { current, published } = await call.keys.signingKeys(call, 'user');
  const [first, second] = published.map(({ kid }) => kid);
  expect([current.kid, published.length]).toEqual([first, 2]);
  const at = async (span: Parameters<typeof clock.travel>[0]) => {
    clock.travel(span);
    const now = { ...call, now: clock.now() };
    await sweepSigningKeys(now);
    const keys = await call.keys.signingKeys(now, 'user');
    return { current: keys.current.kid, published: keys.published.map(({ kid }) => kid) };
  };
  expect(await at('89 days')).toEqual({ current: first, published: [first, second] });
  const after = await at('1 day');
  const third = after.published.at(-1);
  expect(after).toEqual({ current: second, published: [first, second, third] });
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await at('1 day')).toEqual({ current: second, published: [second, third] });
  const rows = await database.kysely
    .selectFrom('tenant_keys')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('purpose', '=', 'sign user')
    .execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([second, third]));
});

test('JW-05 the sweep leaves alone the tenants whose keys are as they should be', async () => {
  const call = await createScope(database.kysely);
  await call.keys.signingKeys(call, 'user');
  const dueOf = (days: number) =>
    listTenantsDueForRotation(database.kysely, {
      tenantIds: [call.tenant.id],
      now: new Date(call.now + days * DAY_MILLIS),
    });
  expect(await dueOf(89)).toEqual([]);
  expect(await dueOf(90)).toEqual([call.tenant.id]);
});

test('JW-05 an installation whose keys have no successor yet publishes one at least a day before it signs', async () => {
  const call = await createScope(database.kysely);
  await call.keys.signingKeys(call, 'user');
  const now = { ...call, now: call.now + 200 * DAY_MILLIS };
  await database.kysely
    .deleteFrom('tenant_keys')
    .where('tenant_id', '=', call.tenant.id)
    .where('active_from', '>', new Date(call.now))
    .execute();
  const keys = await call.keys.signingKeys(now, 'user');
  expect(keys.published).toHaveLength(2);
  expect(keys.current.kid).toBe(keys.published[0]?.kid);
  const almost = await call.keys.signingKeys({ ...now, now: now.now + DAY_MILLIS - 1 }, 'user');
  expect(almost.current.kid).toBe(keys.current.kid);
  const later = await call.keys.signingKeys({ ...now, now: now.now + DAY_MILLIS }, 'user');
  expect(later.current.kid).toBe(keys.published[1]?.kid);
});
