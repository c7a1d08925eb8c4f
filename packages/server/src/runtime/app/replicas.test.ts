// @needs database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint } from '../../domains/webhooks/endpoints.js';

/** One project, asked through two replicas. */
let here: World;
let there: World;
beforeAll(async () => {
  here = await createWorld({ config: { allow_user_api_keys: true, allow_team_api_keys: true } });
  there = await createWorld({ app: await startTestApp({ clock: here.app.clock }), project: here });
});

const server = { access: 'server' } as const;

/** A team with a creator and a member who has `editor` there. */
const makeTeam = async () => {
  const [creator, member] = [await here.signUp(), await here.signUp()];
  const body = { display_name: 'Crew', creator_user_id: creator.id };
  const { id: teamId } = (await here.request('POST /teams', { ...server, body })).json;
  const params = { team_id: teamId, user_id: member.id };
  await here.request('POST /team-memberships/{team_id}/{user_id}', { ...server, params, body: {} });
  return { creator, member, teamId, params };
};

const rename = (teamId: string, as: Person) =>
  there.request('PATCH /teams/{team_id}', { as, params: { team_id: teamId }, body: { display_name: 'Crew' } });

describe('what one replica ends, the other does not honour with its next request', () => {
  test('AK-09 a key of the project', async () => {
    const body = {
      description: 'rolled',
      expires_at_millis: 4_102_444_799_000,
      has_publishable_client_key: false,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    };
    const { json } = await here.request('POST /internal/api-keys', { access: 'admin', body });
    const headers = { 'x-stack-secret-server-key': json.secret_server_key ?? '' };
    expect((await there.request('GET /users', { ...server, headers })).status).toBe(200);
    const revoke = { access: 'admin', params: { id: json.id }, body: { revoked: true } } as const;
    await here.request('PATCH /internal/api-keys/{id}', revoke);
    expect((await there.request('GET /users', { ...server, headers })).code).toBe('INVALID_SECRET_SERVER_KEY');
  });

  test('AK-04 AK-07 an API key that is revoked, or whose owner goes', async () => {
    const person = await here.signUp();
    const make = () => {
      const body = { description: 'CI', expires_at_millis: null, user_id: person.id };
      return here.request('POST /user-api-keys', { ...server, body });
    };
    const check = (value: string) =>
      there.request('POST /user-api-keys/check', { ...server, body: { api_key: value } });
    const [first, second] = [(await make()).json, (await make()).json];
    for (const { value } of [first, second]) expect((await check(value)).status).toBe(200);
    const revoke = { ...server, params: { id: first.id }, body: { revoked: true } };
    await here.request('PATCH /user-api-keys/{id}', revoke);
    expect((await check(first.value)).code).toBe('API_KEY_REVOKED');
    await here.request('DELETE /users/{user_id}', { ...server, params: { user_id: person.id } });
    expect((await check(second.value)).code).toBe('API_KEY_NOT_FOUND');
  });

  test('PM-05 a permission, what it contains, and a membership', async () => {
    const { member, teamId, params } = await makeTeam();
    const editor = { id: 'editor', contained_permission_ids: ['$update_team'] };
    await here.request('POST /team-permission-definitions', { access: 'admin', body: editor });
    const grant = { ...server, params: { ...params, permission_id: 'editor' } };
    await here.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', { ...grant, body: {} });
    expect((await rename(teamId, member)).status).toBe(200);
    const define = (contained_permission_ids: readonly string[]) =>
      here.request('PATCH /team-permission-definitions/{permission_id}', {
        access: 'admin',
        params: { permission_id: 'editor' },
        body: { contained_permission_ids },
      });
    await define([]);
    expect((await rename(teamId, member)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await define(['$update_team']);
    expect((await rename(teamId, member)).status).toBe(200);
    await here.request('DELETE /team-permissions/{team_id}/{user_id}/{permission_id}', grant);
    expect((await rename(teamId, member)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await here.request('DELETE /team-memberships/{team_id}/{user_id}', { ...server, params });
    expect((await rename(teamId, member)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  });

  test('SS-03 a session, and a user', async () => {
    const person = await here.signUp();
    const other = (
      await here.request('POST /auth/password/sign-in', { body: { email: person.email, password: person.password } })
    ).json;
    const me = (accessToken: string) => there.request('GET /users/me', { as: { accessToken } });
    expect((await me(other.access_token)).status).toBe(200);
    const { items } = (await here.request('GET /auth/sessions', { as: person, query: { user_id: 'me' } })).json;
    const session = items.find(({ is_current_session }) => !is_current_session);
    await here.request('DELETE /auth/sessions/{id}', {
      as: person,
      params: { id: session?.id ?? '' },
      query: { user_id: 'me' },
    });
    expect((await me(other.access_token)).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await me(person.accessToken)).status).toBe(200);
    await here.request('DELETE /users/{user_id}', { ...server, params: { user_id: person.id } });
    expect((await me(person.accessToken)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });
});

test('a replica tells its webhook sender of events from the first endpoint on, which another one has created', async () => {
  const { tenant } = await here.call();
  await there.signUp();
  expect(there.app.noted).not.toContain(tenant.id);
  await createEndpoint(await here.call(), { url: 'https://example.com/hooks' });
  await there.signUp();
  expect(there.app.noted).toContain(tenant.id);
});

test('of two replicas that make the same membership at once one does, and its events have an order', async () => {
  const { teamId } = await makeTeam();
  const person = await here.signUp();
  const params = { team_id: teamId, user_id: person.id };
  const add = (world: World) =>
    world.request('POST /team-memberships/{team_id}/{user_id}', { ...server, params, body: {} });
  const remove = (world: World) => world.request('DELETE /team-memberships/{team_id}/{user_id}', { ...server, params });
  for (let round = 0; round < 3; round += 1) {
    const added = await Promise.all([add(here), add(there)]);
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const removed = await Promise.all([remove(here), remove(there)]);
    expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([200, 404]));
  }
  const { db, tenant } = await here.call();
  const events = await db
    .selectFrom('events')
    .select(['type', 'version'])
    .where('tenant_id', '=', tenant.id)
    .where('object_id', '=', `${teamId}/${person.id}`)
    .orderBy('version')
    .execute();
  expect(events.map(({ type }) => type.split('.')[1])).toEqual(
    Array.from({ length: 3 }, () => ['created', 'deleted']).flat(),
  );
  expect(new Set(events.map(({ version }) => version)).size).toBe(6);
});
