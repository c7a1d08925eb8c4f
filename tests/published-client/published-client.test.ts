// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { callbackUrl, openApps, type PublishedApps, password } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld();
  apps = await openApps(world);
});

describe('the published client app', () => {
  test('signs up, and reads the new user', async () => {
    const { user } = await apps.signUp('ada@example.test');
    expect(user).toMatchObject({
      primaryEmail: 'ada@example.test',
      primaryEmailVerified: false,
      hasPassword: true,
      isAnonymous: false,
    });
    expect(user.signedUpAt).toBeInstanceOf(Date);
  });

  test('returns an error result if an email is taken or a password is too short', async () => {
    await apps.signUp('taken@example.test');
    const app = apps.clientApp();
    const taken = await app.signUpWithCredential({
      email: 'Taken@example.test',
      password,
      noRedirect: true,
      verificationCallbackUrl: callbackUrl,
    });
    expect(taken).toMatchObject({ status: 'error', error: { errorCode: 'USER_EMAIL_ALREADY_EXISTS' } });
    const short = await app.signUpWithCredential({
      email: 'short@example.test',
      password: 'short',
      noRedirect: true,
      verificationCallbackUrl: callbackUrl,
    });
    expect(short).toMatchObject({ status: 'error', error: { errorCode: 'PASSWORD_TOO_SHORT' } });
  });

  test('signs in, and returns an error result for a wrong password', async () => {
    await apps.signUp('ben@example.test');
    const app = apps.clientApp();
    const wrong = await app.signInWithCredential({
      email: 'ben@example.test',
      password: 'wrong password',
      noRedirect: true,
    });
    expect(wrong).toMatchObject({ status: 'error', error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' } });
    const right = await app.signInWithCredential({ email: 'ben@example.test', password, noRedirect: true });
    expect(right.status).toBe('ok');
    expect((await app.getUser())?.primaryEmail).toBe('ben@example.test');
  });

  test('updates its user and sees the change', async () => {
    const { app, user } = await apps.signUp('cleo@example.test');
    await user.update({ displayName: 'Cleo', clientMetadata: { theme: 'dark' } });
    expect(await app.getUser()).toMatchObject({ displayName: 'Cleo', clientMetadata: { theme: 'dark' } });
    await user.setDisplayName('Cleopatra');
    expect((await app.getUser())?.displayName).toBe('Cleopatra');
  });

  test('refreshes an expired access token without involving the app', async () => {
    const { user } = await apps.signUp('dora@example.test');
    const { refreshToken } = await user.currentSession.getTokens();
    const later = apps.clientApp({ tokenStore: { accessToken: 'e30.e30.e30', refreshToken: refreshToken ?? '' } });
    expect((await later.getUser({ or: 'throw' })).primaryEmail).toBe('dora@example.test');
  });

  test('signs out, and then has no user', async () => {
    const { app, user } = await apps.signUp('eve@example.test');
    const { refreshToken } = await user.currentSession.getTokens();
    await user.signOut();
    expect(await app.getUser()).toBeNull();
    const revived = apps.clientApp({
      tokenStore: { accessToken: '', refreshToken: refreshToken ?? '' },
    });
    expect(await revived.getUser()).toBeNull();
  });

  test('verifies an email with the code that was sent, and returns an error result for an unknown code', async () => {
    const { app } = await apps.signUp('fay@example.test');
    const mail = (await world.mails()).find(({ to }) => to === 'fay@example.test');
    const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
    const unknown = await app.verifyEmail('0'.repeat(45));
    expect(unknown).toMatchObject({ status: 'error', error: { errorCode: 'VERIFICATION_CODE_NOT_FOUND' } });
    expect((await app.verifyEmail(link.searchParams.get('code') ?? '')).status).toBe('ok');
    expect((await app.getUser())?.primaryEmailVerified).toBe(true);
  });

  test('lists its contact channels and requests another verification email', async () => {
    const { user } = await apps.signUp('gus@example.test');
    const [channel] = await user.listContactChannels();
    expect(channel).toMatchObject({ value: 'gus@example.test', isPrimary: true, isVerified: false, usedForAuth: true });
    await channel?.sendVerificationEmail({ callbackUrl });
    expect((await world.mails()).filter(({ to }) => to === 'gus@example.test')).toHaveLength(2);
  });

  test('reads the public information about the project', async () => {
    const project = await apps.clientApp().getProject();
    expect(project).toMatchObject({ id: world.projectId, config: { credentialEnabled: true, signUpEnabled: true } });
  });
});

describe('the published server app', () => {
  test('reads users by ID, and returns null for an unknown ID', async () => {
    const { user } = await apps.signUp('hal@example.test');
    const app = apps.serverApp();
    expect(await app.getUser(user.id)).toMatchObject({ id: user.id, primaryEmail: 'hal@example.test' });
    expect(await app.getUser('11111111-1111-4111-8111-111111111111')).toBeNull();
  });

  test('lists and searches users page by page', async () => {
    await apps.signUp('page-one@example.test');
    world.travel(1);
    await apps.signUp('page-two@example.test');
    const app = apps.serverApp();
    const first = await app.listUsers({ query: 'page-', limit: 1, orderBy: 'signedUpAt' });
    expect(first.map(({ primaryEmail }) => primaryEmail)).toEqual(['page-one@example.test']);
    const second = await app.listUsers({ query: 'page-', limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.map(({ primaryEmail }) => primaryEmail)).toEqual(['page-two@example.test']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the published admin app', () => {
  test('reads and changes the project', async () => {
    const app = apps.adminApp();
    const project = await app.getProject();
    expect(project).toMatchObject({ id: world.projectId, isProductionMode: false });
    await project.update({
      displayName: 'Renamed',
      config: { allowLocalhost: true, domains: [{ domain: 'https://app.example.com', handlerPath: '/handler' }] },
    });
    expect(await app.getProject()).toMatchObject({
      displayName: 'Renamed',
      config: { domains: [{ domain: 'https://app.example.com' }] },
    });
  });

  test('creates, lists and revokes project keys', async () => {
    const app = apps.adminApp();
    const key = await app.createInternalApiKey({
      description: 'for a test',
      expiresAt: new Date(Date.now() + 86_400_000),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(key.publishableClientKey).toMatch(/^pck_[0-9a-z]{45}$/);
    const listed = (await app.listInternalApiKeys()).find(({ id }) => id === key.id);
    expect(listed?.publishableClientKey).toEqual({ lastFour: key.publishableClientKey?.slice(-4) });
    await listed?.revoke();
    expect((await app.listInternalApiKeys()).find(({ id }) => id === key.id)?.whyInvalid()).toBe('manually-revoked');
  });
});
