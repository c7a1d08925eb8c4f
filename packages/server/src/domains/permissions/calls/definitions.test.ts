// @needs any-database

import { limits } from '@portico/contract';
import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { addMember, createTeam } from '../../teams/index.js';

type Scope = 'team' | 'project';

const callsOf = (world: World) => ({
  list: async (scope: Scope) =>
    (await world.request(`GET /${scope}-permission-definitions`, { access: 'admin' })).json.items,
  create: (scope: Scope, body: object) =>
    world.request(`POST /${scope}-permission-definitions`, { access: 'admin', body }),
  change: (scope: Scope, permission_id: string, body: object) =>
    world.request(`PATCH /${scope}-permission-definitions/{permission_id}`, {
      access: 'admin',
      params: { permission_id },
      body,
    }),
  remove: (scope: Scope, permission_id: string) =>
    world.request(`DELETE /${scope}-permission-definitions/{permission_id}`, {
      access: 'admin',
      params: { permission_id },
    }),
});

/** A world with a user who is the only member of a team. */
const createTeamWorld = async () => {
  const world = await createWorld();
  const person = await world.signUp();
  const team = await createTeam(await world.call(), { displayName: 'Rockets' });
  await addMember(await world.call(), { teamId: team.id, userId: person.id });
  const grant = (permission_id: string) =>
    world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
      access: 'server',
      params: { team_id: team.id, user_id: person.id, permission_id },
      body: {},
    });
  const held = async (recursive: 'true' | 'false' = 'false') => {
    const query = { user_id: person.id, recursive };
    const { json } = await world.request('GET /team-permissions', { access: 'server', query });
    return json.items.map(({ id }) => id);
  };
  return { world, person, team, grant, held, ...callsOf(world) };
};

describe('permission definitions', () => {
  test('a new project has the system permissions and two of its own in teams, and none in the project', async () => {
    const { list } = callsOf(await createWorld());
    const inTeams = await list('team');
    expect(inTeams.map(({ id }) => id)).toEqual([
      '$delete_team',
      '$invite_members',
      '$manage_api_keys',
      '$read_members',
      '$remove_members',
      '$update_team',
      'team_admin',
      'team_member',
    ]);
    for (const { description, contained_permission_ids } of inTeams.slice(0, 6)) {
      expect([description, contained_permission_ids]).toEqual([expect.any(String), []]);
    }
    expect(inTeams.at(-1)?.contained_permission_ids).toEqual(['$invite_members', '$read_members']);
    expect(await list('project')).toEqual([]);
  });

  test('are created with sorted contents, and without a description if none is given', async () => {
    const { list, create } = callsOf(await createWorld());
    expect((await create('project', { id: 'read:notes' })).json).toEqual({
      id: 'read:notes',
      contained_permission_ids: [],
    });
    const body = { id: 'b_1', description: 'Writes', contained_permission_ids: ['team_member', '$update_team'] };
    const created = await create('team', body);
    expect([created.status, created.json]).toEqual([
      201,
      { ...body, contained_permission_ids: ['$update_team', 'team_member'] },
    ]);
    expect(await list('team')).toContainEqual(created.json);
    expect(await list('project')).toHaveLength(1);
  });

  test('PM-04 rejects IDs that are in use in either scope, belong to the system or are invalid', async () => {
    const { world, list, create, change } = await createTeamWorld();
    await create('project', { id: 'reader' });
    const before = [await list('team'), await list('project')];
    for (const scope of ['team', 'project'] as const) {
      for (const id of ['reader', 'team_admin']) {
        const answer = await create(scope, { id });
        expect([id, answer.status, answer.code]).toEqual([id, 400, 'PERMISSION_ID_ALREADY_EXISTS']);
        expect(answer.details).toEqual({ permission_id: id });
      }
      for (const id of ['$read_members', '$new', 'Upper', 'x'.repeat(64), '', 'a.b', '__proto__', 'constructor', 'ä']) {
        expect([id, (await create(scope, { id })).code]).toEqual([id, 'SCHEMA_ERROR']);
      }
    }
    expect((await change('team', 'team_member', { id: 'reader' })).code).toBe('PERMISSION_ID_ALREADY_EXISTS');
    expect((await change('project', 'reader', { id: 'team_member' })).code).toBe('PERMISSION_ID_ALREADY_EXISTS');
    expect((await change('team', 'team_member', { id: '$read_members' })).code).toBe('SCHEMA_ERROR');
    for (const contained of [['no_such'], ['reader'], ['new']]) {
      const answer = await create('team', { id: 'new', contained_permission_ids: contained });
      expect([contained, answer.status, answer.code]).toEqual([contained, 400, 'CONTAINED_PERMISSION_NOT_FOUND']);
      expect(answer.details).toEqual({ permission_id: contained[0] });
    }
    const ownId = await change('team', 'team_member', { contained_permission_ids: ['team_member'] });
    expect(ownId.code).toBe('CONTAINED_PERMISSION_NOT_FOUND');
    const ofTeams = await change('project', 'reader', { contained_permission_ids: ['team_member'] });
    expect(ofTeams.code).toBe('CONTAINED_PERMISSION_NOT_FOUND');
    expect((await create('project', { id: 'new', contained_permission_ids: ['$read_members'] })).code).toBe(
      'CONTAINED_PERMISSION_NOT_FOUND',
    );
    expect([await list('team'), await list('project')]).toEqual(before);
    const asServer = await world.request('GET /team-permission-definitions', { access: 'server' });
    expect(asServer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });

  test('a change keeps absent fields, and an empty description removes the description', async () => {
    const { create, change } = callsOf(await createWorld());
    await create('team', { id: 'x', description: 'First', contained_permission_ids: ['$read_members'] });
    const first = { id: 'x', description: 'First', contained_permission_ids: ['$read_members'] };
    expect((await change('team', 'x', {})).json).toEqual(first);
    expect((await change('team', 'x', { description: 'Second' })).json).toEqual({ ...first, description: 'Second' });
    expect((await change('team', 'x', { contained_permission_ids: [] })).json).toEqual({
      id: 'x',
      description: 'Second',
      contained_permission_ids: [],
    });
    expect((await change('team', 'x', { id: 'y' })).json.description).toBe('Second');
    expect((await change('team', 'y', { description: '' })).json).toEqual({ id: 'y', contained_permission_ids: [] });
  });

  test('a definition of the other scope, of the system or with an unknown ID is not found', async () => {
    const { list, create, change, remove } = callsOf(await createWorld());
    await create('project', { id: 'reader' });
    const before = [await list('team'), await list('project')];
    const cases = [
      ['project', 'team_admin'],
      ['team', 'reader'],
      ['team', '$read_members'],
      ['project', '$read_members'],
      ['team', 'no_such'],
    ] as const;
    for (const [scope, id] of cases) {
      const changed = await change(scope, id, { id: 'taken_over' });
      const removed = await remove(scope, id);
      expect([scope, id, changed.status, changed.code]).toEqual([scope, id, 404, 'PERMISSION_NOT_FOUND']);
      expect([scope, id, removed.status, removed.code]).toEqual([scope, id, 404, 'PERMISSION_NOT_FOUND']);
    }
    expect([await list('team'), await list('project')]).toEqual(before);
  });

  test('PM-03 a new ID also applies to grants, default permissions and containers; deletion removes it from all of them', async () => {
    const { world, team, create, change, remove, list, grant, held } = await createTeamWorld();
    await create('team', { id: 'outer', contained_permission_ids: ['team_member'] });
    await grant('team_member');
    await change('team', 'team_member', { id: 'crew', description: 'Crew' });
    expect(await held('true')).toEqual(['$invite_members', '$read_members', 'crew']);
    expect((await list('team')).find(({ id }) => id === 'outer')?.contained_permission_ids).toEqual(['crew']);
    const settings = async () =>
      (await world.request('GET /internal/projects/current', { access: 'admin' })).json.config;
    expect((await settings()).team_member_default_permissions).toEqual([{ id: 'crew' }]);

    expect((await remove('team', 'crew')).json).toEqual({ success: true });
    expect(await held('true')).toEqual([]);
    expect((await list('team')).find(({ id }) => id === 'outer')?.contained_permission_ids).toEqual([]);
    expect((await settings()).team_member_default_permissions).toEqual([]);
    // Creating and joining a team still work without it, and a new definition with the same ID has no grants.
    const newcomer = await world.signUp();
    await addMember(await world.call(), { teamId: team.id, userId: newcomer.id });
    await create('team', { id: 'crew' });
    expect(await held('true')).toEqual([]);
    expect((await world.happened()).filter((type) => type.startsWith('team_permission.deleted'))).toEqual([]);
  });

  test('PM-01 definitions may contain each other in a cycle', async () => {
    const { create, change, grant, held } = await createTeamWorld();
    await create('team', { id: 'a', contained_permission_ids: ['team_admin'] });
    await create('team', { id: 'b', contained_permission_ids: ['a'] });
    await change('team', 'team_admin', { contained_permission_ids: ['b', '$read_members'] });
    await grant('b');
    expect(await held('true')).toEqual(['$invite_members', '$read_members', 'a', 'b', 'team_admin', 'team_member']);
  });

  test('MD-05 a project has at most a thousand definitions', async () => {
    const world = await createWorld();
    const { db, tenant } = await world.call();
    const many = Object.fromEntries(
      Array.from({ length: limits.permissionDefinitionsPerProject }, (_, n) => [
        `p${n}`,
        { scope: 'team', containedPermissionIds: { [`p${n + 1}`]: true } },
      ]),
    );
    await db
      .updateTable('tenants')
      .set((eb) => ({
        config_override: JSON.stringify({ 'rbac.permissions': many }),
        config_version: eb('config_version', '+', 1),
      }))
      .where('id', '=', tenant.id)
      .execute();
    const { create, list } = callsOf(world);
    for (const scope of ['team', 'project'] as const) {
      const answer = await create(scope, { id: 'one_more' });
      expect([answer.status, answer.code]).toEqual([400, undefined]);
    }
    expect(await list('team')).toHaveLength(limits.permissionDefinitionsPerProject + 6);
  });

  test('many concurrent changes are all kept', async () => {
    const { create, list } = callsOf(await createWorld());
    const ids = Array.from({ length: 8 }, (_, n) => `p${n}`);
    await Promise.all(ids.map((id) => create('project', { id })));
    expect((await list('project')).map(({ id }) => id)).toEqual(ids);
  });
});
