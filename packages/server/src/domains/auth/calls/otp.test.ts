// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { CALLBACK, linkIn, markAddressesVerified, newestMail, receiveCode } from '../../../testing/mailed-codes.js';
import { createSession } from '../../credentials/index.js';
import { teamsOf } from '../../teams/index.js';
import { findUser, listChannels } from '../../users/index.js';
import { signUpUser } from '../index.js';

const MIRA = 'mira@example.test';

const start = (config: object = {}) => createWorld({ config: { magic_link_enabled: true, ...config } });
const send = (world: World, email = MIRA, callback_url = CALLBACK) =>
  world.request('POST /auth/otp/send-sign-in-code', { body: { email, callback_url } });
const redeem = (world: World, code: string, as?: { accessToken: string }) =>
  world.request('POST /auth/otp/sign-in', { as, body: { code } });
const receive = (world: World, email = MIRA) => receiveCode(world, 'POST /auth/otp/send-sign-in-code', email);
const signUpVerified = async (world: World, email = MIRA) => {
  const person = await world.signUp({ email });
  await markAddressesVerified(world, person.id);
  return person;
};

describe('POST /auth/otp/send-sign-in-code', () => {
  test('OC-06 the email has six characters in their own paragraph, the response has the rest, the link has all', async () => {
    const world = await start();
    const { json, text } = await send(world, 'Mira@Example.test');
    expect(json).toEqual({ nonce: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{39}$/) });
    const mail = await newestMail(world);
    const [, typed = ''] = /<p class="email-code"[^>]*>([0-9A-HJKMNP-TV-Z]{6})<\/p>/.exec(mail.html) ?? [];
    expect(mail.text.split('\n\n')).toContain(typed);
    expect(mail.subject).toContain(typed);
    expect(mail.to).toBe(MIRA);
    expect(mail.template).toBe('magic_link');
    const link = linkIn(mail);
    expect(link.searchParams.get('code')).toBe(typed.toLowerCase() + json.nonce);
    expect(link.href).toMatch(/^http:\/\/localhost:8103\/handler\/callback\?from=mail&code=[0-9a-z]{45}#top$/);
    expect(text.toUpperCase()).not.toContain(typed);
    expect(mail.text.replaceAll(link.href, '')).not.toContain(json.nonce);
  });

  test('EN-04 responds the same for an unknown and for a verified address', async () => {
    const world = await start();
    await signUpVerified(world);
    const answers = [];
    for (const email of [MIRA, 'nobody@example.test']) {
      const { status, text, headers } = await send(world, email);
      const told = Object.fromEntries(headers);
      for (const name of ['date', 'x-stack-request-id']) delete told[name];
      answers.push({ status, text: text.replace(/[0-9a-z]{39}/, 'nonce'), told });
    }
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('is refused in order: turned off, callback not trusted, address never verified, sign-up closed', async () => {
    const evil = 'https://evil.test/handler';
    const off = await send(await createWorld(), MIRA, evil);
    expect([off.status, off.code]).toEqual([403, undefined]);
    const world = await start({ sign_up_enabled: false });
    expect((await send(world, 'nobody@example.test', evil)).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect((await send(world, 'nobody@example.test')).code).toBe('SIGN_UP_NOT_ENABLED');
    const open = await start();
    await open.signUp({ email: MIRA });
    expect((await send(open, MIRA, evil)).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    const unverified = await send(open);
    expect([unverified.code, unverified.status]).toEqual(['USER_EMAIL_ALREADY_EXISTS', 409]);
    expect(unverified.details).toEqual({ email: MIRA, would_work_if_email_was_verified: true });
    expect([...(await world.mails()), ...(await open.mails())]).toEqual([]);
  });

  test('turns email codes on for a verified account without them, and emits one event', async () => {
    const world = await start();
    const mira = await signUpVerified(world);
    const before = await world.happened();
    await send(world);
    await send(world);
    expect((await world.request('GET /users/me', { as: mira })).json).toMatchObject({ otp_auth_enabled: true });
    expect(await world.happened()).toEqual([...before, 'user.updated']);
  });

  test('OC-10 forged proxy and host headers do not change the link', async () => {
    const world = await start();
    await world.request('POST /auth/otp/send-sign-in-code', {
      body: { email: MIRA, callback_url: CALLBACK },
      headers: { host: 'evil.test', forwarded: 'host=evil.test', 'x-forwarded-host': 'evil.test' },
    });
    const mail = await newestMail(world);
    expect(linkIn(mail).host).toBe('localhost:8103');
    expect(mail.text + mail.html).not.toContain('evil.test');
  });

  test('EM-05 the email goes to the stored form of the address, not to the form typed', async () => {
    const world = await start();
    await signUpVerified(world, 'mira@bücher.example');
    await send(world, 'MIRA@Bücher.example');
    expect((await newestMail(world)).to).toBe('mira@xn--bcher-kva.example');
  });
});

describe('POST /auth/otp/sign-in', () => {
  test('creates one account for an unknown address, verified and with email codes', async () => {
    const world = await start({ create_team_on_sign_up: true });
    const code = await receive(world);
    const first = await redeem(world, code.toUpperCase());
    expect(first.json).toMatchObject({ is_new_user: true });
    expect(await findUser(await world.call(), first.json.user_id)).toMatchObject({
      primary_email: MIRA,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
      has_password: false,
      selected_team: { display_name: "mira@example.test's Team" },
    });
    expect(await world.happened()).toEqual([
      'user.created',
      'team.created',
      'team_membership.created',
      'team_permission.created',
    ]);
    const again = await redeem(world, await receive(world));
    expect(again.json).toMatchObject({ is_new_user: false, user_id: first.json.user_id });
    expect(await listChannels(await world.call())).toHaveLength(1);
  });

  test('signs in to an existing account even if sign-up is closed', async () => {
    const world = await start({ sign_up_enabled: false });
    const { db, tenant } = await world.call();
    const user = await (await world.call()).transaction((trx) =>
      signUpUser(trx, {
        user: { primaryEmail: MIRA, isVerified: true, usedForAuth: true },
        passwordHash: null,
        isOtpEnabled: true,
      }),
    );
    expect((await redeem(world, await receive(world))).json).toMatchObject({ user_id: user.id, is_new_user: false });
    await db.deleteFrom('users').where('tenant_id', '=', tenant.id).execute();
    expect((await send(world)).code).toBe('SIGN_UP_NOT_ENABLED');
  });

  test('SS-02 signs in to a verified account with a new session', async () => {
    const world = await start();
    const mira = await signUpVerified(world);
    const { json } = await redeem(world, await receive(world), mira);
    expect(json).toMatchObject({ is_new_user: false, user_id: mira.id });
    expect(json.refresh_token).not.toBe(mira.refreshToken);
    for (const accessToken of [mira.accessToken, json.access_token])
      expect((await world.request('GET /users/me', { as: { accessToken } })).status).toBe(200);
  });

  test('SS-02 an anonymous caller keeps their user and teams, and earlier sessions end', async () => {
    const world = await start({ create_team_on_sign_up: true });
    const call = await world.call();
    const { user, tokens } = await call.transaction(async (trx) => {
      const anonymous = await signUpUser(trx, {
        user: { isAnonymous: true, displayName: 'Guest', clientMetadata: { theme: 'dark' } },
        passwordHash: null,
        isOtpEnabled: false,
      });
      return { user: anonymous, tokens: await createSession(trx, anonymous) };
    });
    const { json } = await redeem(world, await receive(world), tokens);
    expect(json).toMatchObject({ is_new_user: true, user_id: user.id });
    expect(await findUser(call, user.id)).toMatchObject({
      is_anonymous: false,
      display_name: 'Guest',
      primary_email: MIRA,
      primary_email_verified: true,
      otp_auth_enabled: true,
      client_metadata: { theme: 'dark' },
    });
    expect((await teamsOf(call, user.id)).map(({ display_name }) => display_name)).toEqual(["Guest's Team"]);
    const refreshed = await world.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': tokens.refreshToken },
    });
    expect(refreshed.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const { payload } = (await lastEvent(world)) as { payload: object };
    expect(payload).toMatchObject({ is_anonymous: false, primary_email: MIRA, otp_auth_enabled: true });
  });

  test('OC-04 rejects an invalid code, and an error that can be fixed does not use the code', async () => {
    const world = await start();
    const code = await receive(world);
    const change = (config: object) =>
      world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });
    await change({ sign_up_enabled: false });
    expect((await redeem(world, code)).code).toBe('SIGN_UP_NOT_ENABLED');
    await change({ sign_up_enabled: true, magic_link_enabled: false });
    expect((await redeem(world, code)).status).toBe(403);
    await change({ magic_link_enabled: true });
    const unknown = await redeem(world, 'z'.repeat(45));
    expect([unknown.code, unknown.status]).toEqual(['VERIFICATION_CODE_NOT_FOUND', 404]);
    expect((await redeem(world, code)).status).toBe(200);
    expect((await redeem(world, code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    const late = await receive(world);
    world.travel('10 minutes');
    expect((await redeem(world, late)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  test('TP-04 with a second factor returns an attempt code and nothing else', async () => {
    const world = await start();
    const mira = await signUpVerified(world);
    const call = await world.call();
    await call.db
      .updateTable('credentials')
      .set({ totp_secret_sealed: await call.keys.seal(call, new Uint8Array(20), 'totp') })
      .where('tenant_id', '=', call.tenant.id)
      .where('user_id', '=', mira.id)
      .execute();
    const answer = await redeem(world, await receive(world));
    expect([answer.status, answer.code]).toEqual([400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    expect(Object.keys(answer.details as object)).toEqual(['attempt_code']);
  });

  test('OC-08 rejects the code once its account is deleted or signs in with another address', async () => {
    const world = await start();
    const mira = await signUpVerified(world);
    const [moved, deleted] = [await receive(world), await receive(world)];
    const { db, tenant } = await world.call();
    const channelOfMira = db
      .updateTable('contact_channels')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', mira.id);
    await channelOfMira.set({ value: 'moved@example.test' }).execute();
    expect((await redeem(world, moved)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    await channelOfMira.set({ value: MIRA }).execute();
    await db.deleteFrom('users').where('tenant_id', '=', tenant.id).where('id', '=', mira.id).execute();
    expect((await redeem(world, deleted)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect(await listChannels(await world.call())).toEqual([]);
  });

  test('OC-11 an email scanner that sends GET or HEAD changes nothing', async () => {
    const world = await start();
    const code = await receive(world);
    for (const method of ['GET', 'HEAD'])
      expect((await world.fetch(`${world.baseUrl}/api/v1/auth/otp/sign-in?code=${code}`, { method })).status).toBe(405);
    expect((await redeem(world, code)).status).toBe(200);
  });
});

test('OC-07 checking a code never uses it', async () => {
  const world = await start();
  const code = await receive(world);
  const look = (value: string) => world.request('POST /auth/otp/sign-in/check-code', { body: { code: value } });
  for (let count = 0; count < 3; count += 1) expect((await look(code)).json).toEqual({ is_code_valid: true });
  expect((await look('z'.repeat(45))).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect((await redeem(world, code)).status).toBe(200);
  expect((await look(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
});

async function lastEvent(world: World) {
  const { db, tenant } = await world.call();
  return db
    .selectFrom('events')
    .select('payload')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', 'user.updated')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
