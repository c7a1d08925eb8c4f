// @needs nothing

import { afterEach, expect, test, vi } from 'vitest';
import { setUp } from '../testing/app.js';
import { answer, knownError, type Reaction } from '../testing/scripted-server.js';
import type { PromptCliLoginOptions } from './types.js';

const poll = 'POST /auth/cli/poll';
const begun = answer({ polling_code: 'poll-1', login_code: 'login-1', expires_at: '2026-01-01T00:15:00.000Z' });
const waiting = answer({ status: 'waiting' });
const success = answer({ status: 'success', refresh_token: 'refresh-1' }, { status: 201 });

afterEach(() => vi.restoreAllMocks());

const start = (polls: readonly Reaction[], options: Partial<PromptCliLoginOptions> = {}) => {
  const bench = setUp({ 'POST /auth/cli': [begun], [poll]: polls });
  const links: string[] = [];
  const promptLink = (url: string) => void links.push(url);
  const login = bench.app.promptCliLogin({ appUrl: 'https://app.example/', promptLink, ...options });
  return { ...bench, login, links };
};

test('a link is shown, and its confirmation is polled every two seconds', async () => {
  const { login, links, clock, server } = start([waiting, waiting, success]);
  await clock.pass(4000);
  expect(await login).toEqual({ status: 'ok', data: 'refresh-1' });
  expect(links).toEqual(['https://app.example/handler/cli-auth-confirm?login_code=login-1']);
  expect(server.seenTo(poll).map(({ body }) => body)).toEqual(Array(3).fill('{"polling_code":"poll-1"}'));
  expect(clock.waits).toEqual([2000, 2000]);
});

test('the program sets when the link expires, how long to wait and how often to poll', async () => {
  const { login, clock, server } = start([waiting], { expiresInMillis: 60_000, waitTimeMillis: 500, maxAttempts: 3 });
  await clock.pass(2000);
  expect(await login).toMatchObject({ status: 'error', error: { code: 'CLI_AUTH_ERROR' } });
  expect(server.seenTo('POST /auth/cli')[0]?.body).toBe('{"expires_in_millis":60000}');
  expect(clock.waits).toEqual([500, 500]);
});

test.each([
  ['expired', 'CLI_AUTH_EXPIRED_ERROR'],
  ['used', 'CLI_AUTH_USED_ERROR'],
  ['of a kind not known yet', 'CLI_AUTH_ERROR'],
])('a login that is %s is a result', async (status, code) => {
  const { login } = start([answer({ status })]);
  expect(await login).toMatchObject({ status: 'error', error: { code } });
});

test('a polling code that the server does not know is a result', async () => {
  const { login } = start([knownError('INVALID_POLLING_CODE')]);
  expect(await login).toMatchObject({ status: 'error', error: { code: 'CLI_AUTH_ERROR' } });
});

test('a failed poll is repeated, and the delay requested by the server is respected', async () => {
  const busy = new Response('slow down', { status: 429, headers: { 'retry-after': '30' } });
  const { login, clock } = start(['connection lost', busy, success]);
  await clock.pass(32_000);
  expect(await login).toEqual({ status: 'ok', data: 'refresh-1' });
  expect(clock.waits).toEqual([2000, 30_000]);
});

test('a permanently lost connection ends the polling', async () => {
  const { login, clock } = start(['connection lost']);
  await Promise.all([expect(login).rejects.toMatchObject({ name: 'NetworkError' }), clock.pass(60_000)]);
});

test('any other error is thrown', async () => {
  const { login } = start([new Response('no', { status: 403 })]);
  await expect(login).rejects.toMatchObject({ name: 'RefusalError', status: 403 });
});

test('the link is printed if the program does not show it', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { app } = setUp({ 'POST /auth/cli': [begun], [poll]: [success] });
  await app.promptCliLogin({ appUrl: 'https://app.example' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('https://app.example/handler/cli-auth-confirm'));
});
