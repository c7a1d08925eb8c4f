// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultCaps } from '../../../runtime/config/caps.js';
import { issueFor } from '../../../testing/code-calls.js';
import { tablesWith } from '../../../testing/tables-with.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let mira: Person;
let noor: Person;
beforeAll(async () => {
  world = await createWorld({ config: { client_team_creation_enabled: true } });
  [mira, noor] = [await world.signUp(), await world.signUp()];
});

const create = (body: object, access: 'server' | 'admin' = 'server') =>
  world.request('POST /teams', { access, body: { display_name: 'Rockets', ...body } });

const createFor = async (person: Person) => (await create({ creator_user_id: person.id })).json;

const add = (teamId: string, person: Person) =>
  world.request('POST /team-memberships/{team_id}/{user_id}', {
    access: 'server',
    params: { team_id: teamId, user_id: person.id },
    body: {},
  });

const selectedOf = async (person: Person) => (await world.request('GET /users/me', { as: person })).json.selected_team;

describe('creating', () => {
  test('a client’s user becomes the creator, the response has only client fields, and no team is selected', async () => {
    const before = (await world.happened()).length;
    const body = { display_name: 'Acme', client_metadata: { color: 'teal' }, creator_user_id: 'me' };
    const { status, json } = await world.request('POST /teams', { as: mira, body });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      display_name: 'Acme',
      profile_image_url: null,
      client_metadata: { color: 'teal' },
      client_read_only_metadata: null,
    });
    expect((await world.happened()).slice(before)).toEqual([
      'team.created',
      'team_membership.created',
      'team_permission.created',
    ]);
    expect(await selectedOf(mira)).toBeNull();
    const listed = await world.request('GET /teams', { as: mira, query: { user_id: 'me' } });
    expect(listed.json.items).toContainEqual(json);
  });

  test('a server sets every field and may name a creator', async () => {
    const fields = { client_metadata: [1], client_read_only_metadata: 'text', server_metadata: { '': null } };
    const { json } = await create({ display_name: '', ...fields });
    expect(json).toEqual({
      id: expect.any(String),
      display_name: '',
      profile_image_url: null,
      ...fields,
      created_at_millis: expect.any(Number),
    });
    const params = { team_id: json.id };
    expect((await world.request('GET /teams/{team_id}', { access: 'admin', params })).json).toEqual(json);
    const members = await world.request('GET /team-member-profiles', { access: 'server', query: { team_id: json.id } });
    expect(members.json.items).toEqual([]);
    const asked = await create({ client_metadata: 'x'.repeat(70_000) });
    expect(asked.code).toBe('SCHEMA_ERROR');
  });

  test('PB-07 a caller who may not create teams is told why, in the order the wire defines', async () => {
    const body = { display_name: 'Acme' };
    const closed = await createWorld();
    const somebody = await closed.signUp();
    expect((await world.request('POST /teams', { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const me = await world.request('POST /teams', { body: { ...body, creator_user_id: 'me' } });
    expect(me.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await closed.request('POST /teams', { as: somebody, body })).status).toBe(403);
    const other = await world.request('POST /teams', { as: mira, body: { ...body, creator_user_id: noor.id } });
    expect(other.status).toBe(403);
    const { json: anonymous } = await world.request('POST /auth/anonymous/sign-up', { body: {} });
    const as = { accessToken: anonymous.access_token };
    expect((await world.request('POST /teams', { as, body })).status).toBe(403);
    for (const forbidden of [{ server_metadata: 1 }, { client_read_only_metadata: 1 }])
      expect((await world.request('POST /teams', { as: mira, body: { ...body, ...forbidden } })).code).toBe(
        'SCHEMA_ERROR',
      );
  });

  test('TI-03 a creator from another project is not found, and no team is created', async () => {
    const stranger = await (await createWorld()).signUp();
    const name = 'Left behind';
    for (const id of [NOBODY, stranger.id])
      expect((await create({ display_name: name, creator_user_id: id })).code).toBe('USER_NOT_FOUND');
    const { json } = await world.request('GET /teams', { access: 'server' });
    expect(json.items.map(({ display_name }) => display_name)).not.toContain(name);
  });

  test('teams are found by part of their name or by their ID, page by page, with pattern characters taken literally', async () => {
    const made = [];
    for (const display_name of ['Ärger 100%', 'ärger 1000', 'ÄRGERNIS', 'Order']) {
      world.travel('1 second');
      made.push((await create({ display_name })).json.id);
    }
    const find = async (query: Record<string, string>, as?: Person) => {
      const { json } = await world.request('GET /teams', as ? { as, query } : { access: 'server', query });
      const next = json.is_paginated ? json.pagination.next_cursor : null;
      return { ids: json.items.map(({ id }) => id), next };
    };
    expect((await find({ query: ' ärger ' })).ids).toEqual(made.slice(0, 3));
    expect((await find({ query: '0%' })).ids).toEqual(made.slice(0, 1));
    expect((await find({ query: made[3]?.toUpperCase() ?? '' })).ids).toEqual(made.slice(3));
    expect((await find({ query: ' ' })).ids.length).toBeGreaterThan(3);
    const count = async (query: Record<string, string>) =>
      (await world.request('GET /internal/teams/count', { access: 'server', query })).json.count;
    expect(await count({ query: ' ärger ' })).toBe(3);
    expect(await count({ query: made[3] ?? '' })).toBe(1);
    expect(await count({})).toBe((await find({})).ids.length);
    const first = await find({ query: 'ÄRGER', limit: '2' });
    expect(first).toEqual({ ids: made.slice(0, 2), next: made[2] });
    expect((await find({ query: 'ärger', cursor: first.next ?? '' })).ids).toEqual(made.slice(2, 3));
    expect((await find({ query: 'ärger', user_id: 'me' }, mira)).ids).toEqual([]);
  });

  test('the legacy option add_current_user makes the signed-in user the creator', async () => {
    const query = { add_current_user: 'true' };
    const body = { display_name: 'Of old' };
    const { json } = await world.request('POST /teams', { access: 'server', as: noor, query, body });
    const own = await world.request('GET /teams', { access: 'server', query: { user_id: noor.id } });
    expect(own.json.items).toContainEqual(json);
    expect((await world.request('POST /teams', { access: 'server', query, body })).status).toBe(401);
    const both = { ...body, creator_user_id: noor.id };
    expect((await world.request('POST /teams', { access: 'server', as: noor, query, body: both })).status).toBe(400);
  });

  test('MD-05 no user exceeds the maximum number of teams; MD-04 a list too long for one response is paged', async () => {
    const settings = { caps: { ...defaultCaps, teamsPerUser: 12 }, listSizes: { withoutLimit: 10, page: 5 } };
    const crowded = await createWorld({ app: await startTestApp({ settings }) });
    const [full, other] = [await crowded.signUp(), await crowded.signUp()];
    const createThere = async (creator: Person, display_name: string) => {
      crowded.travel('1 second');
      const body = { display_name, creator_user_id: creator.id };
      return crowded.request('POST /teams', { access: 'server', body });
    };
    for (let count = 1; count <= 12; count += 1) expect((await createThere(full, `Team ${count}`)).status).toBe(201);
    expect((await createThere(full, 'One more')).status).toBe(400);
    const { json: theirs } = await createThere(other, 'Theirs');
    const joined = await crowded.request('POST /team-memberships/{team_id}/{user_id}', {
      access: 'server',
      params: { team_id: theirs.id, user_id: full.id },
      body: {},
    });
    expect(joined.status).toBe(400);
    const invitation = await issueFor(crowded, { userId: other.id, type: 'team-invitation' });
    const accept = (as: Person) => crowded.request('POST /team-invitations/accept', { as, body: { code: invitation } });
    expect([(await accept(full)).status, (await accept(other)).status]).toEqual([400, 200]);

    const { json } = await crowded.request('GET /teams', { as: full, query: { user_id: 'me' } });
    expect(json.items).toHaveLength(10);
    if (!json.is_paginated) throw new Error('a list that was cut is answered as if it were whole');
    const cursor = json.pagination.next_cursor ?? '';
    const next = await crowded.request('GET /teams', { as: full, query: { user_id: 'me', cursor, limit: '9' } });
    expect(next.json.items.map(({ display_name }) => display_name)).toEqual(['Team 11', 'Team 12']);
    const cut = await crowded.request('GET /teams', { access: 'server', query: { limit: '9' } });
    expect(cut.json.items).toHaveLength(5);
  });
});

describe('reading', () => {
  test('EN-06 a client reads the teams its user is in; all other teams look alike, whether or not they exist', async () => {
    const team = await createFor(mira);
    const elsewhere = await (await createWorld()).request('POST /teams', {
      access: 'server',
      body: { display_name: 'Elsewhere' },
    });
    expect((await world.request('GET /teams/{team_id}', { as: mira, params: { team_id: team.id } })).json.id).toBe(
      team.id,
    );
    for (const id of [team.id, NOBODY, elsewhere.json.id]) {
      const { code, details } = await world.request('GET /teams/{team_id}', { as: noor, params: { team_id: id } });
      expect({ code, details }).toEqual({
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id: id, user_id: noor.id },
      });
    }
    const params = { team_id: elsewhere.json.id };
    expect((await world.request('GET /teams/{team_id}', { access: 'server', params })).code).toBe('TEAM_NOT_FOUND');
    expect((await world.request('GET /teams/{team_id}', { params })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  test('a client lists only its own user’s teams, a server any user’s, oldest first', async () => {
    const person = await world.signUp();
    const first = await createFor(person);
    world.travel('1 second');
    const second = await createFor(person);
    for (const user_id of ['me', person.id]) {
      const { json } = await world.request('GET /teams', { as: person, query: { user_id } });
      expect(json.is_paginated).toBe(false);
      expect(json.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    }
    expect((await world.request('GET /teams', { as: person })).status).toBe(403);
    expect((await world.request('GET /teams', { as: person, query: { user_id: mira.id } })).status).toBe(403);
    expect((await world.request('GET /teams')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    const query = { user_id: person.id };
    expect((await world.request('GET /teams', { access: 'server', query })).json.items).toEqual([first, second]);
    const page = await world.request('GET /teams', { access: 'server', query: { ...query, limit: '1' } });
    expect(page.json).toEqual({ items: [first], is_paginated: true, pagination: { next_cursor: second.id } });
    const rest = await world.request('GET /teams', { access: 'server', query: { ...query, cursor: second.id } });
    expect(rest.json).toEqual({ items: [second], is_paginated: true, pagination: { next_cursor: null } });
  });

  test('MD-04 a cursor that is unknown or from another project returns an empty page', async () => {
    const elsewhere = await createWorld();
    await elsewhere.request('POST /teams', { access: 'server', body: { display_name: 'Theirs' } });
    const { id } = await createFor(mira);
    for (const cursor of [id, NOBODY])
      expect((await elsewhere.request('GET /teams', { access: 'server', query: { cursor } })).json.items).toEqual([]);
    const forged = await elsewhere.request('GET /teams', { access: 'server', query: { cursor: "' or 1=1" } });
    expect(forged.code).toBe('SCHEMA_ERROR');
  });
});

describe('changing', () => {
  const change = (teamId: string, options: Parameters<typeof world.request<'PATCH /teams/{team_id}'>>[1]) =>
    world.request('PATCH /teams/{team_id}', { ...options, params: { team_id: teamId } });

  test('replaces metadata as a whole, keeps absent fields, and emits an event', async () => {
    const team = await createFor(mira);
    const before = (await world.happened()).length;
    await change(team.id, { as: mira, body: { client_metadata: { a: 1, b: 2 } } });
    const { json } = await change(team.id, { as: mira, body: { display_name: 'New', client_metadata: { b: 3 } } });
    expect(json).toMatchObject({ display_name: 'New', client_metadata: { b: 3 } });
    expect(json).not.toHaveProperty('server_metadata');
    const server = await change(team.id, { access: 'server', body: { server_metadata: { plan: 'pro' } } });
    expect(server.json).toMatchObject({ display_name: 'New', server_metadata: { plan: 'pro' } });
    expect((await world.happened()).slice(before)).toEqual(['team.updated', 'team.updated', 'team.updated']);
    expect((await change(team.id, { as: mira, body: { server_metadata: 1 } })).code).toBe('SCHEMA_ERROR');
    expect((await change(team.id, { as: mira, body: { display_name: null } })).code).toBe('SCHEMA_ERROR');
    expect((await change(team.id, { as: mira, body: { creator_user_id: 'me' } })).code).toBe('SCHEMA_ERROR');
  });

  test('MD-02 metadata is returned as it was sent', async () => {
    const team = await createFor(mira);
    for (const value of [{ '': { '\u2028': [9_007_199_254_740_991, 1.5, 'é😀', null] } }, 'text', 0, false, []]) {
      const { json } = await change(team.id, { access: 'server', body: { client_metadata: value } });
      expect(json.client_metadata).toEqual(value);
    }
    const broken = await change(team.id, { access: 'server', body: '{"client_metadata": "\\u0000"}' });
    expect(broken.status).toBe(400);
  });

  test('a client needs $update_team; for a server the team only has to exist', async () => {
    const team = await createFor(mira);
    await add(team.id, noor);
    const refused = await change(team.id, { as: noor, body: {} });
    expect(refused.status).toBe(401);
    expect(refused.code).toBe('TEAM_PERMISSION_REQUIRED');
    expect(refused.details).toEqual({ team_id: team.id, user_id: noor.id, permission_id: '$update_team' });
    expect((await change(NOBODY, { as: noor, body: {} })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await change(team.id, { body: {} })).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await change(NOBODY, { access: 'server', body: {} })).code).toBe('TEAM_NOT_FOUND');
  });
});

describe('the image', () => {
  const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const patch = (teamId: string, profile_image_url: unknown, options: object) =>
    world.request('PATCH /teams/{team_id}', { ...options, params: { team_id: teamId }, body: { profile_image_url } });
  const kept = async () => {
    const { db, tenant } = await world.call();
    const query = db.selectFrom('images').select('key').where('tenant_id', '=', tenant.id);
    return (await query.where('remove_at', 'is', null).execute()).length;
  };

  test('of a team and of a member is stored, returned as a URL, and deleted with its row', async () => {
    const before = await kept();
    const body = { display_name: 'Pictured', profile_image_url: GIF };
    const { json: team } = await world.request('POST /teams', { as: mira, body });
    expect(team.profile_image_url).toMatch(/\/files\/[0-9a-f-]{36}\/team-profile-images\/[0-9a-f-]{36}\.gif$/);
    const member = { team_id: team.id, user_id: 'me' };
    const profile = (profile_image_url: string | null) =>
      world.request('PATCH /team-member-profiles/{team_id}/{user_id}', {
        as: mira,
        params: member,
        body: { profile_image_url },
      });
    expect((await profile(GIF)).json.profile_image_url).toContain('/team-member-profile-images/');
    expect(await kept()).toBe(before + 2);
    await patch(team.id, GIF, { as: mira });
    expect(await kept()).toBe(before + 2);
    expect((await profile(null)).json.profile_image_url).toBeNull();
    await profile(GIF);
    const removed = await world.request('DELETE /teams/{team_id}', { as: mira, params: { team_id: team.id } });
    expect(removed.status).toBe(200);
    expect(await kept()).toBe(before);
  });

  test('MD-03 must be image data from clients; servers may also send a URL', async () => {
    const team = await createFor(mira);
    await add(team.id, noor);
    const address = 'https://pictures.example/team.png';
    // The image is validated before the permission to change the team is checked.
    for (const as of [mira, noor]) expect((await patch(team.id, address, { as })).status).toBe(400);
    expect((await patch(team.id, address, {})).status).toBe(400);
    expect((await patch(team.id, GIF, { as: noor })).code).toBe('TEAM_PERMISSION_REQUIRED');
    for (const bad of ['data:image/png;base64,PGI+', 'data:image/svg+xml;base64,PHN2Zy8+'])
      expect((await patch(team.id, bad, { as: mira })).status).toBe(400);
    expect((await patch(team.id, '', { as: mira })).code).toBe('SCHEMA_ERROR');
    const server = { access: 'server' };
    expect((await patch(team.id, 'ftp://pictures.example/team.png', server)).status).toBe(400);
    expect((await patch(team.id, address, server)).json.profile_image_url).toBe(address);
    expect((await patch(team.id, null, { as: mira })).json.profile_image_url).toBeNull();
    const refused = { display_name: 'Acme', profile_image_url: address };
    expect((await world.request('POST /teams', { as: mira, body: refused })).status).toBe(400);
  });
});

describe('deleting', () => {
  const remove = (teamId: string, options: object = {}) =>
    world.request('DELETE /teams/{team_id}', { ...options, params: { team_id: teamId } });

  test('AK-07 leaves nothing of the team in any table except logs and sent emails', async () => {
    const team = await createFor(mira);
    await add(team.id, noor);
    const server = { access: 'server' } as const;
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { allow_team_api_keys: true } },
    });
    await world.request('POST /team-api-keys', {
      ...server,
      body: { description: 'CI', expires_at_millis: null, team_id: team.id },
    });
    await world.request('PATCH /team-member-profiles/{team_id}/{user_id}', {
      ...server,
      params: { team_id: team.id, user_id: noor.id },
      body: { display_name: 'Noor of the crew' },
    });
    await world.request('POST /team-invitations/send-code', {
      ...server,
      body: { team_id: team.id, email: 'lin@example.test', callback_url: 'http://localhost/join' },
    });
    const held = ['api_keys', 'codes', 'team_members', 'team_permissions', 'teams'];
    expect(await tablesWith(world, team.id)).toEqual(expect.arrayContaining(held));
    expect((await remove(team.id, server)).status).toBe(200);
    expect(await tablesWith(world, team.id)).toEqual(['audit', 'emails', 'events']);
    expect(await tablesWith(world, 'Noor of the crew')).toEqual([]);
  });

  test('deletes memberships, permissions and invitations, and deselects the team for every user', async () => {
    const team = await createFor(mira);
    await add(team.id, noor);
    for (const person of [mira, noor])
      await world.request('PATCH /users/me', { as: person, body: { selected_team_id: team.id } });
    expect((await selectedOf(noor))?.id).toBe(team.id);
    await world.request('POST /team-invitations/send-code', {
      access: 'server',
      body: { team_id: team.id, email: 'grace@example.test', callback_url: 'http://localhost/join' },
    });
    const before = (await world.happened()).length;
    expect((await remove(team.id, { as: mira })).json).toEqual({ success: true });
    expect((await world.happened()).slice(before)).toEqual(['team.deleted']);
    expect([await selectedOf(mira), await selectedOf(noor)]).toEqual([null, null]);
    const { db, tenant } = await world.call();
    for (const table of ['team_members', 'team_permissions'] as const)
      expect(
        await db
          .selectFrom(table)
          .select('user_id')
          .where('tenant_id', '=', tenant.id)
          .where('team_id', '=', team.id)
          .execute(),
      ).toEqual([]);
    const codes = db.selectFrom('codes').select('id').where('tenant_id', '=', tenant.id);
    expect(await codes.where('subject_id', '=', team.id).execute()).toEqual([]);
    expect((await remove(team.id, { access: 'server' })).code).toBe('TEAM_NOT_FOUND');
  });

  test('a client needs $delete_team', async () => {
    const team = await createFor(mira);
    await add(team.id, noor);
    expect((await remove(team.id, { as: noor })).code).toBe('TEAM_PERMISSION_REQUIRED');
    expect((await remove(team.id)).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await remove(NOBODY, { as: noor })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  });
});
