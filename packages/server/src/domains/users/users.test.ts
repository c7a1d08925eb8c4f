// @needs any-database

import { createWorld } from '@portico/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addChannel, createUser, findAuthChannel, findUser, listChannels, readUser, touchActivity } from './index.js';

const taken = { code: 'USER_EMAIL_ALREADY_EXISTS', status: 409 };

test('UN-01 UN-02 one address signs in one user, in any spelling', async () => {
  const call = await (await createWorld()).call();
  const user = await createUser(call, { primaryEmail: ' Ada@BÜCHER.example ', usedForAuth: true });
  expect(user.primary_email).toBe('ada@xn--bcher-kva.example');
  for (const primaryEmail of ['ada@bücher.example', 'ADA@XN--BCHER-KVA.EXAMPLE']) {
    expect(await findAuthChannel(call, primaryEmail)).toMatchObject({ user_id: user.id });
    const again = call.transaction((trx) => createUser(trx, { primaryEmail, usedForAuth: true }));
    await expect(again).rejects.toMatchObject({ ...taken, details: { email: user.primary_email } });
  }
  expect(await listChannels(call)).toHaveLength(1);
});

test('UN-01 of twenty concurrent sign-ups with one address, one succeeds and the others leave nothing behind', async () => {
  const world = await createWorld();
  const call = await world.call();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      call.transaction((trx) => createUser(trx, { primaryEmail: 'ada@example.test', usedForAuth: true })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await world.request('GET /users', { access: 'server' })).json.items).toHaveLength(1);
});

test('an address that no user signs in with may belong to many users, and cannot be used to sign in', async () => {
  const call = await (await createWorld()).call();
  const users = [
    await createUser(call, { primaryEmail: 'a@example.test' }),
    await createUser(call, { primaryEmail: 'a@example.test' }),
  ];
  expect(new Set(users.map(({ id }) => id)).size).toBe(2);
  expect(await findAuthChannel(call, 'a@example.test')).toBeNull();
  const twice = call.transaction((trx) => addChannel(trx, { userId: users[0]!.id, value: 'A@example.test' }));
  await expect(twice).rejects.toMatchObject(taken);
});

test('TI-04 one address in two projects is two users, who cannot find each other', async () => {
  const [call, elsewhere] = [await (await createWorld()).call(), await (await createWorld()).call()];
  const user = await createUser(call, { primaryEmail: 'ada@example.test', usedForAuth: true });
  const other = await createUser(elsewhere, { primaryEmail: 'ada@example.test', usedForAuth: true });
  expect(await findAuthChannel(call, 'ada@example.test')).toMatchObject({ user_id: user.id });
  expect(await findUser(call, other.id)).toBeNull();
  expect(await findUser(elsewhere, user.id)).toBeNull();
});

test('newer activity is recorded, without an event and without a new version', async () => {
  const world = await createWorld();
  const { id } = await createUser(await world.call(), {});
  const user = await readUser(await world.call(), id);
  expect(user.last_active_at_millis).toBe(user.signed_up_at_millis);
  world.travel('1 hour');
  const later = await world.call();
  const touchAt = (at: number) =>
    later.deferWrite(
      touchActivity(sql`(
        select ${later.tenant.id}::uuid as tenant_id, ${user.id}::uuid as user_id, ${new Date(at)}::timestamptz as at)`),
    );
  await touchAt(later.now);
  await touchAt(later.now - 60_000);
  expect((await findUser(later, user.id))?.last_active_at_millis).toBe(later.now);
  expect(await world.happened()).toEqual([]);
});
