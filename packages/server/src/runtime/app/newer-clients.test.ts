// @needs any-database
// What published clients do that are newer than those of the wire's description, as 2.8.108 does it.

import { createWorld, TEST_URL, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { authorizeQuery, createOAuthWorld } from '../../testing/oauth.js';

const headersOf = (world: World, more: Readonly<Record<string, string>> = {}) => ({
  'x-hexclave-access-type': 'client',
  'x-hexclave-project-id': world.projectId,
  'x-hexclave-publishable-client-key': world.keys.publishableClientKey,
  'x-hexclave-override-error-status': 'true',
  ...more,
});

test('headers may have the newer prefix', async () => {
  const world = await createWorld();
  const ada = await world.signUp();
  const readMe = (more: Readonly<Record<string, string>>) =>
    world.fetch(`${TEST_URL}/api/v1/users/me`, { headers: headersOf(world, more) });
  const answer = await readMe({ 'x-hexclave-access-token': ada.accessToken });
  expect(await answer.json()).toMatchObject({ id: ada.id });
  const refused = await readMe({ 'x-hexclave-access-token': 'none' });
  expect([refused.status, refused.headers.get('x-stack-actual-status')]).toEqual([200, '401']);
  expect(refused.headers.get('x-stack-known-error')).toBe('UNPARSABLE_ACCESS_TOKEN');
  const atServer = await world.fetch(`${TEST_URL}/api/v1/users`, {
    headers: {
      'x-hexclave-access-type': 'server',
      'x-hexclave-project-id': world.projectId,
      'x-hexclave-secret-server-key': world.keys.secretServerKey,
    },
  });
  expect(await atServer.json()).toMatchObject({ items: [{ id: ada.id }] });
});

test('browsers may send those headers', async () => {
  const world = await createWorld();
  const answer = await world.fetch(`${TEST_URL}/api/v1/users/me`, { method: 'OPTIONS' });
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['content-type', ...Object.keys(headersOf(world)), 'x-stack-access-type']),
  );
});

test('what is sent of a bot challenge is ignored', async () => {
  const world = await createWorld({ config: { magic_link_enabled: true } });
  for (const challenge of [
    { bot_challenge_token: 'token', bot_challenge_phase: 'invisible' },
    { bot_challenge_unavailable: 'true' },
  ]) {
    const body = { email: `${crypto.randomUUID()}@example.test`, ...challenge };
    const signUp = await world.request('POST /auth/password/sign-up', {
      body: { ...body, password: 'correct horse battery' },
    });
    expect(signUp.status).toBe(200);
    const code = await world.request('POST /auth/otp/send-sign-in-code', {
      body: { ...body, email: `${crypto.randomUUID()}@example.test`, callback_url: 'http://localhost:8100/code' },
    });
    expect(code.status).toBe(200);
  }
});

test('a script learns where its page has to go to sign in with a provider, and the page gets the cookie there', async () => {
  const world = await createOAuthWorld();
  const ask = (changes: Readonly<Record<string, string>>) =>
    world.request('GET /auth/oauth/authorize/{provider_id}', {
      access: null,
      params: { provider_id: 'google' },
      query: { ...authorizeQuery(world), ...changes },
    });
  for (const mode of ['stack_response_mode', 'hexclave_response_mode']) {
    const told = await ask({ [mode]: 'json' });
    expect([told.status, told.headers.get('set-cookie')]).toEqual([200, null]);
    const { location } = JSON.parse(told.text);
    expect(location).toMatch(`${TEST_URL}/api/v1/auth/oauth/authorize/google?`);
    const sent = await world.fetch(location, { redirect: 'manual' });
    expect([sent.status, sent.headers.has('set-cookie')]).toEqual([307, true]);
    expect(sent.headers.get('location')).toMatch(world.standIns.google?.endpoints.authorize ?? 'none');
  }
  // Only the pages have begun.
  const { db, tenant } = await world.call();
  const begun = await db.selectFrom('oauth_transactions').select('id').where('tenant_id', '=', tenant.id).execute();
  expect(begun).toHaveLength(2);
  expect(await ask({ stack_response_mode: 'json', client_secret: 'wrong' })).toMatchObject({
    status: 401,
    code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  });
});
