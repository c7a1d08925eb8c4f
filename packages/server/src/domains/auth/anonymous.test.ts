// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { addMember, createTeam, isMember, teamsOf } from '../teams/index.js';
import { addChannel } from '../users/index.js';

const PASSWORD = 'correct horse battery';

const enter = async (world: World) => {
  const { json } = await world.request('POST /auth/anonymous/sign-up');
  return { id: json.user_id, accessToken: json.access_token, refreshToken: json.refresh_token };
};
const upgrade = (world: World, as: { accessToken: string }, email: string) =>
  world.request('POST /auth/password/sign-up', { as, body: { email, password: PASSWORD } });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const readMe = (world: World, accessToken: string) => world.request('GET /users/me', { as: { accessToken } });
const refresh = (world: World, refreshToken: string) =>
  world.request('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });

describe('POST /auth/anonymous/sign-up', () => {
  test('creates an anonymous user and signs them in, even if sign-up is closed', async () => {
    const world = await createWorld({ config: { sign_up_enabled: false } });
    const someone = await enter(world);
    expect((await readMe(world, someone.accessToken)).json).toMatchObject({
      id: someone.id,
      display_name: null,
      primary_email: null,
      has_password: false,
      otp_auth_enabled: false,
      is_anonymous: true,
    });
    expect(await world.happened()).toEqual(['user.created']);
    expect((await enter(world)).id).not.toBe(someone.id);
  });

  test('ignores all input, including a signed-in user', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const bodies: readonly [unknown, string][] = [
      [{ id: person.id, email: 'eve@example.test' }, 'application/json'],
      ['{ not json', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['\u0000', 'application/octet-stream'],
    ];
    for (const [body, type] of bodies) {
      const { json } = await world.request('POST /auth/anonymous/sign-up', {
        as: person,
        body,
        headers: { 'content-type': type },
      });
      expect(json.user_id).not.toBe(person.id);
      expect((await readMe(world, json.access_token)).json).toMatchObject({ primary_email: null, is_anonymous: true });
    }
  });

  test('JW-03 issues tokens with their own issuer, audience and key', async () => {
    const world = await createWorld();
    const { id, accessToken } = await enter(world);
    expect(claimsOf(accessToken)).toMatchObject({
      sub: id,
      iss: `${world.baseUrl}/api/v1/projects-anonymous-users/${world.projectId}`,
      aud: `${world.projectId}:anon`,
      is_anonymous: true,
      email_verified: false,
    });
    const kidsOf = async (query: Readonly<Record<string, string>>) =>
      (
        await world.request('GET /projects/{project_id}/.well-known/jwks.json', {
          params: { project_id: world.projectId },
          query,
        })
      ).json.keys.map(({ kid }) => kid);
    const { kid } = JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
    expect(await kidsOf({})).not.toContain(kid);
    expect(await kidsOf({ include_anonymous: 'true' })).toContain(kid);
  });

  test('grants the default permissions, and creates a personal team if the project uses them', async () => {
    const world = await createWorld({ config: { create_team_on_sign_up: true } });
    const someone = await enter(world);
    const teams = await teamsOf(await world.call(), someone.id);
    expect(teams.map(({ display_name }) => display_name)).toEqual(['Personal Team']);
    expect((await readMe(world, someone.accessToken)).json.selected_team_id).toBe(teams[0]?.id);
  });

  test('RL-06 shares the limit of thirty sign-ups an hour per address', async () => {
    const world = await createWorld({ app: await startTestApp({ settings: { mode: 'production' } }) });
    for (let count = 0; count < 30; count += 1) await enter(world);
    const refused = await world.request('POST /auth/anonymous/sign-up');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('PB-07 an anonymous user', () => {
  test('is accepted only if the caller explicitly allows anonymous users', async () => {
    const world = await createWorld();
    const { accessToken } = await enter(world);
    for (const value of [undefined, 'false', '1', 'TRUE', '']) {
      const answer = await world.request('GET /users/me', {
        headers: {
          'x-stack-access-token': accessToken,
          ...(value !== undefined && { 'x-stack-allow-anonymous-user': value }),
        },
      });
      expect([value, answer.status, answer.code]).toEqual([value, 401, 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED']);
    }
    expect((await readMe(world, accessToken)).status).toBe(200);
  });

  test('is listed only if the request includes anonymous users', async () => {
    const world = await createWorld();
    const someone = await enter(world);
    world.travel('1 second');
    const person = await world.signUp();
    const idsOf = async (query: Readonly<Record<string, string>>) =>
      (await world.request('GET /users', { access: 'server', query })).json.items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([person.id]);
    expect(await idsOf({ query: someone.id })).toEqual([]);
    expect(await idsOf({ include_anonymous: 'true' })).toEqual([someone.id, person.id]);
  });

  test('never counts as verified, even with a verified address', async () => {
    const world = await createWorld();
    const someone = await enter(world);
    const call = await world.call();
    const value = 'mira@example.test';
    await addChannel(call, { userId: someone.id, value, isPrimary: true, isVerified: true });
    expect((await readMe(world, someone.accessToken)).json).toMatchObject({
      primary_email: value,
      primary_email_verified: false,
    });
    const { json } = await refresh(world, someone.refreshToken);
    expect(claimsOf(json.access_token)).toMatchObject({ email: value, email_verified: false });
  });

  test('signs up in the project of owners where that is open, and cannot own a project', async () => {
    const owners = await createWorld({ project: 'internal' });
    const someone = await enter(owners);
    expect((await readMe(owners, someone.accessToken)).json).toMatchObject({ id: someone.id, is_anonymous: true });
    const call = await owners.call();
    const team = await createTeam(call, { displayName: 'Mine', creatorId: someone.id });
    const create = await owners.request('POST /internal/projects', {
      as: someone,
      body: { display_name: 'Mine', owner_team_id: team.id },
    });
    expect(create.code).toBe('USER_AUTHENTICATION_REQUIRED');
    const admin = await owners.request('GET /internal/projects/current', {
      access: null,
      headers: {
        'x-stack-access-type': 'admin',
        'x-stack-project-id': 'internal',
        'x-stack-admin-access-token': someone.accessToken,
      },
    });
    expect(admin.code).toBe('UNPARSABLE_ADMIN_ACCESS_TOKEN');
  });

  test('does not become the first owner of an installation', async () => {
    const owners = await createWorld({ project: 'internal' });
    const someone = await enter(owners);
    const call = await owners.call();
    expect(await isMember(call, { teamId: call.project.ownerTeamId ?? '', userId: someone.id })).toBe(false);
  });

  test('HD-07 cannot sign up in the project of owners where they need an invitation', async () => {
    const app = await startTestApp({ settings: { ownerSignUp: 'invite' } });
    const owners = await createWorld({ app, project: 'internal' });
    const refused = await owners.request('POST /auth/anonymous/sign-up');
    expect([refused.status, refused.code]).toEqual([400, 'ANONYMOUS_ACCOUNTS_NOT_ENABLED']);
    expect((await enter(await createWorld({ app }))).id).toBeTruthy();
  });
});

describe('an anonymous user who signs up with a password', () => {
  test('keeps ID, sign-up time, metadata and teams, and becomes a regular user', async () => {
    const world = await createWorld({ config: { create_team_on_sign_up: true } });
    const someone = await enter(world);
    await world.request('PATCH /users/me', { as: someone, body: { client_metadata: { cart: ['a lamp'] } } });
    const before = (await readMe(world, someone.accessToken)).json;
    world.travel('2 minutes');
    const events = (await world.happened()).length;
    const { json } = await upgrade(world, someone, 'mira@example.test');
    expect(json.user_id).toBe(someone.id);
    expect((await readMe(world, json.access_token)).json).toEqual({
      ...before,
      primary_email: 'mira@example.test',
      has_password: true,
      auth_with_email: true,
      is_anonymous: false,
      selected_team: { ...before.selected_team, display_name: "mira@example.test's Team" },
    });
    expect(claimsOf(json.access_token)).toMatchObject({ aud: world.projectId, is_anonymous: false });
    const happened = new Set((await world.happened()).slice(events));
    expect(happened).toEqual(new Set(['user.updated', 'team.updated']));
  });

  test('does not rename teams that have a name', async () => {
    const world = await createWorld();
    const someone = await enter(world);
    const call = await world.call();
    await createTeam(call, { displayName: 'Rockets', creatorId: someone.id });
    const other = await createTeam(call, { displayName: 'Personal Team' });
    await addMember(call, { teamId: other.id, userId: (await world.signUp()).id });
    await upgrade(world, someone, 'ada@example.test');
    expect((await teamsOf(call, someone.id)).map(({ display_name }) => display_name)).toEqual(['Rockets']);
    const { display_name } = await call.db
      .selectFrom('teams')
      .select('display_name')
      .where('tenant_id', '=', call.tenant.id)
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(display_name).toBe('Personal Team');
  });

  test('PW-08 gets a new session, and earlier ones end', async () => {
    const world = await createWorld();
    const someone = await enter(world);
    const { json } = await upgrade(world, someone, 'mira@example.test');
    expect((await readMe(world, someone.accessToken)).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await refresh(world, someone.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await refresh(world, json.refresh_token)).status).toBe(200);
  });

  test('remains when they sign in to an existing account', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const someone = await enter(world);
    const { json } = await world.request('POST /auth/password/sign-in', {
      as: someone,
      body: { email: person.email, password: PASSWORD },
    });
    expect(json.user_id).toBe(person.id);
    expect((await readMe(world, someone.accessToken)).json.is_anonymous).toBe(true);
    expect((await upgrade(world, someone, person.email)).code).toBe('USER_EMAIL_ALREADY_EXISTS');
    expect((await readMe(world, someone.accessToken)).json.is_anonymous).toBe(true);
  });

  test('is upgraded once: a regular user who signs up gets a second user', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { json } = await upgrade(world, person, 'second@example.test');
    expect(json.user_id).not.toBe(person.id);
    expect((await readMe(world, person.accessToken)).json.primary_email).toBe(person.email);
  });
});
