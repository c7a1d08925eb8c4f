// @needs database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';

let world: World;
let people: readonly Person[];
let elsewhere: World;
let stranger: Person;

beforeAll(async () => {
  world = await createWorld();
  elsewhere = await createWorld({ app: world.app });
  people = await Promise.all(Array.from({ length: 12 }, () => world.signUp()));
  stranger = await elsewhere.signUp();
});
// Each refresh is then due to be recorded.
beforeEach(() => world.travel('2 minutes'));

const refresh = ({ refreshToken }: Person, from = world) =>
  from.request('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });

const usesOf = async ({ db, tenant }: Call) =>
  (
    await db
      .selectFrom('sessions as s')
      .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
      .select(['u.id', 's.last_used_at', 'u.last_active_at'])
      .where('s.tenant_id', '=', tenant.id)
      .execute()
  ).map((row) => [row.id, row.last_used_at.getTime(), row.last_active_at.getTime()]);

/** Changes the database in a transaction that stays open until it is told to end. */
const openChange = async (fn: (trx: Call) => Promise<unknown>) => {
  let [end, begun] = [() => undefined as void, () => undefined as void];
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const call = await world.call();
  const done = call.transaction(async (trx) => {
    await fn(trx);
    begun();
    await mayEnd;
  });
  await hasBegun;
  return async () => {
    end();
    await done;
  };
};

test('refreshes that come together are recorded by few statements, in all projects', async () => {
  const now = world.app.clock.now();
  const before = world.app.statements.count;
  const answers = await Promise.all([...people.map((person) => refresh(person)), refresh(stranger, elsewhere)]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // Each has read its session, and waits for nothing else.
  expect(world.app.statements.count - before).toBe(answers.length);
  await world.app.uses.flush();
  expect(world.app.statements.count - before - answers.length).toBeLessThan(answers.length / 2);
  for (const call of [await world.call(), await elsewhere.call()])
    expect(await usesOf(call)).toEqual((await usesOf(call)).map(([id]) => [id, now, now]));
});

test('of several uses of a session, the latest is recorded', async () => {
  const [person] = people;
  if (!person) throw new Error('There are people.');
  await refresh(person);
  world.travel('1 second');
  await refresh(person);
  await world.app.uses.flush();
  const now = world.app.clock.now();
  expect((await usesOf(await world.call())).find(([id]) => id === person.id)).toEqual([person.id, now, now]);
});

test('a user whom another transaction has locked delays no refresh, and only their own record', async () => {
  const [locked, ...others] = people;
  if (!locked) throw new Error('There are people.');
  const commit = await openChange(({ db, tenant }) =>
    db
      .updateTable('users')
      .set({ display_name: 'Mira' })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', locked.id)
      .execute(),
  );
  const answers = await Promise.all([locked, ...others].map((person) => refresh(person)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const now = world.app.clock.now();
  const recorded = async () => (await usesOf(await world.call())).filter(([, at]) => at === now).map(([id]) => id);
  const written = world.app.uses.flush();
  await expect.poll(recorded).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  expect(await recorded()).not.toContain(locked.id);
  await commit();
  await written;
  expect(await recorded()).toContain(locked.id);
});

test('a session that has ended meanwhile is left out, and its next refresh is refused', async () => {
  const [ending, ...others] = people;
  if (!ending) throw new Error('There are people.');
  const answers = await Promise.all(people.map((person) => refresh(person)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { db, tenant } = await world.call();
  await db.deleteFrom('sessions').where('tenant_id', '=', tenant.id).where('user_id', '=', ending.id).execute();
  await world.app.uses.flush();
  const now = world.app.clock.now();
  expect(new Map((await usesOf(await world.call())).map(([id, at]) => [id, at]))).toEqual(
    new Map(others.map(({ id }) => [id, now])),
  );
  expect((await refresh(ending)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
});
