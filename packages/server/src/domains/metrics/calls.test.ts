// @needs any-database

import { createTestClock, createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { importRecords } from '../../testing/project-data.js';
import { countActivityOf, sweepActivity } from './index.js';

const from = (country: string) => ({ 'x-vercel-ip-country': country, 'x-forwarded-for': '203.0.113.7' });

const read = async (world: World, query: Record<string, string> = {}) =>
  (await world.request('GET /internal/metrics', { access: 'admin', query })).json;

const signIn = (world: World, person: Person, country: string) =>
  world.request('POST /auth/password/sign-in', {
    body: { email: person.email, password: person.password },
    headers: from(country),
  });

const anonymous = async (world: World) =>
  (await world.request('POST /auth/anonymous/sign-up', { headers: from('SE') })).json;

/** Returns the days with any activity. */
const busy = (days: readonly { date: string; activity: number }[]) =>
  Object.fromEntries(days.filter(({ activity }) => activity > 0).map(({ date, activity }) => [date, activity]));

describe('GET /internal/metrics', () => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  beforeAll(async () => {
    app = await startTestApp({
      clock: createTestClock(Date.UTC(2026, 10, 3, 23, 50)),
      settings: { trustedProxies: ['192.0.2.0/24'], locationHeaders: 'vercel' },
    });
  });
  const openWorld = () => createWorld({ app, config: { client_user_deletion_enabled: true } });

  test('is only for admins', async () => {
    const world = await openWorld();
    for (const access of ['client', 'server'] as const) {
      expect((await world.request('GET /internal/metrics', { access })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  });

  test('describes a project without users in the same form as one with many', async () => {
    const metrics = await read(await openWorld());
    expect(metrics).toMatchObject({
      total_users: 0,
      users_by_country: {},
      recently_registered: [],
      recently_active: [],
      login_methods: [],
    });
    for (const days of [metrics.daily_users, metrics.daily_active_users]) {
      expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
      expect([days.length, days[0]?.date, days[30]?.date]).toEqual([31, '2026-10-04', '2026-11-03']);
    }
  });

  test('counts by UTC day, each user once a day and in their latest country, including deleted users', async () => {
    const world = await openWorld();
    const start = world.app.clock.now();
    const ada = await world.signUp();
    const ben = await world.signUp();
    await signIn(world, ada, 'DE');
    await signIn(world, ada, 'DE');
    await signIn(world, ben, 'US');
    const onFirstDay = await read(world);
    expect(onFirstDay.users_by_country).toEqual({ DE: 1, US: 1 });
    expect(onFirstDay.recently_active.map(({ id }) => id).sort()).toEqual([ada.id, ben.id].sort());

    world.travel('20 minutes');
    await signIn(world, ben, 'FR');
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: ada.id } });
    const metrics = await read(world);
    expect(metrics.total_users).toBe(1);
    expect(busy(metrics.daily_users)).toEqual({ '2026-11-03': 1 });
    expect(busy(metrics.daily_active_users)).toEqual({ '2026-11-03': 2, '2026-11-04': 1 });
    expect(metrics.users_by_country).toEqual({ DE: 1, FR: 1 });
    expect(metrics.recently_registered.map(({ id }) => id)).toEqual([ben.id]);
    expect(metrics.recently_active.map(({ id }) => id)).toEqual([ben.id]);
    expect(metrics.recently_active[0]?.last_active_at_millis).toBe(start + 20 * 60_000);
    expect(metrics.login_methods).toEqual([{ method: 'password', count: 1 }]);
  });

  test('counts a user who is deleted before anything was counted', async () => {
    const world = await openWorld();
    const person = await world.signUp();
    await signIn(world, person, 'PT');
    await world.request('DELETE /users/me', { as: person });
    const metrics = await read(world);
    expect(metrics.daily_active_users[30]?.activity).toBe(1);
    expect(metrics.users_by_country).toEqual({ PT: 1 });
  });

  test('leaves out anonymous users unless asked, and counts them as regular users from the day they register', async () => {
    const world = await openWorld();
    const somebody = await anonymous(world);
    await anonymous(world);
    expect(await read(world)).toMatchObject({ total_users: 0, users_by_country: {}, recently_active: [] });
    const all = await read(world, { include_anonymous: 'true' });
    expect(all).toMatchObject({ total_users: 2, users_by_country: { SE: 2 }, login_methods: [] });
    expect([all.daily_users[30]?.activity, all.daily_active_users[30]?.activity]).toEqual([2, 2]);
    expect(all.recently_registered).toHaveLength(2);

    await world.request('POST /auth/password/sign-up', {
      as: { accessToken: somebody.access_token },
      body: { email: 'now-known@example.test', password: 'correct horse battery' },
    });
    const known = await read(world);
    expect(known).toMatchObject({ total_users: 1, users_by_country: { SE: 1 } });
    expect(known.daily_active_users[30]?.activity).toBe(1);
    expect((await read(world, { include_anonymous: 'true' })).daily_active_users[30]?.activity).toBe(2);
  });

  test('counts every sign-in method by kind, the most used first', async () => {
    const world = await createWorld({ app, config: { oauth_providers: [{ id: 'github', type: 'shared' }] } });
    const [first, second] = [await world.signUp(), await world.signUp()];
    const call = await world.call();
    await call.db
      .updateTable('credentials')
      .set({ otp_enabled: true })
      .where('tenant_id', '=', call.tenant.id)
      .where('user_id', '=', first.id)
      .execute();
    for (const [index, { id }] of [first, second].entries()) {
      await world.request('POST /oauth-providers', {
        access: 'server',
        body: {
          user_id: id,
          provider_config_id: 'github',
          account_id: `account-${index}`,
          email: `account-${index}@example.test`,
          allow_sign_in: index === 0,
          allow_connected_accounts: true,
        },
      });
    }
    expect((await read(world)).login_methods).toEqual([
      { method: 'password', count: 2 },
      { method: 'github', count: 1 },
      { method: 'otp', count: 1 },
    ]);
  });

  test('lists the last five active users and the last five sign-ups, without deleted users', async () => {
    const world = await openWorld();
    const people: Person[] = [];
    for (let ordinal = 0; ordinal < 8; ordinal += 1) {
      people.push(await world.signUp());
      world.travel('1 minute');
    }
    await signIn(world, people[0] ?? (await world.signUp()), 'DE');
    // One of them is counted before their deletion, and one is not.
    for (const { id } of people.splice(6)) {
      await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: id } });
      await read(world);
    }
    const { recently_registered, recently_active } = await read(world);
    const ids = people.map(({ id }) => id);
    expect(recently_registered.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(recently_active.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2).reverse()]);
  });

  test('does not count imported users as active, with or without dates', async () => {
    const world = await openWorld();
    const ada = await world.signUp();
    const dates = { signed_up_at_millis: Date.UTC(2020, 0, 1), last_active_at_millis: Date.UTC(2026, 10, 1) };
    await importRecords(world, [
      { type: 'user', id: 'one', primary_email: 'one@import.example' },
      { type: 'user', id: 'two', primary_email: 'two@import.example', ...dates },
    ]);
    const { total_users, recently_active, daily_active_users } = await read(world);
    expect(total_users).toBe(3);
    expect(recently_active.map(({ id }) => id)).toEqual([ada.id]);
    expect(Object.values(busy(daily_active_users))).toEqual([1]);
  });

  test('counts each event once, even if several counters run at the same time', async () => {
    const world = await openWorld();
    const people = [await world.signUp(), await world.signUp(), await world.signUp()];
    const { db, ports, tenant } = await world.call();
    await Promise.all([
      sweepActivity({ db, ports }),
      sweepActivity({ db, ports }),
      read(world),
      ...people.map(({ id }) => world.call().then((call) => call.transaction((trx) => countActivityOf(trx, id)))),
    ]);
    expect((await read(world)).daily_active_users[30]?.activity).toBe(3);
    const waiting = await db.selectFrom('activity_events').select('id').where('tenant_id', '=', tenant.id).execute();
    expect(waiting).toEqual([]);
  });
});
