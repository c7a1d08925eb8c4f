// @needs any-database

import { hash as bcrypt } from '@node-rs/bcrypt';
import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const create = async (body: object = {}) => (await world.request('POST /users', { access: 'server', body })).json;
const change = (userId: string, body: object) =>
  world.request('PATCH /users/{user_id}', { access: 'server', params: { user_id: userId }, body });
const channelsOf = async (user_id: string) =>
  (await world.request('GET /contact-channels', { access: 'server', query: { user_id } })).json.items;

let made = 0;
const newAddress = () => `address-${(made += 1)}@example.test`;

const refused = async (userId: string, body: object) => {
  const answer = await change(userId, body);
  expect([answer.status, answer.code]).toEqual([400, undefined]);
};

describe('PATCH /users/{user_id} changes the primary email', () => {
  test('in place: the address has to be verified again, and is used for sign-in as before', async () => {
    const [from, to] = [newAddress(), newAddress()];
    const marks = { primary_email_verified: true, primary_email_auth_enabled: true };
    const { id } = await create({ primary_email: from, ...marks });
    const [channel] = await channelsOf(id);
    const before = (await world.happened()).length;
    const { json } = await change(id, { primary_email: ` ${to.toUpperCase()} ` });
    expect(json).toMatchObject({ primary_email: to, primary_email_verified: false, primary_email_auth_enabled: true });
    expect((await world.happened()).slice(before)).toEqual(['user.updated']);
    expect(await channelsOf(id)).toEqual([{ ...channel, value: to, is_verified: false }]);
    expect((await change(id, { primary_email: from, primary_email_verified: true })).json.primary_email_verified).toBe(
      true,
    );
    expect((await change(id, { primary_email: from })).json.primary_email_verified).toBe(true);
  });

  test('and creates it if missing, without flags that were not sent', async () => {
    const [plain, marked] = [await create(), await create()];
    expect((await change(plain.id, { primary_email: newAddress() })).json).toMatchObject({
      primary_email_verified: false,
      primary_email_auth_enabled: false,
    });
    const marks = { primary_email_verified: true, primary_email_auth_enabled: true };
    expect((await change(marked.id, { primary_email: newAddress(), ...marks })).json).toMatchObject(marks);
  });

  test('to another address of the user, which becomes the primary one and keeps its flags', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const { id } = await create({ primary_email: first, primary_email_verified: true });
    await world.request('POST /contact-channels', {
      access: 'server',
      body: { user_id: id, type: 'email', value: second, used_for_auth: true, is_verified: true },
    });
    const { json } = await change(id, { primary_email: second });
    expect(json).toMatchObject({
      primary_email: second,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    const channels = new Map((await channelsOf(id)).map(({ value, is_primary }) => [value, is_primary]));
    expect([channels.get(first), channels.get(second), channels.size]).toEqual([false, true, 2]);
  });

  test('to null, which keeps the sign-in methods', async () => {
    const { id } = await create({
      primary_email: newAddress(),
      primary_email_auth_enabled: true,
      password: 'correct horse',
    });
    const { json } = await change(id, { primary_email: null });
    expect(json).toMatchObject({ primary_email: null, primary_email_auth_enabled: false, auth_with_email: true });
    expect((await change(id, { primary_email: null })).status).toBe(200);
    expect(await channelsOf(id)).toEqual([]);
  });

  test('and its flags alone; without an address they can only be false', async () => {
    const { id } = await create({ primary_email: newAddress() });
    expect((await change(id, { primary_email_verified: true })).json.primary_email_verified).toBe(true);
    expect((await change(id, { primary_email_auth_enabled: true })).json).toMatchObject({
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      auth_with_email: false,
    });
    const bare = await create();
    await refused(bare.id, { primary_email_verified: true });
    await refused(bare.id, { primary_email_auth_enabled: true });
    await refused(id, { primary_email: null, primary_email_verified: true });
    expect((await change(bare.id, { primary_email_verified: false, primary_email_auth_enabled: false })).status).toBe(
      200,
    );
  });

  test('but never to an address that another user signs in with, even if only the flag is set', async () => {
    const address = newAddress();
    await create({ primary_email: address, primary_email_auth_enabled: true });
    const { id } = await create({ primary_email: address });
    for (const body of [
      { primary_email_auth_enabled: true },
      { primary_email: address, primary_email_auth_enabled: true },
    ]) {
      const taken = await change(id, body);
      expect([taken.status, taken.code]).toEqual([409, 'USER_EMAIL_ALREADY_EXISTS']);
      expect(taken.details).toEqual({ email: address, would_work_if_email_was_verified: false });
    }
    const [one, two, free] = [await create(), await create(), newAddress()];
    const both = await Promise.all(
      [one, two].map((user) => change(user.id, { primary_email: free, primary_email_auth_enabled: true })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('OC-08 and revokes codes that were sent to the previous address', async () => {
    const own = await createWorld({ config: { magic_link_enabled: true } });
    const person = await own.signUp();
    await own.request('POST /auth/password/send-reset-code', {
      body: { email: person.email, callback_url: 'http://localhost:5173/handler/password-reset' },
    });
    const [, code = ''] = /code=([0-9a-z]{45})/.exec((await own.mails()).at(-1)?.text ?? '') ?? [];
    const check = () => own.request('POST /auth/password/reset/check-code', { body: { code } });
    expect((await check()).status).toBe(200);
    const params = { user_id: person.id };
    await own.request('PATCH /users/{user_id}', { access: 'server', params, body: { primary_email: newAddress() } });
    expect((await check()).status).not.toBe(200);
  });

  test('and the user is found by the new address, no longer by the previous one', async () => {
    const [from, to] = [newAddress(), newAddress()];
    const { id } = await create({ primary_email: from });
    await change(id, { primary_email: to });
    const find = async (query: string) =>
      (await world.request('GET /users', { access: 'server', query: { query } })).json.items.map((user) => user.id);
    expect([await find(from), await find(to)]).toEqual([[], [id]]);
  });
});

describe('PATCH /users/{user_id} sets the password', () => {
  test('PW-08 and ends every session of the user, including the caller’s, also when the password is removed', async () => {
    for (const body of [
      { password: 'another horse' },
      { password_hash: await bcrypt('another horse', 4) },
      { password: null },
    ]) {
      const person = await world.signUp();
      const answer = await world.request('PATCH /users/me', { access: 'server', as: person, body });
      expect(answer.json.has_password).toBe(body.password !== null);
      expect((await world.request('GET /users/me', { as: person })).code).toBe('ACCESS_TOKEN_EXPIRED');
      const again = await world.request('POST /auth/password/sign-in', {
        body: { email: person.email, password: 'another horse' },
      });
      expect(again.status).toBe(body.password === null ? 400 : 200);
    }
    const person = await world.signUp();
    await change(person.id, { display_name: 'Ada' });
    expect((await world.request('GET /users/me', { as: person })).status).toBe(200);
  });

  test('for users with an address, in a project with passwords, as either a password or a hash', async () => {
    const bare = await create();
    await refused(bare.id, { password: 'correct horse' });
    expect((await change(bare.id, { password: null })).status).toBe(200);
    expect((await change(bare.id, { password: 'correct horse', primary_email: newAddress() })).json.has_password).toBe(
      true,
    );
    await refused(bare.id, { password: 'correct horse', primary_email: null });
    await refused(bare.id, { password: 'x', password_hash: await bcrypt('x', 4) });
    await refused(bare.id, { password_hash: 'x' });
    expect((await change(bare.id, { password: 'x'.repeat(71) })).code).toBe('PASSWORD_TOO_LONG');

    const person = await world.signUp();
    const passwordless = await create({ primary_email: newAddress() });
    const config = { credential_enabled: false };
    await world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
    await refused(passwordless.id, { password: 'correct horse' });
    expect((await change(person.id, { password: 'correct horse' })).status).toBe(200);
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { credential_enabled: true } },
    });
  });
});

describe('PATCH /users/{user_id} turns an anonymous user into a regular one', () => {
  test('who keeps ID, sign-up time and sessions, and whose unnamed team is named after this request', async () => {
    const own = await createWorld({ config: { create_team_on_sign_up: true } });
    const { json: anonymous } = await own.request('POST /auth/anonymous/sign-up', {});
    const as = { accessToken: anonymous.access_token };
    const params = { user_id: anonymous.user_id };
    const patch = (body: object) => own.request('PATCH /users/{user_id}', { access: 'server', params, body });
    const before = (await own.request('GET /users/me', { as })).json;
    await patch({ display_name: 'Known before' });
    const { json } = await patch({ is_anonymous: false, primary_email: 'ada@example.test' });
    expect(json).toMatchObject({
      id: before.id,
      is_anonymous: false,
      signed_up_at_millis: before.signed_up_at_millis,
    });
    expect(json.selected_team?.display_name).toBe("ada@example.test's Team");
    expect((await own.request('GET /users/me', { as })).json.selected_team?.id).toBe(json.selected_team?.id);
    expect((await own.happened()).filter((type) => type === 'user.created')).toHaveLength(1);
    expect((await patch({ is_anonymous: true })).code).toBe('SCHEMA_ERROR');
    expect((await patch({ is_anonymous: false })).status).toBe(200);
  });
});

describe('PATCH /users/me', () => {
  test('PB-03 does not let a client set fields that are for servers', async () => {
    const person = await world.signUp();
    const own = (await world.request('GET /users/me', { as: person, access: 'server' })).json;
    const forbidden = {
      ...own,
      primary_email: 'other@example.test',
      password: 'another horse',
      password_hash: 'x',
      is_anonymous: false,
      primary_email_auth_enabled: false,
      sign_up_at_millis: 1,
    };
    const allowed = [
      'display_name',
      'profile_image_url',
      'client_metadata',
      'selected_team_id',
      'otp_auth_enabled',
      'passkey_auth_enabled',
    ];
    for (const [name, value] of Object.entries(forbidden)) {
      if (allowed.includes(name)) continue;
      expect([name, (await world.request('PATCH /users/me', { as: person, body: { [name]: value } })).code]).toEqual([
        name,
        'SCHEMA_ERROR',
      ]);
    }
    expect((await world.request('GET /users/me', { as: person, access: 'server' })).json).toEqual(own);
  });

  test('rejects values from a server that it cannot set for any user', async () => {
    const [as, other] = [await world.signUp(), await world.signUp()];
    const refuse = async (body: object) =>
      (await world.request('PATCH /users/me', { access: 'server', as, body })).code;
    expect(await refuse({ primary_email: other.email, primary_email_auth_enabled: true })).toBe(
      'USER_EMAIL_ALREADY_EXISTS',
    );
    expect(await refuse({ password: 'x'.repeat(71) })).toBe('PASSWORD_TOO_LONG');
  });

  test('PB-04 returns to a client no fields that are for servers', async () => {
    const person = await world.signUp();
    await change(person.id, { server_metadata: { secret: 'only for servers' } });
    const answer = await world.request('PATCH /users/me', { as: person, body: { display_name: 'Ada' } });
    expect(answer.text).not.toMatch(
      /only for servers|server_metadata|last_active|auth_enabled_at|password_hash|\$2|argon2/,
    );
    expect(Object.keys(answer.json)).not.toContain('primary_email_auth_enabled');
  });
});
