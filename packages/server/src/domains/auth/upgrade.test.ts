// @needs any-database

import { createPasskeyAuthenticator, type Person, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { CALLBACK, receiveCode } from '../../testing/mailed-codes.js';
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

const PASSWORD = 'correct horse battery';
const VICTIM = 'vera@example.test';
const ATTACKER = { email: 'mallory@example.test', password: 'another horse battery' };

const open = () => createOAuthWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });

/** A visitor without an account. */
const visitor = async (world: World): Promise<Person> => {
  const { json } = await world.request('POST /auth/anonymous/sign-up');
  return { id: json.user_id, accessToken: json.access_token, refreshToken: json.refresh_token, ...ATTACKER };
};

/** How a person signs up in a browser that has someone's anonymous session. */
const signUps: Readonly<Record<string, (world: OAuthWorld, session: Person) => Promise<string>>> = {
  'an email code': async (world, session) => {
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', VICTIM);
    return (await world.request('POST /auth/otp/sign-in', { as: session, body: { code } })).json.user_id;
  },
  'a provider': async (world, { accessToken }) =>
    (await enter(world, { person: newPerson({ email: VICTIM }), query: { token: accessToken } })).id,
  'a password': async (world, session) => {
    const body = { email: VICTIM, password: PASSWORD };
    return (await world.request('POST /auth/password/sign-up', { as: session, body })).json.user_id;
  },
};

/** What someone who prepared the anonymous session tries afterwards, each with a response that lets them in. */
const prepare = async (world: OAuthWorld, attacker: Person) => {
  const authenticator = await registered(world, attacker, createPasskeyAuthenticator());
  const own = { user_id: attacker.id, type: 'email' as const, value: ATTACKER.email, used_for_auth: true };
  await world.request('POST /contact-channels', { as: attacker, body: own });
  await world.request('POST /auth/password/set', { as: attacker, body: { password: ATTACKER.password } });
  const person = newPerson();
  const query = { type: 'link', token: attacker.accessToken };
  await redeem(world, parametersOf(await visit(world, { provider: 'github', person, query })).code ?? '');
  return {
    'keeps the session': () => world.request('GET /users/me', { as: attacker }),
    'refreshes the session': () =>
      world.request('POST /auth/sessions/current/refresh', {
        headers: { 'x-stack-refresh-token': attacker.refreshToken },
      }),
    'uses their passkey': () => signInWithPasskey(world, authenticator),
    'uses their password': () => world.request('POST /auth/password/sign-in', { body: ATTACKER }),
    'resets the password by their address': async () => {
      const body = { email: ATTACKER.email, callback_url: CALLBACK };
      await world.request('POST /auth/password/send-reset-code', { body });
      const isMailed = (await world.mails()).some(({ template }) => template === 'password_reset');
      return { status: isMailed ? 200 : 404 };
    },
    'uses their provider account': async () => {
      const entrant = await enter(world, { provider: 'github', person });
      return { status: entrant.id === attacker.id ? 200 : 403 };
    },
  };
};

describe.each(Object.entries(signUps))('OA-09 an anonymous account whose user signs up with %s', (_name, signUp) => {
  test('lets no one in who had prepared it', async () => {
    const world = await open();
    const attacker = await visitor(world);
    const attempts = await prepare(world, attacker);
    expect(await signUp(world, attacker)).toBe(attacker.id);
    const succeeded: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) if ((await attempt()).status < 300) succeeded.push(name);
    expect(succeeded).toEqual([]);
  });
});

test('a user who signs up keeps provider accounts and addresses that they added before, without sign-in', async () => {
  const world = await open();
  const guest = await visitor(world);
  await prepare(world, guest);
  await signUps['an email code']?.(world, guest);
  const access = { access: 'server', query: { user_id: guest.id } } as const;
  const accounts = await world.request('GET /oauth-providers', access);
  expect(accounts.json.items).toMatchObject([{ type: 'github', allow_sign_in: false, allow_connected_accounts: true }]);
  const channels = await world.request('GET /contact-channels', access);
  // The clock stands still, so their order says nothing.
  const signsIn = Object.fromEntries(channels.json.items.map(({ value, used_for_auth }) => [value, used_for_auth]));
  expect(signsIn).toEqual({ [ATTACKER.email]: false, [VICTIM]: true });
  expect((await world.lastEmailTo(VICTIM)).text).toContain('passkey');
});
