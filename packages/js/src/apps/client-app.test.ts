// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { PorticoError } from '../errors.js';
import { createTestPage } from '../testing/app.js';
import { clientAppOf } from '../testing/world-apps.js';

const email = 'ada@lovelace.example';
const password = 'a difference engine';
const callbackUrl = 'http://localhost:5173/handler/email-verification';

test('a user signs up, updates their profile, signs out and signs in again', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  expect(await app.getUser()).toBeNull();
  expect(await app.signUpWithCredential({ email, password, noVerificationCallback: true })).toEqual({
    status: 'ok',
    data: undefined,
  });
  const user = await app.getUser({ or: 'throw' });
  expect(user).toMatchObject({
    primaryEmail: email,
    primaryEmailVerified: false,
    hasPassword: true,
    isAnonymous: false,
  });
  await user.update({ displayName: 'Ada', clientMetadata: { theme: 'dark' } });
  expect(await app.getUser()).toMatchObject({ displayName: 'Ada', clientMetadata: { theme: 'dark' } });
  expect(user.displayName).toBeNull();
  await user.signOut();
  expect(await app.getUser()).toBeNull();
  expect(await user.currentSession.getTokens()).toEqual({ accessToken: null, refreshToken: null });
  expect(await app.signInWithCredential({ email, password })).toEqual({ status: 'ok', data: undefined });
  expect(await app.getUser()).toMatchObject({ id: user.id, displayName: 'Ada' });
});

test('errors that a screen shows are returned, and errors that a developer must fix are thrown', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  const wrong = await app.signInWithCredential({ email, password });
  expect(wrong).toMatchObject({ status: 'error', error: { code: 'EMAIL_PASSWORD_MISMATCH' } });
  const short = await app.signUpWithCredential({ email, password: 'short', noVerificationCallback: true });
  expect(short).toMatchObject({ status: 'error', error: { code: 'PASSWORD_TOO_SHORT' } });
  expect(
    short.status === 'error' && PorticoError.isInstance(short.error) && short.error.is('PASSWORD_REQUIREMENTS_NOT_MET'),
  ).toBe(true);
  const verificationCallbackUrl = 'https://elsewhere.example/verify';
  await expect(app.signUpWithCredential({ email, password, verificationCallbackUrl })).rejects.toMatchObject({
    code: 'REDIRECT_URL_NOT_WHITELISTED',
  });
  await expect(app.getUser({ or: 'throw' })).rejects.toThrow(
    "User is not signed in but getUser was called with { or: 'throw' }",
  );
  expect(await world.happened()).toEqual([]);
});

test('the code of the verification email verifies the address, once', async () => {
  const world = await createWorld();
  const page = createTestPage('http://localhost:5173/handler/sign-up?after_auth_return_to=%2Fprivate#top');
  const app = clientAppOf(world, { page, redirectMethod: 'none' });
  await app.signUpWithCredential({ email, password });
  const [mail] = await world.mails();
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(callbackUrl);
  expect(link.searchParams.get('after_auth_return_to')).toBe('/private');
  const code = link.searchParams.get('code') ?? '';
  expect(await app.verifyEmail(code)).toEqual({ status: 'ok', data: undefined });
  expect(await app.verifyEmail(code)).toMatchObject({
    status: 'error',
    error: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  });
  expect(await app.getUser()).toMatchObject({ primaryEmailVerified: true });
});

test('contact channels are listed, and resend their verification email', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password, noVerificationCallback: true });
  const user = await app.getUser({ or: 'throw' });
  const [channel] = await user.listContactChannels();
  expect(channel).toMatchObject({ value: email, type: 'email', isPrimary: true, isVerified: false, usedForAuth: true });
  await channel?.sendVerificationEmail({ callbackUrl });
  expect(await world.mails()).toMatchObject([{ template: 'email_verification', to: email }]);
  await expect(channel?.sendVerificationEmail()).rejects.toThrow('Outside browsers, set callbackUrl');
});

test('a header passes a user’s session to the app’s own server, which reads the same user', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password, noVerificationCallback: true });
  const user = await app.getUser({ or: 'throw' });
  const request = new Request('https://own.example/', { headers: await user.getAuthHeaders() });
  const backEnd = clientAppOf(world, { tokenStore: null });
  expect(await backEnd.getUser({ tokenStore: request })).toMatchObject({ id: user.id });
  expect(await backEnd.getUser({ tokenStore: await user.getAuthJson() })).toMatchObject({ id: user.id });
  await expect(backEnd.getUser()).rejects.toThrow('Use another one');
});

test('the access token has the basic data of its user', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password, noVerificationCallback: true });
  const { id } = await app.getUser({ or: 'throw' });
  expect(await app.getPartialUser({ from: 'token' })).toEqual({
    id,
    displayName: null,
    primaryEmail: email,
    primaryEmailVerified: false,
    isAnonymous: false,
  });
});

test('SS-10 thirty parallel refreshes of one session succeed and leave it signed in', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  const apps = Array.from({ length: 30 }, () =>
    clientAppOf(world, { tokenStore: { accessToken: null, refreshToken: person.refreshToken } }),
  );
  const users = await Promise.all(apps.map((app) => app.getUser()));
  expect(users.map((user) => user?.id)).toEqual(apps.map(() => person.id));
  expect(await apps[0]?.getUser()).toMatchObject({ id: person.id });
});

test('P27 two tabs that sign out at the same time both succeed', async () => {
  const world = await createWorld();
  const { accessToken, refreshToken } = await world.signUp();
  const tabs = [1, 2].map(() => clientAppOf(world, { tokenStore: { accessToken, refreshToken } }));
  await Promise.all(tabs.map((tab) => tab.signOut()));
  expect(await Promise.all(tabs.map((tab) => tab.getUser()))).toEqual([null, null]);
});

test('apps can read the project’s sign-in methods', async () => {
  const world = await createWorld();
  const project = await clientAppOf(world).getProject();
  expect(project).toMatchObject({
    id: world.projectId,
    displayName: 'World',
    config: { credentialEnabled: true, signUpEnabled: true },
  });
});
