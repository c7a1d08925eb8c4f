// @needs database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';
import { findCredentials, setPasswordHash, setTotpSecret } from '../credentials/index.js';
import { lockUserByPassword } from './index.js';

/** Locks the user by their present password while `change` of their credentials is not committed yet. */
const lockDuring = async (change: (call: Call, userId: string) => Promise<unknown>) => {
  const world = await createWorld();
  const { id } = await world.signUp();
  const call = await world.call();
  const hash = (await findCredentials(call, id))?.passwordHash ?? '';
  const { locked } = await call.transaction(async (trx) => {
    await change(trx, id);
    const waiting = call.independently((own) => lockUserByPassword(own, { userId: id, hash }));
    await expect.poll(() => isWaiting(world), { timeout: 20_000 }).toBe(true);
    return { locked: waiting };
  });
  return locked;
};

const isWaiting = async ({ app }: World): Promise<boolean> =>
  ((
    await app.database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'for share'")
  ).rowCount ?? 0) > 0;

test('TP-03 a sign-in that waited for a second factor to be added asks for it', async () => {
  const user = await lockDuring((call, userId) => setTotpSecret(call, userId, new Uint8Array(20)));
  expect(user?.requires_totp_mfa).toBe(true);
});

test('PW-08 a sign-in that waited for a change of the password does not pass', async () => {
  expect(await lockDuring((call, userId) => setPasswordHash(call, userId, 'another'))).toBeNull();
});
