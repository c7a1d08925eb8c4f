// @needs nothing

import { describe, expect, test } from 'vitest';
import { type BenchOptions, createTestPage, setUp } from '../testing/app.js';
import { accessToken, wireUser } from '../testing/samples.js';
import { answer, knownError, type Reaction } from '../testing/scripted-server.js';

const start = Date.UTC(2026, 0, 1);
const done = answer({ success: true });
const tokenStore = { accessToken: accessToken({ issuedAt: start }), refreshToken: 'refresh-1' };

const open = async (script: Readonly<Record<string, readonly Reaction[]>>, options: BenchOptions = {}) => {
  const bench = setUp({ 'GET /users/me': [answer(wireUser())], ...script }, { tokenStore, ...options });
  return { ...bench, user: await bench.app.getUser({ or: 'throw' }) };
};

describe('a password', () => {
  const update = 'POST /auth/password/update';
  const passwords = { oldPassword: 'a difference engine', newPassword: 'an analytical engine' };

  test('is changed with the refresh token of the session to keep, which no other call sends', async () => {
    const { user, server, clock } = await open({ [update]: [done], 'POST /auth/password/set': [done] });
    const changed = user.updatePassword(passwords);
    await clock.pass(300);
    expect(await changed).toBeUndefined();
    const call = server.seenTo(update)[0];
    expect(call?.headers.get('x-stack-refresh-token')).toBe('refresh-1');
    expect(call?.body).toBe('{"old_password":"a difference engine","new_password":"an analytical engine"}');
    const set = user.setPassword({ password: 'a difference engine' });
    await clock.pass(300);
    expect(await set).toBeUndefined();
    expect(server.seenTo('POST /auth/password/set')[0]?.headers.has('x-stack-refresh-token')).toBe(false);
  });

  test.each([
    'PASSWORD_CONFIRMATION_MISMATCH',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_REQUIREMENTS_NOT_MET',
  ])('that the server rejects with %s is an error result', async (code) => {
    const { user } = await open({ [update]: [knownError(code, { details: {} })] });
    expect(await user.updatePassword(passwords)).toMatchObject({ code });
  });

  test('that needs a recent sign-in is rejected with its error', async () => {
    const refusal = new Response('sign in again', {
      status: 401,
      headers: { 'x-portico-error': 'recent-sign-in-required' },
    });
    const { user } = await open({ [update]: [refusal] });
    await expect(user.updatePassword(passwords)).rejects.toMatchObject({ code: 'recent-sign-in-required' });
  });
});

test('an authenticator app’s secret is sent as standard base64, and null removes it', async () => {
  const { user, server } = await open({ 'PATCH /users/me': [answer(wireUser())] });
  await user.update({ totpMultiFactorSecret: new Uint8Array([251, 255, 0, 1]), otpAuthEnabled: true });
  await user.update({ totpMultiFactorSecret: null, passkeyAuthEnabled: false });
  expect(server.seenTo('PATCH /users/me').map(({ body }) => JSON.parse(body))).toEqual([
    { totp_secret_base64: '+/8AAQ==', otp_auth_enabled: true },
    { totp_secret_base64: null, passkey_auth_enabled: false },
  ]);
});

test('deleting an account signs the user out', async () => {
  const { user, app, server } = await open({ 'DELETE /users/me': [done] });
  await user.delete();
  expect(await app.getUser()).toBeNull();
  expect(await user.currentSession.getTokens()).toEqual({ accessToken: null, refreshToken: null });
  expect(server.seenTo('GET /users/me')).toHaveLength(1);
});

describe('contact channels', () => {
  const channel = (changes: object = {}) => ({
    id: 'c1f5a8d2-7b3e-4e60-9a4c-2d8b6f1e0a97',
    user_id: 'x',
    type: 'email',
    value: 'ada@example.test',
    used_for_auth: true,
    is_verified: true,
    is_primary: true,
    ...changes,
  });
  const list = 'GET /contact-channels';
  const one = `/contact-channels/me/${channel().id}`;

  test('are added, changed and removed, and subscribers see the new list', async () => {
    const script = {
      [list]: [answer({ items: [channel()], is_paginated: false })],
      'POST /contact-channels': [answer(channel({ value: 'work@example.test' }), { status: 201 })],
      [`PATCH ${one}`]: [answer(channel())],
      [`DELETE ${one}`]: [done],
    };
    const { user, server, clock } = await open(script, { page: createTestPage('https://app.example/') });
    const stop = user.store.contactChannels().subscribe(() => undefined);
    await clock.pass(0);
    const added = user.createContactChannel({ type: 'email', value: 'work@example.test', usedForAuth: false });
    await clock.pass(600);
    const made = await added;
    expect(made).toMatchObject({ value: 'work@example.test', isPrimary: true });
    void made.update({ isPrimary: true, usedForAuth: true });
    await clock.pass(600);
    void made.delete();
    await clock.pass(600);
    expect(server.seen.flatMap(({ method, body }) => (method === 'GET' ? [] : [`${method} ${body}`]))).toEqual([
      'POST {"type":"email","value":"work@example.test","used_for_auth":false,"user_id":"me"}',
      'PATCH {"used_for_auth":true,"is_primary":true}',
      'DELETE ',
    ]);
    expect(server.seenTo(list)).toHaveLength(4);
    expect(server.seenTo('GET /users/me').length).toBeGreaterThan(1);
    stop();
  });

  test('that are already verified need no email', async () => {
    const { user } = await open({
      [list]: [answer({ items: [channel()], is_paginated: false })],
      [`POST ${one}/send-verification-code`]: [knownError('EMAIL_ALREADY_VERIFIED'), knownError('USER_NOT_FOUND')],
    });
    const [first] = await user.listContactChannels();
    await first?.sendVerificationEmail({ callbackUrl: 'https://app.example/' });
    await expect(first?.sendVerificationEmail({ callbackUrl: 'https://app.example/' })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });
});

describe('notification categories', () => {
  const list = 'GET /emails/notification-preference/me';
  const id = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';
  const marketing = (enabled: boolean) => ({
    notification_category_id: id,
    notification_category_name: 'Marketing',
    enabled,
    can_disable: true,
  });

  test('are listed and turned off, and subscribers see the change', async () => {
    const change = `PATCH /emails/notification-preference/me/${id}`;
    const { user, server, clock } = await open({
      [list]: [true, false].map((enabled) => answer({ items: [marketing(enabled)], is_paginated: false })),
      [change]: [answer(marketing(false))],
    });
    const resource = user.store.notificationCategories();
    const stop = resource.subscribe(() => undefined);
    await clock.pass(0);
    const [category] = await resource.get();
    expect(category).toMatchObject({ id, name: 'Marketing', enabled: true, canDisable: true });
    const changed = category?.setEnabled(false);
    await clock.pass(600);
    await changed;
    expect(server.seenTo(change).map(({ body }) => body)).toEqual(['{"enabled":false}']);
    expect(resource.peek()).toMatchObject({ value: [{ enabled: false }] });
    expect(await user.listNotificationCategories()).toMatchObject([{ enabled: false }]);
    stop();
  });
});

describe('sessions', () => {
  test('are listed with dates and locations, and revoked by ID', async () => {
    const id = '3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a';
    const place = {
      ip: '203.0.113.7',
      countryCode: 'PT',
      regionCode: '11',
      cityName: 'Lisbon',
      latitude: 38.72,
      longitude: -9.14,
      tzIdentifier: 'Europe/Lisbon',
    };
    const session = { id, user_id: 'x', created_at: start, is_impersonation: false, is_current_session: true };
    const used = { ...session, last_used_at: start + 1, last_used_at_end_user_ip_info: place };
    const { user, server } = await open({
      'GET /auth/sessions': [answer({ items: [used, session], is_paginated: false })],
      [`DELETE /auth/sessions/${id}`]: [done],
    });
    expect(await user.getActiveSessions()).toEqual([
      {
        id,
        userId: 'x',
        createdAt: new Date(start),
        lastUsedAt: new Date(start + 1),
        isImpersonation: false,
        isCurrentSession: true,
        geoInfo: place,
      },
      { id, userId: 'x', createdAt: new Date(start), isImpersonation: false, isCurrentSession: true },
    ]);
    await user.revokeSession(id);
    expect(server.seen.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /auth/sessions?user_id=me',
      `DELETE /auth/sessions/${id}?user_id=me`,
    ]);
  });
});

test('sign-ins are listed page by page, with refused attempts', async () => {
  const signIn = { id: 'a', outcome: 'refused', reason: 'password', address: '203.0.113.7' };
  const item = { ...signIn, at_millis: start, user_agent: 'curl/8.9.1' };
  const { user, server } = await open({
    'GET /auth/sign-ins': [answer({ items: [item], is_paginated: true, pagination: { next_cursor: 'b' } })],
  });
  const page = await user.listSignIns({ cursor: 'a', limit: 1 });
  expect([...page]).toEqual([{ ...signIn, at: new Date(start), userAgent: 'curl/8.9.1' }]);
  expect(page.nextCursor).toBe('b');
  expect(server.seen.at(-1)?.path).toBe('/auth/sign-ins?user_id=me&cursor=a&limit=1');
});

test('MD-04 all pages of teams, members and permissions are read', async () => {
  const team = (id: string) => ({
    id,
    display_name: id,
    profile_image_url: null,
    client_metadata: null,
    client_read_only_metadata: null,
  });
  const profile = (user_id: string) => ({ team_id: 't1', user_id, display_name: null, profile_image_url: null });
  const part = (item: object, next_cursor: string | null) =>
    answer({ items: [item], is_paginated: true, pagination: { next_cursor } });
  const { user, server } = await open({
    'GET /teams': [part(team('t1'), 't2'), part(team('t2'), null)],
    'GET /team-member-profiles': [part(profile('u1'), 'u2'), part(profile('u2'), null)],
    'GET /team-permissions': [part({ id: 'edit' }, 'c1'), part({ id: 'read' }, null)],
    'GET /project-permissions': [part({ id: 'ban' }, 'c2'), part({ id: 'mute' }, null)],
  });
  const teams = await user.listTeams();
  expect(teams.map(({ id }) => id)).toEqual(['t1', 't2']);
  expect((await teams[0]?.listUsers())?.map(({ id }) => id)).toEqual(['u1', 'u2']);
  expect(await user.listPermissions({ id: 't1' })).toEqual([{ id: 'edit' }, { id: 'read' }]);
  expect(await user.getPermission('mute')).toEqual({ id: 'mute' });
  expect(server.seen.slice(1).map(({ path }) => path)).toEqual([
    '/teams?user_id=me',
    '/teams?user_id=me&cursor=t2',
    '/team-member-profiles?team_id=t1',
    '/team-member-profiles?team_id=t1&cursor=u2',
    '/team-permissions?user_id=me&recursive=true&team_id=t1',
    '/team-permissions?user_id=me&recursive=true&team_id=t1&cursor=c1',
    '/project-permissions?user_id=me&recursive=true',
    '/project-permissions?user_id=me&recursive=true&cursor=c2',
  ]);
});

describe('provider accounts', () => {
  const account = {
    id: 'e2b9d7c4-0a63-4815-9f2d-6c1e8b5a7f30',
    user_id: 'x',
    provider_config_id: 'github',
    type: 'github',
    email: 'ada@example.test',
    allow_sign_in: true,
    allow_connected_accounts: true,
  };
  const one = `/oauth-providers/me/${account.id}`;

  test('are listed, found, changed and removed', async () => {
    const { user, server, clock } = await open({
      'GET /oauth-providers': [answer({ items: [account], is_paginated: false })],
      [`PATCH ${one}`]: [answer(account), knownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN')],
      [`DELETE ${one}`]: [done],
    });
    const [first] = await user.listOAuthProviders();
    expect(first).toMatchObject({ id: account.id, type: 'github', userId: 'x', email: 'ada@example.test' });
    expect(await user.getOAuthProvider(account.id)).toMatchObject({ allowSignIn: true, allowConnectedAccounts: true });
    expect(await user.getOAuthProvider('another')).toBeNull();
    const changed = first?.update({ allowSignIn: false });
    await clock.pass(600);
    expect(await changed).toEqual({ status: 'ok', data: undefined });
    expect(server.seenTo(`PATCH ${one}`)[0]?.body).toBe('{"allow_sign_in":false}');
    expect(await first?.update({ allowSignIn: true })).toMatchObject({
      status: 'error',
      error: { code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' },
    });
    const deleted = first?.delete();
    await clock.pass(600);
    await deleted;
    expect(server.seenTo(`DELETE ${one}`)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('are counted and replaced', async () => {
    const line = '/auth/mfa/recovery-codes';
    const { user } = await open({
      [`GET ${line}`]: [
        answer({ remaining_count: 0, created_at_millis: null }),
        answer({ remaining_count: 9, created_at_millis: start }),
      ],
      [`POST ${line}`]: [answer({ recovery_codes: ['abcd-efgh'] })],
    });
    expect(await user.getRecoveryCodeStatus()).toEqual({ remainingCount: 0, createdAt: null });
    expect(await user.createRecoveryCodes()).toEqual(['abcd-efgh']);
    expect(await user.getRecoveryCodeStatus()).toEqual({ remainingCount: 9, createdAt: new Date(start) });
  });
});

describe('a command-line program', () => {
  test('is signed in with the session’s refresh token', async () => {
    const { user, server } = await open({ 'POST /auth/cli/complete': [done] });
    await user.completeCliLogin('login-1');
    expect(server.seenTo('POST /auth/cli/complete')[0]?.body).toBe(
      '{"login_code":"login-1","refresh_token":"refresh-1"}',
    );
  });

  test('is not signed in by a session that cannot be passed on', async () => {
    const { app, server } = setUp(
      { 'GET /users/me': [answer(wireUser())] },
      { tokenStore: { accessToken: tokenStore.accessToken, refreshToken: null } },
    );
    const user = await app.getUser({ or: 'throw' });
    await expect(user.completeCliLogin('login-1')).rejects.toThrow('no refresh token');
    expect(server.seen).toHaveLength(1);
  });
});
