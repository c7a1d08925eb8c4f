// @needs database

import { createSeededRandom, createWorld, startTestApp, type World } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealTenant, verifyTenant } from '../../domains/audit/index.js';
import { CALLBACK, receiveCode } from '../../testing/mailed-codes.js';
import { attemptCodeOf, finishSignIn, guard } from '../../testing/second-factors.js';

const HOUR = 3_600_000;
const JUMPS = rounds({ short: 10, long: 500 });
const PASSWORD = 'correct horse battery';

let world: World;
beforeAll(async () => {
  // The limits are those of production mode.
  const app = await startTestApp({ settings: { mode: 'production' } });
  world = await createWorld({ app, config: { magic_link_enabled: true } });
});

let ordinal = 0;
const newAddress = () => {
  ordinal += 1;
  return `mira-${ordinal}@example.test`;
};
const signIn = (email: string, password = PASSWORD) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });
const refresh = (refreshToken: string) =>
  world.request('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });

/** A budget that is kept in memory counts as empty after a jump, so the first request waits until it has one again. */
async function waitShortly(request: () => Promise<{ status: number; headers: Headers }>): Promise<void> {
  const { headers } = await request();
  const seconds = Number(headers.get('retry-after') ?? 0);
  expect(seconds).toBeLessThanOrEqual(6);
  world.travel(1000 * seconds);
}

describe('when the clock is set back an hour', () => {
  test('sessions continue, and new ones begin', async () => {
    const mira = await world.signUp({ email: newAddress() });
    world.travel(-HOUR);
    expect((await world.request('GET /users/me', { as: mira })).status).toBe(200);
    const { json } = await refresh(mira.refreshToken);
    expect((await world.request('GET /users/me', { as: { accessToken: json.access_token } })).status).toBe(200);
    const again = await signIn(mira.email);
    expect((await world.request('GET /users/me', { as: { accessToken: again.json.access_token } })).status).toBe(200);
  });

  test('codes that were sent before still work, once', async () => {
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', newAddress());
    world.travel(-HOUR);
    const redeem = () => world.request('POST /auth/otp/sign-in', { body: { code } });
    expect((await redeem()).status).toBe(200);
    expect((await redeem()).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  test('no block and no email limit lasts longer', async () => {
    const mira = await world.signUp({ email: newAddress() });
    for (let count = 0; count < 10; count += 1) await signIn(mira.email, 'wrong');
    expect((await signIn(mira.email)).status).toBe(429);
    const ask = () =>
      world.request('POST /auth/password/send-reset-code', { body: { email: mira.email, callback_url: CALLBACK } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    world.travel(-HOUR);
    await waitShortly(() => signIn(mira.email));
    expect((await signIn(mira.email)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await ask()).headers.get('retry-after')).toBe('20');
  });

  test('TP-02 no code of an authenticator app is accepted again', async () => {
    const mira = await world.signUp({ email: newAddress() });
    const app = await guard(world, mira);
    const attempt = async (totp: string) => finishSignIn(world, attemptCodeOf(await signIn(mira.email)), totp);
    world.travel('1 minute');
    const totp = app.codeAt(world.app.clock.now());
    expect((await attempt(totp)).status).toBe(200);
    world.travel(-60_000);
    world.travel('1 minute');
    expect((await attempt(totp)).code).toBe('INVALID_TOTP_CODE');
    world.travel('1 minute');
    expect((await attempt(app.codeAt(world.app.clock.now()))).status).toBe(200);
  });

  test('AU-02 the audit log is sealed on, and its verification finds no tampering', async () => {
    const { db, keys, ports, tenant } = await world.call();
    const work = { db, keys, ports };
    await world.signUp({ email: newAddress() });
    await sealTenant(work, tenant.id);
    world.travel(-HOUR);
    await world.signUp({ email: newAddress() });
    expect(await verifyTenant(work, tenant.id)).toMatchObject({ tamperings: [] });
    await sealTenant(work, tenant.id);
    world.travel(2 * HOUR);
    await sealTenant(work, tenant.id);
    expect(await verifyTenant(work, tenant.id)).toMatchObject({ tamperings: [] });
    const unsealed = await db
      .selectFrom('audit as a')
      .leftJoin('audit_seals as s', (join) =>
        join.onRef('s.tenant_id', '=', 'a.tenant_id').onRef('s.entry_id', '=', 'a.id'),
      )
      .select('a.action')
      .where('a.tenant_id', '=', tenant.id)
      .where('s.sequence', 'is', null)
      .execute();
    expect(unsealed).toEqual([]);
  });

  test('pages of users and events have each of them once', async () => {
    const own = await createWorld({ app: world.app });
    const ids: string[] = [];
    for (const jump of [0, HOUR, -2 * HOUR, HOUR]) {
      world.travel(jump);
      ids.push((await own.signUp({ email: newAddress() })).id);
    }
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '1', order_by: 'signed_up_at', ...(cursor && { cursor }) };
      const { json } = await own.request('GET /users', { access: 'server', query });
      listed.push(...json.items.map(({ id }) => id));
      cursor = json.pagination?.next_cursor;
    } while (cursor);
    expect(listed).toHaveLength(4);
    expect(new Set(listed)).toEqual(new Set(ids));
    expect(await own.happened()).toEqual(Array.from({ length: 4 }, () => 'user.created'));
  });
});

describe('when the clock is set forward a day', () => {
  test('sessions are refreshed, and codes and access tokens have expired', async () => {
    const mira = await world.signUp({ email: newAddress() });
    const code = await receiveCode(world, 'POST /auth/otp/send-sign-in-code', newAddress());
    world.travel('1 day');
    expect((await world.request('GET /users/me', { as: mira })).code).toBe('ACCESS_TOKEN_EXPIRED');
    const { json } = await refresh(mira.refreshToken);
    expect((await world.request('GET /users/me', { as: { accessToken: json.access_token } })).status).toBe(200);
    expect((await world.request('POST /auth/otp/sign-in', { body: { code } })).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await signIn(mira.email)).status).toBe(200);
  });

  test('and back again, sessions, limits and authenticator apps work as before', async () => {
    const mira = await world.signUp({ email: newAddress() });
    const app = await guard(world, mira);
    world.travel('1 day');
    const abroad = await refresh(mira.refreshToken);
    for (let count = 0; count < 10; count += 1) await signIn(mira.email, 'wrong');
    world.travel('-1 day');
    await waitShortly(() => refresh(mira.refreshToken));
    await waitShortly(() => signIn(mira.email));
    expect((await refresh(mira.refreshToken)).status).toBe(200);
    expect(abroad.status).toBe(200);
    const code = attemptCodeOf(await signIn(mira.email));
    expect((await finishSignIn(world, code, app.codeAt(world.app.clock.now()))).status).toBe(200);
  });
});

test(`after each of ${JUMPS} jumps in both directions, an old session is refreshed, the new token works, and the user signs in`, async () => {
  const random = createSeededRandom(seed);
  const jumps = [60_000, HOUR, 24 * HOUR].flatMap((millis) => [millis, -millis]);
  const mira = await world.signUp({ email: newAddress() });
  const failures: string[] = [];
  const ask = async <Answer extends { status: number; code: string | undefined; headers: Headers }>(
    name: string,
    request: () => Promise<Answer>,
  ): Promise<Answer> => {
    await waitShortly(request);
    const answer = await request();
    if (answer.status !== 200) failures.push(`${name}: ${answer.status} ${answer.code}`);
    return answer;
  };
  for (let count = 0; count < JUMPS; count += 1) {
    world.travel(jumps[Math.floor(random() * jumps.length)] ?? 0);
    const { json } = await ask('refresh', () => refresh(mira.refreshToken));
    await ask('read', () => world.request('GET /users/me', { as: { accessToken: json.access_token } }));
    await ask('sign-in', () => signIn(mira.email));
  }
  report(`${JUMPS} jumps, seed ${seed}`, { requests: 6 * JUMPS, failed: failures.length });
  expect(failures).toEqual([]);
});
