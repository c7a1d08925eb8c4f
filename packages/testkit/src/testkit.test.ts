// @needs embedded

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type InProcessServer, startTestServer } from './in-process.js';
import { connectTestServer } from './server.js';

let server: InProcessServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('projects are separate, each with settings of its own', async () => {
  const first = await server.createProject();
  const second = await server.createProject({ displayName: 'Other', config: { signUpEnabled: false } });
  const ada = await first.signUp({ email: 'ada@example.test' });
  expect((await first.admin.listUsers()).map(({ id }) => id)).toEqual([ada.id]);
  expect(await second.admin.listUsers()).toHaveLength(0);
  expect((await second.openApp().getProject()).config.signUpEnabled).toBe(false);
});

test('a further project takes two calls', async () => {
  await server.createProject();
  const calls = vi.spyOn(globalThis, 'fetch');
  await server.createProject();
  expect(calls.mock.calls.map(([, init]) => init?.method)).toEqual(['POST', 'POST']);
  calls.mockRestore();
});

test('a user is signed in by one call, and signs in again with the password', async () => {
  const project = await server.createProject();
  const { user, email, password, tokens, headers } = await project.signUp({ displayName: 'Ada' });
  expect([user.displayName, user.primaryEmail, user.primaryEmailVerified]).toEqual(['Ada', email, true]);
  expect(JSON.parse(headers['x-stack-auth'] ?? '')).toMatchObject({ refreshToken: tokens.refreshToken });
  const app = project.openApp();
  expect(await app.signInWithCredential({ email, password, noRedirect: true })).toMatchObject({ status: 'ok' });
});

test('the last email has its code, with which the user signs in', async () => {
  const project = await server.createProject();
  const { email } = await project.signUp();
  const sent = await project.openApp().sendMagicLinkEmail(email, { callbackUrl: 'http://localhost:5173/handler' });
  const last = await project.lastEmailTo(email);
  expect(last).toMatchObject({ to: email, code: expect.stringMatching(/^\w{6}$/) });
  expect(last.link).toMatch(/^http:\/\/localhost:5173\/handler\?code=/);
  if (sent.status === 'error') throw sent.error;
  const app = project.openApp();
  expect(await app.signInWithMagicLink(`${last.code}${sent.data.nonce}`, { noRedirect: true })).toMatchObject({
    status: 'ok',
  });
});

test('a user with two-step verification has codes that the server accepts, also after a journey in time', async () => {
  const project = await server.createProject();
  const ada = await project.signUp({ hasTwoSteps: true });
  expect(ada.totpCode()).toMatch(/^\d{6}$/);
  const before = ada.totpCode();
  server.travel('1 hour');
  expect(ada.totpCode()).not.toBe(before);
  expect(() => server.travel('-1 days')).toThrow('is not a duration');
  const plain = await project.signUp();
  expect(() => plain.totpCode()).toThrow('hasTwoSteps: true');
});

test('time moves: an access token expires', async () => {
  const project = await server.createProject();
  const { tokens } = await project.signUp();
  const readUser = async () => {
    const answer = await fetch(`${project.url}/api/v1/users/me`, {
      headers: {
        'x-stack-access-type': 'client',
        'x-stack-project-id': project.id,
        'x-stack-publishable-client-key': project.publishableClientKey,
        'x-stack-access-token': tokens.accessToken ?? '',
      },
    });
    return answer.headers.get('x-stack-known-error') ?? answer.status;
  };
  expect(await readUser()).toBe(200);
  server.travel('2 hours');
  expect(await readUser()).toBe('ACCESS_TOKEN_EXPIRED');
});

test('after years, projects still work, new ones too', async () => {
  const project = await server.createProject();
  server.travel('800 days');
  const ada = await project.signUp();
  expect((await project.admin.listUsers()).map(({ id }) => id)).toEqual([ada.id]);
  await (await server.createProject()).signUp();
  await project.delete();
});

test('a deleted project is gone', async () => {
  const project = await server.createProject();
  await project.delete();
  await expect(project.openApp().getProject()).rejects.toThrow(/project/i);
});

test('a missing key is named', () => {
  expect(() => connectTestServer({ url: server.url })).toThrow('PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY is missing');
});
