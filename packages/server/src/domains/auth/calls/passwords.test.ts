// @needs any-database

import { hash as bcryptHash } from '@node-rs/bcrypt';
import { createWorld, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  auditOf,
  CALLBACK,
  linkIn,
  markAddressesVerified,
  newestMail,
  receiveCode,
} from '../../../testing/mailed-codes.js';
import { overrideConfig } from '../../../testing/override-config.js';
import { findCredentials } from '../../credentials/index.js';
import { completeCredentialsChange, findUser, lockAuthChannel } from '../../users/index.js';
import { signUpUser } from '../index.js';

const MIRA = 'mira@example.test';
const OLD = 'correct horse battery';
const NEW = 'a staple that is new';

const send = (world: World, email = MIRA, callback_url = CALLBACK) =>
  world.request('POST /auth/password/send-reset-code', { body: { email, callback_url } });
const receive = (world: World, email = MIRA) => receiveCode(world, 'POST /auth/password/send-reset-code', email);
const reset = (world: World, code: string, password = NEW) =>
  world.request('POST /auth/password/reset', { body: { code, password } });
const update = (world: World, as: Pick<Person, 'accessToken'>, body: object = {}) =>
  world.request('POST /auth/password/update', { as, body: { old_password: OLD, new_password: NEW, ...body } });
const set = (world: World, as: Pick<Person, 'accessToken'>, password = NEW) =>
  world.request('POST /auth/password/set', { as, body: { password } });
const signIn = (world: World, password: string, email = MIRA) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const change = (world: World, config: object) =>
  world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
/** Whether a session is still active. */
const lives = async (world: World, { accessToken, refreshToken }: Pick<Person, 'accessToken' | 'refreshToken'>) => {
  const headers = { 'x-stack-refresh-token': refreshToken };
  const me = await world.request('GET /users/me', { as: { accessToken } });
  const refreshed = await world.request('POST /auth/sessions/current/refresh', { headers });
  expect([me.code, refreshed.code]).toEqual(
    me.status === 200 ? [undefined, undefined] : ['ACCESS_TOKEN_EXPIRED', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  );
  return me.status === 200;
};
const signInAgain = async (world: World, password = OLD) => {
  const { json } = await signIn(world, password);
  return { accessToken: json.access_token, refreshToken: json.refresh_token };
};
/** A user who signs in without a password. */
const signUpWithoutPassword = async (world: World) => {
  const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', MIRA);
  const { json } = await world.request('POST /auth/otp/sign-in', { body: { code } });
  return { id: json.user_id, accessToken: json.access_token, refreshToken: json.refresh_token };
};
const templates = async (world: World) => (await world.mails()).map(({ template, to }) => [template, to]);

describe('POST /auth/password/send-reset-code', () => {
  test('EN-03 responds and works the same for known and unknown addresses; the email is sent later', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    world.app.outbox.goAway();
    const answers = [];
    for (const email of [MIRA, 'nobody@example.test']) {
      const { status, text, headers } = await send(world, email);
      const told = Object.fromEntries(headers);
      for (const name of ['date', 'x-stack-request-id']) delete told[name];
      answers.push({ status, text, told });
    }
    world.app.outbox.comeBack();
    expect(answers[0]).toMatchObject({ status: 200, text: expect.stringMatching(/"success"/) });
    expect(answers[1]).toEqual(answers[0]);
    expect(await templates(world)).toEqual([['password_reset', MIRA]]);
  });

  test('OC-10 EM-05 emails the stored address a link to the callback of the request', async () => {
    const world = await createWorld();
    await world.signUp({ email: 'mira@bücher.example' });
    await world.request('POST /auth/password/send-reset-code', {
      body: { email: 'MIRA@Bücher.example', callback_url: CALLBACK },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    });
    const mail = await newestMail(world);
    expect(mail.to).toBe('mira@xn--bcher-kva.example');
    expect(linkIn(mail).href).toMatch(/^http:\/\/localhost:8103\/handler\/callback\?from=mail&code=[0-9a-z]{45}#top$/);
    expect(mail.text + mail.html).not.toContain('evil.test');
  });

  test('is refused if passwords are turned off, and for an untrusted callback, with any address', async () => {
    expect((await send(await createWorld({ config: { credential_enabled: false } }))).code).toBe(
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    );
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    for (const email of [MIRA, 'nobody@example.test'])
      expect((await send(world, email, 'https://evil.test/')).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(await world.mails()).toEqual([]);
  });

  test('sends no email to an address that is not used for sign-in', async () => {
    const world = await createWorld();
    await (await world.call()).transaction((trx) =>
      signUpUser(trx, { user: { primaryEmail: MIRA, usedForAuth: false }, passwordHash: null, isOtpEnabled: false }),
    );
    expect((await send(world)).status).toBe(200);
    expect(await world.mails()).toEqual([]);
  });
});

describe('POST /auth/password/reset', () => {
  test('OC-09 PW-08 sets the password, ends every session, revokes other reset codes, and begins no session', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const other = await signInAgain(world);
    const codes = [await receive(world), await receive(world)];
    const answer = await reset(world, (codes[0] ?? '').toUpperCase());
    expect(answer.json).toEqual({ success: true });
    expect([...answer.headers.keys()].filter((name) => name.includes('token'))).toEqual([]);
    for (const session of [mira, other]) expect(await lives(world, session)).toBe(false);
    expect((await reset(world, codes[1] ?? '')).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect((await signIn(world, OLD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(world, NEW)).json.user_id).toBe(mira.id);
    expect(await findUser(await world.call(), mira.id)).toMatchObject({ primary_email_verified: false });
    expect((await templates(world)).at(-1)).toEqual(['security_notice', MIRA]);
  });

  test('OC-09 TP-04 keeps the second factor', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    await world.request('PATCH /users/me', {
      as: mira,
      body: { totp_secret_base64: Buffer.alloc(20, 7).toString('base64') },
    });
    expect((await reset(world, await receive(world))).status).toBe(200);
    expect((await signIn(world, NEW)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });

  test('sets the password of a user without one, and emits the event', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const { id } = await signUpWithoutPassword(world);
    const before = await world.happened();
    expect((await reset(world, await receive(world))).status).toBe(200);
    expect(await findUser(await world.call(), id)).toMatchObject({ has_password: true });
    expect(await world.happened()).toEqual([...before, 'user.updated']);
  });

  test('PW-03 PW-04 an error that the user can fix does not use the code, and every character of the password counts', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    const code = await receive(world);
    const short = await reset(world, code, 'short');
    expect([short.code, short.details]).toEqual(['PASSWORD_TOO_SHORT', { min_length: 8 }]);
    const long = await reset(world, code, 'x'.repeat(71));
    expect([long.code, long.details]).toEqual(['PASSWORD_TOO_LONG', { maxLength: 70 }]);
    await change(world, { credential_enabled: false });
    expect((await reset(world, code)).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
    await change(world, { credential_enabled: true });
    const password = ` ${'ü'.repeat(68)}!`;
    expect((await reset(world, code, password)).status).toBe(200);
    expect((await signIn(world, password.trim())).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(world, `${password.slice(0, -1)}?`)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(world, password)).status).toBe(200);
  });

  test('OC-07 distinguishes unknown, expired and used codes', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    const look = (code: string) => world.request('POST /auth/password/reset/check-code', { body: { code } });
    const code = await receive(world);
    for (let count = 0; count < 3; count += 1) expect((await look(code)).json).toEqual({ is_code_valid: true });
    for (const call of [look, (value: string) => reset(world, value)]) {
      const unknown = await call('z'.repeat(45));
      expect([unknown.code, unknown.status]).toEqual(['VERIFICATION_CODE_NOT_FOUND', 404]);
      expect((await call('too short')).code).toBe('SCHEMA_ERROR');
    }
    expect((await reset(world, code)).status).toBe(200);
    const used = await look(code);
    expect([used.code, used.status]).toEqual(['VERIFICATION_CODE_ALREADY_USED', 409]);
    const late = await receive(world);
    world.travel('1 hour');
    const expired = await reset(world, late);
    expect([expired.code, expired.status]).toEqual(['VERIFICATION_CODE_EXPIRED', 400]);
  });

  test('OC-08 rejects the code once the account is deleted or signs in with another address', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const code = await receive(world);
    const { db, tenant } = await world.call();
    const channel = db.updateTable('contact_channels').where('tenant_id', '=', tenant.id);
    await channel.set({ value: 'moved@example.test' }).execute();
    expect((await reset(world, code)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    await channel.set({ value: MIRA }).execute();
    await db.deleteFrom('users').where('tenant_id', '=', tenant.id).where('id', '=', mira.id).execute();
    expect((await reset(world, code)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  test('sends `user.updated` if the password was removed while the reset waited', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    await markAddressesVerified(world, mira.id);
    const code = await receive(world);
    const call = await world.call();
    const { pool } = world.app.database;
    const waits = async () =>
      (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'contact_channels'"))
        .rowCount;
    const { asked } = await call.transaction(async (trx) => {
      await lockAuthChannel(trx, MIRA);
      const asked = reset(world, code);
      await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0);
      await trx.db
        .updateTable('credentials')
        .set({ password_hash: null })
        .where('tenant_id', '=', trx.tenant.id)
        .where('user_id', '=', mira.id)
        .execute();
      await completeCredentialsChange(trx, mira.id);
      return { asked };
    });
    expect((await asked).status).toBe(200);
    expect(await world.happened()).toEqual(['user.created', 'user.updated', 'user.updated']);
    const listed = await world.request('GET /users', { access: 'server' });
    expect(listed.json.items).toMatchObject([{ has_password: true }]);
  });

  test('OC-08 a password change revokes reset and sign-in codes that were emailed before it', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const mira = await world.signUp({ email: MIRA });
    await markAddressesVerified(world, mira.id);
    const codes = [await receive(world), await receiveCode(world, 'POST /auth/otp/send-sign-in-code', MIRA)];
    expect((await update(world, mira)).status).toBe(200);
    expect((await reset(world, codes[0] ?? '')).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    const redeemed = await world.request('POST /auth/otp/sign-in', { body: { code: codes[1] } });
    expect(redeemed.code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  test('RL-10 lifts the block caused by wrong passwords of others', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    for (let count = 0; count < 10; count += 1) await signIn(world, 'wrong horse');
    expect((await signIn(world, OLD)).status).toBe(429);
    expect((await reset(world, await receive(world))).status).toBe(200);
    expect((await signIn(world, NEW)).status).toBe(200);
  });

  test('OC-11 an email scanner that sends GET or HEAD changes nothing', async () => {
    const world = await createWorld();
    await world.signUp({ email: MIRA });
    const code = await receive(world);
    for (const method of ['GET', 'HEAD']) {
      const answer = await world.fetch(`${world.baseUrl}/api/v1/auth/password/reset?code=${code}`, { method });
      expect(answer.status).toBe(405);
    }
    expect((await reset(world, code)).status).toBe(200);
  });
});

describe('POST /auth/password/update', () => {
  test('PW-08 keeps the session whose refresh token is sent, and ends every other', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const others = [await signInAgain(world), await signInAgain(world)];
    expect((await update(world, mira)).json).toEqual({ success: true });
    expect(await lives(world, mira)).toBe(true);
    for (const session of others) expect(await lives(world, session)).toBe(false);
    expect((await signIn(world, OLD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(world, NEW)).status).toBe(200);
    expect(await templates(world)).toEqual([['security_notice', MIRA]]);
  });

  test('PW-08 ends every session if the token is missing or belongs to another user', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const noor = await world.signUp();
    expect((await update(world, { accessToken: mira.accessToken })).status).toBe(200);
    expect(await lives(world, mira)).toBe(false);
    const again = await signInAgain(world, NEW);
    const withAnothers = { accessToken: again.accessToken, refreshToken: noor.refreshToken };
    expect((await update(world, withAnothers, { old_password: NEW, new_password: OLD })).status).toBe(200);
    expect(await lives(world, again)).toBe(false);
    expect(await lives(world, noor)).toBe(true);
  });

  test('PW-07 RL-01 a wrong old password counts as a failed sign-in and shares its limit', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    for (let count = 0; count < 5; count += 1) await signIn(world, 'wrong horse');
    for (let count = 0; count < 5; count += 1) {
      const wrong = await update(world, mira, { old_password: 'wrong horse' });
      expect([wrong.code, wrong.status]).toEqual(['PASSWORD_CONFIRMATION_MISMATCH', 400]);
    }
    for (const answer of [await update(world, mira), await signIn(world, OLD)]) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('30');
    }
    const refused = (await auditOf(world)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'session.create'),
      ...Array.from({ length: 5 }, () => 'password.change'),
      'account.block',
    ]);
    expect(refused.every(({ target_id }) => target_id === mira.id)).toBe(true);
    world.travel('30 seconds');
    expect((await update(world, mira)).status).toBe(200);
    expect((await signIn(world, 'wrong horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('is refused in the wire’s order of checks', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const nobody = await world.request('POST /auth/password/update', {
      body: { old_password: OLD, new_password: NEW },
    });
    expect([nobody.code, nobody.status]).toEqual(['SCHEMA_ERROR', 400]);
    const mira = await signUpWithoutPassword(world);
    expect((await update(world, mira, { new_password: 'short' })).code).toBe('PASSWORD_TOO_SHORT');
    expect((await update(world, mira, { new_password: 'x'.repeat(71) })).code).toBe('PASSWORD_TOO_LONG');
    expect((await update(world, mira)).code).toBe('USER_DOES_NOT_HAVE_PASSWORD');
    await change(world, { credential_enabled: false });
    expect((await update(world, mira, { new_password: 'short' })).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  });

  test('PW-02 an imported hash verifies the old password and is replaced by argon2id', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const { db, tenant } = await world.call();
    const credentials = db.updateTable('credentials').where('tenant_id', '=', tenant.id);
    await credentials.set({ password_hash: await bcryptHash('imported horse', 4) }).execute();
    expect((await update(world, mira)).code).toBe('PASSWORD_CONFIRMATION_MISMATCH');
    expect((await update(world, mira, { old_password: 'imported horse' })).status).toBe(200);
    expect((await signIn(world, 'imported horse')).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(world, NEW)).status).toBe(200);
    const stored = await findCredentials(await world.call(), mira.id);
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('one of two concurrent changes succeeds; the other fails because the old password is no longer right', async () => {
    const world = await createWorld();
    const mira = await world.signUp({ email: MIRA });
    const wanted = ['the first of two', 'the second of two'];
    const answers = await Promise.all(wanted.map((new_password) => update(world, mira, { new_password })));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['PASSWORD_CONFIRMATION_MISMATCH', 'done']);
    const won = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(world, won)).status).toBe(200);
  });
});

describe('POST /auth/password/set', () => {
  test('sets the first password, keeps sessions, and notifies the user', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const mira = await signUpWithoutPassword(world);
    const before = await world.happened();
    expect((await set(world, mira)).json).toEqual({ success: true });
    expect(await lives(world, mira)).toBe(true);
    expect((await signIn(world, NEW)).json.user_id).toBe(mira.id);
    expect(await world.happened()).toEqual([...before, 'user.updated']);
    const notice = await newestMail(world);
    expect([notice.template, notice.to]).toEqual(['security_notice', MIRA]);
    const entry = (await auditOf(world)).findLast(({ action }) => action === 'password.change');
    expect(entry).toMatchObject({ outcome: 'done', actor_id: mira.id, target_id: mira.id });
  });

  test('PW-09 is refused if a password exists, and one of two concurrent calls succeeds', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    expect((await world.request('POST /auth/password/set', { body: { password: NEW } })).code).toBe('SCHEMA_ERROR');
    const mira = await signUpWithoutPassword(world);
    expect((await set(world, mira, 'short')).code).toBe('PASSWORD_TOO_SHORT');
    expect((await set(world, mira, 'x'.repeat(71))).code).toBe('PASSWORD_TOO_LONG');
    const answers = await Promise.all([set(world, mira), set(world, mira, OLD)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400']);
    const again = await set(world, mira);
    expect([again.status, again.code, again.headers.get('x-stack-known-error')]).toEqual([400, undefined, null]);
    await change(world, { credential_enabled: false });
    expect((await set(world, mira)).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  });

  test('PW-09 requires a sign-in within fifteen minutes only if the project enables this', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const refreshed = async ({ refreshToken }: { refreshToken: string }) => {
      const headers = { 'x-stack-refresh-token': refreshToken };
      const { json } = await world.request('POST /auth/sessions/current/refresh', { headers });
      return { accessToken: json.access_token };
    };
    const mira = await signUpWithoutPassword(world);
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    world.travel('15 minutes');
    const refused = await set(world, await refreshed(mira));
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect(refused.headers.has('x-stack-known-error')).toBe(false);
    expect((await auditOf(world)).at(-1)).toMatchObject({ action: 'session.prove', outcome: 'refused' });
    expect((await world.request('GET /users/me', { as: await refreshed(mira) })).json.has_password).toBe(false);
    const again = await signUpWithoutPassword(world);
    world.travel('9 minutes');
    expect((await set(world, again)).status).toBe(200);
    const elsewhere = await createWorld({ config: { magic_link_enabled: true } });
    const noor = await signUpWithoutPassword(elsewhere);
    elsewhere.travel('1 hour');
    const { json } = await elsewhere.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': noor.refreshToken },
    });
    expect((await set(elsewhere, { accessToken: json.access_token })).status).toBe(200);
  });
});

test('PW-05 production mode rejects common passwords in every call that sets one', async () => {
  const world = await createWorld({ isProductionMode: true, config: { magic_link_enabled: true } });
  const mira = await signUpWithoutPassword(world);
  const code = await receive(world);
  for (const password of ['password123', MIRA, 'aaaaaaaaaa']) {
    const codes = [await reset(world, code, password), await set(world, mira, password)].map((answer) => answer.code);
    expect([password, ...codes]).toEqual([password, 'PASSWORD_REQUIREMENTS_NOT_MET', 'PASSWORD_REQUIREMENTS_NOT_MET']);
  }
  expect((await set(world, mira)).status).toBe(200);
  const changed = await update(world, mira, { old_password: NEW, new_password: 'password123' });
  expect(changed.code).toBe('PASSWORD_REQUIREMENTS_NOT_MET');
});
