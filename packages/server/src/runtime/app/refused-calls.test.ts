// @needs any-database

import { createWorld, type Person, projectHeaders, type RequestOptions, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';

type Query = RequestOptions<'GET /internal/audit-log'>['query'];

const refusals = async (world: World, query: Query = {}) => {
  const { json } = await world.request('GET /internal/audit-log', {
    access: 'admin',
    query: { outcome: 'refused', action: 'authorization.refuse', ...query },
  });
  return json.items;
};

const createTeam = async (world: World, as: Person): Promise<string> => {
  const body = { display_name: 'Crew', creator_user_id: as.id };
  return (await world.request('POST /teams', { access: 'server', body })).json.id;
};

test('AU-01 a client that lacks a permission leaves an entry with who, what, to what and why', async () => {
  const world = await createWorld();
  const [leader, member] = [await world.signUp(), await world.signUp()];
  const teamId = await createTeam(world, leader);
  const params = { team_id: teamId, user_id: member.id };
  await world.request('POST /team-memberships/{team_id}/{user_id}', { access: 'server', params, body: {} });
  const answer = await world.request('PATCH /teams/{team_id}', {
    as: member,
    params: { team_id: teamId },
    body: { display_name: 'Ours now' },
  });
  expect(answer.code).toBe('TEAM_PERMISSION_REQUIRED');
  expect(await refusals(world)).toEqual([
    expect.objectContaining({
      outcome: 'refused',
      actor: { type: 'user', id: member.id, session_id: expect.any(String), is_impersonation: false },
      access: 'client',
      target: { type: 'team', id: teamId },
      request_id: answer.headers.get('x-stack-request-id'),
      details: {
        call: 'PATCH /teams/{team_id}',
        reason: 'TEAM_PERMISSION_REQUIRED',
        permission: '$update_team',
      },
    }),
  ]);
});

test('AU-01 so does who asks for what is another’s, however the call answers that', async () => {
  const world = await createWorld();
  await overrideConfig(world, { 'apiKeys.enabled.team': true });
  const [person, other] = [await world.signUp(), await world.signUp()];
  const teamId = await createTeam(world, other);
  const as = person;
  const answers = [
    await world.request('GET /auth/sessions', { as, query: { user_id: other.id } }),
    await world.request('GET /team-api-keys', { as, query: { team_id: teamId } }),
    await world.request('GET /teams/{team_id}', { as, params: { team_id: teamId } }),
    await world.request('DELETE /auth/sessions/{id}', {
      as,
      params: { id: crypto.randomUUID() },
      query: { user_id: other.id },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 404]);
  const noted = await refusals(world, { actor_id: person.id });
  expect(noted.map(({ target, details }) => [target?.id, details])).toEqual(
    expect.arrayContaining([
      [other.id, { call: 'GET /auth/sessions', reason: 'forbidden' }],
      [teamId, { call: 'GET /team-api-keys', reason: 'TEAM_MEMBERSHIP_NOT_FOUND' }],
      [teamId, { call: 'GET /teams/{team_id}', reason: 'TEAM_MEMBERSHIP_NOT_FOUND' }],
      [expect.any(String), { call: 'DELETE /auth/sessions/{id}', reason: 'forbidden' }],
    ]),
  );
});

test('AU-01 a key of a lower level, a revoked key and the login of an owner of another project are logged', async () => {
  const world = await createWorld();
  const byServer = await world.request('GET /internal/projects/current', { access: 'server' });
  expect(byServer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  const body = {
    description: 'old',
    expires_at_millis: 4_102_444_799_000,
    has_publishable_client_key: false,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
  };
  const { json: set } = await world.request('POST /internal/api-keys', { access: 'admin', body });
  const params = { id: set.id };
  await world.request('PATCH /internal/api-keys/{id}', { access: 'admin', params, body: { revoked: true } });
  const headers = { 'x-stack-secret-server-key': set.secret_server_key ?? '' };
  const byRevoked = await world.request('GET /users', { access: 'server', headers });
  expect(byRevoked.code).toBe('INVALID_SECRET_SERVER_KEY');
  const internal = await createWorld({ project: 'internal' });
  const stranger = await internal.signUp({ email: `stranger-${crypto.randomUUID()}@example.test` });
  const byStranger = await world.request('GET /internal/projects/current', {
    access: 'admin',
    headers: { 'x-stack-admin-access-token': stranger.accessToken },
  });
  expect(byStranger.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  const noted = await refusals(world);
  expect(noted.map(({ actor, access, details }) => [actor.type, access, details['reason']])).toEqual(
    expect.arrayContaining([
      ['key', 'server', 'INSUFFICIENT_ACCESS_TYPE'],
      ['key', 'server', 'INVALID_SECRET_SERVER_KEY'],
      ['owner', 'admin', 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'],
    ]),
  );
  expect(noted.find(({ actor }) => actor.type === 'owner')?.actor.id).toBe(stranger.id);
  expect(noted.find(({ details }) => details['reason'] === 'INVALID_SECRET_SERVER_KEY')?.actor.id).toBe(set.id);
});

test('AU-01 the check of an API key that has been revoked is noted with the key', async () => {
  const world = await createWorld();
  await overrideConfig(world, { 'apiKeys.enabled.user': true });
  const person = await world.signUp();
  const body = { description: 'CI', expires_at_millis: null, user_id: person.id };
  const { json: key } = await world.request('POST /user-api-keys', { as: person, body });
  const params = { id: key.id };
  await world.request('PATCH /user-api-keys/{id}', { as: person, params, body: { revoked: true } });
  const check = { access: 'server', body: { api_key: key.value } } as const;
  expect((await world.request('POST /user-api-keys/check', check)).code).toBe('API_KEY_REVOKED');
  const [entry] = await refusals(world, { action: 'api-key.use' });
  expect(entry).toMatchObject({
    actor: { type: 'key' },
    target: { type: 'api-key', id: key.id },
    details: { reason: 'API_KEY_REVOKED' },
  });
});

test('AU-01 OV-01 noise fills no log: wrong keys leave nothing, repeated refusals a few entries, and others are still noted', async () => {
  const world = await createWorld();
  const [noisy, quiet] = [await world.signUp(), await world.signUp()];
  const headers = { ...projectHeaders({ id: world.projectId, keys: world.keys }, 'server') };
  headers['x-stack-secret-server-key'] = 'ssk_made-up';
  expect((await world.request('GET /users', { access: null, headers })).code).toBe('INVALID_SECRET_SERVER_KEY');
  expect(await refusals(world)).toEqual([]);
  const ask = (as: Person) => world.request('GET /teams/{team_id}', { as, params: { team_id: crypto.randomUUID() } });
  for (let count = 0; count < 20; count += 1) await ask(noisy);
  await ask(quiet);
  expect(await refusals(world, { actor_id: noisy.id })).toHaveLength(3);
  expect(await refusals(world, { actor_id: quiet.id })).toHaveLength(1);
  world.travel('10 minutes');
  const again = await world.request('POST /auth/password/sign-in', {
    body: { email: noisy.email, password: noisy.password },
  });
  await ask({ ...noisy, accessToken: again.json.access_token });
  expect(await refusals(world, { actor_id: noisy.id })).toHaveLength(4);
});
