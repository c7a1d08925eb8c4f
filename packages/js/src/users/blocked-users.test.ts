// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';

const credentials = { email: 'ada@example.test', password: 'a difference engine' };

test('a blocked user is signed out, is told why a sign-in fails, and signs in again once unblocked', async () => {
  const world = await createWorld();
  const server = serverAppOf(world);
  const app = clientAppOf(world);
  await app.signUpWithCredential({ ...credentials, noVerificationCallback: true });
  const { id } = await app.getUser({ or: 'throw' });
  const user = await server.getUser(id);
  expect(user?.blockedAt).toBeNull();
  await user?.block();
  expect((await server.getUser(id))?.blockedAt).toEqual(new Date(world.app.clock.now()));
  expect(await app.getUser()).toBeNull();
  await expect(clientAppOf(world).signInWithCredential(credentials)).rejects.toMatchObject({
    code: 'USER_BLOCKED',
    status: 403,
  });
  await user?.unblock();
  expect((await clientAppOf(world).signInWithCredential(credentials)).status).toBe('ok');
});

test('the API key of a blocked user names no one', async () => {
  const world = await createWorld({ config: { allow_user_api_keys: true } });
  const server = serverAppOf(world);
  const user = await server.createUser({ primaryEmail: 'grace@example.test' });
  const { value: apiKey } = await user.createApiKey({ description: 'CI', expiresAt: null });
  expect((await server.getUser({ apiKey }))?.id).toBe(user.id);
  await user.block();
  expect(await server.getUser({ apiKey })).toBeNull();
});
