// @needs database

import { createWorld, type World } from '@portico/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

// The library together with the server.
const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { client_user_deletion_enabled: true } });
});

const signUp = async (email: string) => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password, noVerificationCallback: true });
  return { app, user: await app.getUser({ or: 'throw' }) };
};

describe('with the server', () => {
  test('two-step verification is set up, required, and completed with a recovery code', async () => {
    const email = 'ada@example.test';
    const { user } = await signUp(email);
    await user.update({ totpMultiFactorSecret: crypto.getRandomValues(new Uint8Array(20)) });
    const [code = ''] = await user.createRecoveryCodes();
    expect((await user.getRecoveryCodeStatus()).remainingCount).toBeGreaterThan(1);
    const app = clientAppOf(world);
    const first = await app.signInWithCredential({ email, password });
    if (first.status === 'ok' || first.error.name !== 'PorticoError')
      throw new Error('Two-step verification was not required.');
    expect(first.error).toMatchObject({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    const attempt = 'details' in first.error ? (first.error.details?.attempt_code ?? '') : '';
    expect(await app.signInWithMfa('000000', attempt)).toMatchObject({
      status: 'error',
      error: { code: 'INVALID_TOTP_CODE' },
    });
    expect(await app.signInWithMfa(code, attempt)).toEqual({ status: 'ok', data: undefined });
    expect((await app.getUser())?.isMultiFactorRequired).toBe(true);
  });

  test('a command-line program is signed in by the session that confirms it', async () => {
    const { user } = await signUp('ben@example.test');
    const login = await clientAppOf(world).promptCliLogin({
      appUrl: 'https://app.example',
      waitTimeMillis: 1,
      promptLink: (link) => user.completeCliLogin(new URL(link).searchParams.get('login_code') ?? ''),
    });
    if (login.status === 'error') throw login.error;
    const program = clientAppOf(world, { tokenStore: { accessToken: null, refreshToken: login.data } });
    expect((await program.getUser())?.id).toBe(user.id);
    await expect(user.completeCliLogin('0'.repeat(45))).rejects.toMatchObject({ name: 'RefusalError', status: 400 });
  });

  test('an anonymous user who signs up stays the same user', async () => {
    const app = clientAppOf(world);
    const anonymous = await app.getUser({ or: 'anonymous' });
    expect(anonymous.isAnonymous).toBe(true);
    expect(await app.getPartialUser({ from: 'token' })).toBeNull();
    await app.signUpWithCredential({ email: 'cleo@example.test', password, noVerificationCallback: true });
    expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false });
  });

  test('an anonymous user can sign out as well', async () => {
    const app = clientAppOf(world);
    await app.getUser({ or: 'anonymous' });
    await app.signOut();
    expect(await app.getUser({ or: 'anonymous-if-exists[deprecated]' })).toBeNull();
  });

  test('deleting an account signs the user out on every device', async () => {
    const { app, user } = await signUp('dora@example.test');
    const other = clientAppOf(world);
    await other.signInWithCredential({ email: 'dora@example.test', password });
    await user.delete();
    expect(await app.getUser()).toBeNull();
    expect(await other.getUser()).toBeNull();
  });

  test('a sign-up with an untrusted callback URL continues without an email only if the URL is the app’s default', async () => {
    const app = clientAppOf(world);
    const verificationCallbackUrl = 'https://elsewhere.example/verify';
    const credentials = { email: 'eve@example.test', password, verificationCallbackUrl };
    await expect(app.signUpWithCredential(credentials)).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(await app.getUser()).toBeNull();
  });
});
