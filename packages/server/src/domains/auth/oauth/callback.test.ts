// @needs any-database

import { endpoints } from '@portico/contract';
import type { WireResult } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  type AuthorizeQuery,
  authorize,
  comeBack,
  createOAuthWorld,
  enter,
  newPerson,
  type OAuthWorld,
  parametersOf,
  REDIRECT_URI,
  redeem,
  startOAuthApp,
  visit,
} from '../../../testing/oauth.js';
import { overrideConfig } from '../../../testing/override-config.js';
import { sweepOAuthTransactions } from '../index.js';

/** Returns a browser that has signed in at a provider and is about to come back. */
async function returning(world: OAuthWorld, provider = 'google', changes?: AuthorizeQuery) {
  const sent = await authorize(world, provider, changes);
  const answer = world.standIns[provider]?.consent(sent.location, newPerson()) ?? {};
  return { ...sent, provider, answer };
}

const changeConfig = (world: OAuthWorld, config: Record<string, unknown>) =>
  world.request('PATCH /internal/projects/current', { access: 'admin', body: { config } });

test('the browser continues to the app with a code and the app’s own state, and its query stays', async () => {
  const world = await createOAuthWorld();
  const browser = await returning(world);
  const answer = await comeBack(world, browser);
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe('http://localhost:8100/handler/oauth-callback');
  expect(parametersOf(answer)).toEqual({
    after_auth_return_to: '/notes',
    code: expect.stringMatching(/^[0-9a-z]{45}$/),
    state: 'state-of-the-app',
  });
  expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
    'no-referrer',
    'no-store',
  ]);
});

/** Whether an answer removes the cookie of a state, for user agents with and without `Max-Age`. */
const removesCookie = ({ headers }: WireResult, state: string) => {
  const [pair, ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
  const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length) ?? '';
  return (
    pair === `stack-oauth-inner-${state}=` &&
    ['Max-Age=0', 'Path=/', 'HttpOnly', 'SameSite=Lax'].every((attribute) => attributes.includes(attribute)) &&
    new Date(expires).getTime() === 0
  );
};

describe('CK-03 the cookie is removed', () => {
  test('by success and by each failure of a sign-in that this browser started', async () => {
    const world = await createOAuthWorld();
    const good = await returning(world);
    expect(removesCookie(await comeBack(world, good), good.state)).toBe(true);
    const again = await comeBack(world, good);
    expect([again.status, removesCookie(again, good.state)]).toEqual([400, true]);
    const denied = await authorize(world, 'google', { error_redirect_url: undefined });
    const answer = world.standIns.google?.decline(denied.location) ?? {};
    const refused = await comeBack(world, { provider: 'google', answer, cookie: denied.cookie });
    expect([refused.code, removesCookie(refused, denied.state)]).toEqual(['OAUTH_PROVIDER_ACCESS_DENIED', true]);
  });

  test('by every answer whose state can name it, even if the state is wrong or the provider unknown', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    for (const state of ['short', `${browser.state}x`, Buffer.alloc(48, 7).toString('base64url'), 'a.b~c']) {
      const refused = await comeBack(world, { ...browser, answer: { ...browser.answer, state } });
      expect([state, refused.status, removesCookie(refused, state)]).toEqual([state, 400, true]);
    }
    const elsewhere = await comeBack(world, { ...browser, provider: 'nobody' });
    expect([elsewhere.status, removesCookie(elsewhere, browser.state)]).toEqual([400, true]);
  });

  test('by no answer whose state cannot name it, so that a state adds no header or attribute', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    for (const state of ['', 'a=b', 'a; Path=/x', 'a b', 'a\r\nx-evil: 1', 'é', 'a'.repeat(201)]) {
      const refused = await comeBack(world, { ...browser, answer: { ...browser.answer, state } });
      expect([state, refused.status, refused.headers.get('set-cookie')]).toEqual([state, 400, null]);
      expect(refused.headers.has('x-evil')).toBe(false);
    }
  });
});

describe('OA-05 CS-04 a browser that did not start the sign-in', () => {
  test('is refused without the cookie, with another browser’s, and without a state', async () => {
    const world = await createOAuthWorld();
    const victim = await authorize(world, 'google');
    const attacker = await returning(world);
    for (const cookie of [undefined, '', victim.cookie, `stack-oauth-inner-${attacker.state}=false`, 'a; =; b=c'])
      expect((await comeBack(world, { ...attacker, cookie })).status).toBe(400);
    for (const state of ['', 'short', `${attacker.state}x`, Buffer.alloc(48, 7).toString('base64url')]) {
      const cookie = `stack-oauth-inner-${state}=true`;
      expect((await comeBack(world, { ...attacker, cookie, answer: { ...attacker.answer, state } })).status).toBe(400);
    }
    expect((await comeBack(world, { ...attacker, answer: { code: 'code' } })).status).toBe(400);
    // Refused attempts have used nothing up.
    expect((await comeBack(world, attacker)).status).toBe(303);
  });

  test('is refused with a forged cookie for an invented state', async () => {
    const world = await createOAuthWorld();
    const { state } = await authorize(world, 'google');
    const forged = `${state.slice(0, 22)}${Buffer.alloc(32, 1).toString('base64url')}`.slice(0, 64);
    const answer = { code: 'code', state: forged };
    expect(
      (await comeBack(world, { provider: 'google', answer, cookie: `stack-oauth-inner-${forged}=true` })).status,
    ).toBe(400);
  });

  test('a state works once', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(world, browser)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([303, ...Array.from({ length: 9 }, () => 400)]);
  });
});

describe('OA-06 mix-up', () => {
  test('a sign-in started with one provider cannot be finished at another’s callback', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world, 'google');
    for (const provider of ['github', 'apple', 'nobody', 'constructor'])
      expect((await comeBack(world, { ...browser, provider })).status).toBe(400);
    expect((await comeBack(world, browser)).status).toBe(303);
  });

  test('an answer with another issuer is refused', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    const answer = { ...browser.answer, iss: 'https://evil.example.test' };
    expect((await comeBack(world, { ...browser, answer })).status).toBe(400);
  });

  test('an ID token for another audience signs no one in', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    world.standIns.google?.behave({ claims: { aud: 'another-client' } });
    const refused = await comeBack(world, browser);
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  });

  test('an ID token expires by the server’s clock, and not by the machine’s', async () => {
    const world = await createOAuthWorld({ app: await startOAuthApp() });
    world.travel('3 hours');
    expect(parametersOf(await comeBack(world, await returning(world))).code).toBeDefined();
    const late = await returning(world);
    world.standIns.google?.behave({ livesSeconds: -60 });
    const refused = await comeBack(world, late);
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  });
});

test('Apple’s form comes back with the cookie, and is not posted to the app', async () => {
  const world = await createOAuthWorld();
  const browser = await returning(world, 'apple');
  const form = { ...browser.answer, user: '{"name":{"firstName":"Mira"}}' };
  expect((await comeBack(world, { ...browser, answer: form, method: 'POST' })).status).toBe(303);
  const { location, cookie } = await authorize(world, 'apple');
  const answer = world.standIns.apple?.decline(location, 'user_cancelled_authorize') ?? {};
  const declined = await comeBack(world, { provider: 'apple', answer, cookie, method: 'POST' });
  expect([declined.status, parametersOf(declined).errorCode]).toEqual([303, 'OAUTH_PROVIDER_ACCESS_DENIED']);
});

describe('an error', () => {
  test('RD-06 is sent to the app’s error page, encoded and without a token', async () => {
    const world = await createOAuthWorld();
    const { location, cookie } = await authorize(world, 'google');
    const answer = world.standIns.google?.decline(location, 'consent_required') ?? {};
    const refused = await comeBack(world, { provider: 'google', answer, cookie });
    expect([refused.status, new URL(refused.headers.get('location') ?? '').pathname]).toEqual([307, '/handler/error']);
    expect(parametersOf(refused)).toEqual({
      errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED',
      message: expect.stringContaining('denied access'),
      details: '{}',
    });
  });

  test('RD-07 is shown in place if that page is no longer trusted', async () => {
    const world = await createOAuthWorld({
      config: { domains: [{ domain: 'https://app.example.test', handler_path: '/handler' }] },
    });
    const { location, cookie } = await authorize(world, 'google', {
      error_redirect_url: 'https://app.example.test/error',
    });
    await changeConfig(world, { domains: [] });
    const answer = world.standIns.google?.decline(location) ?? {};
    expect((await comeBack(world, { provider: 'google', answer, cookie })).code).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
  });

  test('OA-16 of the provider is reported only by its code, whatever else it says', async () => {
    const world = await createOAuthWorld();
    const { location, cookie } = await authorize(world, 'google');
    const { state = '' } = world.standIns.google?.decline(location) ?? {};
    const answer = { error: 'server_error', error_description: '<script>alert(1)</script>'.repeat(100), state };
    const refused = await comeBack(world, { provider: 'google', answer, cookie });
    expect([refused.status, refused.code, refused.headers.get('content-type')]).toEqual([
      400,
      undefined,
      'text/plain; charset=utf-8',
    ]);
    expect(refused.text).toContain('server_error');
    expect(refused.text).not.toContain('script');
    expect(refused.text.length).toBeLessThan(500);
  });

  test('of an unavailable provider is an outage and not a bug', async () => {
    const world = await createOAuthWorld();
    const browser = await returning(world);
    world.standIns.google?.behave({ hangsUp: true });
    const answer = await comeBack(world, browser);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('an app that has no error page', () => {
  const noPage = { error_redirect_url: undefined };
  const methodOf = (provider: string) => (provider === 'apple' ? 'POST' : 'GET');
  const comeBackAfter = async (world: OAuthWorld, provider: string, between: () => unknown) => {
    const browser = await returning(world, provider, noPage);
    await between();
    return comeBack(world, { ...browser, method: methodOf(provider) });
  };

  /** How each error of the two calls is caused. */
  const ways: Readonly<Record<string, (world: OAuthWorld, provider: string) => Promise<WireResult>>> = {
    OUTER_OAUTH_TIMEOUT: (world, provider) => comeBackAfter(world, provider, () => world.travel('10 minutes')),
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: (world, provider) =>
      comeBackAfter(world, provider, () => changeConfig(world, { oauth_providers: [] })),
    OAUTH_PROVIDER_ACCESS_DENIED: async (world, provider) => {
      const { location, cookie } = await authorize(world, provider, noPage);
      const answer = world.standIns[provider]?.decline(location) ?? {};
      return comeBack(world, { provider, answer, cookie, method: methodOf(provider) });
    },
    REDIRECT_URL_NOT_WHITELISTED: (world, provider) =>
      comeBackAfter(world, provider, () => changeConfig(world, { allow_localhost: false })),
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: async (world, provider) => {
      const person = newPerson();
      await enter(world, { provider, person });
      const { accessToken: token } = await world.signUp();
      return visit(world, { provider, person, query: { ...noPage, type: 'link', token } });
    },
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: async (world, provider) => {
      const { email } = await world.signUp();
      return visit(world, { provider, person: newPerson({ email }), query: noPage });
    },
    SIGN_UP_NOT_ENABLED: (world, provider) =>
      comeBackAfter(world, provider, () => changeConfig(world, { sign_up_enabled: false })),
    400: (world, provider) =>
      comeBackAfter(world, provider, () => world.standIns[provider]?.behave({ tokenError: { status: 400, body: {} } })),
    401: async (world, provider) => {
      await overrideConfig(world, { 'auth.requireRecentSignIn': true });
      const { accessToken: token } = await world.signUp();
      world.travel('9 minutes');
      const browser = await returning(world, provider, { ...noPage, type: 'link', token });
      world.travel('7 minutes');
      return comeBack(world, { ...browser, method: methodOf(provider) });
    },
    503: (world, provider) => comeBackAfter(world, provider, () => world.standIns[provider]?.behave({ hangsUp: true })),
  };

  test.each([
    ['GET /auth/oauth/callback/{provider_id}', 'google'],
    ['POST /auth/oauth/callback/{provider_id}', 'apple'],
  ] as const)('has %s show each declared error in place', async (key, provider) => {
    const { errors, refusals } = endpoints[key];
    const declared = [...errors, ...Object.keys(refusals)];
    const told = [];
    for (const name of declared) {
      const answer = await ways[name]?.(await createOAuthWorld(), provider);
      told.push(answer?.code ?? String(answer?.status));
    }
    expect(told).toEqual(declared);
  });
});

test('coming back after ten minutes is too late', async () => {
  const world = await createOAuthWorld();
  const browser = await returning(world);
  world.travel('10 minutes');
  expect(parametersOf(await comeBack(world, browser)).errorCode).toBe('OUTER_OAUTH_TIMEOUT');
  const direct = await authorize(world, 'google', { error_redirect_url: undefined });
  world.travel('11 minutes');
  const answer = world.standIns.google?.consent(direct.location, newPerson()) ?? {};
  const refused = await comeBack(world, { provider: 'google', answer, cookie: direct.cookie });
  expect([refused.status, refused.code]).toEqual([408, 'OUTER_OAUTH_TIMEOUT']);
});

test('a provider that was removed from the project meanwhile, or replaced, is not used', async () => {
  const world = await createOAuthWorld();
  const absent = 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED';
  const browsers = [await returning(world), await returning(world)] as const;
  const override = (type: string | null) =>
    JSON.stringify({ 'auth.oauth.providers.google': type === null ? null : { type, isShared: false, clientId: 'x' } });
  const { db, tenant } = await world.call();
  const store = (text: string) =>
    db
      .updateTable('tenants')
      .set((row) => ({ config_override: text, config_version: row('config_version', '+', 1) }))
      .where('id', '=', tenant.id)
      .execute();
  await store(override('gitlab'));
  expect((await comeBack(world, browsers[0])).code).toBe(absent);
  await store('{}');
  expect((await comeBack(world, browsers[1])).code).toBe(absent);
});

test('RD-07 the app’s URL must still be trusted when the browser comes back; otherwise no one is signed in', async () => {
  const world = await createOAuthWorld();
  const browser = await returning(world);
  await changeConfig(world, { allow_localhost: false });
  const refused = await comeBack(world, browser);
  expect([refused.status, refused.code]).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
  const { db, tenant } = await world.call();
  const kept = db
    .selectFrom('oauth_transactions')
    .select(['arrival_sealed', 'code_hash'])
    .where('tenant_id', '=', tenant.id);
  expect(await kept.execute()).toEqual([{ arrival_sealed: null, code_hash: null }]);
});

test('OC-02 nothing in the database gives access to a sign-in in progress', async () => {
  const world = await createOAuthWorld();
  const browser = await returning(world, 'gitlab');
  const { code = '' } = parametersOf(await comeBack(world, browser));
  const { db, tenant } = await world.call();
  const rows = await db.selectFrom('oauth_transactions').selectAll().where('tenant_id', '=', tenant.id).execute();
  const stored = rows
    .map((row) =>
      Object.values(row)
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
        .join(' '),
    )
    .join(' ');
  for (const secret of [code, browser.state, 'access-', 'refresh-', 'guest-']) expect(stored).not.toContain(secret);
});

test('OC-12 expired transactions are removed, and the provider’s answer is removed with the code', async () => {
  const world = await createOAuthWorld();
  const { code = '' } = parametersOf(await comeBack(world, await returning(world)));
  await redeem(world, code);
  const { db, tenant } = await world.call();
  const rows = () =>
    db.selectFrom('oauth_transactions').select('arrival_sealed').where('tenant_id', '=', tenant.id).execute();
  expect(await rows()).toEqual([{ arrival_sealed: null }]);
  // All files share the database, so this ages the rows instead of moving the clock.
  const endedBefore = async (minutes: number) => {
    const expires_at = new Date(world.app.clock.now() - minutes * 60_000);
    await db.updateTable('oauth_transactions').set({ expires_at }).where('tenant_id', '=', tenant.id).execute();
    await sweepOAuthTransactions(db, world.app.clock.now());
    return (await rows()).length;
  };
  expect([await endedBefore(59), await endedBefore(60)]).toEqual([1, 0]);
});

test('two entries of one provider share its callback, and each has its own users', async () => {
  const world = await createOAuthWorld();
  const { db, tenant } = await world.call();
  const { config_override: stored } = await db
    .selectFrom('tenants')
    .select('config_override')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const providers = (stored as Record<string, Record<string, object>>)['auth.oauth.providers'];
  const text = JSON.stringify({
    ...(stored as object),
    'auth.oauth.providers': { ...providers, google_work: providers?.google },
  });
  await db
    .updateTable('tenants')
    .set((row) => ({ config_override: text, config_version: row('config_version', '+', 1) }))
    .where('id', '=', tenant.id)
    .execute();
  const person = newPerson({ email: null });
  const ids = new Set<string>();
  for (const key of ['google', 'google_work']) {
    const sent = await authorize(world, key, { redirect_uri: REDIRECT_URI });
    const answer = world.standIns.google?.consent(sent.location, person) ?? {};
    const { code = '' } = parametersOf(await comeBack(world, { provider: 'google', answer, cookie: sent.cookie }));
    ids.add((await redeem(world, code)).json.refresh_token ?? '');
  }
  const { json } = await world.request('GET /users', { access: 'server' });
  expect([ids.size, json.items.map(({ oauth_providers: [entry] }) => entry?.id ?? '').toSorted()]).toEqual([
    2,
    ['google', 'google_work'],
  ]);
});
