// @needs any-database

import type { World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';
import { openAccount as open, PASSWORD, waysIn, withPassword } from '../../testing/ways-in.js';

const sessionsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return (await db.selectFrom('sessions').select('id').where('tenant_id', '=', tenant.id).execute()).length;
};

describe.each(Object.entries(waysIn))('TP-03 TP-04 by %s', (name, prepare) => {
  test('returns only the attempt code until the second factor is verified', async () => {
    const account = await open();
    const { world } = account;
    const take = await prepare(account);
    const app = await guard(world, account);
    const before = await sessionsOf(world);
    const answer = await take();
    expect([answer.status, answer.code]).toEqual([400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    expect(answer.details).toEqual({ attempt_code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/) });
    expect(answer.text).not.toContain(account.id);
    expect(await sessionsOf(world)).toBe(name === 'a password that was reset' ? 0 : before);
    const { json } = await finishSignIn(world, attemptCodeOf(answer), app.codeAt(world.app.clock.now()));
    expect([json.user_id, json.is_new_user]).toEqual([account.id, false]);
    expect((await world.request('GET /users/me', { as: { accessToken: json.access_token } })).json.id).toBe(account.id);
  });
});

describe('TP-03 the second factor is required', () => {
  test('when an anonymous user with a second factor signs up', async () => {
    const { world } = await open();
    const { json: someone } = await world.request('POST /auth/anonymous/sign-up');
    const as = { accessToken: someone.access_token };
    const app = await guard(world, as);
    const body = { email: 'new@example.test', password: PASSWORD };
    const answer = await world.request('POST /auth/password/sign-up', { as, body });
    const { json } = await finishSignIn(world, attemptCodeOf(answer), app.codeAt(world.app.clock.now()));
    expect(json).toMatchObject({ user_id: someone.user_id, is_new_user: true });
  });

  test('in the browser that confirms a command-line login, not in the program', async () => {
    const account = await open();
    const { world } = account;
    const app = await guard(world, account);
    const { json: login } = await world.request('POST /auth/cli');
    const attemptCode = attemptCodeOf(await withPassword(account, PASSWORD));
    const early = { login_code: login.login_code, refresh_token: attemptCode };
    expect((await world.request('POST /auth/cli/complete', { body: early })).code).toBe(
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    );
    const { json } = await finishSignIn(world, attemptCode, app.codeAt(world.app.clock.now()));
    const body = { login_code: login.login_code, refresh_token: json.refresh_token };
    expect((await world.request('POST /auth/cli/complete', { body })).status).toBe(200);
    const polled = await world.request('POST /auth/cli/poll', { body: { polling_code: login.polling_code } });
    expect(polled.json).toEqual({ status: 'success', refresh_token: json.refresh_token });
  });

  test('neither for a refresh nor for a session that a server creates', async () => {
    const account = await open();
    const { world, refreshToken } = account;
    await guard(world, account);
    const headers = { 'x-stack-refresh-token': refreshToken };
    expect((await world.request('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
    const made = await world.request('POST /auth/sessions', { access: 'server', body: { user_id: account.id } });
    expect(made.status).toBe(200);
  });
});
