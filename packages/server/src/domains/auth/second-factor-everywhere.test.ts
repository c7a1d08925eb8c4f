// @needs database

import { createPasskeyAuthenticator, type World } from '@portico/testkit';
import { describe, expect, test } from 'vitest';
import { CALLBACK, linkIn, markAddressesVerified, newestMail, receiveCode } from '../../testing/mailed-codes.js';
import {
  createOAuthWorld,
  enter,
  newPerson,
  type OAuthWorld,
  parametersOf,
  redeem,
  visit,
} from '../../testing/oauth.js';
import { registered, signIn as signInWithPasskey } from '../../testing/passkeys.js';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

/** The response to a sign-in. */
interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: unknown;
  readonly text: string;
}

/** A user with every kind of first factor. */
interface Account {
  readonly world: OAuthWorld;
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A sign-in, prepared before the account has a second factor and completed afterwards. */
type WayIn = (account: Account) => Promise<() => Promise<Answer>>;

const withPassword = ({ world, email }: Account, password: string) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const withCode = (world: World, code: string) => world.request('POST /auth/otp/sign-in', { body: { code } });

const waysIn: Readonly<Record<string, WayIn>> = {
  'a password': async (account) => () => withPassword(account, PASSWORD),
  'a mailed code': async ({ world, email }) => {
    const { json } = await world.request('POST /auth/otp/send-sign-in-code', {
      body: { email, callback_url: CALLBACK },
    });
    const typed = /^[0-9A-Z]{6}$/m.exec((await newestMail(world)).text)?.[0] ?? '';
    return () => withCode(world, `${typed}${json.nonce}`);
  },
  'a mailed link': async ({ world, email }) => {
    await world.request('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } });
    const code = linkIn(await newestMail(world)).searchParams.get('code') ?? '';
    return () => withCode(world, code);
  },
  'a passkey': async ({ world, ...account }) => {
    const authenticator = await registered(world, { ...account, password: PASSWORD }, createPasskeyAuthenticator());
    return () => signInWithPasskey(world, authenticator);
  },
  'an account at a provider': async ({ world, email }) => {
    const person = newPerson({ email });
    await enter(world, { person });
    return async () => redeem(world, parametersOf(await visit(world, { person })).code ?? '');
  },
  'an account at a provider that was never linked before': async ({ world, email }) => {
    const person = newPerson({ email });
    return async () => redeem(world, parametersOf(await visit(world, { person })).code ?? '');
  },
  'a password that was reset': async (account) => {
    const code = await receiveCode(account.world, 'POST /auth/password/send-reset-code', account.email);
    return async () => {
      const body = { code, password: NEW_PASSWORD };
      const reset = await account.world.request('POST /auth/password/reset', { body });
      expect(reset.json).toEqual({ success: true });
      return withPassword(account, NEW_PASSWORD);
    };
  },
};

const open = async (): Promise<Account> => {
  const world = await createOAuthWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });
  const person = await world.signUp();
  await markAddressesVerified(world, person.id);
  return { world, ...person };
};
const sessionsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return (await db.selectFrom('sessions').select('id').where('tenant_id', '=', tenant.id).execute()).length;
};

describe.each(Object.entries(waysIn))('TP-03 TP-04 by %s', (name, prepare) => {
  test('returns only the attempt code until the second factor is verified', async () => {
    const account = await open();
    const { world } = account;
    const take = await prepare(account);
    const app = await guard(world, account);
    const before = await sessionsOf(world);
    const answer = await take();
    expect([answer.status, answer.code]).toEqual([400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    expect(answer.details).toEqual({ attempt_code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/) });
    expect(answer.text).not.toContain(account.id);
    expect(await sessionsOf(world)).toBe(name === 'a password that was reset' ? 0 : before);
    const { json } = await finishSignIn(world, attemptCodeOf(answer), app.codeAt(world.app.clock.now()));
    expect([json.user_id, json.is_new_user]).toEqual([account.id, false]);
    expect((await world.request('GET /users/me', { as: { accessToken: json.access_token } })).json.id).toBe(account.id);
  });
});

describe('TP-03 the second factor is required', () => {
  test('when an anonymous user with a second factor signs up', async () => {
    const { world } = await open();
    const { json: someone } = await world.request('POST /auth/anonymous/sign-up');
    const as = { accessToken: someone.access_token };
    const app = await guard(world, as);
    const body = { email: 'new@example.test', password: PASSWORD };
    const answer = await world.request('POST /auth/password/sign-up', { as, body });
    const { json } = await finishSignIn(world, attemptCodeOf(answer), app.codeAt(world.app.clock.now()));
    expect(json).toMatchObject({ user_id: someone.user_id, is_new_user: true });
  });

  test('in the browser that confirms a command-line login, not in the program', async () => {
    const account = await open();
    const { world } = account;
    const app = await guard(world, account);
    const { json: login } = await world.request('POST /auth/cli');
    const attemptCode = attemptCodeOf(await withPassword(account, PASSWORD));
    const early = { login_code: login.login_code, refresh_token: attemptCode };
    expect((await world.request('POST /auth/cli/complete', { body: early })).code).toBe(
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    );
    const { json } = await finishSignIn(world, attemptCode, app.codeAt(world.app.clock.now()));
    const body = { login_code: login.login_code, refresh_token: json.refresh_token };
    expect((await world.request('POST /auth/cli/complete', { body })).status).toBe(200);
    const polled = await world.request('POST /auth/cli/poll', { body: { polling_code: login.polling_code } });
    expect(polled.json).toEqual({ status: 'success', refresh_token: json.refresh_token });
  });

  test('neither for a refresh nor for a session that a server creates', async () => {
    const account = await open();
    const { world, refreshToken } = account;
    await guard(world, account);
    const headers = { 'x-stack-refresh-token': refreshToken };
    expect((await world.request('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
    const made = await world.request('POST /auth/sessions', { access: 'server', body: { user_id: account.id } });
    expect(made.status).toBe(200);
  });
});
