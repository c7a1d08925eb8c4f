// @needs any-database

import { createWorld, type Person, projectHeaders, startTestApp, type World } from '@portico/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signAccessToken } from '../../credentials/index.js';
import { queueEmail, sendDueEmails } from '../../email/index.js';
import { addMember, createTeam } from '../../teams/index.js';
import { readUser } from '../../users/index.js';
import { eraseDeletedProjects } from '../index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

interface Owner {
  readonly dashboard: World;
  readonly as: Person;
  readonly teamId: string;
}

/** An owner: a user who has signed up to the project `internal` and has a personal team there. */
const signUpOwner = async (): Promise<Owner> => {
  const dashboard = await createWorld({ project: 'internal' });
  const as = await dashboard.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
  const { json } = await dashboard.request('GET /users/me', { as });
  return { dashboard, as, teamId: json.selected_team_id ?? '' };
};

const createProject = async ({ dashboard, as, teamId }: Owner) => {
  const body = { display_name: 'Rocket Notes', owner_team_id: teamId };
  return (await dashboard.request('POST /internal/projects', { as, body })).json;
};

/** The owner sixteen minutes later, with the same session. */
const makeStale = async (owner: Owner): Promise<Owner> => {
  owner.dashboard.travel('16 minutes');
  const refreshed = await owner.dashboard.request('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': owner.as.refreshToken },
  });
  return { ...owner, as: { ...owner.as, accessToken: refreshed.json.access_token } };
};

const ownerHeaders = (token: string, projectId: string, access = 'admin') => ({
  'x-stack-access-type': access,
  'x-stack-project-id': projectId,
  'x-stack-admin-access-token': token,
});

const transfer = ({ dashboard, as }: Owner, body: { project_id: string; new_team_id: string }) =>
  dashboard.request('POST /internal/projects/transfer', { as, body });

const deleteWith = ({ dashboard, as }: Owner, projectId: string) =>
  dashboard.request('DELETE /internal/projects/current', {
    access: null,
    headers: ownerHeaders(as.accessToken, projectId),
  });

const deleteWithKey = (world: World) => world.request('DELETE /internal/projects/current', { access: 'admin' });

/** Every table that has the text somewhere, with the number of rows. */
const tablesWith = async (world: World, text: string): Promise<Record<string, number>> => {
  const { database } = world.app;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database.kysely);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select count(*)::int as count from ${name} t where t::text ilike $1`, [
      `%${text}%`,
    ]);
    if (rows[0].count > 0) found[name] = rows[0].count;
  }
  return found;
};

/** The owners' log about a project: entries of the project `internal`. */
const logOfOwners = async (projectId: string) => {
  const { db, tenant } = await (await createWorld({ project: 'internal' })).call();
  return db
    .selectFrom('audit')
    .select(['action', 'actor_type', 'actor_id', 'details'])
    .where('tenant_id', '=', tenant.id)
    .where('target_id', '=', projectId)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
};

describe('DELETE /internal/projects/current', () => {
  test('TI-07 leaves no row of the project in any table, and nothing that gives access to it', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const person = await world.signUp({ verificationCallbackUrl: 'http://localhost:5173/verify' });
    await world.request('POST /auth/otp/send-sign-in-code', {
      body: { email: person.email, callback_url: 'http://localhost:5173/code' },
    });
    const call = await world.call();
    await call.transaction((trx) => createTeam(trx, { displayName: 'Crew', creatorId: person.id }));
    const before = await tablesWith(world, call.tenant.id);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['users', 'teams', 'sessions', 'codes', 'tenant_keys']));

    expect((await deleteWithKey(world)).json).toEqual({ success: true });

    expect(await tablesWith(world, call.tenant.id)).toEqual({});
    expect(await tablesWith(world, world.projectId)).toEqual({ audit: 1 });
    const gone = { status: 400, code: 'CURRENT_PROJECT_NOT_FOUND', details: { project_id: world.projectId } };
    for (const access of ['client', 'server', 'admin'] as const)
      expect(await world.request('GET /projects/current', { access })).toMatchObject(gone);
    expect(await world.request('GET /users/me', { as: person })).toMatchObject(gone);
    expect(await deleteWithKey(world)).toMatchObject(gone);
    expect(
      (
        await world.request('POST /auth/sessions/current/refresh', {
          headers: { 'x-stack-refresh-token': person.refreshToken },
        })
      ).code,
    ).toBe('CURRENT_PROJECT_NOT_FOUND');
    expect(await logOfOwners(world.projectId)).toMatchObject([{ action: 'project.delete', actor_type: 'key' }]);
  });

  test('an access token that a replica has not seen before the deletion is answered as any other', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const elsewhere = await createWorld({ app: await startTestApp(), project: world });
    expect((await elsewhere.request('GET /projects/current')).status).toBe(200);
    await deleteWithKey(world);
    expect((await elsewhere.request('GET /users/me', { as: person })).code).toBe('CURRENT_PROJECT_NOT_FOUND');
  });

  test('the rest of a large project is erased in pieces, and jobs queued before end without an error', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { tenant, db, ports, keys, ...rest } = await world.call();
    await queueEmail(
      { ...rest, tenant, db, ports, keys },
      { template: 'password_reset', to: person.email, variables: { passwordResetLink: 'http://localhost/reset' } },
    );
    await sql`
      insert into users (tenant_id, id, signed_up_at, last_active_at)
      select ${tenant.id}::uuid, gen_random_uuid(), now(), now() from generate_series(1, 2500)`.execute(db);
    await deleteWithKey(world);
    expect((await world.request('GET /projects/current')).code).toBe('CURRENT_PROJECT_NOT_FOUND');
    const left = await tablesWith(world, tenant.id);
    expect([left.tenants, left.users, left.tenant_keys, left.sessions]).toEqual([1, 1501, undefined, undefined]);

    const sent = world.app.outbox.messages.length;
    const openTenant = world.app.app.openTenantById;
    await sendDueEmails({ db, ports, sending: new Map(), openTenant, wake: async () => undefined }, tenant.id);
    expect(world.app.outbox.messages).toHaveLength(sent);
    await Promise.all([eraseDeletedProjects({ db, ports }), eraseDeletedProjects({ db, ports })]);
    expect(await tablesWith(world, tenant.id)).toEqual({});
  });

  test('a call that is running while its project is deleted does not find it', async () => {
    const world = await createWorld();
    const call = await world.call();
    await deleteWithKey(world);
    await expect(call.transaction((trx) => createTeam(trx, { displayName: 'Late' }))).rejects.toMatchObject({
      code: 'CURRENT_PROJECT_NOT_FOUND',
    });
  });

  test('another project is unchanged, and the project internal cannot be deleted', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const person = await other.signUp();
    const { tenant } = await other.call();
    const before = await tablesWith(other, tenant.id);
    await deleteWithKey(world);
    expect(await tablesWith(other, tenant.id)).toEqual(before);
    expect((await other.request('GET /users/me', { as: person })).status).toBe(200);

    const dashboard = await createWorld({ project: 'internal' });
    const refused = await deleteWithKey(dashboard);
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    for (const access of ['client', 'server'] as const)
      expect((await other.request('DELETE /internal/projects/current', { access })).code).toBe(
        'INSUFFICIENT_ACCESS_TYPE',
      );
  });

  test('TI-06 HD-09 an owner can delete their team’s project after a recent sign-in', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const project = await createProject(owner);
    expect((await deleteWith(stranger, project.id)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');

    const stale = await makeStale(owner);
    const refused = await deleteWith(stale, project.id);
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    const movedOn = await transfer(stale, { project_id: project.id, new_team_id: owner.teamId });
    expect(movedOn.headers.get('x-portico-error')).toBe('recent-sign-in-required');

    const { json } = await owner.dashboard.request('POST /auth/password/sign-in', {
      body: { email: owner.as.email, password: owner.as.password },
    });
    const again = { ...owner, as: { ...owner.as, accessToken: json.access_token } };
    expect((await deleteWith(again, project.id)).status).toBe(200);
    expect(await logOfOwners(project.id)).toMatchObject([
      { action: 'project.create' },
      {
        action: 'project.delete',
        actor_type: 'owner',
        actor_id: owner.as.id,
        details: { display_name: 'Rocket Notes' },
      },
    ]);
  });
});

describe('POST /internal/projects/transfer', () => {
  test('TI-07 transfers the project, immediately for both teams’ members, and both logs record it', async () => {
    const owner = await signUpOwner();
    const heir = await signUpOwner();
    const project = await createProject(owner);
    await addMember(await owner.dashboard.call(), { teamId: heir.teamId, userId: owner.as.id });
    const answer = await transfer(owner, { project_id: project.id, new_team_id: heir.teamId });
    expect([answer.status, answer.json]).toEqual([200, { success: 'true' }]);

    const read = (token: string) =>
      owner.dashboard.request('GET /internal/projects/current', {
        access: null,
        headers: ownerHeaders(token, project.id),
      });
    expect((await read(heir.as.accessToken)).json.owner_team_id).toBe(heir.teamId);
    await owner.dashboard.request('GET /users/me', { as: owner.as });
    const { db, tenant } = await owner.dashboard.call();
    await db
      .deleteFrom('team_members')
      .where('tenant_id', '=', tenant.id)
      .where('team_id', '=', heir.teamId)
      .where('user_id', '=', owner.as.id)
      .execute();
    expect((await read(owner.as.accessToken)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');

    const entry = {
      action: 'project.transfer',
      actor_id: owner.as.id,
      details: { from: owner.teamId, to: heir.teamId },
    };
    expect((await logOfOwners(project.id)).at(-1)).toMatchObject(entry);
    const own = await db
      .selectFrom('audit')
      .innerJoin('tenants', 'tenants.id', 'audit.tenant_id')
      .select(['action', 'actor_id', 'details'])
      .where('tenants.project_id', '=', project.id)
      .whereRef('audit.tenant_id', '=', 'tenants.id')
      // It also has the previous owner's refused call.
      .where('outcome', '=', 'done')
      .execute();
    expect(own).toHaveLength(2);
    expect(own).toEqual(
      expect.arrayContaining([{ action: 'project.create', actor_id: owner.as.id, details: {} }, entry]),
    );
  });

  test('checks run in the order the wire defines, and a refused call changes nothing', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const project = await createProject(owner);
    const { dashboard } = owner;
    const other = await createWorld();
    const body = { project_id: project.id, new_team_id: owner.teamId };
    expect((await dashboard.request('POST /internal/projects/transfer', { body })).code).toBe('SCHEMA_ERROR');
    const elsewhere = await other.request('POST /internal/projects/transfer', { as: await other.signUp(), body });
    expect([elsewhere.status, elsewhere.code]).toEqual([400, 'SCHEMA_ERROR']);

    for (const project_id of [NOBODY, 'no such project']) {
      const unknown = await transfer(owner, { ...body, project_id });
      expect([unknown.status, unknown.code, unknown.details]).toEqual([404, 'PROJECT_NOT_FOUND', { project_id }]);
    }
    const unowned = await transfer(owner, { ...body, project_id: other.projectId });
    expect([unowned.status, unowned.code]).toEqual([400, undefined]);
    const foreign = await transfer(stranger, { ...body, new_team_id: stranger.teamId });
    expect([foreign.code, foreign.details]).toEqual([
      'TEAM_MEMBERSHIP_NOT_FOUND',
      { team_id: owner.teamId, user_id: stranger.as.id },
    ]);
    await addMember(await dashboard.call(), { teamId: owner.teamId, userId: stranger.as.id });
    const member = await transfer(stranger, { ...body, new_team_id: stranger.teamId });
    expect([member.status, member.code, member.details]).toEqual([
      401,
      'TEAM_PERMISSION_REQUIRED',
      { team_id: owner.teamId, user_id: stranger.as.id, permission_id: 'team_admin' },
    ]);
    for (const new_team_id of [NOBODY, stranger.teamId, 'no such team']) {
      const nowhere = await transfer(owner, { ...body, new_team_id });
      expect([nowhere.status, nowhere.code, nowhere.details]).toEqual([
        404,
        'TEAM_MEMBERSHIP_NOT_FOUND',
        { team_id: new_team_id, user_id: owner.as.id },
      ]);
    }
    expect((await logOfOwners(project.id)).map(({ action }) => action)).toEqual(['project.create']);
  });
});

describe('an owner’s login', () => {
  test('PB-08 gives access to the project at every level without a key, and is not the user of the request', async () => {
    const owner = await signUpOwner();
    const project = await createProject(owner);
    const ask = (access: string, headers: Record<string, string> = {}) =>
      owner.dashboard.request('GET /projects/current', {
        access: null,
        headers: { ...ownerHeaders(owner.as.accessToken, project.id, access), ...headers },
      });
    for (const access of ['client', 'server', 'admin']) {
      expect((await ask(access)).json.id).toBe(project.id);
      const noKeys = {
        'x-stack-publishable-client-key': '',
        'x-stack-secret-server-key': '',
        'x-stack-super-secret-admin-key': '',
      };
      expect((await ask(access, noKeys)).json.id).toBe(project.id);
    }
    const me = await owner.dashboard.request('GET /users/me', {
      access: null,
      headers: ownerHeaders(owner.as.accessToken, project.id, 'server'),
    });
    expect(me.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('PB-08 PB-02 takes precedence: an invalid one fails at every level, even with a valid key', async () => {
    const owner = await signUpOwner();
    const stranger = await signUpOwner();
    const world = await createWorld();
    const user = await world.signUp();
    const call = await owner.dashboard.call();
    const anonymous = await signAccessToken(call, {
      user: { ...(await readUser(call, stranger.as.id)), is_anonymous: true },
      sessionId: NOBODY,
    });
    const ask = (access: 'client' | 'server' | 'admin', token: string) =>
      world.request('GET /projects/current', {
        access: null,
        headers: {
          ...projectHeaders({ id: world.projectId, keys: world.keys }, access),
          'x-stack-admin-access-token': token,
        },
      });
    const rows = [
      ['not a token', 'UNPARSABLE_ADMIN_ACCESS_TOKEN'],
      [`${stranger.as.accessToken}x`, 'UNPARSABLE_ADMIN_ACCESS_TOKEN'],
      [anonymous, 'UNPARSABLE_ADMIN_ACCESS_TOKEN'],
      [user.accessToken, 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'],
      [stranger.as.accessToken, 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'],
    ] as const;
    for (const [token, code] of rows) {
      for (const access of ['client', 'server', 'admin'] as const) {
        const answer = await ask(access, token);
        expect([answer.status, answer.code]).toEqual([401, code]);
      }
    }
    await owner.dashboard.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: stranger.as.id } });
    const gone = await ask('admin', stranger.as.accessToken);
    expect([gone.status, gone.code]).toEqual([401, undefined]);
    owner.dashboard.travel('11 minutes');
    const late = await ask('admin', owner.as.accessToken);
    expect([late.status, late.code, late.details]).toEqual([
      401,
      'ADMIN_ACCESS_TOKEN_EXPIRED',
      { expired_at_millis: null },
    ]);
  });
});

describe('HD-09 an owner whose sign-in is not recent', () => {
  const start = async () => {
    const owner = await signUpOwner();
    const project = await createProject(owner);
    const stale = await makeStale(owner);
    const headers = ownerHeaders(stale.as.accessToken, project.id);
    const createKeys = (kinds: object) =>
      stale.dashboard.request('POST /internal/api-keys', {
        access: null,
        headers,
        body: {
          description: 'x',
          expires_at_millis: Date.UTC(2100, 0, 1),
          has_publishable_client_key: true,
          has_secret_server_key: false,
          has_super_secret_admin_key: false,
          ...kinds,
        },
      });
    const changeConfig = (override: object) =>
      stale.dashboard.request('PATCH /internal/config/override', {
        access: null,
        headers,
        body: { config_override_string: JSON.stringify(override) },
      });
    return { stale, headers, createKeys, changeConfig };
  };
  const codeOf = ({ status, headers }: { status: number; headers: Headers }) => [
    status,
    headers.get('x-portico-error'),
  ];
  const REFUSED = [401, 'recent-sign-in-required'];

  test('creates no secret key, which would outlive a stolen session', async () => {
    const { createKeys } = await start();
    expect(codeOf(await createKeys({ has_super_secret_admin_key: true }))).toEqual(REFUSED);
    expect(codeOf(await createKeys({ has_secret_server_key: true }))).toEqual(REFUSED);
    expect((await createKeys({})).status).toBe(200);
  });

  test('turns off no protection against stolen sessions, and changes the other settings', async () => {
    const { stale, headers, changeConfig } = await start();
    const on = await changeConfig({ 'auth.requireRecentSignIn': true, 'teams.allowClientTeamCreation': true });
    expect(on.status).toBe(200);
    expect(codeOf(await changeConfig({ 'auth.requireRecentSignIn': false }))).toEqual(REFUSED);
    expect(codeOf(await changeConfig({ 'auth.requireRecentSignIn': null }))).toEqual(REFUSED);
    expect(codeOf(await changeConfig({ 'auth.passkey.countsAsTwoFactors': true }))).toEqual(REFUSED);
    const params = { level: 'environment' };
    const off = JSON.stringify({ 'auth.requireRecentSignIn': false });
    const others = [
      await stale.dashboard.request('PUT /internal/config/override/{level}', {
        access: null,
        headers,
        params,
        body: { config_string: '{}' },
      }),
      await stale.dashboard.request('PATCH /internal/config/override/{level}', {
        access: null,
        headers,
        params,
        body: { config_override_string: off },
      }),
      await stale.dashboard.request('POST /internal/config/override/{level}/reset-keys', {
        access: null,
        headers,
        params,
        body: { keys: ['auth'] },
      }),
    ];
    expect(others.map(codeOf)).toEqual([REFUSED, REFUSED, REFUSED]);
    expect((await changeConfig({ 'teams.allowClientTeamCreation': false })).status).toBe(200);
  });
});
