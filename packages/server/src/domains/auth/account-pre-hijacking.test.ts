// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { checkCode } from '../../platform/codes/index.js';
import { auditOf, CALLBACK, newestMail, receiveCode } from '../../testing/mailed-codes.js';
import {
  countRecoveryCodes,
  findCredentials,
  findOAuthAccounts,
  findPasskey,
  savePasskey,
} from '../credentials/index.js';
import { addChannel, findUser, listChannels } from '../users/index.js';

const MIRA = 'mira@example.test';
const PASSKEY = 'c3F1YXR0ZXI';
const PASSWORD = 'correct horse battery';

const start = () => createWorld({ config: { magic_link_enabled: true, allow_user_api_keys: true } });
const send = (world: World) =>
  world.request('POST /auth/otp/send-sign-in-code', { body: { email: MIRA, callback_url: CALLBACK } });
const redeem = (world: World, code: string) => world.request('POST /auth/otp/sign-in', { body: { code } });
const receive = (world: World, email = MIRA) => receiveCode(world, 'POST /auth/otp/send-sign-in-code', email);
const signIn = (world: World, email = MIRA) =>
  world.request('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });

/** An attacker creates an account with an address that is not theirs, and adds every credential they can. */
async function hijack(world: World) {
  const attacker = await world.signUp({ email: MIRA, password: PASSWORD });
  const second = (await signIn(world)).json;
  await world.request('PATCH /users/me', {
    as: attacker,
    body: { totp_secret_base64: Buffer.alloc(20, 7).toString('base64'), display_name: 'Not Mira' },
  });
  expect((await world.request('POST /auth/mfa/recovery-codes', { as: attacker })).status).toBe(200);
  const call = await world.call();
  await call.transaction((trx) =>
    addChannel(trx, { userId: attacker.id, value: 'attacker@evil.test', usedForAuth: true }),
  );
  await call.db
    .insertInto('oauth_accounts')
    .values({
      tenant_id: call.tenant.id,
      id: call.ports.random.uuid(),
      user_id: attacker.id,
      provider_config_id: 'github',
      provider_type: 'github',
      account_id: '666',
      allow_sign_in: true,
      allow_connected_accounts: true,
      created_at: new Date(call.now),
    })
    .execute();
  await call.transaction((trx) =>
    savePasskey(trx, attacker.id, {
      credentialId: PASSKEY,
      publicKey: new Uint8Array(77),
      signCount: 0,
      transports: [],
      deviceType: 'singleDevice',
      isBackedUp: false,
      name: null,
      others: 'removed',
    }),
  );
  const key = await world.request('POST /user-api-keys', {
    as: attacker,
    body: { user_id: 'me', description: 'left behind', expires_at_millis: null },
  });
  return { attacker, key: key.json.value, sessions: [attacker.refreshToken, second.refresh_token] };
}

/** Neither a session nor the API key of the attacker works any longer. */
async function expectRevoked(world: World, { key, sessions }: { key: string; sessions: string[] }): Promise<void> {
  for (const refreshToken of sessions) {
    const refreshed = await world.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': refreshToken },
    });
    expect(refreshed.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  }
  const checked = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: key } });
  expect(checked.code).toBe('API_KEY_REVOKED');
}

describe('OA-09 an account whose address was never verified', () => {
  test('goes to the user with a sign-in code for the address; everything the attacker added is revoked, the owner is notified', async () => {
    const world = await start();
    const code = await receive(world);
    const { attacker, key, sessions } = await hijack(world);
    const { json } = await redeem(world, code);
    expect(json).toMatchObject({ user_id: attacker.id, is_new_user: false });

    const call = await world.call();
    expect(await findUser(call, attacker.id)).toMatchObject({
      primary_email: MIRA,
      primary_email_verified: true,
      has_password: false,
      otp_auth_enabled: true,
      passkey_auth_enabled: false,
      requires_totp_mfa: false,
      oauth_providers: [],
    });
    expect(await findCredentials(call, attacker.id)).toMatchObject({ passwordHash: null, hasTotp: false });
    expect(await findOAuthAccounts(call, { userId: attacker.id })).toEqual([]);
    expect(await findPasskey(call, { id: PASSKEY, userHandle: undefined })).toBeNull();
    expect((await countRecoveryCodes(call, attacker.id)).count).toBe(0);
    expect((await listChannels(call, { userId: attacker.id })).map(({ value }) => value)).toEqual([MIRA]);
    expect((await signIn(world)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await world.request('GET /users/me', { as: attacker })).code).toBe('ACCESS_TOKEN_EXPIRED');
    await expectRevoked(world, { key, sessions });
    const own = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
    expect(own.json.id).toBe(attacker.id);

    const notice = await newestMail(world);
    expect([notice.template, notice.to]).toEqual(['security_notice', MIRA]);
    expect(notice.text).toContain('never verified it');
    expect((await world.mails()).some(({ to }) => to === 'attacker@evil.test')).toBe(false);
    expect((await auditOf(world)).map(({ action }) => action)).toContain('account.reclaim');
  });

  test('PK-07 accepts no passkey from a registration that the attacker began earlier', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });
    const code = await receive(world);
    const attacker = await world.signUp({ email: MIRA, password: PASSWORD });
    const begun = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: attacker, body: {} });
    expect((await redeem(world, code)).status).toBe(200);
    // What a request of the attacker sees that was authenticated just before.
    await expect(checkCode(await world.call(), 'passkey-registration', begun.json.code)).rejects.toMatchObject({
      code: 'VERIFICATION_CODE_ALREADY_USED',
    });
  });

  test('gets no sign-in code (409), and nothing changes', async () => {
    const world = await start();
    const { attacker } = await hijack(world);
    const before = { mails: await world.mails(), events: await world.happened() };
    const answer = await send(world);
    expect([answer.status, answer.code]).toEqual([409, 'USER_EMAIL_ALREADY_EXISTS']);
    expect({ mails: await world.mails(), events: await world.happened() }).toEqual(before);
    expect(await findUser(await world.call(), attacker.id)).toMatchObject({
      primary_email_verified: false,
      has_password: true,
      requires_totp_mfa: true,
    });
  });

  test('stays with its owner if another of its addresses is verified, even though they do not sign in with that one', async () => {
    const world = await start();
    const code = await receive(world);
    const noor = await world.signUp({ email: 'noor@example.test' });
    const call = await world.call();
    await call.db
      .updateTable('contact_channels')
      .set({ is_verified: true, used_for_auth: false })
      .where('tenant_id', '=', call.tenant.id)
      .execute();
    await call.transaction((trx) => addChannel(trx, { userId: noor.id, value: MIRA, usedForAuth: true }));
    const answer = await redeem(world, code);
    expect([answer.code, answer.details]).toEqual([
      'USER_EMAIL_ALREADY_EXISTS',
      { email: MIRA, would_work_if_email_was_verified: true },
    ]);
    expect((await world.request('GET /users/me', { as: noor })).json).toMatchObject({ has_password: true });
    expect(await listChannels(call, { userId: noor.id })).toHaveLength(2);
  });

  test('stays unchanged after a verification link, apart from the verified flag', async () => {
    const world = await start();
    const mira = await world.signUp({ email: MIRA, verificationCallbackUrl: CALLBACK });
    const [, code] = /[?&]code=([0-9a-z]{45})/.exec((await newestMail(world)).text) ?? [];
    expect((await world.request('POST /contact-channels/verify', { body: { code } })).status).toBe(200);
    expect((await world.request('GET /users/me', { as: mira })).json).toMatchObject({
      primary_email_verified: true,
      has_password: true,
    });
    expect((await signIn(world)).status).toBe(200);
  });

  test('keeps the sessions of its owner when two codes are used at once', async () => {
    const world = await start();
    const codes = [await receive(world), await receive(world)];
    await hijack(world);
    const answers = await Promise.all(codes.map((code) => redeem(world, code)));
    expect(answers.map(({ json }) => json.is_new_user)).toEqual([false, false]);
    for (const { json } of answers) {
      const me = await world.request('GET /users/me', { as: { accessToken: json.access_token } });
      expect(me.status).toBe(200);
    }
    expect((await world.mails()).filter(({ text }) => text.includes('never verified it'))).toHaveLength(1);
  });

  test('keeps no session of an attacker who signs in while the account is reclaimed', async () => {
    const world = await start();
    for (let round = 0; round < 10; round += 1) {
      const email = `mira-${round}@example.test`;
      const code = await receive(world, email);
      await world.signUp({ email, password: PASSWORD });
      const [before, redeemed, after] = await Promise.all([
        signIn(world, email),
        redeem(world, code),
        signIn(world, email),
      ]);
      expect(redeemed.json.is_new_user).toBe(false);
      for (const { status, text } of [before, after]) {
        if (status !== 200) continue;
        const { access_token: accessToken } = JSON.parse(text) as { access_token: string };
        expect((await world.request('GET /users/me', { as: { accessToken } })).code).toBe('ACCESS_TOKEN_EXPIRED');
      }
    }
  });
});

describe('OA-09 a password reset by email', () => {
  const NEW = 'a staple that is new';
  const receiveReset = (world: World) => receiveCode(world, 'POST /auth/password/send-reset-code', MIRA);
  const reset = (world: World, code: string) =>
    world.request('POST /auth/password/reset', { body: { code, password: NEW } });

  test('leaves an account without a verified address to its owner; only the second factor of the attacker stays', async () => {
    const world = await start();
    const { attacker, key, sessions } = await hijack(world);
    const { json: channels } = await world.request('GET /contact-channels', { as: attacker, query: { user_id: 'me' } });
    const other = channels.items.find(({ value }) => value !== MIRA);
    const params = { user_id: 'me', id: other?.id ?? '' };
    await world.request('PATCH /contact-channels/{user_id}/{id}', { as: attacker, params, body: { is_primary: true } });
    expect((await reset(world, await receiveReset(world))).status).toBe(200);

    const call = await world.call();
    expect(await findUser(call, attacker.id)).toMatchObject({
      primary_email: MIRA,
      primary_email_verified: false,
      has_password: true,
      passkey_auth_enabled: false,
      requires_totp_mfa: true,
      oauth_providers: [],
    });
    expect(await findOAuthAccounts(call, { userId: attacker.id })).toEqual([]);
    expect(await findPasskey(call, { id: PASSKEY, userHandle: undefined })).toBeNull();
    expect((await listChannels(call, { userId: attacker.id })).map(({ value }) => value)).toEqual([MIRA]);
    await expectRevoked(world, { key, sessions });
    expect((await signIn(world)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    const own = await world.request('POST /auth/password/sign-in', { body: { email: MIRA, password: NEW } });
    expect(own.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');

    const notice = await newestMail(world);
    expect([notice.template, notice.to]).toEqual(['security_notice', MIRA]);
    expect(notice.text).toContain('had never been verified');
    expect((await auditOf(world)).map(({ action }) => action)).toContain('account.reclaim');
    const listed = await world.request('GET /users', { access: 'server' });
    expect(listed.json.items).toMatchObject([{ primary_email: MIRA, has_password: true, oauth_providers: [] }]);
  });

  test('removes nothing from an account with a verified address', async () => {
    const world = await start();
    const { attacker: mira, key } = await hijack(world);
    const { db, tenant } = await world.call();
    await db
      .updateTable('contact_channels')
      .set({ is_verified: true })
      .where('tenant_id', '=', tenant.id)
      .where('value', '=', 'attacker@evil.test')
      .execute();
    expect((await reset(world, await receiveReset(world))).status).toBe(200);
    const call = await world.call();
    expect(await findUser(call, mira.id)).toMatchObject({
      passkey_auth_enabled: true,
      oauth_providers: [{ id: 'github' }],
    });
    expect(await listChannels(call, { userId: mira.id })).toHaveLength(2);
    const checked = await world.request('POST /user-api-keys/check', { access: 'server', body: { api_key: key } });
    expect(checked.status).toBe(200);
    expect((await newestMail(world)).text).toContain('The previous password no longer works.');
  });

  test('PK-07 accepts no passkey from a registration that the attacker began earlier', async () => {
    const world = await createWorld({ config: { passkey_enabled: true } });
    const attacker = await world.signUp({ email: MIRA, password: PASSWORD });
    const begun = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: attacker, body: {} });
    expect((await reset(world, await receiveReset(world))).status).toBe(200);
    await expect(checkCode(await world.call(), 'passkey-registration', begun.json.code)).rejects.toMatchObject({
      code: 'VERIFICATION_CODE_ALREADY_USED',
    });
  });
});
