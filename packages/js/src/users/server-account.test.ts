// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { PorticoAdminApp } from '../apps/admin-app.js';
import { appOptions, clientAppOf, serverAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

/** A new user, as seen by the user and by the server. */
const signUp = async (email: string) => {
  const client = clientAppOf(world);
  await client.signUpWithCredential({ email, password, noVerificationCallback: true });
  const own = await client.getUser({ or: 'throw' });
  const server = serverAppOf(world);
  const user = await server.getUser(own.id);
  if (!user) throw new Error('The server does not find the new user.');
  return { client, own, server, user };
};

describe('a server', () => {
  test('creates, lists and revokes sessions of a user', async () => {
    const { user, own } = await signUp('ada@example.test');
    world.travel(1);
    const session = await user.createSession({ expiresInMillis: 60_000 });
    const made = clientAppOf(world, { tokenStore: await session.getTokens() });
    expect((await made.getUser())?.id).toBe(user.id);
    const sessions = await user.getActiveSessions();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ userId: user.id, isImpersonation: false, isCurrentSession: false });
    expect(sessions[0]).not.toHaveProperty('expiresAt');
    const { superSecretAdminKey } = world.keys;
    const administrator = new PorticoAdminApp({ ...appOptions(world), superSecretAdminKey });
    const [seen] = (await (await administrator.getUser(user.id))?.getActiveSessions()) ?? [];
    expect(seen).toMatchObject({ expiresAt: new Date(world.app.clock.now() + 60_000) });
    expect(seen).toHaveProperty('userAgent');
    await user.revokeSession(sessions[0]?.id ?? '');
    expect(await made.getUser()).toBeNull();
    expect((await user.listSignIns({ limit: 1 }))[0]).toMatchObject({ outcome: 'done', reason: null });
    expect((await own.getActiveSessions()).map(({ isCurrentSession }) => isCurrentSession)).toEqual([true]);
  });

  test('creates long-lived sessions, whose tokens are refreshed', async () => {
    const { user } = await signUp('ben@example.test');
    const session = await user.createSession();
    const first = await session.getTokens();
    expect(await session.getTokens()).toEqual(first);
    expect(first.refreshToken).toMatch(/^[0-9a-z]{45}$/);
  });

  test('adds, verifies, changes and removes a user’s emails', async () => {
    const { user } = await signUp('cleo@example.test');
    world.travel(1);
    const made = await user.createContactChannel({
      type: 'email',
      value: 'cleo@work.example',
      usedForAuth: false,
      isVerified: true,
    });
    expect(made).toMatchObject({ isVerified: true, usedForAuth: false, isPrimary: false });
    await made.update({ isPrimary: true, isVerified: false });
    const channels = await user.listContactChannels();
    expect(channels.map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
      ['cleo@example.test', false],
      ['cleo@work.example', true],
    ]);
    await made.delete();
    expect(await user.listContactChannels()).toHaveLength(1);
  });

  test('gets an error for an email that is already verified', async () => {
    const { user } = await signUp('dora@example.test');
    const [channel] = await user.listContactChannels();
    await channel?.update({ isVerified: true });
    await expect(channel?.sendVerificationEmail({ callbackUrl: 'http://localhost:5173/verify' })).rejects.toMatchObject(
      { code: 'EMAIL_ALREADY_VERIFIED' },
    );
  });

  test('finds the user of a Convex context', async () => {
    const { user, server, client } = await signUp('eve@example.test');
    const ctx = { auth: { getUserIdentity: async () => ({ subject: user.id, name: null, email_verified: false }) } };
    expect((await server.getUser({ from: 'convex', ctx }))?.primaryEmail).toBe('eve@example.test');
    expect(await client.getPartialUser({ from: 'convex', ctx })).toEqual({
      id: user.id,
      displayName: null,
      primaryEmail: null,
      primaryEmailVerified: false,
      isAnonymous: false,
    });
    const nobody = { auth: { getUserIdentity: async () => null } };
    expect(await server.getUser({ from: 'convex', ctx: nobody })).toBeNull();
    const anonymous = { auth: { getUserIdentity: async () => ({ subject: user.id, is_anonymous: true }) } };
    expect(await server.getUser({ from: 'convex', ctx: anonymous })).toBeNull();
    expect((await server.getUser({ from: 'convex', ctx: anonymous, or: 'anonymous' }))?.id).toBe(user.id);
  });
});

describe('a client', () => {
  test('passes its access token to Convex, and a new one on request', async () => {
    const { client, own } = await signUp('fay@example.test');
    const { accessToken } = await own.currentSession.getTokens();
    const fetchToken = client.getConvexClientAuth();
    expect(await fetchToken({ forceRefreshToken: false })).toBe(accessToken);
    world.travel('2 seconds');
    const fresh = await fetchToken({ forceRefreshToken: true });
    expect(fresh).not.toBe(accessToken);
    expect(await fetchToken({ forceRefreshToken: false })).toBe(fresh);
    expect(await client.getConvexHttpClientAuth({ tokenStore: await own.currentSession.getTokens() })).toBe(fresh);
    expect(await client.getConvexHttpClientAuth({ tokenStore: { accessToken: null, refreshToken: null } })).toBe('');
  });

  test('changes its password, which revokes every other session', async () => {
    const { client, own, user } = await signUp('gus@example.test');
    const other = clientAppOf(world, { tokenStore: await (await user.createSession()).getTokens() });
    const wrong = await own.updatePassword({ oldPassword: 'not the password', newPassword: 'an analytical engine' });
    expect(wrong).toMatchObject({ code: 'PASSWORD_CONFIRMATION_MISMATCH' });
    expect(await own.updatePassword({ oldPassword: password, newPassword: 'an analytical engine' })).toBeUndefined();
    expect((await client.getUser())?.id).toBe(own.id);
    expect(await other.getUser()).toBeNull();
  });

  test('signs in with an email code', async () => {
    const shy = await createWorld({ config: { magic_link_enabled: true } });
    const app = clientAppOf(shy);
    const sent = await app.sendMagicLinkEmail('hal@example.test', { callbackUrl: 'http://localhost:5173/handler' });
    if (sent.status === 'error') throw sent.error;
    const mail = (await shy.mails()).find(({ to }) => to === 'hal@example.test');
    const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
    const code = link.searchParams.get('code') ?? '';
    expect(code.endsWith(sent.data.nonce)).toBe(true);
    expect(await app.signInWithMagicLink(code, { noRedirect: true })).toEqual({ status: 'ok', data: undefined });
    expect(await app.getUser()).toMatchObject({ primaryEmail: 'hal@example.test', primaryEmailVerified: true });
    expect(await clientAppOf(shy).signInWithMagicLink(code)).toMatchObject({
      status: 'error',
      error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
    });
  });
});
