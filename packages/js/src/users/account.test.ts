// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { client_user_deletion_enabled: true } });
});

test('deleting an account signs the user out on every device', async () => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email: 'dora@example.test', password, noVerificationCallback: true });
  const user = await app.getUser({ or: 'throw' });
  const other = clientAppOf(world);
  await other.signInWithCredential({ email: 'dora@example.test', password });
  await user.delete();
  expect(await app.getUser()).toBeNull();
  expect(await other.getUser()).toBeNull();
});
