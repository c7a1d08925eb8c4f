// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { refreshed } from '../../../testing/passkeys.js';
import { addMember, createTeam } from '../../teams/index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

let world: World;
let creator: Person;
let member: Person;
let teamId: string;

beforeAll(async () => {
  world = await createWorld({ config: { allow_user_api_keys: true, allow_team_api_keys: true } });
  creator = await world.signUp();
  member = await world.signUp();
  const call = await world.call();
  teamId = (await createTeam(call, { displayName: 'Rockets', creatorId: creator.id })).id;
  await addMember(call, { teamId, userId: member.id });
});

const never = { description: 'CI deploys', expires_at_millis: null };
const as = (person: Person | null) => (person ? { as: person } : { access: 'server' as const });
const create = (person: Person | null, body: object = {}) =>
  world.request('POST /team-api-keys', { ...as(person), body: { ...never, team_id: teamId, ...body } });
const list = (person: Person | null, team_id = teamId) =>
  world.request('GET /team-api-keys', { ...as(person), query: { team_id } });
const read = (person: Person | null, id: string, team_id = teamId) =>
  world.request('GET /team-api-keys/{id}', { ...as(person), params: { id }, query: { team_id } });
const change = (person: Person | null, id: string, body: object) =>
  world.request('PATCH /team-api-keys/{id}', { ...as(person), params: { id }, query: { team_id: teamId }, body });
const check = (api_key: string) => world.request('POST /team-api-keys/check', { access: 'server', body: { api_key } });
const checkUsers = (api_key: string) =>
  world.request('POST /user-api-keys/check', { access: 'server', body: { api_key } });

describe('managing a team’s keys', () => {
  test('AK-06 a member who has $manage_api_keys through any permission can do everything', async () => {
    const made = await create(creator);
    expect([made.status, made.json]).toMatchObject([200, { type: 'team', team_id: teamId, is_public: false }]);
    const { id, value } = made.json;
    expect(value).toMatch(/^sk_.{45}.{32}team1574ck4u7h.{8}$/);
    expect((await list(creator)).json.items).toContainEqual({ ...made.json, value: { last_four: value.slice(-4) } });
    expect((await read(creator, id)).json).toEqual({ ...made.json, value: { last_four: value.slice(-4) } });
    expect((await change(creator, id, { description: 'x' })).json.description).toBe('x');
    expect((await check(value)).json).toMatchObject({ id, team_id: teamId });
  });

  test('AK-06 all others get the same answer for every team and every key, existing or not', async () => {
    const { id } = (await create(creator)).json;
    const stranger = await world.signUp();
    const answers = [
      ...(await Promise.all([member, stranger].flatMap((one) => [create(one), list(one), read(one, id)]))),
      ...(await Promise.all([member, stranger].map((one) => change(one, id, { revoked: true })))),
      await list(creator, NOBODY),
      await create(creator, { team_id: NOBODY }),
      await read(creator, NOBODY),
    ];
    for (const answer of answers) expect([answer.status, answer.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read(creator, id)).json.manually_revoked_at_millis).toBeUndefined();
  });

  test('TI-02 a key is found only in its own team, whichever team a request names', async () => {
    const other = await world.signUp();
    const { id: othersTeam } = await createTeam(await world.call(), { displayName: 'Other', creatorId: other.id });
    const { id } = (await create(creator)).json;
    expect((await read(other, id, othersTeam)).code).toBe('API_KEY_NOT_FOUND');
    expect((await read(null, id, othersTeam)).code).toBe('API_KEY_NOT_FOUND');
    const { code } = await world.request('GET /team-api-keys/{id}', { access: 'server', params: { id } });
    expect(code).toBe('SCHEMA_ERROR');
  });

  test('without a user, calls are refused, unknown keys first; servers manage all', async () => {
    const { id } = (await create(null)).json;
    const params = { id };
    const query = { team_id: teamId };
    for (const refused of [
      await world.request('POST /team-api-keys', { body: { ...never, team_id: teamId } }),
      await world.request('GET /team-api-keys', { query }),
      await world.request('GET /team-api-keys/{id}', { params, query }),
      await world.request('PATCH /team-api-keys/{id}', { params, query, body: {} }),
    ]) {
      expect([refused.status, refused.code]).toEqual([401, 'USER_AUTHENTICATION_REQUIRED']);
    }
    const unknown = await world.request('PATCH /team-api-keys/{id}', { params: { id: NOBODY }, query, body: {} });
    expect(unknown.code).toBe('API_KEY_NOT_FOUND');
    expect((await list(null)).json.items.map((key) => key.id)).toContain(id);
    const missing = await create(null, { team_id: NOBODY });
    expect([missing.status, missing.code]).toEqual([404, 'TEAM_NOT_FOUND']);
  });

  test('the team is required, but the project setting is checked first', async () => {
    const off = await createWorld({ config: { allow_user_api_keys: true } });
    expect((await off.request('GET /team-api-keys', { access: 'server' })).code).toBe('SCHEMA_ERROR');
    const query = { team_id: NOBODY };
    const params = { id: NOBODY };
    for (const refused of [
      await off.request('GET /team-api-keys', { query }),
      await off.request('POST /team-api-keys', { body: { ...never, team_id: NOBODY } }),
      await off.request('GET /team-api-keys/{id}', { params, query }),
      await off.request('PATCH /team-api-keys/{id}', { params, query, body: {} }),
      await off.request('POST /team-api-keys/check', { access: 'server', body: { api_key: 'x' } }),
    ]) {
      expect([refused.status, refused.code]).toEqual([400, undefined]);
    }
  });
});

describe('checking keys', () => {
  test('AK-04 a key of the other kind is distinguished, before its validity is checked', async () => {
    const teams = (await create(creator)).json;
    const users = (await world.request('POST /user-api-keys', { as: creator, body: { ...never, user_id: 'me' } })).json;
    await change(creator, teams.id, { revoked: true });
    const [asUsers, asTeams, revoked] = [
      await checkUsers(teams.value),
      await check(users.value),
      await check(teams.value),
    ];
    expect([asUsers.status, asUsers.code, asUsers.details]).toEqual([
      400,
      'WRONG_API_KEY_TYPE',
      { expected_type: 'user', actual_type: 'team' },
    ]);
    expect([asTeams.code, asTeams.details]).toEqual([
      'WRONG_API_KEY_TYPE',
      { expected_type: 'team', actual_type: 'user' },
    ]);
    expect([revoked.status, revoked.code]).toEqual([401, 'API_KEY_REVOKED']);
    const expired = (await create(creator, { expires_at_millis: 0 })).json;
    expect((await check(expired.value)).code).toBe('API_KEY_EXPIRED');
    expect((await check('x')).code).toBe('API_KEY_NOT_FOUND');
    expect((await world.request('GET /user-api-keys/{id}', { as: creator, params: { id: teams.id } })).code).toBe(
      'API_KEY_NOT_FOUND',
    );
    expect((await read(creator, users.id)).code).toBe('API_KEY_NOT_FOUND');
  });
});

describe('AK-07 when a member leaves', () => {
  test('leaving a team while creating a key for it leaves no valid key', async () => {
    const call = await world.call();
    for (let round = 0; round < 5; round += 1) {
      const leaving = await world.signUp();
      const team = await createTeam(call, { displayName: 'Race', creatorId: leaving.id });
      const params = { team_id: team.id, user_id: leaving.id };
      const [made] = await Promise.all([
        create(leaving, { team_id: team.id }),
        world.request('DELETE /team-memberships/{team_id}/{user_id}', { access: 'server', params }),
      ]);
      if (made.status === 200) expect((await check(made.json.value)).code).toBe('API_KEY_REVOKED');
      else expect(made.code).toBe('API_KEY_NOT_FOUND');
    }
  });

  test('a deleted team’s keys are deleted with it', async () => {
    const call = await world.call();
    const team = await createTeam(call, { displayName: 'Short', creatorId: creator.id });
    const { value } = (await create(creator, { team_id: team.id })).json;
    await world.request('DELETE /teams/{team_id}', { access: 'server', params: { team_id: team.id } });
    expect((await check(value)).code).toBe('API_KEY_NOT_FOUND');
  });

  test('the keys they created for the team are revoked, and those of others or a server stay', async () => {
    const leaving = await world.signUp();
    const call = await world.call();
    const team = await createTeam(call, { displayName: 'Leaving', creatorId: leaving.id });
    const theirs = (await create(leaving, { team_id: team.id })).json;
    const servers = (await create(null, { team_id: team.id })).json;
    const own = (await world.request('POST /user-api-keys', { as: leaving, body: { ...never, user_id: 'me' } })).json;
    const params = { team_id: team.id, user_id: leaving.id };
    const left = await world.request('DELETE /team-memberships/{team_id}/{user_id}', { access: 'server', params });
    expect(left.status).toBe(200);
    expect((await check(theirs.value)).code).toBe('API_KEY_REVOKED');
    expect((await check(servers.value)).status).toBe(200);
    expect((await checkUsers(own.value)).status).toBe(200);
  });

  test('a deleted user’s team keys are revoked and stay in the team’s list, without their name', async () => {
    const leaving = await world.signUp();
    const call = await world.call();
    const team = await createTeam(call, { displayName: 'Left', creatorId: leaving.id });
    const { id, value } = (await create(leaving, { team_id: team.id })).json;
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: leaving.id } });
    expect((await check(value)).code).toBe('API_KEY_REVOKED');
    expect((await read(null, id, team.id)).json.manually_revoked_at_millis).toBe(world.app.clock.now());
    const rows = await call.db.selectFrom('api_keys').selectAll().where('tenant_id', '=', call.tenant.id).execute();
    expect(JSON.stringify(rows)).not.toContain(leaving.id);
  });
});

test('a key is created only after a recent sign-in, where the project requires one', async () => {
  const strict = await createWorld({ config: { allow_team_api_keys: true } });
  const person = await strict.signUp();
  const { id: team_id } = await createTeam(await strict.call(), { displayName: 'Rockets', creatorId: person.id });
  await overrideConfig(strict, { 'auth.requireRecentSignIn': true });
  strict.travel('15 minutes');
  const body = { team_id, description: 'x', expires_at_millis: null };
  const refused = await strict.request('POST /team-api-keys', { as: await refreshed(strict, person), body });
  expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
  expect((await strict.request('POST /team-api-keys', { access: 'server', body })).status).toBe(200);
});
