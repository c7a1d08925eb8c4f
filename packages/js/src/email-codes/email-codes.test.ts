// @needs nothing

import { describe, expect, test, vi } from 'vitest';
import { createTestPage, createTestStorage, setUp } from '../testing/app.js';
import { accessToken, projectId } from '../testing/samples.js';
import { answer, knownError } from '../testing/scripted-server.js';

const start = Date.UTC(2026, 0, 1);
const signedIn = (isNew = false) =>
  answer({
    access_token: accessToken({ issuedAt: start }),
    refresh_token: 'refresh-1',
    is_new_user: isNew,
    user_id: 'x',
  });
const verificationCodes = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
];

describe('an email code', () => {
  const send = 'POST /auth/otp/send-sign-in-code';
  const redeem = 'POST /auth/otp/sign-in';

  test('is requested with the callback URL of its link, which keeps the return URL', async () => {
    const page = createTestPage('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate');
    const { app, server } = setUp({ [send]: [answer({ nonce: 'nonce-1' })] }, { page });
    expect(await app.sendMagicLinkEmail('ada@example.test')).toEqual({ status: 'ok', data: { nonce: 'nonce-1' } });
    expect(JSON.parse(server.seenTo(send)[0]?.body ?? '')).toEqual({
      email: 'ada@example.test',
      callback_url: 'https://app.example/handler/magic-link-callback?after_auth_return_to=%2Fprivate',
    });
  });

  test('needs a callback URL that the project trusts', async () => {
    const { app } = setUp({ [send]: [knownError('REDIRECT_URL_NOT_WHITELISTED')] });
    await expect(app.sendMagicLinkEmail('ada@example.test')).rejects.toThrow('Outside browsers, set callbackUrl');
    expect(await app.sendMagicLinkEmail('ada@example.test', { callbackUrl: 'https://x.example/' })).toMatchObject({
      status: 'error',
      error: { code: 'REDIRECT_URL_NOT_WHITELISTED' },
    });
  });

  test.each([
    [false, '/home'],
    [true, '/welcome'],
  ])('signs in and redirects; new user: %s, to %s', async (isNew, target) => {
    const page = createTestPage('https://app.example/handler/magic-link-callback');
    const urls = { afterSignIn: '/home', afterSignUp: '/welcome' };
    const { app, clock, jar } = setUp({ [redeem]: [signedIn(isNew)] }, { page, urls });
    const result = app.signInWithMagicLink('code-1');
    await clock.pass(2000);
    expect(await result).toEqual({ status: 'ok', data: undefined });
    expect(page.visits).toEqual([target]);
    expect(jar.get(`stack-refresh-${projectId}`)).toBe('refresh-1');
  });

  test('sends the token of an anonymous user, whose account becomes a full one', async () => {
    const token = accessToken({ issuedAt: start, claims: { is_anonymous: true } });
    const tokenStore = { accessToken: token, refreshToken: 'refresh-0' };
    const { app, server } = setUp({ [redeem]: [signedIn()] }, { tokenStore, page: null });
    await app.signInWithMagicLink('code-1');
    expect(server.seenTo(redeem)[0]?.headers.get('x-stack-access-token')).toBe(token);
  });

  test.each(verificationCodes)('that fails with %s is a result', async (code) => {
    const { app } = setUp({ [redeem]: [knownError(code)] });
    expect(await app.signInWithMagicLink('code-1')).toMatchObject({ status: 'error', error: { code } });
  });
});

describe('two-step verification', () => {
  const finish = 'POST /auth/mfa/sign-in';
  const page = () => createTestPage('https://app.example/handler/mfa?after_auth_return_to=%2Fprivate');

  test('finishes the sign-in, deletes the attempt and redirects back', async () => {
    const tabStorage = createTestStorage();
    tabStorage.setItem('stack_mfa_attempt_code', 'attempt-1');
    const mfaPage = page();
    const { app, clock, server } = setUp({ [finish]: [signedIn()] }, { page: mfaPage, tabStorage });
    const result = app.signInWithMfa('123456', app.mfaAttemptCode() ?? '');
    await clock.pass(2000);
    expect(await result).toEqual({ status: 'ok', data: undefined });
    expect(server.seenTo(finish)[0]?.body).toBe('{"type":"totp","totp":"123456","code":"attempt-1"}');
    expect(app.mfaAttemptCode()).toBeNull();
    expect(mfaPage.visits).toEqual(['/private']);
  });

  test.each([...verificationCodes, 'INVALID_TOTP_CODE'])('that fails with %s keeps the attempt', async (code) => {
    const tabStorage = createTestStorage();
    tabStorage.setItem('stack_mfa_attempt_code', 'attempt-1');
    const { app } = setUp({ [finish]: [knownError(code)] }, { page: page(), tabStorage });
    expect(await app.signInWithMfa('000000', 'attempt-1')).toMatchObject({ status: 'error', error: { code } });
    expect(app.mfaAttemptCode()).toBe('attempt-1');
  });

  test('is required by the result if the tab has no storage', async () => {
    const refusal = knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { details: { attempt_code: 'attempt-1' } });
    const mfaPage = page();
    const { app } = setUp({ 'POST /auth/otp/sign-in': [refusal] }, { page: mfaPage, tabStorage: null });
    expect(await app.signInWithMagicLink('code-1')).toMatchObject({
      status: 'error',
      error: { details: { attempt_code: 'attempt-1' } },
    });
    expect(mfaPage.visits).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const send = 'POST /auth/password/send-reset-code';

  test('can be reset with an emailed link', async () => {
    const page = createTestPage('https://app.example/handler/forgot-password');
    const { app, server } = setUp({ [send]: [answer({ success: 'maybe' }), knownError('USER_NOT_FOUND')] }, { page });
    expect(await app.sendForgotPasswordEmail('ada@example.test')).toEqual({ status: 'ok', data: undefined });
    expect(JSON.parse(server.seenTo(send)[0]?.body ?? '')).toEqual({
      email: 'ada@example.test',
      callback_url: 'https://app.example/handler/password-reset',
    });
    expect(await app.sendForgotPasswordEmail('ben@example.test')).toMatchObject({
      status: 'error',
      error: { code: 'USER_NOT_FOUND' },
    });
  });

  test.each(verificationCodes)('code that fails with %s is a result of checking and of using it', async (code) => {
    const { app } = setUp({
      'POST /auth/password/reset/check-code': [knownError(code)],
      'POST /auth/password/reset': [knownError(code)],
    });
    const failure = { status: 'error', error: { code } };
    expect(await app.verifyPasswordResetCode('code-1')).toMatchObject(failure);
    expect(await app.resetPassword({ code: 'code-1', password: 'a difference engine' })).toMatchObject(failure);
  });

  test.each(['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'])(
    'is not replaced by one that fails with %s',
    async (code) => {
      const { app } = setUp({ 'POST /auth/password/reset': [knownError(code, { details: {} })] });
      const result = await app.resetPassword({ code: 'code-1', password: 'short' });
      expect(result).toMatchObject({ status: 'error', error: { code } });
    },
  );
});

describe('a sign-up', () => {
  const signUp = 'POST /auth/password/sign-up';
  const credentials = { email: 'ada@example.test', password: 'a difference engine', noRedirect: true };
  const untrusted = knownError('REDIRECT_URL_NOT_WHITELISTED');

  test('continues without an email if the project does not trust the app’s default page, and warns', async () => {
    const page = createTestPage('https://app.example/handler/sign-up');
    const { app, server } = setUp({ [signUp]: [untrusted, signedIn()] }, { page });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await app.signUpWithCredential(credentials)).status).toBe('ok');
    expect(server.seenTo(signUp)[1]?.body).not.toContain('verification_callback_url');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Add https://app.example to'));
    warn.mockRestore();
  });

  test('fails if the caller sets the untrusted page', async () => {
    const { app } = setUp({ [signUp]: [untrusted] });
    const options = { ...credentials, verificationCallbackUrl: 'https://app.example/verify' };
    await expect(app.signUpWithCredential(options)).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
  });
});
