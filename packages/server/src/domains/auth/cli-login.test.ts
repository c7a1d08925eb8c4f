// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { overrideConfig } from '../../testing/override-config.js';
import { sweepCliLogins } from '../credentials/index.js';

const begin = async (world: World, body?: { expires_in_millis: number }) =>
  (await world.request('POST /auth/cli', { body })).json;
const complete = (world: World, login_code: string, refresh_token: string) =>
  world.request('POST /auth/cli/complete', { body: { login_code, refresh_token } });
const poll = (world: World, polling_code: string) => world.request('POST /auth/cli/poll', { body: { polling_code } });
const now = (world: World) => world.app.clock.now();
const rowsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return db.selectFrom('cli_logins').selectAll().where('tenant_id', '=', tenant.id).execute();
};

describe('a command-line login', () => {
  test('waits, is confirmed in the browser, returns that session, and is then used', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const login = await begin(world);
    expect(login).toEqual({
      polling_code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      login_code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{45}$/),
      expires_at: new Date(now(world) + 15 * 60_000).toISOString(),
    });
    const waiting = await poll(world, login.polling_code);
    expect([waiting.status, waiting.json]).toEqual([200, { status: 'waiting' }]);
    expect((await complete(world, login.login_code, person.refreshToken)).json).toEqual({ success: true });
    const done = await poll(world, login.polling_code);
    expect([done.status, done.json]).toEqual([201, { status: 'success', refresh_token: person.refreshToken }]);
    const used = await poll(world, login.polling_code);
    expect([used.status, used.json]).toEqual([200, { status: 'used' }]);
    const refreshed = await world.request('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': person.refreshToken },
    });
    expect(refreshed.status).toBe(200);
  });

  test('expires in fifteen minutes, or after the requested time of at most a day', async () => {
    const world = await createWorld();
    const [usual, short] = [await begin(world), await begin(world, { expires_in_millis: 1000 })];
    expect(Date.parse(short.expires_at) - now(world)).toBe(1000);
    for (const expires_in_millis of [0, -1, 86_400_001, 'soon'])
      expect((await world.request('POST /auth/cli', { body: { expires_in_millis } })).code).toBe('SCHEMA_ERROR');
    expect((await world.request('POST /auth/cli', { body: {} })).status).toBe(200);
    world.travel('1 second');
    expect((await poll(world, short.polling_code)).json).toEqual({ status: 'expired' });
    expect((await poll(world, usual.polling_code)).json).toEqual({ status: 'waiting' });
    world.travel('15 minutes');
    expect((await poll(world, usual.polling_code)).json).toEqual({ status: 'expired' });
  });

  test('reports that it expired, even if it was used or confirmed', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const [used, confirmed] = [await begin(world), await begin(world)];
    for (const { login_code } of [used, confirmed]) await complete(world, login_code, person.refreshToken);
    await poll(world, used.polling_code);
    world.travel('15 minutes');
    for (const { polling_code } of [used, confirmed])
      expect((await poll(world, polling_code)).json).toEqual({ status: 'expired' });
  });
});

describe('SS-11 the codes of a command-line login', () => {
  test('differ, are stored as hashes, and cannot replace each other', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { login_code, polling_code } = await begin(world);
    expect(login_code).not.toBe(polling_code);
    const stored = (await rowsOf(world))
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join();
    expect(stored).not.toContain(login_code);
    expect(stored).not.toContain(polling_code);
    const unknown = await poll(world, login_code);
    expect([unknown.status, unknown.code]).toEqual([400, 'INVALID_POLLING_CODE']);
    expect((await complete(world, polling_code, person.refreshToken)).status).toBe(400);
    expect((await poll(world, polling_code)).json).toEqual({ status: 'waiting' });
  });

  test('are unknown to other projects', async () => {
    const [world, elsewhere] = [await createWorld(), await createWorld()];
    const stranger = await elsewhere.signUp();
    const { login_code, polling_code } = await begin(world);
    const refused = await complete(elsewhere, login_code, stranger.refreshToken);
    expect([refused.status, refused.code]).toEqual([400, undefined]);
    expect((await poll(elsewhere, polling_code)).code).toBe('INVALID_POLLING_CODE');
  });

  test('confirm once before they expire, and otherwise return a message without an error code', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const { login_code, polling_code } = await begin(world);
    expect((await complete(world, login_code, person.refreshToken)).status).toBe(200);
    const twice = await complete(world, login_code, other.refreshToken);
    expect([twice.status, twice.code]).toEqual([400, undefined]);
    expect((await poll(world, polling_code)).json).toMatchObject({ refresh_token: person.refreshToken });
    const late = await begin(world);
    world.travel('15 minutes');
    expect((await complete(world, late.login_code, person.refreshToken)).status).toBe(400);
    expect((await complete(world, 'unknown', person.refreshToken)).status).toBe(400);
  });
});

describe('SS-11 with client access a command-line login is confirmed with', () => {
  test('an active session of the same project', async () => {
    const [world, elsewhere] = [await createWorld(), await createWorld()];
    const [person, stranger] = [await world.signUp(), await elsewhere.signUp()];
    const { login_code, polling_code } = await begin(world);
    for (const token of ['', 'made up', stranger.refreshToken, person.accessToken.slice(0, 200)])
      expect((await complete(world, login_code, token)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    await world.request('DELETE /auth/sessions/current', { as: person });
    expect((await complete(world, login_code, person.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await poll(world, polling_code)).json).toEqual({ status: 'waiting' });
  });

  test('no session of an anonymous user', async () => {
    const world = await createWorld();
    const { json } = await world.request('POST /auth/anonymous/sign-up');
    const { login_code } = await begin(world);
    const refused = await complete(world, login_code, json.refresh_token);
    expect([refused.status, refused.code]).toEqual([401, 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED']);
    expect((await complete(world, login_code, (await world.signUp()).refreshToken)).status).toBe(200);
  });

  test('no session whose sign-in is not recent, if the project requires this', async () => {
    const world = await createWorld();
    const [early, late] = [await world.signUp(), await world.signUp()];
    await overrideConfig(world, { 'auth.requireRecentSignIn': true });
    world.travel('14 minutes');
    expect((await complete(world, (await begin(world)).login_code, early.refreshToken)).status).toBe(200);
    world.travel('1 minute');
    const { login_code, polling_code } = await begin(world);
    const refused = await complete(world, login_code, late.refreshToken);
    expect([refused.status, refused.headers.get('x-portico-error')]).toEqual([401, 'recent-sign-in-required']);
    expect((await poll(world, polling_code)).json).toEqual({ status: 'waiting' });
    expect((await complete(world, login_code, (await world.signUp()).refreshToken)).status).toBe(200);
  });

  test('any token that a server sends', async () => {
    const world = await createWorld();
    const { login_code, polling_code } = await begin(world);
    const body = { login_code, refresh_token: 'of another making' };
    expect((await world.request('POST /auth/cli/complete', { access: 'server', body })).status).toBe(200);
    expect((await poll(world, polling_code)).json).toMatchObject({ refresh_token: 'of another making' });
  });
});

describe('SS-11 the refresh token of a command-line login', () => {
  test('is stored encrypted until it is fetched, and is then erased', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { login_code, polling_code } = await begin(world);
    await complete(world, login_code, person.refreshToken);
    const sealed = Buffer.from((await rowsOf(world))[0]?.refresh_token_sealed ?? []);
    expect(sealed.length).toBeGreaterThan(45);
    expect(sealed.toString('latin1')).not.toContain(person.refreshToken);
    await poll(world, polling_code);
    expect((await rowsOf(world))[0]?.refresh_token_sealed).toBeNull();
  });

  test('is erased if it is not fetched in time, and the login is deleted a day later', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { login_code, polling_code } = await begin(world);
    await complete(world, login_code, person.refreshToken);
    const { db, tenant } = await world.call();
    // All files share the database, so this ages the login instead of moving the clock.
    const expireBefore = async (minutes: number) => {
      const expires_at = new Date(now(world) - minutes * 60_000);
      await db.updateTable('cli_logins').set({ expires_at }).where('tenant_id', '=', tenant.id).execute();
      await sweepCliLogins(db, now(world));
    };
    await expireBefore(-1);
    expect((await rowsOf(world))[0]?.refresh_token_sealed).not.toBeNull();
    await expireBefore(0);
    expect((await rowsOf(world))[0]?.refresh_token_sealed).toBeNull();
    expect((await poll(world, polling_code)).json).toEqual({ status: 'expired' });
    await expireBefore(24 * 60);
    expect(await rowsOf(world)).toHaveLength(1);
    await expireBefore(24 * 60 + 1);
    expect(await rowsOf(world)).toEqual([]);
    expect((await poll(world, polling_code)).code).toBe('INVALID_POLLING_CODE');
  });
});

describe('RL-06 the limits of command-line logins', () => {
  test('allow sixty polls a minute for each login', async () => {
    const world = await createWorld();
    const [login, other] = [await begin(world), await begin(world)];
    const statuses = await Promise.all(
      Array.from({ length: 65 }, async () => (await poll(world, login.polling_code)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await poll(world, other.polling_code)).status).toBe(200);
    world.travel('1 second');
    expect((await poll(world, login.polling_code)).status).toBe(200);
  });

  test('allow thirty unknown codes in five minutes, and sixty logins an hour, from one address', async () => {
    const world = await createWorld({ app: await startTestApp({ settings: { mode: 'production' } }) });
    const person = await world.signUp();
    for (let count = 0; count < 15; count += 1) {
      expect((await poll(world, `unknown ${count}`)).status).toBe(400);
      expect((await complete(world, `unknown ${count}`, person.refreshToken)).status).toBe(400);
    }
    expect((await poll(world, 'unknown')).status).toBe(429);
    expect((await complete(world, 'unknown', person.refreshToken)).status).toBe(429);
    for (let count = 0; count < 60; count += 1) await begin(world);
    expect((await world.request('POST /auth/cli')).status).toBe(429);
  });
});
