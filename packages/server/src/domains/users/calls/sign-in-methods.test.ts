// @needs any-database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../../testing/override-config.js';
import { refreshed, registered, signIn } from '../../../testing/passkeys.js';

describe('PATCH /users/me turns email code sign-in', () => {
  test('on and off where the project has it, with an event for each request', async () => {
    const world = await createWorld({ config: { magic_link_enabled: true } });
    const as = await world.signUp();
    const before = (await world.happened()).length;
    for (const isOn of [true, true, false]) {
      const { json } = await world.request('PATCH /users/me', { as, body: { otp_auth_enabled: isOn } });
      expect([json.otp_auth_enabled, json.has_password]).toEqual([isOn, true]);
    }
    expect((await world.happened()).slice(before)).toEqual(['user.updated', 'user.updated', 'user.updated']);
  });

  test('not on where the project does not have it, and then changes nothing', async () => {
    const world = await createWorld({ config: { magic_link_enabled: false } });
    const as = await world.signUp();
    const body = { display_name: 'Mira', otp_auth_enabled: true };
    const refused = await world.request('PATCH /users/me', { as, body });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect((await world.request('GET /users/me', { as })).json.display_name).toBeNull();
    expect((await world.request('PATCH /users/me', { as, body: { otp_auth_enabled: false } })).status).toBe(200);
  });
});

describe('PATCH /users/me removes passkeys', () => {
  const config = { passkey_enabled: true };

  test('PK-07 and emails the user, once', async () => {
    const world = await createWorld({ config });
    const as = await world.signUp();
    const authenticator = await registered(world, as);
    const before = (await world.mails()).length;
    for (let time = 0; time < 2; time += 1) {
      const { json } = await world.request('PATCH /users/me', { as, body: { passkey_auth_enabled: false } });
      expect(json.passkey_auth_enabled).toBe(false);
    }
    expect((await signIn(world, authenticator)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    const mails = (await world.mails()).slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [as.email, 'A passkey was removed from your account at World'],
    ]);
  });

  test('PK-03 but not those of other users', async () => {
    const world = await createWorld({ config });
    const as = await world.signUp();
    const authenticator = await registered(world, await world.signUp());
    await world.request('PATCH /users/me', { as, body: { passkey_auth_enabled: false } });
    expect((await signIn(world, authenticator)).status).toBe(200);
  });

  test.each([
    ['SS-09 a passkey', { passkey_auth_enabled: false }],
    ['TP-06 the second factor', { totp_secret_base64: null }],
  ])('%s is removed only after a recent sign-in, where the project requires one', async (_name, body) => {
    const world = await createWorld({ config });
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    const person = await world.signUp();
    const authenticator = await registered(world, person);
    world.travel('15 minutes');
    const as = await refreshed(world, person);
    const refused = await world.request('PATCH /users/me', { as, body });
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    const params = { user_id: person.id };
    const byServer = await world.request('PATCH /users/{user_id}', { access: 'server', as, params, body });
    expect([byServer.status, byServer.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect((await world.request('PATCH /users/me', { as, body: { display_name: 'Mira' } })).status).toBe(200);
    const proven = { accessToken: (await signIn(world, authenticator)).json.access_token };
    expect((await world.request('PATCH /users/me', { as: proven, body })).status).toBe(200);
  });

  test('also for a server, for any user', async () => {
    const world = await createWorld({ config });
    const person = await world.signUp();
    const authenticator = await registered(world, person);
    const params = { user_id: person.id };
    const body = { passkey_auth_enabled: false };
    const { json } = await world.request('PATCH /users/{user_id}', { access: 'server', params, body });
    expect(json.passkey_auth_enabled).toBe(false);
    expect((await signIn(world, authenticator)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
  });

  test('but cannot add one', async () => {
    const world = await createWorld({ config });
    const as = await world.signUp();
    await registered(world, as);
    const refused = await world.request('PATCH /users/me', { as, body: { passkey_auth_enabled: true } });
    expect([refused.status, refused.code]).toEqual([400, undefined]);
  });
});
