// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let mira: Person;
let noor: Person;
let teamId: string;
beforeEach(async () => {
  world = await createWorld();
  [mira, noor] = [await world.signUp(), await world.signUp()];
  const body = { display_name: 'Rockets', creator_user_id: mira.id };
  teamId = (await world.request('POST /teams', { access: 'server', body })).json.id;
  world.travel('1 second');
  await join(noor);
});

const join = (person: Person) =>
  world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: teamId, user_id: person.id },
    body: {},
  });
const list = (options: object = { as: mira }, query: object = {}, team = teamId) =>
  world.request('GET /team-members', { ...options, query: { team_id: team, ...query } });
const setRole = (userId: string, role: 'admin' | 'member', options: object = { as: mira }) =>
  world.request('PATCH /team-members/{team_id}/{user_id}', {
    ...options,
    params: { team_id: teamId, user_id: userId },
    body: { role },
  });
const rolesOf = async () => (await list({ access: 'server' })).json.items.map(({ role }) => role);
const permissionsOf = async (person: Person) => {
  const query = { team_id: teamId, user_id: person.id };
  const { json } = await world.request('GET /team-permissions', { access: 'server', query });
  return json.items.map(({ id }) => id);
};

describe('the list of members', () => {
  test('has addresses and roles, in the order in which they joined, and pages', async () => {
    const { json } = await list({ as: noor });
    expect(json.items).toEqual([
      {
        team_id: teamId,
        user_id: mira.id,
        display_name: null,
        primary_email: mira.email,
        profile_image_url: null,
        role: 'admin',
      },
      expect.objectContaining({ user_id: noor.id, primary_email: noor.email, role: 'member' }),
    ]);
    const page = (await list({ as: noor }, { limit: '1' })).json;
    const cursor = page.is_paginated ? page.pagination.next_cursor : null;
    const rest = (await list({ as: noor }, { limit: '1', cursor })).json;
    expect([...page.items, ...rest.items].map(({ user_id }) => user_id)).toEqual([mira.id, noor.id]);
  });

  test('PM-06 is for members with `$read_members`', async () => {
    const stranger = await world.signUp();
    expect((await list({})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await list({ as: stranger })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await list({ access: 'server' }, {}, NOBODY)).code).toBe('TEAM_NOT_FOUND');
    await overrideConfig(world, { 'rbac.permissions.team_member.containedPermissionIds': {} });
    expect((await list({ as: noor })).details).toMatchObject({ permission_id: '$read_members' });
  });
});

describe('changing the role of a member', () => {
  test('grants what creators get, and takes it back, with an event for each', async () => {
    const before = (await world.happened()).length;
    expect((await setRole(noor.id, 'admin')).json).toMatchObject({ user_id: noor.id, role: 'admin' });
    expect(await permissionsOf(noor)).toContain('team_admin');
    expect((await world.happened()).slice(before)).toEqual(['team_permission.created']);
    expect((await setRole(noor.id, 'admin')).status).toBe(200);
    expect((await setRole(mira.id, 'member', { as: noor })).json).toMatchObject({ role: 'member' });
    expect(await permissionsOf(mira)).toEqual(['team_member']);
    expect(await rolesOf()).toEqual(['member', 'admin']);
  });

  test('PM-06 needs an admin of the team, so that no one gives more than they have', async () => {
    expect((await setRole(noor.id, 'admin', { as: noor })).details).toMatchObject({ permission_id: 'team_admin' });
    const stranger = await world.signUp();
    expect((await setRole(noor.id, 'admin', { as: stranger })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await setRole(noor.id, 'admin', {})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await setRole(stranger.id, 'admin')).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await setRole(NOBODY, 'admin', { access: 'server' })).code).toBe('USER_NOT_FOUND');
    expect(await rolesOf()).toEqual(['admin', 'member']);
  });

  test('leaves a team its only admin, also when two admins give up their role at once', async () => {
    const refused = await setRole(mira.id, 'member');
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([400, 'last-admin']);
    await setRole(noor.id, 'admin');
    const server = { access: 'server' };
    const answers = await Promise.all([mira, noor].map(({ id }) => setRole(id, 'member', server)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
    expect((await rolesOf()).sort()).toEqual(['admin', 'member']);
  });

  test('is refused where creators and members get the same', async () => {
    await overrideConfig(world, { 'rbac.defaultPermissions.teamCreator': { team_member: true } });
    expect((await setRole(noor.id, 'admin')).status).toBe(400);
    expect(await rolesOf()).toEqual(['member', 'member']);
  });
});

test('the members of several teams are counted at once, and unknown teams are left out', async () => {
  const empty = await world.request('POST /teams', { access: 'server', body: { display_name: 'Kites' } });
  const team_ids = [teamId, empty.json.id, NOBODY].join(',');
  const { json } = await world.request('GET /internal/team-member-counts', { access: 'admin', query: { team_ids } });
  expect(json.counts).toEqual({ [teamId]: 2, [empty.json.id]: 0 });
});
