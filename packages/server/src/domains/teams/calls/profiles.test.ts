// @needs any-database

import { randomUUID } from 'node:crypto';
import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let mira: Person;
let noor: Person;
let stranger: Person;
let teamId: string;
beforeAll(async () => {
  world = await createWorld();
  [mira, noor, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
  const body = { display_name: 'Rockets', creator_user_id: mira.id };
  teamId = (await world.request('POST /teams', { access: 'server', body })).json.id;
  world.travel('1 second');
  await add(noor);
  world.travel('1 second');
});

const add = (person: Person) =>
  world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: teamId, user_id: person.id },
    body: {},
  });

const list = (query: Readonly<Record<string, string>>, options: object = { access: 'server' }) =>
  world.request('GET /team-member-profiles', { ...options, query });

const one = (userId: string, options: object = { access: 'server' }) =>
  world.request('GET /team-member-profiles/{team_id}/{user_id}', {
    ...options,
    params: { team_id: teamId, user_id: userId },
  });

const change = (userId: string, body: object, options: object = { access: 'server' }) =>
  world.request('PATCH /team-member-profiles/{team_id}/{user_id}', {
    ...options,
    params: { team_id: teamId, user_id: userId },
    body,
  });

/** Removes default permissions from a member. */
const revoke = async (person: Person) => {
  const { db, tenant } = await world.call();
  const rows = db.deleteFrom('team_permissions').where('tenant_id', '=', tenant.id).where('team_id', '=', teamId);
  await rows.where('user_id', '=', person.id).execute();
};

describe('a profile', () => {
  test('shows the user’s name and image until the member sets their own', async () => {
    const person = await world.signUp();
    await add(person);
    const rename = (display_name: string) => world.request('PATCH /users/me', { as: person, body: { display_name } });
    const own = async () => (await one('me', { as: person })).json.display_name;
    expect(await own()).toBeNull();
    await rename('Ada');
    expect(await own()).toBe('Ada');
    const { json } = await change('me', { display_name: 'Ada (Flight)' }, { as: person });
    expect(json).toEqual({
      team_id: teamId,
      user_id: person.id,
      display_name: 'Ada (Flight)',
      profile_image_url: null,
    });
    await rename('Ada Lovelace');
    expect(await own()).toBe('Ada (Flight)');
    expect((await change(person.id, {})).json.display_name).toBe('Ada (Flight)');
    expect((await change(person.id, { display_name: '' })).json.display_name).toBe('');
    expect((await change(person.id, { display_name: null })).code).toBe('SCHEMA_ERROR');
  });

  test('UN-03 a name is stored without deceptive characters', async () => {
    expect((await change(noor.id, { display_name: 'No\\u202eor' })).json.display_name).not.toContain('\u202e');
    expect((await change(noor.id, { display_name: ' Noor\u202e ' })).json.display_name).toBe('Noor');
  });

  test('MD-03 an invalid image is refused', async () => {
    const { status, code } = await change(noor.id, { profile_image_url: 'data:text/html;base64,PGI+' });
    expect([status, code]).toEqual([400, undefined]);
  });

  test('includes the whole user for a server', async () => {
    const { json } = await one(mira.id);
    const user = await world.request('GET /users/{user_id}', { access: 'server', params: { user_id: mira.id } });
    expect(json.user).toEqual(user.json);
    expect((await one(mira.id, { as: noor })).json).not.toHaveProperty('user');
  });
});

describe('who may see and change it', () => {
  test('its own user and members with $read_members can see it; only its own user can change it', async () => {
    const person = await world.signUp();
    await add(person);
    await revoke(person);
    expect((await one(mira.id, { as: person })).details).toMatchObject({ permission_id: '$read_members' });
    expect((await list({ team_id: teamId }, { as: person })).code).toBe('TEAM_PERMISSION_REQUIRED');
    expect((await one('me', { as: person })).status).toBe(200);
    expect((await list({ team_id: teamId, user_id: 'me' }, { as: person })).json.items).toHaveLength(1);
    expect((await change(mira.id, {}, { as: noor })).status).toBe(403);
  });

  test('EN-06 a user outside the team and a signed-out caller learn nothing', async () => {
    const out = {};
    for (const refused of [
      await one(mira.id, { as: stranger }),
      await one('me', { as: stranger }),
      await change('me', {}, { as: stranger }),
      await list({ team_id: teamId }, { as: stranger }),
      await list({ team_id: teamId, user_id: 'me' }, { as: stranger }),
      await list({ team_id: NOBODY }, { as: stranger }),
      await one(stranger.id, { as: mira }),
      await one(NOBODY, { as: mira }),
    ])
      expect(refused.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    for (const refused of [await one(mira.id, out), await change(mira.id, {}, out), await list({}, out)])
      expect(refused.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await list({}, { as: mira })).status).toBe(400);
  });

  test('a server is told what is missing', async () => {
    expect((await list({ team_id: NOBODY })).code).toBe('TEAM_NOT_FOUND');
    expect((await list({ user_id: NOBODY })).code).toBe('USER_NOT_FOUND');
    expect((await one(NOBODY)).code).toBe('USER_NOT_FOUND');
    expect((await one(stranger.id)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await change(NOBODY, {})).code).toBe('USER_NOT_FOUND');
    expect((await change(stranger.id, {})).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  });
});

describe('a list', () => {
  test('is sorted by the time of joining, for a team, a user or the whole project', async () => {
    const { json } = await list({ team_id: teamId }, { as: mira });
    expect(json.is_paginated).toBe(false);
    expect(json.items.slice(0, 2).map(({ user_id }) => user_id)).toEqual([mira.id, noor.id]);
    expect(json.items[0]).not.toHaveProperty('user');
    const ofNoor = await list({ user_id: noor.id });
    expect(ofNoor.json.items.map(({ team_id }) => team_id)).toEqual([teamId]);
    const all = await list({});
    expect(all.json.items.map(({ user_id }) => user_id)).toEqual(json.items.map(({ user_id }) => user_id));
  });

  test('TI-02 a project has no profiles of another project', async () => {
    const other = await createWorld();
    expect((await other.request('GET /team-member-profiles', { access: 'server' })).json.items).toEqual([]);
  });

  test('MD-04 a member list too long for one response is paged', async () => {
    const app = await startTestApp({ settings: { listSizes: { withoutLimit: 10, page: 5 } } });
    const crowded = await createWorld({ app });
    const { db, tenant } = await crowded.call();
    const { json: team } = await crowded.request('POST /teams', { access: 'server', body: { display_name: 'Crowd' } });
    const people = Array.from({ length: 11 }, (_, index) => ({
      tenant_id: tenant.id,
      id: randomUUID(),
      display_name: `Member ${index + 1}`,
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    }));
    await db
      .insertInto('users')
      .values(people.map(({ at, ...user }) => ({ ...user, signed_up_at: at, last_active_at: at })))
      .execute();
    await db
      .insertInto('team_members')
      .values(
        people.map(({ tenant_id, id, at }) => ({
          tenant_id,
          team_id: team.id,
          user_id: id,
          user_signed_up_at: at,
          created_at: at,
        })),
      )
      .execute();
    const read = (query: Readonly<Record<string, string>>) =>
      crowded.request('GET /team-member-profiles', { access: 'server', query: { team_id: team.id, ...query } });
    const { json } = await read({});
    expect(json.items.map((item) => item.user_id)).toEqual(people.slice(0, -1).map(({ id }) => id));
    if (!json.is_paginated) throw new Error('a list that was cut is answered as if it were whole');
    const cursor = json.pagination.next_cursor ?? '';
    const next = await read({ cursor });
    expect(next.json).toMatchObject({ items: [{ user_id: people.at(-1)?.id }], pagination: { next_cursor: null } });
    expect((await read({ limit: '2' })).json.items.map((item) => item.display_name)).toEqual(['Member 1', 'Member 2']);
    expect((await read({ limit: '99' })).json.items).toHaveLength(5);
    for (const forged of ['x', `${NOBODY}_'--`, `${NOBODY}_${'a'.repeat(36)}`])
      expect((await read({ cursor: forged })).code).toBe('SCHEMA_ERROR');
    expect((await read({ cursor: `${teamId}_${mira.id}` })).json.items).toEqual([]);
  });
});
