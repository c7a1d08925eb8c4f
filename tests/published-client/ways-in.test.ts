// @needs database

import { createAuthenticator, createWorld, type World } from '@portico/testing';
import { stackAppInternalsSymbol } from '@stackframe/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps, password } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld({ config: { client_user_deletion_enabled: true, create_team_on_sign_up: true } });
  apps = await openApps(world);
});

/** Reads the first factor's result directly, because the client hides it and navigates to two-step verification. */
const beginSignIn = async (email: string): Promise<string> => {
  const { details } = await world.request('POST /auth/password/sign-in', { body: { email, password } });
  return (details as { attempt_code: string }).attempt_code;
};

/** Options that the client accepts; its types declare only the first. */
const prompt = (promptLink: (link: string) => void) => ({
  appUrl: 'https://app.example.test',
  waitTimeMillis: 10,
  maxAttempts: 100,
  promptLink,
});

describe('the published client', () => {
  test('creates one anonymous user, however often it asks, and has no user where anonymous users are excluded', async () => {
    const app = apps.clientApp();
    const [user, again] = await Promise.all([app.getUser({ or: 'anonymous' }), app.getUser({ or: 'anonymous' })]);
    expect(user).toMatchObject({ isAnonymous: true, primaryEmail: null, hasPassword: false });
    expect(again.id).toBe(user.id);
    expect(await app.getUser()).toBeNull();
    expect((await app.getUser({ or: 'anonymous-if-exists[deprecated]' }))?.id).toBe(user.id);
    expect(await app.getPartialUser({ from: 'token', or: 'anonymous' })).toMatchObject({
      id: user.id,
      isAnonymous: true,
    });
  });

  test('keeps the anonymous user, its metadata and its team after sign-up', async () => {
    const app = apps.clientApp();
    const anonymous = await app.getUser({ or: 'anonymous' });
    await anonymous.update({ clientMetadata: { cart: ['a lamp'] } });
    const { user } = await apps.signUp('ada@example.test', app);
    expect(user).toMatchObject({
      id: anonymous.id,
      isAnonymous: false,
      primaryEmail: 'ada@example.test',
      clientMetadata: { cart: ['a lamp'] },
      selectedTeam: { displayName: "ada@example.test's Team" },
    });
  });

  test('sets up an authenticator app, signs in with it, and removes it', async () => {
    const { app, user } = await apps.signUp('ben@example.test');
    const authenticator = createAuthenticator();
    const totpMultiFactorSecret = new Uint8Array(Buffer.from(authenticator.secretBase64, 'base64'));
    await user.update({ totpMultiFactorSecret });
    expect((await app.getUser())?.isMultiFactorRequired).toBe(true);

    const other = apps.clientApp();
    const attemptCode = await beginSignIn('ben@example.test');
    const wrong = await other.signInWithMfa('000000', attemptCode, { noRedirect: true });
    expect(wrong).toMatchObject({ status: 'error', error: { errorCode: 'INVALID_TOTP_CODE' } });
    const totp = authenticator.codeAt(world.app.clock.now());
    expect((await other.signInWithMfa(totp, attemptCode, { noRedirect: true })).status).toBe('ok');
    expect((await other.getUser())?.id).toBe(user.id);
    const used = await apps.clientApp().signInWithMfa(totp, attemptCode, { noRedirect: true });
    expect(used).toMatchObject({ status: 'error', error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' } });

    await user.update({ totpMultiFactorSecret: null });
    expect((await app.getUser())?.isMultiFactorRequired).toBe(false);
  });

  test('signs in a command-line program that waits for the browser', async () => {
    const { app: browser, user } = await apps.signUp('cleo@example.test');
    const { refreshToken } = await user.currentSession.getTokens();
    const program = apps.clientApp();
    const confirm = async (link: string) => {
      const login_code = new URL(link).searchParams.get('login_code');
      // Calls like the published confirmation page; the method is not in the declared types.
      const { sendRequest } = browser[stackAppInternalsSymbol] as unknown as {
        sendRequest(path: string, init: RequestInit): Promise<Response>;
      };
      const answer = await sendRequest('/auth/cli/complete', {
        method: 'POST',
        body: JSON.stringify({ login_code, refresh_token: refreshToken }),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(200);
    };
    const links: string[] = [];
    const options = prompt((link) => {
      links.push(link);
      void confirm(link);
    });
    const result = await program.promptCliLogin(options);
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/app\.example\.test\/handler\/cli-auth-confirm\?login_code=/),
    ]);
    expect(result).toEqual({ status: 'ok', data: refreshToken });
  });

  test('returns an error result if a command-line login was not confirmed in time', async () => {
    const options = { ...prompt(() => world.travel('1 second')), expiresInMillis: 1000 };
    const result = await apps.clientApp().promptCliLogin(options);
    expect(result).toMatchObject({ status: 'error', error: { errorCode: 'CLI_AUTH_EXPIRED_ERROR' } });
  });

  test('deletes its user', async () => {
    const { app, user } = await apps.signUp('dora@example.test');
    await user.delete();
    expect(await app.getUser()).toBeNull();
    const result = await apps
      .clientApp()
      .signInWithCredential({ email: 'dora@example.test', password, noRedirect: true });
    expect(result).toMatchObject({ status: 'error', error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' } });
  });
});
