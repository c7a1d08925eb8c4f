// @needs any-database

import { type EndpointRow, endpoints } from '@portico/contract';
import { createWorld, projectHeaders, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { authorize, comeBack, createOAuthWorld, newPerson, REDIRECT_URI } from '../../testing/oauth.js';

const isKept = ({ headers }: { readonly headers: Headers }): boolean =>
  !(headers.get('cache-control') ?? '').split(', ').includes('no-store');

/** Every call, with random IDs in its path. */
const calls = Object.entries(endpoints).map(([key, row]: [string, EndpointRow]) => {
  const [method = '', path = ''] = key.split(' ');
  const url = path.replace(/\{[^}]+\}/g, () => '5c1d2f76-0d0e-4a9b-9a57-2f6f3c9d8e11');
  return { key, row, method, url };
});

type SentHeaders = Readonly<Record<string, string>>;

/** Asks every call with these headers, and gives status and whether caches may keep the answer. */
const askAll = (world: World, headers: SentHeaders) =>
  Promise.all(
    calls.map(async ({ key, row, method, url }) => {
      const init = method === 'GET' ? { headers } : { method, body: '{"no": "such member"}', headers };
      const answer = await world.fetch(`${world.baseUrl}/api/v1${url}`, { redirect: 'manual', ...init });
      await answer.arrayBuffer();
      return { key, row, status: answer.status, isKept: isKept(answer) };
    }),
  );

describe('HD-03 no cache keeps', () => {
  test('an error of any call, for any reason', async () => {
    const world = await createWorld();
    const json = { 'content-type': 'application/json' };
    const client = { ...json, ...projectHeaders({ id: world.projectId, keys: world.keys }, 'client') };
    const wrongKey = { ...json, ...projectHeaders({ id: world.projectId, keys: world.keys }, 'admin') };
    const answers = [
      ...(await askAll(world, json)),
      ...(await askAll(world, client)),
      ...(await askAll(world, { ...client, 'x-stack-access-token': 'no token' })),
      ...(await askAll(world, { ...wrongKey, 'x-stack-super-secret-admin-key': 'wrong' })),
    ];
    const failures = answers.filter(({ status }) => status >= 400);
    expect(new Set(failures.map(({ key }) => key)).size).toBeGreaterThan(calls.length - 10);
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([400, 401, 404]));
    expect(failures.filter((answer) => answer.isKept).map(({ key, status }) => `${status} ${key}`)).toEqual([]);
    const successes = answers.filter(({ status, row }) => status < 400 && row.cacheControl === undefined);
    expect(successes.filter((answer) => answer.isKept).map(({ key }) => key)).toEqual([]);
  });

  test('a token, a code or personal data', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const credentials = { email: person.email, password: person.password };
    const answers = [
      await world.request('POST /auth/password/sign-in', { body: credentials }),
      await world.request('POST /auth/password/sign-in', { body: { ...credentials, password: 'wrong password' } }),
      await world.request('POST /auth/password/sign-up', { body: credentials }),
      await world.request('POST /auth/sessions/current/refresh', {
        headers: { 'x-stack-refresh-token': person.refreshToken },
      }),
      await world.request('GET /users/me', { as: person }),
      await world.request('GET /users', { access: 'server' }),
      await world.request('GET /auth/sessions', { as: person, query: { user_id: 'me' } }),
      await world.request('POST /internal/api-keys', {
        access: 'admin',
        body: {
          description: 'Server',
          expires_at_millis: world.app.clock.now() + 60_000,
          has_publishable_client_key: true,
          has_secret_server_key: true,
          has_super_secret_admin_key: false,
        },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 200, 200, 200, 200, 200]);
    expect(answers.map(isKept)).toEqual(answers.map(() => false));
  });

  test('the path of a browser to a provider and back, nor its end in an error', async () => {
    const world = await createOAuthWorld();
    const sent = await authorize(world, 'google', { redirect_uri: REDIRECT_URI });
    const answer = world.standIns.google?.consent(sent.location, newPerson()) ?? {};
    const back = await comeBack(world, { provider: 'google', answer, cookie: sent.cookie });
    const again = await comeBack(world, { provider: 'google', answer, cookie: sent.cookie });
    expect([sent.answer, back, again].map(({ status }) => status)).toEqual([307, 303, 400]);
    expect([sent.answer, back, again].map(isKept)).toEqual([false, false, false]);
  });

  test('a refusal for too many requests', async () => {
    const world = await createWorld({ app: await startTestApp({ settings: { mode: 'production' } }) });
    const body = { email: 'mira@example.test', password: 'wrong password' };
    const signIn = () => world.request('POST /auth/password/sign-in', { body });
    let answer = await signIn();
    while (answer.status !== 429) answer = await signIn();
    expect(isKept(answer)).toBe(false);
  });
});
