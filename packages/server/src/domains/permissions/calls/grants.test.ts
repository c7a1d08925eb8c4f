// @needs database

import { createWorld, type Person, type World } from '@portico/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMember, createTeam } from '../../teams/index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let ada: Person;
let bob: Person;
let team: { readonly id: string };

const override = (patch: object) => world.request('PATCH /internal/projects/current', { access: 'admin', body: patch });

const define = (scope: 'team' | 'project', id: string, contained: readonly string[] = []) =>
  world.request(`POST /${scope}-permission-definitions`, {
    access: 'admin',
    body: { id, contained_permission_ids: contained },
  });

const inTeam = (user: Person, permission_id: string) => ({ team_id: team.id, user_id: user.id, permission_id });

const grantInTeam = (params: ReturnType<typeof inTeam>) =>
  world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', { access: 'server', params, body: {} });

const revokeInTeam = (params: ReturnType<typeof inTeam>) =>
  world.request('DELETE /team-permissions/{team_id}/{user_id}/{permission_id}', { access: 'server', params });

const grantInProject = (user_id: string, permission_id: string) =>
  world.request('POST /project-permissions/{user_id}/{permission_id}', {
    access: 'server',
    params: { user_id, permission_id },
    body: {},
  });

const revokeInProject = (user_id: string, permission_id: string) =>
  world.request('DELETE /project-permissions/{user_id}/{permission_id}', {
    access: 'admin',
    params: { user_id, permission_id },
  });

const listTeam = async (query: Readonly<Record<string, string>>, as?: Person) => {
  const { json } = await world.request('GET /team-permissions', { query, ...(as ? { as } : { access: 'server' }) });
  expect(json.is_paginated).toBe(false);
  return json.items.map(({ id, user_id }) => [user_id === ada.id ? 'ada' : 'bob', id].join(' '));
};

beforeAll(async () => {
  world = await createWorld({ config: { team_member_default_permissions: [], user_default_permissions: [] } });
  [ada, bob] = [await world.signUp(), await world.signUp()];
  const call = await world.call();
  team = await createTeam(call, { displayName: 'Rockets', creatorId: ada.id });
  await addMember(call, { teamId: team.id, userId: bob.id });
  await define('team', 'viewer', ['$read_members']);
  await define('team', 'editor', ['viewer']);
  await define('project', 'reader');
  await define('project', 'writer', ['reader']);
});

describe('permissions in a team', () => {
  test('a grant is listed with what it contains, filtered after that, and sorted by user and ID', async () => {
    const granted = await grantInTeam(inTeam(bob, 'editor'));
    expect([granted.status, granted.json]).toEqual([201, { id: 'editor', user_id: bob.id, team_id: team.id }]);
    expect(await listTeam({ user_id: bob.id, team_id: team.id })).toEqual(['bob editor']);
    expect(await listTeam({ user_id: bob.id, recursive: 'true' })).toEqual([
      'bob $read_members',
      'bob editor',
      'bob viewer',
    ]);
    expect(await listTeam({ user_id: bob.id, recursive: 'false', permission_id: 'viewer' })).toEqual([]);
    expect(await listTeam({ permission_id: '$read_members', recursive: 'true' })).toEqual(
      [`ada $read_members`, `bob $read_members`].sort(([a = ''], [b = '']) =>
        (a === 'a' ? ada.id : bob.id) < (b === 'a' ? ada.id : bob.id) ? -1 : 1,
      ),
    );
    expect(await listTeam({ user_id: ada.id })).toEqual(['ada team_admin']);
    for (const [name, value] of Object.entries({ team_id: NOBODY, user_id: NOBODY, permission_id: 'no_such' })) {
      expect(await listTeam({ [name]: value, recursive: 'true' })).toEqual([]);
    }
    await revokeInTeam(inTeam(bob, 'editor'));
  });

  test('PM-05 a grant, its revocation and the end of the membership apply from the next call', async () => {
    const own = { user_id: 'me', team_id: team.id, recursive: 'true' };
    expect(await listTeam(own, bob)).toEqual([]);
    await grantInTeam(inTeam(bob, 'viewer'));
    expect(await listTeam(own, bob)).toEqual(['bob $read_members', 'bob viewer']);
    await revokeInTeam(inTeam(bob, 'viewer'));
    expect(await listTeam(own, bob)).toEqual([]);
    await grantInTeam(inTeam(bob, 'viewer'));
    const { db, tenant } = await world.call();
    const membership = db.deleteFrom('team_members').where('tenant_id', '=', tenant.id).where('team_id', '=', team.id);
    await membership.where('user_id', '=', bob.id).execute();
    expect(await listTeam(own, bob)).toEqual([]);
    await addMember(await world.call(), { teamId: team.id, userId: bob.id });
    expect(await listTeam(own, bob)).toEqual([]);
  });

  test('grants and revocations emit events, each with a higher version than the previous one, and are audited', async () => {
    const before = (await world.happened()).length;
    for (const act of [grantInTeam, grantInTeam, revokeInTeam, grantInTeam, revokeInTeam]) {
      await act(inTeam(bob, '$update_team'));
    }
    expect((await world.happened()).slice(before)).toEqual([
      'team_permission.created',
      'team_permission.created',
      'team_permission.deleted',
      'team_permission.created',
      'team_permission.deleted',
    ]);
    const { db, tenant } = await world.call();
    const events = await db
      .selectFrom('events')
      .select(['version', 'payload'])
      .where('tenant_id', '=', tenant.id)
      .where('object_id', '=', `${team.id}/${bob.id}/$update_team`)
      .orderBy('id')
      .execute();
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(events[0]?.payload).toEqual({ id: '$update_team', user_id: bob.id, team_id: team.id });
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'target_id', 'details'])
      .where('tenant_id', '=', tenant.id)
      .where('action', 'in', ['permission.grant', 'permission.revoke'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const details = { permissionId: '$update_team', teamId: team.id };
    expect(entries).toEqual([{ action: 'permission.revoke', target_id: bob.id, details }]);
  });

  test('invalid grants and revocations are rejected in the order that the wire defines, and change nothing', async () => {
    const before = await listTeam({});
    const cases = [
      [{ team_id: NOBODY, user_id: NOBODY, permission_id: 'no_such' }, 'USER_NOT_FOUND', 'USER_NOT_FOUND'],
      [{ ...inTeam(bob, 'no_such'), team_id: NOBODY }, 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
      [inTeam(bob, 'no_such'), 'PERMISSION_NOT_FOUND', 'TEAM_PERMISSION_NOT_FOUND'],
      [inTeam(bob, 'reader'), 'WRONG_PERMISSION_SCOPE', 'TEAM_PERMISSION_NOT_FOUND'],
    ] as const;
    for (const [params, whenGranted, whenRevoked] of cases) {
      expect([params, (await grantInTeam(params)).code]).toEqual([params, whenGranted]);
      expect([params, (await revokeInTeam(params)).code]).toEqual([params, whenRevoked]);
    }
    expect((await grantInTeam(inTeam(bob, 'reader'))).details).toEqual({
      permission_id: 'reader',
      expected_scope: 'team',
      actual_scope: 'project',
    });
    // The user has it through team_admin, not by its own grant.
    const contained = await revokeInTeam(inTeam(ada, '$read_members'));
    expect([contained.status, contained.details]).toEqual([401, inTeam(ada, '$read_members')]);
    expect(await listTeam({})).toEqual(before);
  });

  test('PM-04 invalid IDs are rejected in every parameter', async () => {
    for (const permission_id of ['$no_such', 'Upper', 'x'.repeat(64), 'a.b', '$', 'a b']) {
      const params = inTeam(bob, permission_id);
      expect([permission_id, (await grantInTeam(params)).code]).toEqual([permission_id, 'SCHEMA_ERROR']);
      const listed = await world.request('GET /team-permissions', { access: 'server', query: { permission_id } });
      expect([permission_id, listed.code]).toEqual([permission_id, 'SCHEMA_ERROR']);
    }
    expect((await grantInTeam(inTeam(bob, '$no_such'))).text).toContain('Invalid system permission');
  });

  test('PM-02 a client cannot grant or revoke anything, and sees only its own user', async () => {
    const params = inTeam(ada, 'viewer');
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await world.request(`${method} /team-permissions/{team_id}/{user_id}/{permission_id}`, {
        as: ada,
        params,
        body: {},
      });
      expect([answer.status, answer.code]).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE']);
    }
    for (const key of ['GET /team-permissions', 'GET /project-permissions'] as const) {
      expect((await world.request(key, { as: ada, query: { user_id: bob.id } })).status).toBe(403);
      expect((await world.request(key, { as: ada })).status).toBe(403);
      for (const query of [undefined, { user_id: 'me' }, { user_id: ada.id }]) {
        expect((await world.request(key, query && { query })).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
      }
      expect((await world.request(key, { as: ada, query: { user_id: ada.id.toUpperCase() } })).status).toBe(200);
    }
  });

  test('PB-06 a server that acts for no user cannot use me', async () => {
    const place = { user_id: 'me', permission_id: 'reader' };
    const refused = [
      await grantInTeam({ ...place, team_id: team.id }),
      await revokeInTeam({ ...place, team_id: team.id }),
      await grantInProject(place.user_id, place.permission_id),
      await revokeInProject(place.user_id, place.permission_id),
    ];
    for (const { code } of refused) expect(code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('MD-04 a list that is too long for one answer continues in complete pages without duplicates', async () => {
    const crowded = await createWorld();
    const { id } = await crowded.signUp();
    const { id: teamId } = await createTeam(await crowded.call(), { displayName: 'Rockets', creatorId: id });
    const { db, tenant } = await crowded.call();
    await sql`insert into users (tenant_id, id, signed_up_at, last_active_at)
      select ${tenant.id}, gen_random_uuid(), now(), now() from generate_series(1, 1700)`.execute(db);
    await sql`insert into team_members (tenant_id, team_id, user_id, user_signed_up_at, created_at)
      select ${tenant.id}, ${teamId}, u.id, now(), now() from users u
      where u.tenant_id = ${tenant.id} and u.id <> ${id}`.execute(db);
    // Every user is an administrator, which contains six more permissions, and has a grant that is not defined.
    await sql`insert into team_permissions (tenant_id, team_id, user_id, permission_id, created_at)
      select ${tenant.id}, ${teamId}, u.id, p, now() from users u, unnest(array['team_admin', 'gone']) p
      where u.tenant_id = ${tenant.id} on conflict do nothing`.execute(db);
    const ask = async (query: Record<string, string>) =>
      (await crowded.request('GET /team-permissions', { access: 'server', query })).json;
    const whole = await ask({ recursive: 'true' });
    expect([whole.is_paginated, whole.items.length]).toEqual([true, 10_000]);
    const rest = await ask({ recursive: 'true', cursor: cursorOf(whole) });
    expect([rest.items.length, rest.is_paginated && rest.pagination.next_cursor]).toEqual([1701 * 7 - 10_000, null]);
    const all = [...whole.items, ...rest.items].map((item) => `${item.user_id} ${item.id}`);
    expect(new Set(all).size).toBe(1701 * 7);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && paged.length < 40; ) {
      const page = await ask({ recursive: 'true', limit: '9', ...(cursor && { cursor }) });
      paged.push(...page.items.map((item) => `${item.user_id} ${item.id}`));
      cursor = page.is_paginated ? page.pagination.next_cursor : null;
    }
    expect(paged).toEqual(all.slice(0, 45));
    const direct = await ask({ permission_id: 'team_admin' });
    expect([direct.is_paginated, direct.items.length]).toEqual([false, 1701]);
    const one = await ask({ user_id: id });
    expect(one).toEqual({ items: [{ id: 'team_admin', team_id: teamId, user_id: id }], is_paginated: false });
    const forged = await crowded.request('GET /team-permissions', { access: 'server', query: { cursor: "' or 1=1" } });
    expect(forged.code).toBe('SCHEMA_ERROR');
  });

  test('MD-04 project permissions continue in pages too, past a user with more grants than there are permissions', async () => {
    const crowded = await createWorld();
    const people = [await crowded.signUp(), await crowded.signUp()];
    for (const definition of ['reader', 'writer'])
      await crowded.request('POST /project-permission-definitions', { access: 'admin', body: { id: definition } });
    const { db, tenant } = await crowded.call();
    await sql`insert into project_permissions (tenant_id, user_id, permission_id, created_at)
      select ${tenant.id}, u.id, p, now() from users u, unnest(array['reader', 'writer']) p
      where u.tenant_id = ${tenant.id}`.execute(db);
    const [first = ''] = people.map(({ id }) => id).sort();
    await sql`insert into project_permissions (tenant_id, user_id, permission_id, created_at)
      select ${tenant.id}, ${first}, 'p' || n, now() from generate_series(1, 100) n`.execute(db);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
      const { json } = await crowded.request('GET /project-permissions', { access: 'server', query });
      seen.push(...json.items.map((item) => `${item.user_id} ${item.id}`));
      cursor = json.is_paginated ? json.pagination.next_cursor : null;
    }
    const expected = people.flatMap(({ id }) => [`${id} reader`, `${id} writer`]).sort();
    expect(seen).toEqual(expected);
  });

  test('TI-02 nothing in another project is listed or granted', async () => {
    const elsewhere = await createWorld();
    const foreign = await elsewhere.request('GET /team-permissions', { access: 'server', query: { team_id: team.id } });
    expect(foreign.json.items).toEqual([]);
    const answer = await elsewhere.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
      access: 'server',
      params: inTeam(bob, '$read_members'),
      body: {},
    });
    expect(answer.code).toBe('USER_NOT_FOUND');
  });
});

const cursorOf = (page: { is_paginated: boolean; pagination?: { next_cursor: string | null } }): string =>
  page.pagination?.next_cursor ?? '';

describe('permissions in the project', () => {
  test('are granted, listed and revoked, with one event each', async () => {
    const before = (await world.happened()).length;
    const granted = await grantInProject(ada.id, 'writer');
    expect([granted.status, granted.json]).toEqual([201, { id: 'writer', user_id: ada.id }]);
    const list = async (query: Readonly<Record<string, string>>) =>
      (await world.request('GET /project-permissions', { as: ada, query: { user_id: 'me', ...query } })).json.items;
    expect(await list({})).toEqual([{ id: 'writer', user_id: ada.id }]);
    expect((await list({ recursive: 'true' })).map(({ id }) => id)).toEqual(['reader', 'writer']);
    expect((await revokeInProject(ada.id, 'reader')).code).toBe('PERMISSION_NOT_FOUND');
    expect((await revokeInProject(ada.id, 'writer')).json).toEqual({ success: true });
    expect(await list({ recursive: 'true' })).toEqual([]);
    expect((await world.happened()).slice(before)).toEqual([
      'project_permission.created',
      'project_permission.deleted',
    ]);
  });

  test('are rejected for an unknown user, for a system or team permission and for an undefined one', async () => {
    const cases = [
      [NOBODY, 'no_such', 'USER_NOT_FOUND'],
      [ada.id, '$read_members', 'PERMISSION_NOT_FOUND'],
      [ada.id, 'no_such', 'PERMISSION_NOT_FOUND'],
      [ada.id, 'constructor', 'PERMISSION_NOT_FOUND'],
      [ada.id, 'viewer', 'WRONG_PERMISSION_SCOPE'],
    ] as const;
    for (const [userId, id, code] of cases) expect([id, (await grantInProject(userId, id)).code]).toEqual([id, code]);
    expect((await revokeInProject(NOBODY, 'writer')).code).toBe('USER_NOT_FOUND');
    expect((await revokeInProject(ada.id, '$read_members')).code).toBe('PERMISSION_NOT_FOUND');
  });

  test('new users have the default permissions at once', async () => {
    await override({ config: { user_default_permissions: [{ id: 'reader' }] } });
    const as = await world.signUp();
    const { json } = await world.request('GET /project-permissions', { as, query: { user_id: 'me' } });
    expect(json.items).toEqual([{ id: 'reader', user_id: as.id }]);
  });
});

describe('why a user has a permission', () => {
  const explain = async (user_id: string, query: Readonly<Record<'permission_id', string>> & { team_id?: string }) =>
    world.request('GET /internal/users/{user_id}/permission-paths', { access: 'admin', params: { user_id }, query });

  test('every path from a granted permission is returned, in the team or in the project', async () => {
    await define('team', 'seer', ['$read_members']);
    await define('team', 'over_seer', ['seer']);
    await define('project', 'hearer');
    await define('project', 'listener', ['hearer']);
    const { id: userId } = await world.signUp();
    const call = await world.call();
    await addMember(call, { teamId: team.id, userId });
    for (const permission_id of ['over_seer', 'seer'])
      await grantInTeam({ team_id: team.id, user_id: userId, permission_id });
    await grantInProject(userId, 'listener');
    const inTeamNow = await explain(userId, { permission_id: '$read_members', team_id: team.id });
    expect(inTeamNow.json).toEqual({
      paths: [
        ['seer', '$read_members'],
        ['over_seer', 'seer', '$read_members'],
      ],
      is_complete: true,
    });
    expect((await explain(userId, { permission_id: 'hearer' })).json.paths).toEqual([['listener', 'hearer']]);
    expect((await explain(userId, { permission_id: 'seer' })).json.paths).toEqual([]);
  });

  test('an unknown user is refused', async () => {
    expect((await explain(NOBODY, { permission_id: 'reader' })).code).toBe('USER_NOT_FOUND');
  });
});
