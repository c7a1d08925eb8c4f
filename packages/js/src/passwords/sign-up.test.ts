// @needs nothing

import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/app.js';

const credentials = { email: 'ada@lovelace.example', password: 'a difference engine' };

describe('a sign-up', () => {
  test('needs a page for the link of its email, unless it sends no email', async () => {
    const { app, server } = setUp({});
    await expect(app.signUpWithCredential(credentials)).rejects.toThrow(
      'Outside browsers, set verificationCallbackUrl',
    );
    const both = { ...credentials, noVerificationCallback: true, verificationCallbackUrl: 'https://app.example/x' };
    await expect(app.signUpWithCredential(both)).rejects.toThrow('not both');
    expect(server.seen).toEqual([]);
  });

  test('in an app without a token store is rejected before any call', async () => {
    const { app, server } = setUp({}, { tokenStore: null });
    await expect(app.signInWithCredential(credentials)).rejects.toThrow('keeps no user');
    await expect(app.signUpWithCredential({ ...credentials, noVerificationCallback: true })).rejects.toThrow(
      'keeps no user',
    );
    expect(server.seen).toEqual([]);
  });
});
