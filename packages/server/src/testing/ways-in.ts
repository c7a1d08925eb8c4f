import { createPasskeyAuthenticator, type World } from '@portico/testing';
import { expect } from 'vitest';
import { CALLBACK, linkIn, markAddressesVerified, newestMail, receiveCode } from './mailed-codes.js';
import { createOAuthWorld, enter, newPerson, type OAuthWorld, parametersOf, redeem, visit } from './oauth.js';
import { registered, signIn as signInWithPasskey } from './passkeys.js';

export const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another horse battery';

/** The response to a sign-in. */
interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly headers: Headers;
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

/** A sign-in, prepared before something changes about the account, and completed afterwards. */
type WayIn = (account: Account) => Promise<() => Promise<Answer>>;

/** Signs in with a password. */
export const withPassword = ({ world, email }: Account, password: string) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const withCode = (world: World, code: string) => world.request('POST /auth/otp/sign-in', { body: { code } });

/** Every way to sign in with a first factor. */
export const waysIn: Readonly<Record<string, WayIn>> = {
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

/** Opens a world with a user who has verified their address. */
export const openAccount = async (): Promise<Account> => {
  const world = await createOAuthWorld({ config: { magic_link_enabled: true, passkey_enabled: true } });
  const person = await world.signUp();
  await markAddressesVerified(world, person.id);
  return { world, ...person };
};
