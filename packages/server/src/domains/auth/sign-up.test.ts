// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { createSession } from '../credentials/index.js';
import { createPersonalTeam, teamsOf } from '../teams/index.js';
import { findUser, listChannels } from '../users/index.js';
import { signUpUser } from './index.js';

const PASSWORD = 'correct horse battery';
const CALLBACK = 'http://localhost:8103/handler/email-verification?from=sign-up#top';

const signUp = (world: World, body: Readonly<Record<string, unknown>> = {}) =>
  world.request('POST /auth/password/sign-up', { body: { email: 'mira@example.test', password: PASSWORD, ...body } });
const signIn = (world: World, email: string, password = PASSWORD) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const codeOf = async (answer: ReturnType<typeof signUp>) => (await answer).code ?? (await answer).status;

describe('sign-up with a password', () => {
  test('creates the user with address, default permissions and personal team, emits the event, and signs in', async () => {
    const world = await createWorld({ config: { create_team_on_sign_up: true } });
    const { json } = await signUp(world, { email: 'Mira@Example.Test' });
    const call = await world.call();
    expect(await findUser(call, json.user_id)).toMatchObject({
      primary_email: 'mira@example.test',
      primary_email_verified: false,
      has_password: true,
      auth_with_email: true,
      otp_auth_enabled: false,
      is_anonymous: false,
      selected_team: { display_name: "mira@example.test's Team" },
    });
    expect(await world.happened()).toEqual([
      'user.created',
      'team.created',
      'team_membership.created',
      'team_permission.created',
    ]);
    const me = await world.request('GET /users/me', {
      as: { accessToken: json.access_token, refreshToken: json.refresh_token },
    });
    expect(me.json.id).toBe(json.user_id);
    expect(json.refresh_token).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
  });

  test('is refused in the wire’s order of checks, and nothing is written', async () => {
    const closed = { credential_enabled: false, sign_up_enabled: false };
    const worst = { password: 'short', verification_callback_url: 'https://evil.example/' };
    expect(await codeOf(signUp(await createWorld({ config: closed }), worst))).toBe(
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    );
    const world = await createWorld({ config: { sign_up_enabled: false } });
    expect(await codeOf(signUp(world, worst))).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(await codeOf(signUp(world, { password: 'short' }))).toBe('SIGN_UP_NOT_ENABLED');
    const open = await createWorld();
    await signUp(open);
    expect(await codeOf(signUp(open, { password: 'short' }))).toBe('PASSWORD_TOO_SHORT');
    const taken = await signUp(open, { email: 'MIRA@example.test' });
    expect(taken.code).toBe('USER_EMAIL_ALREADY_EXISTS');
    expect(taken.details).toEqual({ email: 'mira@example.test', would_work_if_email_was_verified: false });
    expect(await world.happened()).toEqual([]);
    expect(await open.happened()).toEqual(['user.created']);
    expect(await open.mails()).toEqual([]);
  });

  test('creates one account from twelve concurrent sign-ups with one address', async () => {
    const world = await createWorld({ config: { create_team_on_sign_up: true } });
    const spellings = ['mira@example.test', 'MIRA@example.test', 'Mira@EXAMPLE.test'];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => signUp(world, { email: spellings[n % 3] })));
    const outcomes = answers.map(({ code, status }) => code ?? status);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(11);
    const call = await world.call();
    expect(await listChannels(call)).toHaveLength(1);
    expect(await world.happened()).toEqual([
      'user.created',
      'team.created',
      'team_membership.created',
      'team_permission.created',
    ]);
  });
});

describe('passwords', () => {
  test('PW-03 must match in every byte: prefixes, other case and other spaces are rejected', async () => {
    const world = await createWorld();
    const beginning = 'ü'.repeat(36);
    const passwords = {
      long: `${beginning}-one`,
      spaces: ' padded password ',
      case: 'Correct Horse Battery',
      astral: '🐴🐴🐴🐴🐴🐴🐴🐴',
    };
    for (const [name, password] of Object.entries(passwords))
      await signUp(world, { email: `${name}@example.test`, password }).then(({ json }) => json);
    const wrong = {
      long: [beginning, `${beginning}-two`, `${beginning}-on`],
      spaces: ['padded password', ' padded password', 'padded password '],
      case: ['correct horse battery'],
      astral: ['🐴🐴🐴🐴🐴🐴🐴🐎'],
    };
    for (const [name, password] of Object.entries(passwords)) {
      for (const other of wrong[name as keyof typeof wrong])
        expect((await signIn(world, `${name}@example.test`, other)).code).toBe('EMAIL_PASSWORD_MISMATCH');
      expect((await signIn(world, `${name}@example.test`, password)).status).toBe(200);
    }
    expect((await signIn(world, 'case@example.test', 'Correct Horse Battery\0')).status).toBe(400);
  });

  test('PW-04 have 8 to 70 characters of any kind, counted as code points', async () => {
    const world = await createWorld();
    const tooShort = await signUp(world, { password: '🐴'.repeat(7) });
    expect([tooShort.code, tooShort.details]).toEqual(['PASSWORD_TOO_SHORT', { min_length: 8 }]);
    const tooLong = await signUp(world, { password: '🐴'.repeat(71) });
    expect([tooLong.code, tooLong.status, tooLong.details]).toEqual(['PASSWORD_TOO_LONG', 400, { maxLength: 70 }]);
    for (const [name, password] of Object.entries({ few: '🐴'.repeat(8), many: '🐴'.repeat(70), plain: '        ' }))
      expect((await signUp(world, { email: `${name}@example.test`, password })).status).toBe(200);
  });

  test('PW-05 that are common are rejected in production mode, but not in development mode', async () => {
    const guessable = [
      'password123',
      'PassWord123',
      'qwertyuiop',
      'aaaaaaaaaa',
      'mira.okafor@example.test',
      'MIRA.OKAFOR',
    ];
    const email = 'mira.okafor@example.test';
    const production = await createWorld({ isProductionMode: true });
    for (const password of guessable) {
      const answer = await signUp(production, { email, password });
      expect([password, answer.code, answer.status]).toEqual([password, 'PASSWORD_REQUIREMENTS_NOT_MET', 400]);
      expect(answer.details).toEqual({ message: expect.stringMatching(/\w/) });
    }
    expect((await signUp(production, { email, password: 'aaaaaaaaab-7' })).status).toBe(200);
    const development = await createWorld();
    for (const [n, password] of guessable.entries())
      expect((await signUp(development, { email: `p${n}@example.test`, password })).status).toBe(200);
  });

  test('PW-01 are stored only as argon2id', async () => {
    const world = await createWorld();
    await signUp(world);
    const { db, tenant } = await world.call();
    const rows = await db.selectFrom('credentials').selectAll().where('tenant_id', '=', tenant.id).execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('UN-01 addresses', () => {
  test('are the same in any ASCII case and in both forms of an international domain', async () => {
    const world = await createWorld();
    await signUp(world, { email: 'Mira@BÜCHER.example' });
    for (const email of ['mira@bücher.example', 'MIRA@xn--bcher-kva.example', 'mira@Bücher.EXAMPLE']) {
      expect(await codeOf(signUp(world, { email }))).toBe('USER_EMAIL_ALREADY_EXISTS');
      expect((await signIn(world, email)).status).toBe(200);
    }
  });

  test('differ in dots, tags and letters that only look alike', async () => {
    const world = await createWorld();
    await signUp(world, { email: 'kim.i@example.test' });
    for (const email of ['kimi@example.test', 'kim.i+tag@example.test', 'k1m.i@example.test'])
      expect((await signUp(world, { email })).status).toBe(200);
    // The Kelvin sign and the dotless i fold to k and i in other systems' databases.
    for (const email of ['\u212Aim.i@example.test', 'k\u0131m.i@example.test', 'kim.i\uFF20example.test']) {
      const answer = await signUp(world, { email });
      expect([email, answer.status, answer.code]).toEqual([email, 400, 'SCHEMA_ERROR']);
    }
  });
});

describe('the verification email', () => {
  test('OC-10 links to the callback of the request, regardless of the host headers', async () => {
    const world = await createWorld();
    await world.request('POST /auth/password/sign-up', {
      body: { email: 'Mira@Example.Test', password: PASSWORD, verification_callback_url: CALLBACK },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const [mail, ...more] = await world.mails();
    expect(more).toEqual([]);
    expect(mail?.to).toBe('mira@example.test');
    expect(mail?.text).toMatch(
      /http:\/\/localhost:8103\/handler\/email-verification\?from=sign-up&code=[0-9a-hjkmnp-tv-z]{45}#top/,
    );
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('has a code that verifies the address, and is sent only on request', async () => {
    const world = await createWorld();
    const { user_id } = (await signUp(world, { verification_callback_url: CALLBACK })).json;
    await signUp(world, { email: 'noor@example.test' });
    const mails = await world.mails();
    expect(mails).toHaveLength(1);
    const [, code] = /[?&]code=([0-9a-z]{45})/.exec(mails[0]?.text ?? '') ?? [];
    expect((await world.request('POST /contact-channels/verify', { body: { code } })).json).toEqual({ success: true });
    expect(await findUser(await world.call(), user_id)).toMatchObject({ primary_email_verified: true });
  });
});

describe('limits', () => {
  test('RL-04 RL-06 one address is limited to thirty sign-ups an hour, regardless of forged headers; the server is exempt', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app });
    await signUp(world);
    for (let count = 1; count < 30; count += 1) expect(await codeOf(signUp(world))).toBe('USER_EMAIL_ALREADY_EXISTS');
    const refused = await signUp(world, { email: 'noor@example.test' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.7, 203.0.113.8'],
      ['forwarded', 'for=203.0.113.9'],
      ['x-real-ip', '203.0.113.10'],
      ['cf-connecting-ip', '203.0.113.11'],
    ] as const) {
      const body = { email: 'noor@example.test', password: PASSWORD };
      const disguised = await world.request('POST /auth/password/sign-up', { body, headers: { [name]: value } });
      expect([name, disguised.status]).toEqual([name, 429]);
    }
    const byServer = await world.request('POST /auth/password/sign-up', {
      access: 'server',
      body: { email: 'noor@example.test', password: PASSWORD },
    });
    expect(byServer.status).toBe(200);
    app.clock.travel('1 hour');
    expect((await signUp(world, { email: 'kim@example.test' })).status).toBe(200);
  });
});

describe('a caller who is signed in', () => {
  test('anonymously keeps the user with their teams and metadata, but not the earlier sessions', async () => {
    const world = await createWorld({ config: { create_team_on_sign_up: true } });
    const call = await world.call();
    const { user, tokens } = await call.transaction(async (trx) => {
      const anonymous = await signUpUser(trx, {
        user: { isAnonymous: true, clientMetadata: { theme: 'dark' } },
        passwordHash: null,
        isOtpEnabled: false,
      });
      return { user: anonymous, tokens: await createSession(trx, anonymous) };
    });
    expect((await teamsOf(call, user.id)).map(({ display_name }) => display_name)).toEqual(['Personal Team']);
    const upgraded = await world.request('POST /auth/password/sign-up', {
      as: tokens,
      body: { email: 'mira@example.test', password: PASSWORD },
    });
    expect(upgraded.json.user_id).toBe(user.id);
    expect(await findUser(call, user.id)).toMatchObject({
      is_anonymous: false,
      primary_email: 'mira@example.test',
      has_password: true,
      auth_with_email: true,
      client_metadata: { theme: 'dark' },
    });
    expect((await teamsOf(call, user.id)).map(({ display_name }) => display_name)).toEqual([
      "mira@example.test's Team",
    ]);
    expect(await world.happened()).not.toContain('user.deleted');
    expect((await world.happened()).filter((type) => type === 'user.created')).toHaveLength(1);
    expect((await world.request('GET /users/me', { as: tokens })).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await signIn(world, 'mira@example.test')).json.user_id).toBe(user.id);
  });

  test('to another account gets a second one, and the first does not change', async () => {
    const world = await createWorld();
    const first = await world.signUp();
    const second = await world.request('POST /auth/password/sign-up', {
      as: first,
      body: { email: 'second@example.test', password: PASSWORD },
    });
    expect(second.json.user_id).not.toBe(first.id);
    expect((await world.request('GET /users/me', { as: first })).json.primary_email).toBe(first.email);
  });
});

test('a personal team is created only if the project uses them', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  const call = await world.call();
  expect(await teamsOf(call, person.id)).toEqual([]);
  expect(await createPersonalTeam(call, { id: person.id, display_name: null, primary_email: person.email })).toBeNull();
});
