// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('a sign-up with an untrusted callback URL continues without an email only if the URL is the app’s default', async () => {
  const app = clientAppOf(world);
  const verificationCallbackUrl = 'https://elsewhere.example/verify';
  const credentials = { email: 'eve@example.test', password, verificationCallbackUrl };
  await expect(app.signUpWithCredential(credentials)).rejects.toMatchObject({ code: 'REDIRECT_URL_NOT_WHITELISTED' });
  expect(await app.getUser()).toBeNull();
});
