// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const email = 'ada@example.test';

test('a password reset signs the user out of the app that resets it, too', async () => {
  const world = await createWorld();
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password: 'a difference engine', noVerificationCallback: true });
  await app.sendForgotPasswordEmail(email, { callbackUrl: 'http://localhost:5173/handler/password-reset' });
  const [mail] = await world.mails();
  const code = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? '';

  const shown = app.store.user();
  const stop = shown.subscribe(() => undefined);
  const readEmail = async () => (await shown.get())?.primaryEmail;
  expect(await readEmail()).toBe(email);
  await app.resetPassword({ code, password: 'an analytical engine' });
  expect(await readEmail()).toBeUndefined();
  stop();
});
