// @needs any-database

import { hash as bcrypt } from '@node-rs/bcrypt';
import { createAuthenticator, createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataUrl, pixels } from '../../../testing/images.js';
import { overrideConfig } from '../../../testing/override-config.js';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: {
      magic_link_enabled: true,
      oauth_providers: [
        { id: 'github', type: 'shared' },
        { id: 'google', type: 'shared' },
      ],
    },
  });
});

const create = (body: object, where = world) => where.request('POST /users', { access: 'server', body });
const signIn = (email: string, password: string) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const refused = async (body: object, status = 400) => {
  const before = (await world.request('GET /users', { access: 'server' })).json.items.length;
  const answer = await create(body);
  expect([answer.status, answer.code]).toEqual([status, undefined]);
  expect((await world.request('GET /users', { access: 'server' })).json.items).toHaveLength(before);
};

describe('POST /users', () => {
  test('creates a user with only an ID, with every field that servers see', async () => {
    const { status, json } = await create({});
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      display_name: null,
      primary_email: null,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
      profile_image_url: null,
      signed_up_at_millis: expect.any(Number),
      last_active_at_millis: json.signed_up_at_millis,
      client_metadata: null,
      client_read_only_metadata: null,
      server_metadata: null,
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
      has_password: false,
      otp_auth_enabled: false,
      passkey_auth_enabled: false,
      auth_with_email: false,
      requires_totp_mfa: false,
      oauth_providers: [],
      selected_team_id: null,
      selected_team: null,
      is_anonymous: false,
    });
  });

  test('creates a user with everything a server can set; the event equals the answer, and the audit log names the key', async () => {
    const before = (await world.happened()).length;
    const { json } = await create({
      display_name: ' Ada\u202e Lindqvist ',
      primary_email: ' Ada@Bücher.example ',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: 'correct horse battery',
      otp_auth_enabled: true,
      passkey_auth_enabled: true,
      totp_secret_base64: createAuthenticator().secretBase64,
      client_metadata: 'a bare string',
      client_read_only_metadata: ['a', 1, null],
      server_metadata: { crm: { id: 7 } },
      profile_image_url: dataUrl(pixels.png),
      oauth_providers: [
        { id: 'github', account_id: '583231', email: 'ada@users.example' },
        { id: 'google', account_id: '1' },
      ],
    });
    expect(json).toMatchObject({
      display_name: 'Ada Lindqvist',
      primary_email: 'ada@xn--bcher-kva.example',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      has_password: true,
      otp_auth_enabled: true,
      // Only a browser can create a passkey.
      passkey_auth_enabled: false,
      auth_with_email: true,
      requires_totp_mfa: true,
      client_metadata: 'a bare string',
      client_read_only_metadata: ['a', 1, null],
      server_metadata: { crm: { id: 7 } },
    });
    // Accounts created at the same moment have no order.
    expect(json.oauth_providers.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: 'github', account_id: '583231', email: 'ada@users.example' },
      { id: 'google', account_id: '1', email: null },
    ]);
    expect((await world.fetch(json.profile_image_url ?? '')).status).toBe(200);
    expect((await world.happened()).slice(before)).toEqual(['user.created']);
    const { db, tenant } = await world.call();
    const { payload } = await db
      .selectFrom('events')
      .select('payload')
      .where('tenant_id', '=', tenant.id)
      .where('object_id', '=', json.id)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual(json);
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_type'])
      .where('tenant_id', '=', tenant.id)
      .where('target_id', '=', json.id)
      .execute();
    expect(entries).toContainEqual({ action: 'user.create', actor_type: 'key' });
    expect(
      (await world.request('GET /users/{user_id}', { access: 'server', params: { user_id: json.id } })).json,
    ).toEqual(json);
  });

  test('accepts addresses that sign-up would not, and keeps the sign-in flag separate from the sign-in methods', async () => {
    expect((await create({ primary_email: 'x@host' })).json.primary_email).toBe('x@host');
    const { json } = await create({ primary_email: 'apart@example.test', password: 'correct horse battery' });
    expect([json.auth_with_email, json.primary_email_auth_enabled]).toEqual([true, false]);
    expect((await signIn('apart@example.test', 'correct horse battery')).status).toBe(400);
  });

  test('PW-04 accepts a password of any length up to 70 characters, which signs in', async () => {
    const password = 'ä'.repeat(70);
    for (const [index, one] of ['x', password].entries()) {
      const email = `length-${index}@example.test`;
      await create({ primary_email: email, primary_email_auth_enabled: true, password: one });
      expect((await signIn(email, one)).status).toBe(200);
    }
    const long = await create({ password: `${password}a` });
    expect([long.code, long.details]).toEqual(['PASSWORD_TOO_LONG', { maxLength: 70 }]);
    expect((await create({ password: '' })).code).toBe('SCHEMA_ERROR');
    expect((await create({ password: 'without an address' })).json.has_password).toBe(true);
  });

  test('PW-02 accepts bcrypt hashes with three prefixes and a cost up to 16, which sign in, and no other hash', async () => {
    const hash = await bcrypt('correct horse', 4);
    for (const prefix of ['$2a$', '$2b$', '$2y$']) {
      const email = `bcrypt-${prefix[2]}@example.test`;
      await create({ primary_email: email, primary_email_auth_enabled: true, password_hash: prefix + hash.slice(4) });
      expect((await signIn(email, 'correct horse')).status).toBe(200);
      expect((await signIn(email, 'wrong horse')).status).toBe(400);
    }
    const argon2 = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`;
    const others = ['$2x$', '$2$'].map((prefix) => prefix + hash.slice(4));
    for (const password_hash of [...others, hash.replace('$04$', '$17$'), hash.replace('$04$', '$03$'), argon2, 'x'])
      await refused({ password_hash });
    await refused({ password: 'correct horse', password_hash: hash });
  });

  test('rejects flags of a missing address, and sign-in methods that the project does not have', async () => {
    await refused({ primary_email_verified: true });
    await refused({ primary_email: null, primary_email_auth_enabled: true });
    expect((await create({ primary_email_verified: false, primary_email_auth_enabled: false })).status).toBe(201);
    await refused({ oauth_providers: [{ id: 'gitlab', account_id: '1' }] });
    await refused({ oauth_providers: [{ id: '__proto__', account_id: '1' }] });
    const closed = await createWorld({ config: { credential_enabled: false, magic_link_enabled: false } });
    for (const body of [{ otp_auth_enabled: true }, { password: 'x' }, { password_hash: await bcrypt('x', 4) }]) {
      const answer = await create(body, closed);
      expect([answer.status, answer.code]).toEqual([400, undefined]);
    }
  });

  test('rejects what belongs to another user: their sign-in address or their provider account', async () => {
    const mine = { primary_email: 'mine@example.test', primary_email_auth_enabled: true };
    const account = { oauth_providers: [{ id: 'google', account_id: 'mine' }] };
    expect((await create({ ...mine, ...account })).status).toBe(201);
    const taken = await create({ ...mine, primary_email: 'MINE@example.test' });
    expect([taken.status, taken.code, taken.details]).toEqual([
      409,
      'USER_EMAIL_ALREADY_EXISTS',
      { email: 'mine@example.test', would_work_if_email_was_verified: false },
    ]);
    expect((await create({ primary_email: 'mine@example.test' })).status).toBe(201);
    await refused(account, 409);
    await refused(
      {
        oauth_providers: [
          { id: 'google', account_id: 'a' },
          { id: 'google', account_id: 'b' },
        ],
      },
      409,
    );
  });

  test('grants the default permissions and creates the personal team, which the answer and the event do not show', async () => {
    const own = await createWorld({ config: { create_team_on_sign_up: true, sign_up_enabled: false } });
    await overrideConfig(own, {
      'rbac.permissions': { reader: { scope: 'project' } },
      'rbac.defaultPermissions.signUp': { reader: true },
    });
    for (const [body, name] of [
      [{ display_name: 'Ada', primary_email: 'a@example.test' }, "Ada's Team"],
      [{ primary_email: 'b@example.test' }, "b@example.test's Team"],
      [{ is_anonymous: true }, 'Personal Team'],
    ] as const) {
      const before = (await own.happened()).length;
      const { json } = await create(body, own);
      expect([json.selected_team, json.selected_team_id]).toEqual([null, null]);
      const read = await own.request('GET /users/{user_id}', { access: 'server', params: { user_id: json.id } });
      expect(read.json.selected_team?.display_name).toBe(name);
      expect((await own.happened()).slice(before)).toEqual(['user.created', 'team.created', 'team_membership.created']);
      const { db, tenant } = await own.call();
      const grants = await db
        .selectFrom('project_permissions')
        .select('permission_id')
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', json.id)
        .execute();
      expect(grants).toEqual([{ permission_id: 'reader' }]);
    }
  });

  test('PB-01 PB-03 is not for clients, and rejects unknown fields', async () => {
    expect((await world.request('POST /users', { body: {} })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    const unknown = {
      id: '1',
      selected_team_id: null,
      signed_up_at_millis: 1,
      last_active_at_millis: 1,
      has_password: true,
    };
    for (const [name, value] of Object.entries(unknown))
      expect((await create({ [name]: value })).code).toBe('SCHEMA_ERROR');
    for (const body of [
      { primary_email: '' },
      { primary_email: 'nobody' },
      { totp_secret_base64: '' },
      { display_name: 'x'.repeat(257) },
    ])
      expect((await create(body)).code).toBe('SCHEMA_ERROR');
  });
});
