// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createTeam } from '../../teams/index.js';
import { createUser } from '../index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

/** Returns the events of a world since a moment. */
const since = async (world: World): Promise<() => Promise<readonly string[]>> => {
  const before = (await world.happened()).length;
  return async () => (await world.happened()).slice(before);
};

describe('GET /users/me', () => {
  test('PB-04 a client sees its user without the fields for servers, a server sees all of them', async () => {
    const world = await createWorld();
    const as = await world.signUp({ email: 'Ada@Example.test' });
    const { json: seenByClient } = await world.request('GET /users/me', { as });
    expect(seenByClient).toEqual({
      id: as.id,
      display_name: null,
      primary_email: 'ada@example.test',
      primary_email_verified: false,
      profile_image_url: null,
      signed_up_at_millis: expect.any(Number),
      client_metadata: null,
      client_read_only_metadata: null,
      has_password: true,
      otp_auth_enabled: false,
      passkey_auth_enabled: false,
      auth_with_email: true,
      requires_totp_mfa: false,
      oauth_providers: [],
      selected_team_id: null,
      selected_team: null,
      is_anonymous: false,
    });
    const { json: seenByServer } = await world.request('GET /users/me', { as, access: 'server' });
    expect(seenByServer).toEqual({
      ...seenByClient,
      primary_email_auth_enabled: true,
      last_active_at_millis: expect.any(Number),
      server_metadata: null,
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
    });
  });

  test('PB-06 without a token there is no own user, at any access level', async () => {
    const world = await createWorld();
    for (const access of ['client', 'server', 'admin'] as const) {
      const answer = await world.request('GET /users/me', { access });
      expect([answer.status, answer.code]).toEqual([400, 'CANNOT_GET_OWN_USER_WITHOUT_USER']);
    }
  });

  test('JW-06 a change shows in the next read, even with a token that was issued before it', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const call = await world.call();
    const team = await createTeam(call, { displayName: 'Rockets', creatorId: as.id });
    await world.request('PATCH /users/me', { as, body: { selected_team_id: team.id } });
    expect((await world.request('GET /users/me', { as })).json.selected_team).toMatchObject({
      display_name: 'Rockets',
    });
    await call.db.deleteFrom('teams').where('tenant_id', '=', call.tenant.id).where('id', '=', team.id).execute();
    const { json } = await world.request('GET /users/me', { as });
    expect([json.selected_team, json.selected_team_id]).toEqual([null, null]);
  });
});

describe('PATCH /users/me', () => {
  test('changes only what is sent, with one event and one audit log entry', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const happened = await since(world);
    const { json } = await world.request('PATCH /users/me', {
      as,
      body: { display_name: '  Ada Lindqvist ', client_metadata: { theme: 'dark' } },
    });
    expect(json).toMatchObject({ display_name: 'Ada Lindqvist', client_metadata: { theme: 'dark' } });
    await world.request('PATCH /users/me', { as, body: {} });
    expect((await world.request('GET /users/me', { as })).json).toEqual(json);
    expect(await happened()).toEqual(['user.updated', 'user.updated']);

    const { db, tenant } = await world.call();
    const audit = await db
      .selectFrom('audit')
      .select(['actor_type', 'actor_id', 'target_id', 'details'])
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'user.change')
      .orderBy('id')
      .execute();
    expect(audit[0]).toEqual({
      actor_type: 'user',
      actor_id: as.id,
      target_id: as.id,
      details: { changed: ['displayName', 'clientMetadata'] },
    });
  });

  test('each change increments the user’s version, and each event has the user as servers see it', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    await world.request('PATCH /users/me', { as, body: { display_name: 'A' } });
    await world.request('PATCH /users/me', { as, body: { display_name: 'B' } });
    const { db, tenant } = await world.call();
    const events = await db
      .selectFrom('events')
      .select(['type', 'version', 'payload'])
      .where('tenant_id', '=', tenant.id)
      .where('object_id', '=', as.id)
      .orderBy('version')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['user.created', 'user.updated', 'user.updated']);
    expect(new Set(events.map(({ version }) => version)).size).toBe(3);
    const { json } = await world.request('GET /users/me', { as, access: 'server' });
    expect(events.at(-1)?.payload).toEqual(json);
  });

  test('PB-03 a client cannot set fields for servers, and no one can set fields that other calls determine', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const before = (await world.request('GET /users/me', { as, access: 'server' })).json;
    const forServers = { server_metadata: {}, client_read_only_metadata: {}, primary_email_verified: true };
    const forNobody = {
      id: NOBODY,
      signed_up_at_millis: 0,
      is_anonymous: true,
      has_password: false,
      selected_team: null,
    };
    for (const [name, value] of Object.entries({ ...forServers, ...forNobody })) {
      const answer = await world.request('PATCH /users/me', { as, body: { display_name: 'X', [name]: value } });
      expect([name, answer.status, answer.code]).toEqual([name, 400, 'SCHEMA_ERROR']);
    }
    for (const [name, value] of Object.entries(forNobody)) {
      const answer = await world.request('PATCH /users/me', { as, access: 'server', body: { [name]: value } });
      expect([name, answer.code]).toEqual([name, 'SCHEMA_ERROR']);
    }
    expect((await world.request('GET /users/me', { as, access: 'server' })).json).toEqual(before);
  });

  test('a server sets read-only and server metadata of the user whose token it sends', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const body = { server_metadata: { crmId: 'C-1009' }, client_read_only_metadata: { plan: 'pro' } };
    const { json } = await world.request('PATCH /users/me', { as, access: 'server', body });
    expect(json).toMatchObject(body);
    const seenByClient = await world.request('GET /users/me', { as });
    expect(seenByClient.json.client_read_only_metadata).toEqual({ plan: 'pro' });
    expect(seenByClient.text).not.toContain('C-1009');
  });

  test('MD-02 metadata of any shape is read back as written, and replaced as a whole', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const values: readonly unknown[] = [
      {
        '': 1,
        nested: { deep: [[[null, true, -0.5]]] },
        big: Number.MAX_SAFE_INTEGER,
        small: -Number.MAX_SAFE_INTEGER,
      },
      ['a', ['b'], {}],
      'a bare string with "quotes", \\ and \u2028 and 👩‍💻 and \ufffe',
      12.25,
      1e300,
      false,
      null,
      { constructor: 'a plain member', toString: 1 },
    ];
    for (const value of values) {
      const { json } = await world.request('PATCH /users/me', { as, body: { client_metadata: value } });
      expect(json.client_metadata).toEqual(value);
      expect((await world.request('GET /users/me', { as })).json.client_metadata).toEqual(value);
    }
  });

  test('MD-02 NUL, lone surrogates and invalid numbers return 400 and change nothing', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const bodies = [
      '{"client_metadata":"\\u0000"}',
      '{"client_metadata":{"a":"\\ud800"}}',
      '{"client_metadata":{"\\u0000":1}}',
    ];
    for (const body of [
      ...bodies,
      '{"client_metadata":NaN}',
      '{"client_metadata":Infinity}',
      '{"display_name":"\\u0000"}',
    ]) {
      expect((await world.request('PATCH /users/me', { as, body })).status).toBe(400);
    }
    const { json } = await world.request('GET /users/me', { as });
    expect([json.client_metadata, json.display_name]).toEqual([null, null]);
  });

  test('UN-03 a name is stored without deceptive characters, and one without visible characters is removed', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const rename = async (display_name: string | null) =>
      (await world.request('PATCH /users/me', { as, body: { display_name } })).json.display_name;
    expect(await rename('Ada\u202egnp.exe\u0007')).toBe('Adagnp.exe');
    for (const invisible of ['', ' ', '\u200b\u200d', null]) expect(await rename(invisible)).toBeNull();
    const tooLong = await world.request('PATCH /users/me', { as, body: { display_name: 'x'.repeat(257) } });
    expect(tooLong.code).toBe('SCHEMA_ERROR');
  });

  test('TI-03 a user can select only teams of the project that they are a member of', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const as = await world.signUp();
    const call = await world.call();
    const own = await createTeam(call, { displayName: 'Own', creatorId: as.id });
    const others = await createTeam(call, { displayName: 'Others' });
    const stranger = await elsewhere.signUp();
    const foreign = await createTeam(await elsewhere.call(), { displayName: 'Foreign', creatorId: stranger.id });
    await world.request('PATCH /users/me', { as, body: { selected_team_id: own.id } });

    const happened = await since(world);
    for (const team_id of [others.id, foreign.id, NOBODY]) {
      const answer = await world.request('PATCH /users/me', {
        as,
        body: { display_name: 'X', selected_team_id: team_id },
      });
      expect([answer.status, answer.code]).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND']);
      expect(answer.details).toEqual({ team_id, user_id: as.id });
    }
    expect(await happened()).toEqual([]);
    const { json } = await world.request('GET /users/me', { as });
    expect([json.display_name, json.selected_team_id]).toEqual([null, own.id]);
    const cleared = await world.request('PATCH /users/me', { as, body: { selected_team_id: null } });
    expect(cleared.json.selected_team).toBeNull();
  });

  test('UN-05 an ID in upper case is the same ID', async () => {
    const world = await createWorld();
    const as = await world.signUp();
    const team = await createTeam(await world.call(), { displayName: 'Own', creatorId: as.id });
    const body = { selected_team_id: team.id.toUpperCase() };
    expect((await world.request('PATCH /users/me', { as, body })).json.selected_team_id).toBe(team.id);
    const params = { user_id: as.id.toUpperCase() };
    expect((await world.request('GET /users/{user_id}', { access: 'server', params })).json.id).toBe(as.id);
    const inBraces = { user_id: `{${as.id}}` };
    expect((await world.request('GET /users/{user_id}', { access: 'server', params: inBraces })).code).toBe(
      'SCHEMA_ERROR',
    );
  });
});

describe('GET /users/{user_id}', () => {
  test('EN-06 TI-02 a user of another project gets the same answer as one that never existed', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const foreign = await elsewhere.signUp();
    const read = (user_id: string) => world.request('GET /users/{user_id}', { access: 'server', params: { user_id } });
    const [ofForeign, ofNobody] = [await read(foreign.id), await read(NOBODY)];
    expect([ofForeign.status, ofForeign.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect(ofForeign.text).toBe(ofNobody.text);
  });

  test('a server reads anonymous users too, and PW-11 no answer contains a hash', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const call = await world.call();
    const anonymous = await createUser(call, { isAnonymous: true });
    const read = (user_id: string) => world.request('GET /users/{user_id}', { access: 'admin', params: { user_id } });
    expect((await read(anonymous.id)).json.is_anonymous).toBe(true);
    expect((await read(person.id)).text).not.toContain('$argon2');
  });
});
