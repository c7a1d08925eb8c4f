// @needs database
import { createWorld, type World } from '@portico/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';
import type { VerifyTokenOptions } from './types.js';
import { verifyToken } from './verify-token.js';

const password = 'a difference engine';

let world: World;
let options: VerifyTokenOptions;
beforeAll(async () => {
  world = await createWorld();
  options = optionsOf(world);
});

const optionsOf = ({ baseUrl, projectId, fetch, app }: World): VerifyTokenOptions => ({
  baseUrl,
  projectId,
  fetch,
  now: () => app.clock.now(),
});

let users = 0;
const signUp = async (where = world) => {
  users += 1;
  const app = clientAppOf(where);
  await app.signUpWithCredential({
    email: `ada-${users}@example.test`,
    password,
    noVerificationCallback: true,
    noRedirect: true,
  });
  const user = await app.getUser({ or: 'throw' });
  const { accessToken } = await user.getAuthJson();
  return { user, token: accessToken ?? '' };
};

const refusalOf = (token: string, more: VerifyTokenOptions = {}) =>
  verifyToken(token, { ...options, ...more }).then(
    () => 'accepted',
    ({ problem, status }) => [problem, status],
  );

test('a token says whose it is', async () => {
  const { user, token } = await signUp();
  const now = Math.floor(world.app.clock.now() / 1000) * 1000;
  expect(await verifyToken(token, options)).toEqual({
    userId: user.id,
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: world.projectId,
    displayName: null,
    primaryEmail: user.primaryEmail,
    primaryEmailVerified: false,
    selectedTeamId: user.selectedTeam?.id ?? null,
    isAnonymous: false,
    issuedAt: new Date(now),
    expiresAt: new Date(now + 600_000),
  });
});

test('each refused token has its problem, and an error says what to do', async () => {
  const { token } = await signUp();
  const [header = '', claims = '', signature = ''] = token.split('.');
  const other = await signUp(await createWorld());
  const late = { now: () => world.app.clock.now() + 600_000 };
  expect(await refusalOf('')).toEqual(['missing', 401]);
  expect(await refusalOf('no-token')).toEqual(['malformed', 401]);
  expect(await refusalOf(`${header}.${claims}.${[...signature].reverse().join('')}`)).toEqual(['bad-signature', 401]);
  expect(await refusalOf(token, late)).toEqual(['expired', 401]);
  expect(await refusalOf(other.token)).toEqual(['wrong-project', 401]);
  expect(await refusalOf(token, { publicUrl: 'https://other.example' })).toEqual(['wrong-issuer', 401]);
  await expect(verifyToken('', options)).rejects.toThrow('Authorization: Bearer');
});

test('an anonymous user is accepted where the option says so', async () => {
  const user = await clientAppOf(world).getUser({ or: 'anonymous' });
  const { accessToken } = await user.getAuthJson();
  expect(await refusalOf(accessToken ?? '')).toEqual(['anonymous', 401]);
  const token = await verifyToken(accessToken ?? '', { ...options, acceptAnonymous: true });
  expect([token.userId, token.isAnonymous]).toEqual([user.id, true]);
});

test('a session that has ended is noticed by the check of the session, and by that of the signature only once it expires', async () => {
  const { user, token } = await signUp();
  const check = { check: 'session', publishableClientKey: world.keys.publishableClientKey } as const;
  expect(await refusalOf(token, check)).toBe('accepted');
  await user.signOut();
  expect(await refusalOf(token, check)).toEqual(['session-over', 401]);
  expect(await refusalOf(token)).toBe('accepted');
});

test('keys that cannot be read are a failure of the server, not of the token', async () => {
  const { token } = await signUp();
  const fetch = async () => new Response('The project does not exist.', { status: 404 });
  expect(await refusalOf(token, { fetch })).toEqual(['keys-unavailable', 503]);
});

test('a session that cannot be checked is a failure of the server, not of the token', async () => {
  const { token } = await signUp();
  const fetch = async (url: string, init: RequestInit) =>
    url.endsWith('/users/me') ? new Response('Starting', { status: 502 }) : world.fetch(url, init);
  const check = { check: 'session', publishableClientKey: world.keys.publishableClientKey, fetch } as const;
  expect(await refusalOf(token, check)).toEqual(['session-unavailable', 503]);
});

test('without a URL or a project ID, the error names the variable', async () => {
  await expect(verifyToken('a.b.c', { projectId: 'p' })).rejects.toThrow('PORTICO_API_URL');
  await expect(verifyToken('a.b.c', { baseUrl: 'https://server.test' })).rejects.toThrow('PORTICO_PROJECT_ID');
});

/** A server whose keys the test rotates, with the project's form of tokens. */
const createRotatingServer = async () => {
  const keys = await Promise.all(
    ['first', 'second'].map(async (kid) => ({ kid, ...(await generateKeyPair('ES256')) })),
  );
  let published = [keys[0]];
  let reads = 0;
  const claims = { name: null, email: null, email_verified: false, selected_team_id: null, is_anonymous: false };
  const sign = (at: number) =>
    new SignJWT({ ...claims, project_id: 'p', branch_id: 'main', refresh_token_id: 's', role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: keys[at]?.kid ?? '' })
      .setSubject('ada')
      .setIssuer('https://server.test/api/v1/projects/p')
      .setAudience('p')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(keys[at]!.privateKey);
  return {
    sign,
    rotate: () => {
      published = keys;
    },
    reads: () => reads,
    fetch: async () => {
      reads += 1;
      const jwks = published.map(async (key) => ({
        ...(await exportJWK(key!.publicKey)),
        kid: key!.kid,
        alg: 'ES256',
      }));
      return Response.json({ keys: await Promise.all(jwks) });
    },
  };
};

test('keys are read once, and again for a token with a new key, at most every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = await createRotatingServer();
  const verify = async (at: number) =>
    verifyToken(await server.sign(at), { baseUrl: 'https://server.test', projectId: 'p', fetch: server.fetch });
  await verify(0);
  await verify(0);
  expect(server.reads()).toBe(1);
  server.rotate();
  // Otherwise, tokens with invented keys would make each request one to the server.
  await expect(verify(1)).rejects.toMatchObject({ problem: 'bad-signature' });
  expect(server.reads()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect((await verify(1)).userId).toBe('ada');
  expect(server.reads()).toBe(2);
});
