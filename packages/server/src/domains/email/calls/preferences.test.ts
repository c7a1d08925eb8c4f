// @needs any-database

import { notificationCategories } from '@portico/contract';
import { createWorld, type RequestOptions, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const { Transactional, Marketing } = notificationCategories;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Level = Pick<RequestOptions<'GET /emails/notification-preference/{user_id}'>, 'access' | 'as'>;

const list = (level: Level, user_id = 'me', where = world) =>
  where.request('GET /emails/notification-preference/{user_id}', { ...level, params: { user_id } });
const change = (
  level: Level,
  { user_id = 'me', category_id = Marketing.id as string, ...body }: Record<string, string | boolean>,
) =>
  world.request('PATCH /emails/notification-preference/{user_id}/{category_id}', {
    ...level,
    params: { user_id: String(user_id), category_id: String(category_id) },
    body,
  });
const server: Level = { access: 'server' };

const preference = (name: 'Transactional' | 'Marketing', enabled: boolean) => ({
  notification_category_id: notificationCategories[name].id,
  notification_category_name: name,
  enabled,
  can_disable: name === 'Marketing',
});

describe('notification preferences', () => {
  test('list every category in a fixed order, with its default until the user changes it', async () => {
    const person = await world.signUp();
    const answer = await list({ as: person });
    expect(answer.json).toEqual({
      items: [preference('Transactional', true), preference('Marketing', true)],
      is_paginated: false,
    });
    const changed = await change({ as: person }, { enabled: false });
    expect([changed.status, changed.json]).toEqual([200, preference('Marketing', false)]);
    expect((await list({ as: person }, person.id)).json.items).toEqual([
      preference('Transactional', true),
      preference('Marketing', false),
    ]);
    expect((await change({ as: person }, { enabled: true })).json.enabled).toBe(true);
    expect((await list({ as: person })).json.items).toContainEqual(preference('Marketing', true));
  });

  test('are each user’s own, and servers and admins change those of any user', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    for (const access of ['server', 'admin'] as const) {
      await change({ access }, { user_id: person.id, enabled: access === 'admin' });
      expect((await list({ access }, person.id)).json.items).toContainEqual(
        preference('Marketing', access === 'admin'),
      );
    }
    await change(server, { user_id: person.id, enabled: false });
    expect((await list(server, other.id)).json.items).toContainEqual(preference('Marketing', true));
  });

  test('of another user, or without a user, are refused to clients', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    for (const [level, user_id, status, code] of [
      [{}, 'me', 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
      [{}, person.id, 401, 'USER_AUTHENTICATION_REQUIRED'],
      [{ as: person }, other.id, 403, undefined],
      [server, 'me', 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
      [server, UNKNOWN_ID, 404, 'USER_NOT_FOUND'],
    ] as const) {
      for (const answer of [await list(level, user_id), await change(level, { user_id, enabled: false })])
        expect([answer.status, answer.code]).toEqual([status, code]);
    }
    expect((await list(server, other.id)).json.items).toContainEqual(preference('Marketing', true));
  });

  test('of an unknown category are refused before the caller and the user are checked', async () => {
    for (const level of [{}, server]) {
      const answer = await change(level, { user_id: UNKNOWN_ID, category_id: UNKNOWN_ID, enabled: true });
      expect([answer.status, answer.code]).toEqual([404, undefined]);
    }
    expect((await change(server, { category_id: 'marketing', user_id: UNKNOWN_ID, enabled: true })).code).toBe(
      'SCHEMA_ERROR',
    );
  });

  test('of transactional emails cannot be turned off', async () => {
    const person = await world.signUp();
    const category_id = Transactional.id;
    const refused = await change({ as: person }, { category_id, enabled: false });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect((await change({ as: person }, { category_id, enabled: true })).status).toBe(200);
    expect((await list({ as: person })).json.items).toContainEqual(preference('Transactional', true));
  });

  test('take nothing but `enabled`', async () => {
    const person = await world.signUp();
    expect((await change({ as: person }, {})).code).toBe('SCHEMA_ERROR');
    expect((await change({ as: person }, { enabled: true, other: true })).code).toBe('SCHEMA_ERROR');
  });

  test('TI-02 of a user of another project are not found', async () => {
    const elsewhere = await createWorld();
    const person = await elsewhere.signUp();
    expect((await list(server, person.id)).code).toBe('USER_NOT_FOUND');
    expect((await change(server, { user_id: person.id, enabled: false })).code).toBe('USER_NOT_FOUND');
    expect((await list(server, person.id, elsewhere)).json.items).toContainEqual(preference('Marketing', true));
  });

  test('changed at once by many end in one of the values, and are deleted with the user', async () => {
    const person = await world.signUp();
    const values = Array.from({ length: 20 }, (_, index) => index % 2 === 0);
    const answers = await Promise.all(values.map((enabled) => change({ as: person }, { enabled })));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    const { db, tenant } = await world.call();
    const stored = () =>
      db
        .selectFrom('notification_preferences')
        .select('category_id')
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', person.id)
        .execute();
    expect(await stored()).toEqual([{ category_id: Marketing.id }]);
    await world.request('DELETE /users/{user_id}', { ...server, params: { user_id: person.id } });
    expect(await stored()).toEqual([]);
  });
});
