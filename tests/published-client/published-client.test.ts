import { createWorld, type World } from '@portico/testkit';
import { StackAdminApp, StackClientApp, StackServerApp } from '@stackframe/react';
import { beforeAll, describe, expect, test } from 'vitest';

// The published packages, unchanged: only their base URL leads to our server, over a real socket.
let world: World;
let baseUrl: string;
beforeAll(async () => {
  world = await createWorld();
  baseUrl = await world.listen();
});

const clientApp = () =>
  new StackClientApp({
    baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    tokenStore: 'memory',
  });

const serverApp = () =>
  new StackServerApp({
    baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    secretServerKey: world.keys.secretServerKey,
    tokenStore: 'memory',
  });

const adminApp = () =>
  new StackAdminApp({
    baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    secretServerKey: world.keys.secretServerKey,
    superSecretAdminKey: world.keys.superSecretAdminKey,
    tokenStore: 'memory',
  });

const password = 'correct horse battery';
const callback = 'http://localhost:5173/handler/email-verification';

const signUp = async (email: string) => {
  const app = clientApp();
  const result = await app.signUpWithCredential({
    email,
    password,
    noRedirect: true,
    verificationCallbackUrl: callback,
  });
  expect(result.status).toBe('ok');
  return app;
};

describe('the published client app', () => {
  test('signs up, and reads the user it then is', async () => {
    const app = await signUp('ada@example.test');
    const user = await app.getUser({ or: 'throw' });
    expect(user).toMatchObject({
      primaryEmail: 'ada@example.test',
      primaryEmailVerified: false,
      hasPassword: true,
      isAnonymous: false,
    });
    expect(user.signedUpAt).toBeInstanceOf(Date);
  });

  test('learns as a result that an address is taken and that a password is too short', async () => {
    await signUp('taken@example.test');
    const app = clientApp();
    const taken = await app.signUpWithCredential({
      email: 'Taken@example.test',
      password,
      noRedirect: true,
      verificationCallbackUrl: callback,
    });
    expect(taken).toMatchObject({ status: 'error', error: { errorCode: 'USER_EMAIL_ALREADY_EXISTS' } });
    const short = await app.signUpWithCredential({
      email: 'short@example.test',
      password: 'short',
      noRedirect: true,
      verificationCallbackUrl: callback,
    });
    expect(short).toMatchObject({ status: 'error', error: { errorCode: 'PASSWORD_TOO_SHORT' } });
  });

  test('signs in, and learns as a result that a password is wrong', async () => {
    await signUp('ben@example.test');
    const app = clientApp();
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

  test('changes its user and sees the change', async () => {
    const app = await signUp('cleo@example.test');
    const user = await app.getUser({ or: 'throw' });
    await user.update({ displayName: 'Cleo', clientMetadata: { theme: 'dark' } });
    expect(await app.getUser()).toMatchObject({ displayName: 'Cleo', clientMetadata: { theme: 'dark' } });
    await user.setDisplayName('Cleopatra');
    expect((await app.getUser())?.displayName).toBe('Cleopatra');
  });

  test('refreshes an access token that has expired, without a word to the app', async () => {
    const app = await signUp('dora@example.test');
    const { accessToken: first } = await (await app.getUser({ or: 'throw' })).currentSession.getTokens();
    const pair = await (await app.getUser({ or: 'throw' })).currentSession.getTokens();
    const later = new StackClientApp({
      baseUrl,
      projectId: world.projectId,
      publishableClientKey: world.keys.publishableClientKey,
      tokenStore: { accessToken: 'e30.e30.e30', refreshToken: pair.refreshToken ?? '' },
    });
    const user = await later.getUser({ or: 'throw' });
    expect(user.primaryEmail).toBe('dora@example.test');
    expect(first).toBeTruthy();
  });

  test('signs out, and is then nobody', async () => {
    const app = await signUp('eve@example.test');
    const { refreshToken } = await (await app.getUser({ or: 'throw' })).currentSession.getTokens();
    await (await app.getUser({ or: 'throw' })).signOut();
    expect(await app.getUser()).toBeNull();
    const revived = new StackClientApp({
      baseUrl,
      projectId: world.projectId,
      publishableClientKey: world.keys.publishableClientKey,
      tokenStore: { accessToken: '', refreshToken: refreshToken ?? '' },
    });
    expect(await revived.getUser()).toBeNull();
  });

  test('verifies an address with the code of the mail, and learns as a result that a code is unknown', async () => {
    const app = await signUp('fay@example.test');
    const mail = (await world.mails()).find(({ to }) => to === 'fay@example.test');
    const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
    const unknown = await app.verifyEmail('0'.repeat(45));
    expect(unknown).toMatchObject({ status: 'error', error: { errorCode: 'VERIFICATION_CODE_NOT_FOUND' } });
    expect((await app.verifyEmail(link.searchParams.get('code') ?? '')).status).toBe('ok');
    expect((await app.getUser())?.primaryEmailVerified).toBe(true);
  });

  test('lists its contact channels and asks for another verification mail', async () => {
    const app = await signUp('gus@example.test');
    const user = await app.getUser({ or: 'throw' });
    const [channel] = await user.listContactChannels();
    expect(channel).toMatchObject({ value: 'gus@example.test', isPrimary: true, isVerified: false, usedForAuth: true });
    await channel?.sendVerificationEmail({ callbackUrl: callback });
    expect((await world.mails()).filter(({ to }) => to === 'gus@example.test')).toHaveLength(2);
  });

  test('reads what it may know of the project', async () => {
    const project = await clientApp().getProject();
    expect(project).toMatchObject({ id: world.projectId, config: { credentialEnabled: true, signUpEnabled: true } });
  });
});

describe('the published server app', () => {
  test('reads users by id, and nobody for an unknown id', async () => {
    const user = await (await signUp('hal@example.test')).getUser({ or: 'throw' });
    const app = serverApp();
    expect(await app.getUser(user.id)).toMatchObject({ id: user.id, primaryEmail: 'hal@example.test' });
    expect(await app.getUser('11111111-1111-4111-8111-111111111111')).toBeNull();
  });

  test('lists and searches users page by page', async () => {
    await signUp('page-one@example.test');
    world.travel(1);
    await signUp('page-two@example.test');
    const app = serverApp();
    const first = await app.listUsers({ query: 'page-', limit: 1, orderBy: 'signedUpAt' });
    expect(first.map(({ primaryEmail }) => primaryEmail)).toEqual(['page-one@example.test']);
    const second = await app.listUsers({ query: 'page-', limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.map(({ primaryEmail }) => primaryEmail)).toEqual(['page-two@example.test']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the published admin app', () => {
  test('reads and changes the project', async () => {
    const app = adminApp();
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

  test('makes, lists and revokes project keys', async () => {
    const app = adminApp();
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
