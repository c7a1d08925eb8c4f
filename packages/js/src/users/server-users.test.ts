// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminAppOf, clientAppOf, serverAppOf } from '../testing/world-apps.js';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: {
      magic_link_enabled: true,
      create_team_on_sign_up: true,
      oauth_providers: [{ id: 'github', type: 'shared' }],
    },
  });
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const password = 'a difference engine';

describe('a server', () => {
  test('creates a user with every field, who can sign in', async () => {
    const server = serverAppOf(world);
    const before = await server.listUsers();
    const user = await server.createUser({
      displayName: 'Ada',
      primaryEmail: 'ada@example.test',
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
      password,
      otpAuthEnabled: true,
      profileImageUrl: pixel,
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
      oauthProviders: [{ id: 'github', accountId: '583231' }],
    });
    expect(user).toMatchObject({
      displayName: 'Ada',
      primaryEmail: 'ada@example.test',
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
      hasPassword: true,
      otpAuthEnabled: true,
      clientMetadata: { a: 1 },
      clientReadOnlyMetadata: { b: 2 },
      serverMetadata: { c: 3 },
      oauthProviders: [{ id: 'github', accountId: '583231', email: null }],
      isAnonymous: false,
      // The response of the call does not have it yet.
      selectedTeam: { displayName: "Ada's Team" },
    });
    expect(user.profileImageUrl).toMatch(/\/files\/.*\.gif$/);
    expect(await server.listUsers()).toHaveLength(before.length + 1);
    const client = clientAppOf(world);
    await client.signInWithCredential({ email: 'ada@example.test', password });
    expect((await client.getUser())?.id).toBe(user.id);
  });

  test('changes each field of a user, with update and with setters', async () => {
    const server = serverAppOf(world);
    const { id } = await server.createUser({ isAnonymous: true });
    const read = async () => {
      const user = await server.getUser(id);
      if (!user) throw new Error('The user does not exist');
      return user;
    };
    const user = await read();
    await user.update({ isAnonymous: false, displayName: 'Ben', profileImageUrl: 'https://example.com/ben.png' });
    await user.setPrimaryEmail('ben@example.test', { verified: true });
    await user.setPassword({ password });
    await user.setServerMetadata(['s']);
    await user.setClientReadOnlyMetadata(['r']);
    await user.setClientMetadata(['c']);
    await user.setSelectedTeam(null);
    await user.update({
      primaryEmailAuthEnabled: true,
      otpAuthEnabled: true,
      totpMultiFactorSecret: new Uint8Array(20),
    });
    expect(await read()).toMatchObject({
      isAnonymous: false,
      displayName: 'Ben',
      profileImageUrl: 'https://example.com/ben.png',
      primaryEmail: 'ben@example.test',
      primaryEmailVerified: true,
      primaryEmailAuthEnabled: true,
      hasPassword: true,
      otpAuthEnabled: true,
      isMultiFactorRequired: true,
      serverMetadata: ['s'],
      clientReadOnlyMetadata: ['r'],
      clientMetadata: ['c'],
      selectedTeam: null,
    });
    await user.setPrimaryEmail(null);
    await user.update({ password: null });
    expect(await read()).toMatchObject({ primaryEmail: null, hasPassword: false });
    await expect(user.update({ primaryEmailVerified: true })).rejects.toMatchObject({ status: 400 });
  });

  test('does not see the sessions in which owners impersonate a user; owners do', async () => {
    const { id } = await serverAppOf(world).createUser({});
    const [asServer, asOwner] = await Promise.all([serverAppOf(world).getUser(id), adminAppOf(world).getUser(id)]);
    await asOwner?.createSession({ isImpersonation: true, expiresInMillis: 60_000 });
    expect(await asServer?.getActiveSessions()).toEqual([]);
    expect(await asOwner?.getActiveSessions()).toMatchObject([{ isImpersonation: true }]);
  });

  test('lists users by page, order, team and search term, including anonymous users on request', async () => {
    const server = serverAppOf(world);
    world.travel('1 second');
    const [one, two] = [
      await server.createUser({ displayName: 'Zora' }),
      await server.createUser({ isAnonymous: true }),
    ];
    const idsOf = async (options: Parameters<typeof server.listUsers>[0]) =>
      (await server.listUsers(options)).map(({ id }) => id);
    expect(await idsOf({ query: 'zora' })).toEqual([one.id]);
    expect(await idsOf({ teamId: one.selectedTeam?.id ?? '' })).toEqual([one.id]);
    const newest = await idsOf({ desc: true, orderBy: 'signedUpAt', includeAnonymous: true, limit: 2 });
    expect(new Set(newest)).toEqual(new Set([one.id, two.id]));
    expect(await idsOf({ desc: true })).not.toContain(two.id);
  });
});

test('a user sets and removes their profile image', async () => {
  const client = clientAppOf(world);
  await client.signUpWithCredential({ email: 'image@example.test', password, noVerificationCallback: true });
  const user = await client.getUser({ or: 'throw' });
  await user.update({ profileImageUrl: pixel });
  const { profileImageUrl } = await client.getUser({ or: 'throw' });
  expect((await world.fetch(profileImageUrl ?? '')).status).toBe(200);
  await expect(user.update({ profileImageUrl: 'https://example.com/me.png' })).rejects.toMatchObject({ status: 400 });
  await user.update({ profileImageUrl: null });
  expect((await client.getUser())?.profileImageUrl).toBeNull();
});
