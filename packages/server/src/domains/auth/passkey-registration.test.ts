// @needs any-database

import { createPasskeyAuthenticator, createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/mailed-codes.js';
import { overrideConfig } from '../../testing/override-config.js';
import { PAGE, refreshed, register, registered, signIn } from '../../testing/passkeys.js';
import { removePasskey } from '../credentials/index.js';

const config = { passkey_enabled: true };

describe('registering a passkey', () => {
  test('PK-05 returns the wire’s options: a discoverable passkey, no attestation, three algorithms', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person, body: {} });
    expect(json.options_json).toEqual({
      rp: { name: 'World', id: 'THIS_VALUE_WILL_BE_REPLACED.example.com' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.email, displayName: person.email },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      extensions: { credProps: true },
    });
    expect(json.code).toMatch(/^[0-9a-z]{45}$/);
  });

  test.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey with %s signs its user in', async (algorithm) => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const authenticator = createPasskeyAuthenticator({ algorithm, credentialId: 'Zp3mH8vQ2kTn5wYc' });
    const { json } = await register(world, person, { authenticator });
    expect(json).toEqual({ user_handle: 'Zp3mH8vQ2kTn5wYc' });
    const me = await world.request('GET /users/me', { as: person });
    expect(me.json).toMatchObject({ passkey_auth_enabled: true });
    expect(await world.happened()).toEqual(['user.created', 'user.updated']);
    const signedIn = await signIn(world, authenticator);
    expect(signedIn.json).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      is_new_user: false,
      user_id: person.id,
    });
    const as = { accessToken: signedIn.json.access_token };
    expect((await world.request('GET /users/me', { as })).json).toMatchObject({ id: person.id });
  });

  test('PK-07 emails the user and replaces their previous passkey', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const first = await registered(world, person);
    const second = await registered(world, person);
    expect((await signIn(world, first)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await signIn(world, second)).status).toBe(200);
    const mails = await world.mails();
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['security_notice', person.email],
      ['security_notice', person.email],
    ]);
    expect(mails[0]?.text).toContain('A passkey was added to your account');
    expect(mails[0]?.text).toContain('A previous passkey no longer works.');
  });

  test('two concurrent registrations both succeed and leave one passkey', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const authenticators = [createPasskeyAuthenticator(), createPasskeyAuthenticator()];
    const answers = await Promise.all(
      authenticators.map((authenticator) => register(world, person, { authenticator })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const uses = [];
    for (const authenticator of authenticators) uses.push((await signIn(world, authenticator)).status);
    expect(uses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('PK-03 a credential of another user is refused, and both users keep their passkeys', async () => {
    const world = await createWorld({ config });
    const owner = await world.signUp();
    const other = await world.signUp();
    const held = await registered(world, owner, createPasskeyAuthenticator({ credentialId: 'c2hhcmVk' }));
    const before = await registered(world, other);
    const answer = await register(world, other, {
      authenticator: createPasskeyAuthenticator({ credentialId: 'c2hhcmVk' }),
    });
    expect(answer.code).toBe('PASSKEY_REGISTRATION_FAILED');
    expect((await signIn(world, held)).json.user_id).toBe(owner.id);
    expect((await signIn(world, before)).json.user_id).toBe(other.id);
    expect((await auditOf(world)).at(-3)).toMatchObject({
      action: 'passkey.register',
      outcome: 'refused',
      target_id: other.id,
      details: { reason: 'taken' },
    });
  });

  test('PK-03 the same credential may belong to a user of another project', async () => {
    const worlds = [await createWorld({ config }), await createWorld({ config })];
    for (const world of worlds) {
      const person = await world.signUp();
      const authenticator = createPasskeyAuthenticator({ credentialId: 'c2hhcmVk' });
      expect((await register(world, person, { authenticator })).status).toBe(200);
      expect((await signIn(world, authenticator)).json.user_id).toBe(person.id);
    }
  });

  test('PK-05 an attestation that was not requested is ignored and adds no trust', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const forged = new Map<string, number | Uint8Array | Uint8Array[]>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(300)]],
    ]);
    for (const fmt of ['packed', 'tpm', 'apple', 'unheard-of']) {
      const authenticator = createPasskeyAuthenticator();
      const attestation = { fmt, attStmt: forged };
      expect((await register(world, person, { authenticator, attestation })).status).toBe(200);
      expect((await signIn(world, authenticator)).status).toBe(200);
    }
  });
});

describe('the challenge of a registration', () => {
  test('PK-01 is 32 random bytes and expires in 120 seconds', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const begun = [];
    for (let time = 0; time < 2; time += 1)
      begun.push((await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person })).json);
    const challenges = begun.map(({ options_json }) => options_json.challenge);
    expect(new Set(challenges).size).toBe(2);
    expect(challenges.map((challenge) => Buffer.from(challenge, 'base64url').length)).toEqual([32, 32]);
    const answers = [];
    for (const [index, seconds] of [119, 2].entries()) {
      world.travel(`${seconds} seconds`);
      const { options_json, code } = begun[index]!;
      const credential = createPasskeyAuthenticator().create(options_json, { origin: PAGE });
      answers.push(await world.request('POST /auth/passkey/register', { as: person, body: { credential, code } }));
    }
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 'VERIFICATION_CODE_EXPIRED']);
  });

  test('PK-01 is used by the first answer, even if it fails', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person });
    const answer = (origin: string) => {
      const credential = createPasskeyAuthenticator().create(json.options_json, { origin });
      return world.request('POST /auth/passkey/register', { as: person, body: { credential, code: json.code } });
    };
    expect((await answer('https://evil.test')).code).toBe('PASSKEY_REGISTRATION_FAILED');
    expect((await answer(PAGE)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  test('PK-01 belongs to the user who requested it: another user gets “not found”, and it stays valid', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const other = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person });
    const credential = createPasskeyAuthenticator().create(json.options_json, { origin: PAGE });
    const body = { credential, code: json.code };
    expect((await world.request('POST /auth/passkey/register', { as: other, body })).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    expect((await world.request('POST /auth/passkey/register', { as: person, body })).status).toBe(200);
  });

  test('OC-03 lets one of twenty concurrent answers register', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person });
    const credential = createPasskeyAuthenticator().create(json.options_json, { origin: PAGE });
    const body = { credential, code: json.code };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.request('POST /auth/passkey/register', { as: person, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(19);
    expect((await world.mails()).map(({ template }) => template)).toEqual(['security_notice']);
  });

  test('OC-05 is invalid after twenty tries of its code', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person });
    const send = (code: string) =>
      world.request('POST /auth/passkey/register', { as: person, body: { credential: {}, code } });
    for (let time = 0; time < 20; time += 1)
      expect((await send(`${'0'.repeat(6)}${json.code.slice(6)}`)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await send(json.code)).code).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  });
});

describe('a registration is refused', () => {
  test('without a signed-in user, and if the project has passkeys turned off', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const begin = 'POST /auth/passkey/initiate-passkey-registration';
    expect((await world.request(begin, { body: {} })).code).toBe('SCHEMA_ERROR');
    expect((await world.request(begin, { as: person })).code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
    const body = { credential: {}, code: '0'.repeat(45) };
    expect((await world.request('POST /auth/passkey/register', { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  test('if passkeys were turned off in the meantime', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person });
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { passkey_enabled: false } },
    });
    const credential = createPasskeyAuthenticator().create(json.options_json, { origin: PAGE });
    const answer = await world.request('POST /auth/passkey/register', {
      as: person,
      body: { credential, code: json.code },
    });
    expect(answer.code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  });
});

test('PK-07 registration requires a recent sign-in if the project enables this', async () => {
  const world = await createWorld({ config });
  await overrideConfig(world, { 'auth.requireRecentSignIn': true });
  const person = await world.signUp();
  const begin = (as: { accessToken: string }) =>
    world.request('POST /auth/passkey/initiate-passkey-registration', { as });
  world.travel('14 minutes');
  const { accessToken } = await refreshed(world, person);
  expect((await begin({ accessToken })).status).toBe(200);
  world.travel('1 minute');
  const refused = await begin({ accessToken });
  expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
  const again = await world.request('POST /auth/password/sign-in', {
    body: { email: person.email, password: person.password },
  });
  expect((await begin({ accessToken: again.json.access_token })).status).toBe(200);
});

test('a removed passkey cannot be used to sign in', async () => {
  const world = await createWorld({ config });
  const person = await world.signUp();
  const authenticator = await registered(world, person);
  const call = await world.call();
  expect(await call.transaction((trx) => removePasskey(trx, person.id))).toBe(true);
  expect(await call.transaction((trx) => removePasskey(trx, person.id))).toBe(false);
  expect((await signIn(world, authenticator)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
  expect((await world.request('GET /users/me', { as: person })).json).toMatchObject({ passkey_auth_enabled: false });
  expect((await auditOf(world)).filter(({ action }) => action === 'passkey.remove')).toHaveLength(1);
});
