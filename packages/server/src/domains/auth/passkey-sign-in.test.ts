// @needs any-database

import { createPasskeyAuthenticator, createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/mailed-codes.js';
import { overrideConfig } from '../../testing/override-config.js';
import { PAGE, registered, signIn } from '../../testing/passkeys.js';

const config = { passkey_enabled: true };

const worldWithPasskey = async (options: Parameters<typeof createPasskeyAuthenticator>[0] = {}) => {
  const world = await createWorld({ config });
  const person = await world.signUp();
  const authenticator = await registered(world, person, createPasskeyAuthenticator(options));
  return { world, person, authenticator };
};

const begin = async (world: World) =>
  (await world.request('POST /auth/passkey/initiate-passkey-authentication', { body: {} })).json;

describe('signing in with a passkey', () => {
  test('returns the same options to every caller and accepts any passkey of the page', async () => {
    const world = await createWorld({ config });
    expect((await begin(world)).options_json).toEqual({
      rpId: 'THIS_VALUE_WILL_BE_REPLACED.example.com',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      allowCredentials: [],
      timeout: 60_000,
      userVerification: 'preferred',
    });
  });

  test('is refused if the project has passkeys turned off', async () => {
    const world = await createWorld();
    const answer = await world.request('POST /auth/passkey/initiate-passkey-authentication', { body: {} });
    expect(answer.code).toBe('PASSKEY_AUTHENTICATION_NOT_ENABLED');
  });

  test('is refused if passkeys were turned off in the meantime', async () => {
    const { world, authenticator } = await worldWithPasskey();
    const { options_json, code } = await begin(world);
    await world.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { config: { passkey_enabled: false } },
    });
    const body = { authentication_response: authenticator.get(options_json, { origin: PAGE }), code };
    expect((await world.request('POST /auth/passkey/sign-in', { body })).code).toBe(
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
    );
  });

  test('SS-02 creates a new session each time', async () => {
    const { world, authenticator, person } = await worldWithPasskey();
    const tokens = [(await signIn(world, authenticator)).json, (await signIn(world, authenticator)).json];
    expect(new Set([person.refreshToken, ...tokens.map((token) => token.refresh_token)]).size).toBe(3);
  });

  test('PK-08 requires the second factor too, even if the passkey verified the user', async () => {
    const { world, authenticator, person } = await worldWithPasskey();
    const { db, tenant } = await world.call();
    await db
      .updateTable('credentials')
      .set({ totp_secret_sealed: Buffer.from('sealed') })
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', person.id)
      .execute();
    const answer = await signIn(world, authenticator, { isUserVerified: true });
    expect(answer.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    expect(answer.details).toEqual({ attempt_code: expect.stringMatching(/^[0-9a-z]{45}$/) });
    expect(answer.text).not.toContain('_token');
  });

  test('PK-08 counts as both factors if the project enables this and the passkey verified the user', async () => {
    const { world, authenticator, person } = await worldWithPasskey();
    await overrideConfig(world, { 'auth.passkey.countsAsTwoFactors': true });
    const { db, tenant } = await world.call();
    await db
      .updateTable('credentials')
      .set({ totp_secret_sealed: Buffer.from('sealed') })
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', person.id)
      .execute();
    expect((await signIn(world, authenticator)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    expect((await signIn(world, authenticator, { isUserVerified: true })).json.user_id).toBe(person.id);
  });

  test('RL-10 works while password sign-in to the account is blocked', async () => {
    const { world, authenticator, person } = await worldWithPasskey();
    const body = { email: person.email, password: 'wrong horse' };
    for (let time = 0; time < 11; time += 1) await world.request('POST /auth/password/sign-in', { body });
    expect((await world.request('POST /auth/password/sign-in', { body })).status).toBe(429);
    expect((await signIn(world, authenticator)).status).toBe(200);
  });
});

describe('the challenge of a sign-in', () => {
  test('PK-01 is 32 random bytes and expires in 120 seconds', async () => {
    const { world, authenticator } = await worldWithPasskey();
    const begun = [await begin(world), await begin(world)];
    expect(begun.map(({ options_json }) => Buffer.from(options_json.challenge, 'base64url').length)).toEqual([32, 32]);
    const answers = [];
    for (const [index, seconds] of [119, 2].entries()) {
      world.travel(`${seconds} seconds`);
      const { options_json, code } = begun[index]!;
      const body = { authentication_response: authenticator.get(options_json, { origin: PAGE }), code };
      answers.push(await world.request('POST /auth/passkey/sign-in', { body }));
    }
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 'VERIFICATION_CODE_EXPIRED']);
  });

  test('PK-01 is used by the first answer, even if it fails', async () => {
    const { world, authenticator } = await worldWithPasskey();
    const { options_json, code } = await begin(world);
    const answer = (origin: string) =>
      world.request('POST /auth/passkey/sign-in', {
        body: { authentication_response: authenticator.get(options_json, { origin }), code },
      });
    expect((await answer('https://evil.test')).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await answer(PAGE)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  test('PK-01 cannot be used for a registration, nor the other way round', async () => {
    const { world, authenticator, person } = await worldWithPasskey();
    const forSignIn = await begin(world);
    const forRegistration = (await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person }))
      .json;
    const credential = createPasskeyAuthenticator().create(
      { ...forRegistration.options_json, challenge: forSignIn.options_json.challenge },
      { origin: PAGE },
    );
    const assertion = authenticator.get(forRegistration.options_json, { origin: PAGE });
    const answers = [
      await world.request('POST /auth/passkey/register', { as: person, body: { credential, code: forSignIn.code } }),
      await world.request('POST /auth/passkey/sign-in', {
        body: { authentication_response: assertion, code: forRegistration.code },
      }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_NOT_FOUND']);
  });

  test('OC-03 lets one of twenty concurrent answers sign in', async () => {
    const { world, authenticator } = await worldWithPasskey();
    const { options_json, code } = await begin(world);
    const body = { authentication_response: authenticator.get(options_json, { origin: PAGE }), code };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.request('POST /auth/passkey/sign-in', { body })),
    );
    const codes = answers.map((answer) => answer.code ?? answer.status);
    expect(codes.filter((each) => each === 200)).toHaveLength(1);
    expect(codes.filter((each) => each === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(19);
  });

  test('RL-06 is issued at most sixty times a minute to one address', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app, config });
    const statuses = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await world.request('POST /auth/passkey/initiate-passkey-authentication')).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a sign-in is refused', () => {
  test('PK-04 when the counter has not increased, which is in the audit log', async () => {
    const { world, authenticator, person } = await worldWithPasskey({ keepsCount: true });
    expect((await signIn(world, authenticator, { signCount: 7 })).status).toBe(200);
    for (const signCount of [7, 6, 0])
      expect((await signIn(world, authenticator, { signCount })).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await auditOf(world)).at(-1)).toMatchObject({
      action: 'session.create',
      outcome: 'refused',
      target_id: person.id,
      details: { reason: 'passkey-counter' },
    });
    expect((await signIn(world, authenticator, { signCount: 8 })).status).toBe(200);
  });

  test('PK-04 but not when neither side uses a counter', async () => {
    const { world, authenticator } = await worldWithPasskey();
    for (let time = 0; time < 2; time += 1)
      expect((await signIn(world, authenticator, { signCount: 0 })).status).toBe(200);
  });

  test('PK-04 but not because of an earlier forged counter with an invalid signature', async () => {
    const { world, authenticator } = await worldWithPasskey({ keepsCount: true });
    const answer = await signIn(world, authenticator, {
      signCount: 0xffff_ffff,
      alter: (assertion) => ({ ...assertion, response: { ...assertion.response, signature: 'AAAA' } }),
    });
    expect(answer.code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await signIn(world, authenticator)).status).toBe(200);
  });

  test('PK-06 when the user handle belongs to another user', async () => {
    const { world, authenticator } = await worldWithPasskey();
    const other = await world.signUp();
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect((await signIn(world, authenticator, { userHandle })).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await signIn(world, authenticator, { userHandle: null })).status).toBe(200);
  });

  test('when the passkey belongs to another project or to no user', async () => {
    const { authenticator } = await worldWithPasskey();
    const elsewhere = await createWorld({ config });
    expect((await signIn(elsewhere, authenticator)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await auditOf(elsewhere)).at(-1)).toMatchObject({
      outcome: 'refused',
      target_id: null,
      details: { reason: 'passkey-unknown' },
    });
  });
});
