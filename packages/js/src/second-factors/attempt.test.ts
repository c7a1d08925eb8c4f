// @needs nothing

import { describe, expect, test } from 'vitest';
import { createTestPage, createTestStorage, setUp } from '../testing/app.js';
import { knownError } from '../testing/scripted-server.js';

const credentials = { email: 'ada@lovelace.example', password: 'a difference engine' };
const script = {
  'POST /auth/password/sign-in': [
    knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { details: { attempt_code: 'attempt-1' } }),
  ],
};

describe('a sign-in that needs two-step verification', () => {
  test('leads to its page, which finds the attempt and keeps the return URL', async () => {
    const page = createTestPage('https://app.example/handler/sign-in?after_auth_return_to=%2Fprivate');
    const tabStorage = createTestStorage();
    const { app, clock } = setUp(script, { page, tabStorage });
    const signIn = app.signInWithCredential(credentials);
    await clock.pass(2000);
    expect(await signIn).toMatchObject({ status: 'error', error: { details: { attempt_code: 'attempt-1' } } });
    expect(page.visits).toEqual(['/handler/mfa?after_auth_return_to=%2Fprivate']);
    expect(tabStorage.kept.get('stack_mfa_attempt_code')).toBe('attempt-1');
  });

  test.each([
    ['the caller stays on the page', { noRedirect: true }, createTestPage('https://app.example/')],
    ['there is no page', {}, null],
  ])('is a result with the attempt’s code where %s', async (_, options, page) => {
    const { app } = setUp(script, { page });
    const result = await app.signInWithCredential({ ...credentials, ...options });
    expect(result).toMatchObject({
      status: 'error',
      error: { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'attempt-1' } },
    });
    expect(page?.visits ?? []).toEqual([]);
  });
});
