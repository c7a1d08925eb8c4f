// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let mira: Person;
let noor: Person;
let lena: Person;
let teamId: string;
beforeAll(async () => {
  world = await createWorld();
  [mira, noor, lena] = [await world.signUp(), await world.signUp(), await world.signUp()];
  const body = { display_name: 'Rockets', creator_user_id: mira.id };
  teamId = (await world.request('POST /teams', { access: 'server', body })).json.id;
});

const add = (userId: string, team = teamId) =>
  world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: team, user_id: userId },
    body: {},
  });

const remove = (userId: string, options: object = { access: 'server' }, team = teamId) =>
  world.request('DELETE /team-memberships/{team_id}/{user_id}', {
    ...options,
    params: { team_id: team, user_id: userId },
  });

describe('adding', () => {
  test('a server adds a user once; the default permissions are granted and emitted', async () => {
    const before = (await world.happened()).length;
    const { status, json } = await add(noor.id);
    expect({ status, json }).toEqual({ status: 201, json: { team_id: teamId, user_id: noor.id } });
    expect((await world.happened()).slice(before)).toEqual(['team_membership.created', 'team_permission.created']);
    expect((await add(noor.id)).code).toBe('TEAM_MEMBERSHIP_ALREADY_EXISTS');
    expect((await add(noor.id)).status).toBe(409);
  });

  test('TI-03 users and teams of other projects are not found; the user is checked first', async () => {
    const other = await createWorld();
    const stranger = await other.signUp();
    const theirs = await other.request('POST /teams', { access: 'server', body: { display_name: 'Theirs' } });
    expect((await add(stranger.id, NOBODY)).code).toBe('USER_NOT_FOUND');
    for (const team of [NOBODY, theirs.json.id]) expect((await add(lena.id, team)).code).toBe('TEAM_NOT_FOUND');
    expect((await add('me')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('PM-02 a client cannot add members', async () => {
    const { code } = await world.request('POST /team-memberships/{team_id}/{user_id}', {
      as: mira,
      params: { team_id: teamId, user_id: lena.id },
      body: {},
    });
    expect(code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });

  test('when ten calls add one user at once, one succeeds', async () => {
    const person = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('ending', () => {
  test('PM-05 a member who leaves immediately loses the permissions, the profile and the selection', async () => {
    const person = await world.signUp();
    await add(person.id);
    await world.request('PATCH /users/me', { as: person, body: { selected_team_id: teamId } });
    const before = (await world.happened()).length;
    expect((await remove('me', { as: person })).json).toEqual({ success: true });
    expect((await world.happened()).slice(before)).toEqual(['team_membership.deleted']);
    const { json } = await world.request('GET /users/me', { as: person });
    expect([json.selected_team, json.selected_team_id]).toEqual([null, null]);
    const params = { team_id: teamId };
    expect((await world.request('GET /teams/{team_id}', { as: person, params })).code).toBe(
      'TEAM_MEMBERSHIP_NOT_FOUND',
    );
    expect((await remove('me', { as: person })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    const { db, tenant } = await world.call();
    const held = db.selectFrom('team_permissions').select('permission_id').where('tenant_id', '=', tenant.id);
    expect(await held.where('user_id', '=', person.id).execute()).toEqual([]);
  });

  test('the versions of its events keep growing when a user leaves, joins again and is deleted', async () => {
    const person = await world.signUp();
    const params = { team_id: teamId, user_id: person.id };
    await add(person.id);
    await remove(person.id);
    await add(person.id);
    await world.request('DELETE /users/{user_id}', { access: 'server', params });
    const { db, tenant } = await world.call();
    const events = await db
      .selectFrom('events')
      .select(['object_id', 'type', 'version'])
      .where('tenant_id', '=', tenant.id)
      .where('object_id', 'like', `${teamId}/${person.id}%`)
      .orderBy('version')
      .execute();
    const of = (type: string) => events.filter((event) => event.type === type).map(({ version }) => version);
    const memberships = events.filter(({ type }) => type.startsWith('team_membership.'));
    expect(memberships.map(({ type }) => type.split('.')[1])).toEqual(['created', 'deleted', 'created', 'deleted']);
    expect(new Set(memberships.map(({ version }) => version)).size).toBe(4);
    expect(new Set(of('team_permission.created')).size).toBe(2);
  });

  test('leaving a team does not deselect another one', async () => {
    const person = await world.signUp();
    const body = { display_name: 'Kept', creator_user_id: person.id };
    const kept = (await world.request('POST /teams', { access: 'server', body })).json.id;
    await add(person.id);
    await world.request('PATCH /users/me', { as: person, body: { selected_team_id: kept } });
    await remove(person.id);
    expect((await world.request('GET /users/me', { as: person })).json.selected_team_id).toBe(kept);
  });

  test('a client needs $remove_members to remove other members', async () => {
    const [person, member] = [await world.signUp(), await world.signUp()];
    await add(person.id);
    await add(member.id);
    expect((await remove(person.id, { as: member })).details).toEqual({
      team_id: teamId,
      user_id: member.id,
      permission_id: '$remove_members',
    });
    expect((await remove(person.id, { as: lena })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await remove(person.id, { as: mira })).status).toBe(200);
    expect((await remove(person.id, {})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('EN-06 a server is told whether the user is missing, a client is not', async () => {
    expect((await remove(NOBODY)).code).toBe('USER_NOT_FOUND');
    expect((await remove(lena.id)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    for (const id of [NOBODY, lena.id]) expect((await remove(id, { as: mira })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  });

  test('PM-06 the last member may leave, and then sees the team like any other user outside it', async () => {
    const person = await world.signUp();
    const body = { display_name: 'Left', creator_user_id: person.id };
    const left = (await world.request('POST /teams', { access: 'server', body })).json.id;
    await remove('me', { as: person }, left);
    const params = { team_id: left };
    expect((await world.request('PATCH /teams/{team_id}', { as: person, params, body: {} })).code).toBe(
      'TEAM_MEMBERSHIP_NOT_FOUND',
    );
    expect((await world.request('GET /teams/{team_id}', { access: 'server', params })).json.display_name).toBe('Left');
  });
});
