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

const serverUser = async (email: string) => {
  const { user } = await apps.signUp(email);
  const found = await apps.serverApp().getUser(user.id);
  if (!found) throw new Error('The server does not find the new user');
  return found;
};

describe('sessions, with the published client app', () => {
  test('are listed with their location, and another one is revoked', async () => {
    const { user } = await apps.signUp('two-devices@example.test');
    const second = apps.clientApp();
    await second.signInWithCredential({ email: 'two-devices@example.test', password, noRedirect: true });
    const sessions = await user.getActiveSessions();
    expect(sessions).toHaveLength(2);
    const current = sessions.find(({ isCurrentSession }) => isCurrentSession);
    expect(current).toMatchObject({ userId: user.id, isImpersonation: false, geoInfo: { ip: '127.0.0.1' } });
    expect(current?.createdAt.getTime()).toBe(world.app.clock.now());
    const other = sessions.find(({ isCurrentSession }) => !isCurrentSession);
    await user.revokeSession(other?.id ?? '');
    expect(await user.getActiveSessions()).toHaveLength(1);
    expect(await second.getUser()).toBeNull();
  });

  test('cannot revoke themselves', async () => {
    const { user } = await apps.signUp('from-within@example.test');
    const [session] = await user.getActiveSessions();
    await expect(user.revokeSession(session?.id ?? '')).rejects.toMatchObject({
      errorCode: 'CANNOT_DELETE_CURRENT_SESSION',
    });
  });
});

describe('sessions, with the published server app', () => {
  test('are created for a user and sign a client in', async () => {
    const user = await serverUser('made-by-server@example.test');
    const session = await user.createSession({ expiresInMillis: 60_000, isImpersonation: true });
    const { accessToken, refreshToken } = await session.getTokens();
    const app = apps.clientApp({
      tokenStore: { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' },
    });
    expect((await app.getUser())?.id).toBe(user.id);
  });

  test('that impersonate a user cannot change the password', async () => {
    const made = await serverUser('impersonated@example.test');
    const session = await made.createSession({ isImpersonation: true });
    const { accessToken, refreshToken } = await session.getTokens();
    const app = apps.clientApp({
      tokenStore: { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' },
    });
    const user = await app.getUser({ or: 'throw' });
    await expect(user.updatePassword({ oldPassword: password, newPassword: `${password} 2` })).rejects.toThrow(
      'An impersonation session cannot make this change.',
    );
  });

  test('are revoked by a call without a user ID', async () => {
    const { app, user } = await apps.signUp('ended-by-server@example.test');
    const [session] = await user.getActiveSessions();
    await (await apps.serverApp().getUser(user.id))?.revokeSession(session?.id ?? '');
    expect(await app.getUser()).toBeNull();
  });

  test('cannot be listed by it, because it treats the list’s envelope as an array', async () => {
    const user = await serverUser('not-listed@example.test');
    await expect(user.getActiveSessions()).rejects.toThrow(TypeError);
  });
});

describe('contact channels, with the published client app', () => {
  test('are added, changed and removed', async () => {
    const { user } = await apps.signUp('channels@example.test');
    const added = await user.createContactChannel({ value: 'Work@example.test', type: 'email', usedForAuth: false });
    expect(added).toMatchObject({ value: 'work@example.test', isPrimary: false, isVerified: false });
    await added.update({ isPrimary: true, usedForAuth: true });
    const listed = await user.listContactChannels();
    expect(listed.find(({ isPrimary }) => isPrimary)).toMatchObject({ id: added.id, usedForAuth: true });
    await added.update({ value: 'Other@example.test' });
    const [first] = (await user.listContactChannels()).filter(({ isPrimary }) => !isPrimary);
    await first?.delete();
    expect((await user.listContactChannels()).map(({ value }) => value)).toEqual(['other@example.test']);
  });

  test('report an email that another user signs in with', async () => {
    await apps.signUp('taken-channel@example.test');
    const { user } = await apps.signUp('wants-channel@example.test');
    const wanted = { value: 'taken-channel@example.test', type: 'email', usedForAuth: true } as const;
    await expect(user.createContactChannel(wanted)).rejects.toMatchObject({
      errorCode: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    });
    const contact = await user.createContactChannel({ ...wanted, usedForAuth: false });
    await expect(contact.update({ usedForAuth: true })).rejects.toMatchObject({
      errorCode: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    });
  });
});

describe('contact channels, with the published server app', () => {
  test('are added as verified, changed and removed', async () => {
    const user = await serverUser('server-channels@example.test');
    const added = await user.createContactChannel({
      value: 'known@example.test',
      type: 'email',
      usedForAuth: false,
      isVerified: true,
    });
    expect(added).toMatchObject({ isVerified: true });
    await added.update({ isVerified: false, isPrimary: true });
    expect((await apps.serverApp().getUser(user.id))?.primaryEmail).toBe('known@example.test');
    await added.delete();
    expect((await user.listContactChannels()).map(({ value }) => value)).toEqual(['server-channels@example.test']);
  });
});
