// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
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
