// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps, password } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld();
  apps = await openApps(world);
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('users, with the published server app', () => {
  test('are created with every field, listed, changed and deleted', async () => {
    const server = apps.serverApp();
    const user = await server.createUser({
      primaryEmail: 'made@example.test',
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: true,
      password,
      displayName: 'Made',
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
    });
    expect(user).toMatchObject({
      displayName: 'Made',
      primaryEmail: 'made@example.test',
      primaryEmailVerified: true,
      hasPassword: true,
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
    });
    const client = apps.clientApp();
    await client.signInWithCredential({ email: 'made@example.test', password, noRedirect: true });
    expect((await client.getUser())?.id).toBe(user.id);
    const page = await server.listUsers({ limit: 1, orderBy: 'signedUpAt', desc: true, query: 'made' });
    expect([page.map(({ id }) => id), page.nextCursor]).toEqual([[user.id], null]);

    await user.update({ displayName: 'Changed', profileImageUrl: 'https://example.com/made.png', password: 'another' });
    await user.setPrimaryEmail('changed@example.test', { verified: true });
    await user.setServerMetadata({ c: 4 });
    await user.setClientReadOnlyMetadata({ b: 5 });
    expect(await server.getUser(user.id)).toMatchObject({
      displayName: 'Changed',
      profileImageUrl: 'https://example.com/made.png',
      primaryEmail: 'changed@example.test',
      primaryEmailVerified: true,
      serverMetadata: { c: 4 },
      clientReadOnlyMetadata: { b: 5 },
    });
    await user.delete();
    expect(await server.getUser(user.id)).toBeNull();
  });

  test('reports by its error an email that another user signs in with', async () => {
    const server = apps.serverApp();
    const taken = { primaryEmail: 'taken@example.test', primaryEmailAuthEnabled: true };
    await server.createUser(taken);
    await expect(server.createUser(taken)).rejects.toMatchObject({ errorCode: 'USER_EMAIL_ALREADY_EXISTS' });
  });
});

test('a user updates their own fields with the published client app', async () => {
  const { app, user } = await apps.signUp('own@example.test');
  await user.update({ displayName: 'Own', profileImageUrl: pixel });
  const changed = await app.getUser();
  expect(changed?.displayName).toBe('Own');
  expect(changed?.profileImageUrl).toMatch(/\/files\/.*\.gif$/);
});
