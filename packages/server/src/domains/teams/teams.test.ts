// @needs any-database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { addFirstMember, addMember, createTeam, personalTeamName, teamsOf } from './index.js';

const permissionsIn = async (world: Awaited<ReturnType<typeof createWorld>>, teamId: string) => {
  const { db, tenant } = await world.call();
  const rows = await db
    .selectFrom('team_permissions')
    .select(['user_id', 'permission_id'])
    .where('tenant_id', '=', tenant.id)
    .where('team_id', '=', teamId)
    .orderBy('permission_id')
    .execute();
  return rows.map(({ user_id, permission_id }) => [user_id, permission_id]);
};

test('a personal team is named after its user’s name, otherwise their address, otherwise a fixed label', () => {
  expect(personalTeamName({ displayName: 'Ada', primaryEmail: 'ada@example.test' })).toBe("Ada's Team");
  expect(personalTeamName({ displayName: null, primaryEmail: 'ada@example.test' })).toBe("ada@example.test's Team");
  expect(personalTeamName({ displayName: '', primaryEmail: null })).toBe('Personal Team');
  const long = personalTeamName({ displayName: '👩'.repeat(128), primaryEmail: null });
  expect(long).toBe(`${'👩'.repeat(124)}'s Team`);
});

test('a sign-up creates and selects a personal team if the project is configured so; its event does not include the team', async () => {
  const world = await createWorld({ config: { create_team_on_sign_up: true } });
  const as = await world.signUp({ email: 'ada@example.test' });
  const { json } = await world.request('GET /users/me', { as });
  expect(json.selected_team).toMatchObject({ id: json.selected_team_id, display_name: "ada@example.test's Team" });
  expect(await permissionsIn(world, json.selected_team_id ?? '')).toEqual([[as.id, 'team_admin']]);
  expect(await world.happened()).toEqual([
    'user.created',
    'team.created',
    'team_membership.created',
    'team_permission.created',
  ]);
  const { db, tenant } = await world.call();
  const created = await db
    .selectFrom('events')
    .select('payload')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', 'user.created')
    .executeTakeFirst();
  expect(created?.payload).toMatchObject({
    id: as.id,
    selected_team: null,
    selected_team_id: null,
    has_password: true,
  });
});

test('a project without personal teams creates none', async () => {
  const world = await createWorld();
  const as = await world.signUp();
  expect(await teamsOf(await world.call(), as.id)).toEqual([]);
  expect(await world.happened()).toEqual(['user.created']);
});

test('a new member gets the default permissions, emitted after the membership; joining again changes nothing', async () => {
  const world = await createWorld({
    config: { team_member_default_permissions: [{ id: 'team_member' }, { id: '$read_members' }, { id: 'gone' }] },
  });
  const [creator, member] = [await world.signUp(), await world.signUp()];
  const call = await world.call();
  const team = await createTeam(call, { displayName: 'Rockets', creatorId: creator.id });
  const before = (await world.happened()).length;
  expect(await addMember(call, { teamId: team.id, userId: member.id })).toBe(true);
  expect(await addMember(call, { teamId: team.id, userId: member.id })).toBe(false);
  expect((await world.happened()).slice(before)).toEqual([
    'team_membership.created',
    'team_permission.created',
    'team_permission.created',
  ]);
  expect(await permissionsIn(world, team.id)).toEqual(
    expect.arrayContaining([
      [creator.id, 'team_admin'],
      [member.id, 'team_member'],
      [member.id, '$read_members'],
    ]),
  );
  expect(await permissionsIn(world, team.id)).toHaveLength(3);
});

test('when ten users try to be the first member of a team at once, one succeeds', async () => {
  const world = await createWorld();
  const call = await world.call();
  const team = await createTeam(call, { displayName: 'Owners' });
  const people = await Promise.all(Array.from({ length: 10 }, () => world.signUp()));
  const outcomes = await Promise.all(
    people.map(({ id }) => call.transaction((trx) => addFirstMember(trx, { teamId: team.id, userId: id }))),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await permissionsIn(world, team.id)).toHaveLength(1);
  expect((await world.happened()).slice(-2)).toEqual(['team_membership.created', 'team_permission.created']);
  expect(await addFirstMember(call, { teamId: '11111111-1111-4111-8111-111111111111', userId: people[0]!.id })).toBe(
    false,
  );
});

test('UN-03 a team’s name is stored without deceptive characters', async () => {
  const world = await createWorld();
  const team = await createTeam(await world.call(), { displayName: ' Rockets\u202e\u0000 ' });
  expect(team.display_name).toBe('Rockets');
});

test('TI-02 a user’s teams are only those of their own project, oldest first', async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const as = await world.signUp();
  const call = await world.call();
  const first = await createTeam(call, { displayName: 'First', creatorId: as.id });
  world.travel('1 second');
  const second = await createTeam(await world.call(), { displayName: 'Second', creatorId: as.id });
  expect((await teamsOf(call, as.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await teamsOf(await elsewhere.call(), as.id)).toEqual([]);
});
