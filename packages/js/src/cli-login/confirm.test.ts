// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('a command-line program is signed in by the session that confirms it', async () => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email: 'ben@example.test', password, noVerificationCallback: true });
  const user = await app.getUser({ or: 'throw' });
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
