// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ClientApp, callbackUrl, password as oldPassword, openApps, type PublishedApps } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld({ config: { magic_link_enabled: true } });
  apps = await openApps(world);
});

const newPassword = 'a staple that is new';

const newestTo = async (email: string, kind: string) => {
  const mail = (await world.mails()).findLast(({ to, template }) => to === email && template === kind);
  const code = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? '';
  const [, typed = ''] = /<p class="email-code"[^>]*>(\w{6})<\/p>/.exec(mail?.html ?? '') ?? [];
  return { code, typed };
};
const enterByLink = async (app: ClientApp, email: string) => {
  expect((await app.sendMagicLinkEmail(email, { callbackUrl })).status).toBe('ok');
  const { code } = await newestTo(email, 'magic_link');
  expect((await app.signInWithMagicLink(code, { noRedirect: true })).status).toBe('ok');
};
const signIn = (email: string, password: string) =>
  apps.clientApp().signInWithCredential({ email, password, noRedirect: true });

describe('the published client app, with email codes', () => {
  test('signs up with a link, and signs in with the six-character code and the nonce', async () => {
    const email = 'ada@example.test';
    const first = apps.clientApp();
    await enterByLink(first, email);
    const user = await first.getUser({ or: 'throw' });
    expect(user).toMatchObject({ primaryEmail: email, primaryEmailVerified: true, otpAuthEnabled: true });
    const second = apps.clientApp();
    const sent = await second.sendMagicLinkEmail(email, { callbackUrl });
    const { typed } = await newestTo(email, 'magic_link');
    const nonce = sent.status === 'ok' ? sent.data.nonce : '';
    expect(nonce).toHaveLength(39);
    expect((await second.signInWithMagicLink(typed + nonce, { noRedirect: true })).status).toBe('ok');
    expect((await second.getUser())?.id).toBe(user.id);
  });

  test('returns an error result for an untrusted callback URL and for an unknown or used code', async () => {
    const app = apps.clientApp();
    const refused = await app.sendMagicLinkEmail('ben@example.test', { callbackUrl: 'https://evil.test/handler' });
    expect(refused).toMatchObject({ status: 'error', error: { errorCode: 'REDIRECT_URL_NOT_WHITELISTED' } });
    await enterByLink(app, 'ben@example.test');
    const { code } = await newestTo('ben@example.test', 'magic_link');
    const used = await apps.clientApp().signInWithMagicLink(code, { noRedirect: true });
    expect(used).toMatchObject({ status: 'error', error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' } });
    const unknown = await apps.clientApp().signInWithMagicLink('z'.repeat(45), { noRedirect: true });
    expect(unknown).toMatchObject({ status: 'error', error: { errorCode: 'VERIFICATION_CODE_NOT_FOUND' } });
  });

  test('throws the known error for an email that was never verified', async () => {
    await apps.signUp('cleo@example.test');
    await expect(apps.clientApp().sendMagicLinkEmail('cleo@example.test', { callbackUrl })).rejects.toMatchObject({
      errorCode: 'USER_EMAIL_ALREADY_EXISTS',
      details: { would_work_if_email_was_verified: true },
    });
  });
});

describe('the published client app, with passwords', () => {
  test('checks and uses a reset code, and returns an error result for a used one', async () => {
    const email = 'dora@example.test';
    await apps.signUp(email);
    const app = apps.clientApp();
    expect((await app.sendForgotPasswordEmail(email, { callbackUrl })).status).toBe('ok');
    expect((await app.sendForgotPasswordEmail('nobody@example.test', { callbackUrl })).status).toBe('ok');
    const { code } = await newestTo(email, 'password_reset');
    expect((await app.verifyPasswordResetCode(code)).status).toBe('ok');
    expect((await app.resetPassword({ code, password: newPassword })).status).toBe('ok');
    const used = { status: 'error', error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' } };
    expect(await app.verifyPasswordResetCode(code)).toMatchObject(used);
    expect(await app.resetPassword({ code, password: newPassword })).toMatchObject(used);
    expect((await signIn(email, newPassword)).status).toBe('ok');
    expect((await signIn(email, oldPassword)).status).toBe('error');
  });

  test('changes the password and stays signed in, while other devices are signed out', async () => {
    const email = 'eve@example.test';
    const { app, user } = await apps.signUp(email);
    const elsewhere = apps.clientApp();
    await elsewhere.signInWithCredential({ email, password: oldPassword, noRedirect: true });
    expect(await user.updatePassword({ oldPassword: 'wrong horse', newPassword })).toMatchObject({
      errorCode: 'PASSWORD_CONFIRMATION_MISMATCH',
    });
    expect(await user.updatePassword({ oldPassword, newPassword: 'short' })).toMatchObject({
      errorCode: 'PASSWORD_TOO_SHORT',
    });
    expect(await user.updatePassword({ oldPassword, newPassword: 'x'.repeat(71) })).toMatchObject({
      errorCode: 'PASSWORD_TOO_LONG',
    });
    expect(await user.updatePassword({ oldPassword, newPassword })).toBeUndefined();
    expect((await app.getUser())?.primaryEmail).toBe(email);
    expect(await elsewhere.getUser()).toBeNull();
    expect((await signIn(email, newPassword)).status).toBe('ok');
  });

  test('sets a password for a user without one', async () => {
    const email = 'fay@example.test';
    const app = apps.clientApp();
    await enterByLink(app, email);
    const user = await app.getUser({ or: 'throw' });
    expect(user.hasPassword).toBe(false);
    expect(await user.setPassword({ password: 'short' })).toMatchObject({ errorCode: 'PASSWORD_TOO_SHORT' });
    expect(await user.setPassword({ password: newPassword })).toBeUndefined();
    expect((await app.getUser())?.hasPassword).toBe(true);
    await expect(user.setPassword({ password: oldPassword })).rejects.toThrow(/400/);
    expect((await signIn(email, newPassword)).status).toBe('ok');
  });
});

test('the published server app emails links and reset codes to its users, and signs in with them', async () => {
  const email = 'gus@example.test';
  const app = apps.serverApp();
  expect((await app.sendMagicLinkEmail(email, { callbackUrl })).status).toBe('ok');
  const { code } = await newestTo(email, 'magic_link');
  expect((await app.signInWithMagicLink(code, { noRedirect: true })).status).toBe('ok');
  expect((await app.getUser())?.primaryEmail).toBe(email);
  expect((await app.sendForgotPasswordEmail(email, { callbackUrl })).status).toBe('ok');
  const reset = await newestTo(email, 'password_reset');
  expect((await app.verifyPasswordResetCode(reset.code)).status).toBe('ok');
  expect((await app.resetPassword({ code: reset.code, password: newPassword })).status).toBe('ok');
  expect((await signIn(email, newPassword)).status).toBe('ok');
});
