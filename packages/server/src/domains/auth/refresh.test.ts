// @needs any-database

import {
  createWorld,
  type Person,
  projectHeaders,
  type RequestOptions,
  startTestApp,
  type TestApp,
  type World,
} from '@portico/testing';
import { rounds } from '@portico/testing/endurance';
import { describe, expect, test } from 'vitest';
import { createSession, findSession } from '../credentials/index.js';
import { readUser } from '../users/index.js';

type Texts = Readonly<Record<string, string>>;

const form = (fields: Texts) =>
  ({
    access: null,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  }) satisfies RequestOptions<'POST /auth/oauth/token'>;
const grantForm = (world: World, refreshToken: string, fields: Texts = {}) =>
  form({
    grant_type: 'refresh_token',
    client_id: world.projectId,
    client_secret: world.keys.publishableClientKey,
    refresh_token: refreshToken,
    ...fields,
  });
const grant = (world: World, refreshToken: string, fields: Texts = {}) =>
  world.request('POST /auth/oauth/token', grantForm(world, refreshToken, fields));
const byHeader = (world: World, refreshToken: string, headers: Texts = {}) =>
  world.request('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken, ...headers },
  });
const signOut = (world: World, as: { accessToken: string }) => world.request('DELETE /auth/sessions/current', { as });
const readMe = (world: World, accessToken: string) => world.request('GET /users/me', { as: { accessToken } });
const sessionsOf = async (world: World) => {
  const { db, tenant } = await world.call();
  return db.selectFrom('sessions').selectAll().where('tenant_id', '=', tenant.id).execute();
};
const ENDED = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';

describe('a refresh', () => {
  test('by grant returns a working access token, in the form of RFC 6749, and no refresh token', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answer = await grant(world, person.refreshToken, { scope: 'legacy' });
    expect(answer.json).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3599,
      scope: 'legacy',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
    expect((await readMe(world, answer.json.access_token)).json.id).toBe(person.id);
    const branch = await grant(world, person.refreshToken, { client_id: `${world.projectId}#main` });
    expect(branch.status).toBe(200);
  });

  test('by header returns a working access token', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { json } = await byHeader(world, person.refreshToken);
    expect((await readMe(world, json.access_token)).json.id).toBe(person.id);
    const without = await world.request('POST /auth/sessions/current/refresh');
    expect(without.code).toBe('SCHEMA_ERROR');
  });

  test('returns current claims of the user, and records the use once a minute', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    await world.request('PATCH /users/me', { as: person, body: { display_name: 'Mira Okafor' } });
    const { access_token } = (await grant(world, person.refreshToken)).json;
    expect(JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: person.id,
      name: 'Mira Okafor',
      email: person.email,
    });
    const begun = (await sessionsOf(world))[0]?.last_used_at;
    const request = grantForm(world, person.refreshToken);
    const fromPhone = { ...request, headers: { ...request.headers, 'user-agent': 'A phone' } };
    world.travel('59 seconds');
    await world.request('POST /auth/oauth/token', fromPhone);
    await world.app.uses.flush();
    expect((await sessionsOf(world))[0]).toMatchObject({ last_used_at: begun });
    world.travel('1 second');
    await world.request('POST /auth/oauth/token', fromPhone);
    await world.app.uses.flush();
    expect((await sessionsOf(world))[0]).toMatchObject({
      last_used_at: new Date((begun?.getTime() ?? 0) + 60_000),
      last_used_address: '192.0.2.10',
      user_agent: 'A phone',
    });
    const user = await readUser(await world.call(), person.id);
    expect(user.last_active_at_millis).toBe((begun?.getTime() ?? 0) + 60_000);
  });

  test('is refused in the order of checks: client, scope, then the token', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const { refreshToken } = await world.signUp();
    const invalidClient = { code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET', status: 400, details: { client_id: null } };
    const clients: readonly Readonly<Record<string, string>>[] = [
      { client_id: 'no-such-project' },
      { client_id: '' },
      { client_id: `${world.projectId}#other` },
      { client_id: elsewhere.projectId },
      { client_secret: 'pck_wrong' },
      { client_secret: elsewhere.keys.publishableClientKey },
      { client_secret: world.keys.secretServerKey },
    ];
    for (const client of clients)
      expect(await grant(world, refreshToken, { ...client, scope: 'all', refresh_token: '' })).toMatchObject(
        invalidClient,
      );
    expect((await grant(world, refreshToken, { scope: 'all' })).code).toBe('INVALID_SCOPE');
    const missing = await grant(world, '');
    expect([missing.status, JSON.parse(missing.text)]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringContaining('refresh_token') },
    ]);
    expect(missing.headers.has('x-stack-known-error')).toBe(false);
    expect((await grant(world, refreshToken, { grant_type: 'password' })).code).toBe('SCHEMA_ERROR');
    expect((await grant(world, 'unknown')).code).toBe(ENDED);
    expect((await grant(world, refreshToken)).status).toBe(200);
  });
});

describe('an access token that is sent with a refresh', () => {
  test('is ignored once its session has ended, in both forms', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { json: other } = await world.request('POST /auth/password/sign-in', {
      body: { email: person.email, password: person.password },
    });
    await signOut(world, person);
    const sent = { 'x-stack-access-token': person.accessToken };
    expect((await world.request('GET /users/me', { headers: sent })).code).toBe('ACCESS_TOKEN_EXPIRED');
    const renewed = await byHeader(world, other.refresh_token, sent);
    expect((await readMe(world, renewed.json.access_token)).json.id).toBe(person.id);
    const project = projectHeaders({ id: world.projectId, keys: world.keys }, 'client');
    const grantWith = (refreshToken: string) => {
      const request = grantForm(world, refreshToken);
      return world.request('POST /auth/oauth/token', {
        ...request,
        headers: { ...request.headers, ...project, ...sent },
      });
    };
    expect((await grantWith(other.refresh_token)).status).toBe(200);
    expect((await byHeader(world, person.refreshToken, sent)).code).toBe(ENDED);
    expect((await grantWith(person.refreshToken)).code).toBe(ENDED);
  });
});

describe('SS-01 a refresh token', () => {
  test('is 225 random bits, stored only as a keyed hash', async () => {
    const world = await createWorld();
    const { refreshToken } = await world.signUp();
    expect(refreshToken).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    const rows = await sessionsOf(world);
    expect(rows[0]?.refresh_token_hash).toHaveLength(32);
    const stored = rows.map((row) => Object.values(row).map(String).join());
    expect(stored.join()).not.toContain(refreshToken);
  });

  test('is unknown to other projects, which have their own keys', async () => {
    const world = await createWorld();
    const elsewhere = await createWorld();
    const { refreshToken } = await world.signUp();
    expect((await grant(elsewhere, refreshToken)).code).toBe(ENDED);
    expect((await byHeader(elsewhere, refreshToken)).code).toBe(ENDED);
    expect((await grant(world, refreshToken)).status).toBe(200);
  });

  test('must match exactly: no part of it, no other case and no other text of any length is accepted', async () => {
    const world = await createWorld();
    const { refreshToken } = await world.signUp();
    const others = [
      refreshToken.slice(0, -1),
      `${refreshToken}0`,
      refreshToken.toUpperCase(),
      'x',
      'é',
      'a'.repeat(5000),
    ];
    for (const other of others) expect((await grant(world, other)).code).toBe(ENDED);
  });
});

describe('SS-03 sign-out', () => {
  test('ends refresh and access tokens immediately, for this session only and in every replica', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const other = await world.request('POST /auth/password/sign-in', {
      body: { email: person.email, password: person.password },
    });
    const replica = await startTestApp({ clock: world.app.clock });
    const readElsewhere = (accessToken: string) =>
      replica.app.server.inject({
        url: '/api/v1/users/me',
        headers: {
          'x-stack-access-type': 'client',
          'x-stack-project-id': world.projectId,
          'x-stack-publishable-client-key': world.keys.publishableClientKey,
          'x-stack-access-token': accessToken,
        },
      });
    expect((await readElsewhere(person.accessToken)).statusCode).toBe(200);
    expect((await signOut(world, person)).json).toEqual({ success: true });
    expect((await readMe(world, person.accessToken)).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await readElsewhere(person.accessToken)).headers['x-stack-known-error']).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await grant(world, person.refreshToken)).code).toBe(ENDED);
    expect((await byHeader(world, person.refreshToken)).code).toBe(ENDED);
    expect((await readMe(world, other.json.access_token)).status).toBe(200);
    expect((await grant(world, other.json.refresh_token)).status).toBe(200);
  });

  test('of an ended session, or without a session, returns an error and changes nothing', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    await signOut(world, person);
    expect((await signOut(world, person)).code).toBe(ENDED);
    expect((await world.request('DELETE /auth/sessions/current')).code).toBe(ENDED);
    const withBody = await world.request('DELETE /auth/sessions/current', { as: person, body: {} });
    expect([withBody.code, withBody.status]).toEqual([ENDED, 401]);
  });

  test('in ten tabs at once succeeds once and returns an error to the others', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signOut(world, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === ENDED)).toHaveLength(9);
    const { db, tenant } = await world.call();
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('tenant_id', '=', tenant.id)
      .where('action', '=', 'session.end')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('fails for a deleted user, whose sessions have ended', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { db, tenant } = await world.call();
    await db.deleteFrom('users').where('tenant_id', '=', tenant.id).where('id', '=', person.id).execute();
    expect((await grant(world, person.refreshToken)).code).toBe(ENDED);
    expect((await signOut(world, person)).code).toBe(ENDED);
  });
});

describe('races', () => {
  test('SS-04 a refresh during a sign-out succeeds or returns the refresh error, and none of its tokens works afterwards', async () => {
    const world = await createWorld({ app: await startTestApp({ settings: { areRateLimitsOn: false } }) });
    const person = await world.signUp();
    const call = await world.call();
    const user = await readUser(call, person.id);
    let refreshed = 0;
    let refused = 0;
    const times = rounds({ short: 90, long: 1500 });
    for (let round = 0; round < times; round += 1) {
      const session = await createSession(call, user);
      // Start the sign-out first, second and last, so that either side may win.
      const out = round % 3;
      const work = [
        () => (out === 0 ? signOut(world, session) : byHeader(world, session.refreshToken)),
        () => (out === 1 ? signOut(world, session) : grant(world, session.refreshToken)),
        () => (out === 2 ? signOut(world, session) : byHeader(world, session.refreshToken)),
      ];
      const answers = await Promise.all(work.map((start) => start()));
      expect(answers[out]?.status).toBe(200);
      for (const answer of answers.filter((_, index) => index !== out)) {
        expect([200, 401]).toContain(answer.status);
        if (answer.status === 401) {
          expect(answer.code).toBe(ENDED);
          refused += 1;
          continue;
        }
        refreshed += 1;
        const { access_token } = JSON.parse(answer.text) as { access_token: string };
        expect((await readMe(world, access_token)).code).toBe('ACCESS_TOKEN_EXPIRED');
      }
    }
    expect(refreshed + refused).toBe(2 * times);
    expect(refreshed).toBeGreaterThan(0);
  });

  test('SS-10 thirty concurrent refreshes all succeed and keep the session active', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    world.travel('5 minutes');
    const answers = await Promise.all(Array.from({ length: 30 }, () => grant(world, person.refreshToken)));
    for (const answer of answers) expect((await readMe(world, answer.json.access_token)).status).toBe(200);
    expect(await sessionsOf(world)).toHaveLength(1);
    expect((await grant(world, person.refreshToken)).status).toBe(200);
  });
});

describe('replicas', () => {
  const refreshAt = async (world: World, { app }: TestApp, refreshToken: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/auth/sessions/current/refresh',
      headers: {
        ...projectHeaders({ id: world.projectId, keys: world.keys }, 'client'),
        'x-stack-refresh-token': refreshToken,
      },
    });
    return answer.statusCode;
  };

  test('SS-10 fifty refreshes of one token at two replicas all succeed, also after a restart', async () => {
    const world = await createWorld();
    const { refreshToken } = await world.signUp();
    const clock = world.app.clock;
    const second = await startTestApp({ clock });
    world.travel('5 minutes');
    const race = (apps: readonly [TestApp, TestApp]) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => refreshAt(world, apps[index % 2 ? 0 : 1], refreshToken)));
    expect(new Set(await race([world.app, second]))).toEqual(new Set([200]));
    await second.app.server.close();
    const restarted = await startTestApp({ clock });
    world.travel('5 minutes');
    expect(new Set(await race([world.app, restarted]))).toEqual(new Set([200]));
    expect(await sessionsOf(world)).toHaveLength(1);
  });
});

describe('SS-07 a session', () => {
  test('ends a year after it began, even if it is used often', async () => {
    const world = await createWorld();
    const { refreshToken } = await world.signUp();
    for (let days = 0; days < 360; days += 60) {
      expect((await grant(world, refreshToken)).status).toBe(200);
      await world.app.uses.flush();
      world.travel('60 days');
    }
    world.travel('5 days');
    world.travel(-1);
    expect((await grant(world, refreshToken)).status).toBe(200);
    // The keys of the test project expire at the same moment, so the session is looked up directly.
    expect(await findSession(await world.call(), refreshToken)).not.toBeNull();
    world.travel(1);
    expect(await findSession(await world.call(), refreshToken)).toBeNull();
  });

  test('ends after ninety days without use', async () => {
    const world = await createWorld();
    const { refreshToken } = await world.signUp();
    world.travel('89 days');
    expect((await grant(world, refreshToken)).status).toBe(200);
    world.travel('90 days');
    expect((await grant(world, refreshToken)).code).toBe(ENDED);
    expect((await byHeader(world, refreshToken)).code).toBe(ENDED);
  });
});

describe('limits', () => {
  test('RL-06 failures are counted by address and do not block a valid token', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app });
    const { refreshToken } = await world.signUp();
    const failures = await Promise.all(Array.from({ length: 150 }, () => grant(world, 'unknown')));
    expect(failures.every(({ code }) => code === ENDED)).toBe(true);
    const refused = await grant(world, 'unknown');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    expect((await byHeader(world, 'unknown')).status).toBe(429);
    expect((await grant(world, refreshToken)).status).toBe(200);
    app.clock.travel('5 minutes');
    expect((await grant(world, 'unknown')).code).toBe(ENDED);
  });

  test('RL-06 one token can be refreshed at most six hundred times a minute', async () => {
    const world = await createWorld();
    const person: Person = await world.signUp();
    let passed = 0;
    for (let batch = 0; batch < 13; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => grant(world, person.refreshToken)));
      passed += answers.filter(({ status }) => status === 200).length;
    }
    expect(passed).toBe(600);
    expect((await grant(world, person.refreshToken)).headers.get('retry-after')).toBe('1');
  });
});
