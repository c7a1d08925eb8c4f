// @needs nothing

import { describe, expect, test } from 'vitest';
import { PorticoServerApp } from '../apps/server-app.js';
import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '../errors.js';
import { publishableClientKey, setUp } from '../testing/app.js';
import { accessToken, projectId, wireUser } from '../testing/samples.js';
import { answer, knownError } from '../testing/scripted-server.js';

const project = 'GET /projects/current';
const readUser = 'GET /users/me';
const signIn = 'POST /auth/password/sign-in';
const tokenCall = 'POST /auth/oauth/token';
const start = Date.UTC(2026, 0, 1);
const credentials = { email: 'ada@lovelace.example', password: 'a difference engine' };

const wireProject = answer({
  id: projectId,
  display_name: 'Lumen',
  config: { sign_up_enabled: true, enabled_oauth_providers: [{ id: 'github' }] },
});

const tooMany = (retryAfter?: string) =>
  new Response('Too many.', {
    status: 200,
    headers: { 'x-stack-actual-status': '429', ...(retryAfter ? { 'retry-after': retryAfter } : {}) },
  });

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const tokens = { accessToken: accessToken({ issuedAt: start }), refreshToken: 'refresh-1' };

describe('CL-04 a lost connection', () => {
  test('a GET is sent again after 1, 2, 4 and 8 seconds, five times in all', async () => {
    const { app, server, clock } = setUp({});
    const failure = failureOf(app.getProject());
    await clock.pass(60_000);
    expect(NetworkError.isInstance(await failure)).toBe(true);
    expect(server.seenTo(project)).toHaveLength(5);
    // The last wait is the cache's, which forgets the error; so were those of 5000.
    expect(clock.waits.filter((millis) => millis !== 5000)).toEqual([1000, 2000, 4000, 8000, 1000]);
  });

  test('a GET succeeds when the connection comes back', async () => {
    const { app, clock } = setUp({ [project]: ['connection lost', 'connection lost', wireProject] });
    const read = app.getProject();
    await clock.pass(10_000);
    expect(await read).toMatchObject({ displayName: 'Lumen', config: { oauthProviders: [{ id: 'github' }] } });
  });

  test('a POST is sent once', async () => {
    const { app, server, clock } = setUp({});
    const failure = failureOf(app.signInWithCredential(credentials));
    await clock.pass(60_000);
    expect(NetworkError.isInstance(await failure)).toBe(true);
    expect(server.seen).toHaveLength(1);
  });

  test('a PATCH is sent once', async () => {
    const { app, server, clock } = setUp({ [readUser]: [answer(wireUser())] }, { tokenStore: tokens });
    const user = await app.getUser({ or: 'throw' });
    const failure = failureOf(user.setDisplayName('Grace'));
    await clock.pass(60_000);
    expect(NetworkError.isInstance(await failure)).toBe(true);
    expect(server.seenTo('PATCH /users/me')).toHaveLength(1);
  });

  test('a refresh is a POST, and sent once for each call that needs it', async () => {
    const { app, server, clock } = setUp({}, { tokenStore: { accessToken: null, refreshToken: 'refresh-1' } });
    const failure = failureOf(app.getUser());
    await clock.pass(60_000);
    expect(NetworkError.isInstance(await failure)).toBe(true);
    expect(server.seenTo(tokenCall)).toHaveLength(1);
    expect(server.seen).toHaveLength(1);
  });

  test('when giving up, it requests only the server’s own two pages and reports their responses', async () => {
    const { app, server, clock } = setUp({ 'GET /health': [answer({ status: 'ok' })] });
    const failure = failureOf(app.getProject());
    await clock.pass(60_000);
    expect(await failure).toMatchObject({
      message: expect.stringContaining('https://accounts.test/health answers with status 200'),
    });
    expect(new Set(server.seen.map(({ path }) => path))).toEqual(new Set(['/projects/current', '', '/health']));
  });

  test('only the error of a change says that it may have taken effect', async () => {
    const { app, clock } = setUp({});
    const [read, change] = [failureOf(app.getProject()), failureOf(app.signInWithCredential(credentials))];
    await clock.pass(60_000);
    expect(await read).toMatchObject({ message: expect.not.stringContaining('effect') });
    expect(await change).toMatchObject({
      message: expect.stringContaining('got no answer. It may have taken effect.'),
    });
  });

  test('an error of the app’s own fetch does not count as a lost connection', async () => {
    const { app } = setUp({}, { fetch: () => Promise.reject(new RangeError('mine')) });
    await expect(app.getProject()).rejects.toThrow(RangeError);
  });
});

describe('status 429', () => {
  test('a GET waits as long as the server asks, up to ten seconds in all', async () => {
    const { app, server, clock } = setUp({ [project]: [tooMany('4'), tooMany('6'), wireProject] });
    const read = app.getProject();
    await clock.pass(9999);
    expect(server.seen).toHaveLength(2);
    await clock.pass(1);
    expect((await read).displayName).toBe('Lumen');
  });

  test('a longer delay is an immediate error with the delay', async () => {
    const { app, server, clock } = setUp({ [project]: [tooMany('30')] });
    const failure = await failureOf(app.getProject());
    expect(TooManyRequestsError.isInstance(failure) && failure.retryAfterMillis).toBe(30_000);
    const reason = 'Too many requests. Try again in 30 seconds.';
    expect(failure).toMatchObject({ retryAt: new Date(clock.now() + 30_000), reason });
    expect(server.seen).toHaveLength(1);
  });

  test('Retry-After can be a date', async () => {
    const { app, clock } = setUp({ [project]: [tooMany(new Date(start + 3000).toUTCString()), wireProject] });
    const read = app.getProject();
    await clock.pass(3000);
    expect((await read).displayName).toBe('Lumen');
  });

  test('a sign-in is not repeated, and its error has the delay', async () => {
    const { app, server } = setUp({ [signIn]: [tooMany('2')] });
    const result = await app.signInWithCredential(credentials);
    expect(result).toMatchObject({ status: 'error', error: { retryAfterMillis: 2000 } });
    expect(server.seen).toHaveLength(1);
  });
});

describe('CL-03 known errors', () => {
  test('carry code, details, status and their groups', async () => {
    const { app } = setUp({
      [project]: [knownError('INVALID_PUBLISHABLE_CLIENT_KEY', { status: 401, details: { project_id: projectId } })],
    });
    const failure = await failureOf(app.getProject());
    if (!PorticoError.isInstance(failure)) throw new Error('The failure is not a known error');
    expect(failure).toMatchObject({
      code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
      status: 401,
      details: { project_id: projectId },
    });
    expect(failure.is('PROJECT_AUTHENTICATION_ERROR')).toBe(true);
    expect(failure.is('REFRESH_TOKEN_ERROR')).toBe(false);
  });

  test('are rejected if header and body disagree', async () => {
    const { app } = setUp({ [project]: [knownError('USER_NOT_FOUND', { header: 'SCHEMA_ERROR' })] });
    const failure = await failureOf(app.getProject());
    expect(PorticoError.isInstance(failure)).toBe(false);
    expect(failure).toMatchObject({ message: expect.stringContaining('but another one in its body') });
  });

  test('of an unknown code become the unsupported error', async () => {
    const { app } = setUp({ [project]: [knownError('MADE_LATER', { status: 418 })] });
    const failure = await failureOf(app.getProject());
    expect(failure).toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      status: 418,
      details: { originalErrorCode: 'MADE_LATER' },
    });
  });

  test('are not repeated', async () => {
    const { app, server } = setUp({ [project]: [knownError('CURRENT_PROJECT_NOT_FOUND')] });
    await failureOf(app.getProject());
    expect(server.seen).toHaveLength(1);
  });

  test('a response without a code keeps the status and the server’s name of the error', async () => {
    const refusal = new Response('Prove yourself again.', {
      status: 200,
      headers: { 'x-stack-actual-status': '401', 'x-portico-error': 'recent-sign-in-required' },
    });
    const { app } = setUp({ [project]: [refusal] });
    const failure = await failureOf(app.getProject());
    expect(RefusalError.isInstance(failure) && [failure.status, failure.code]).toEqual([
      401,
      'recent-sign-in-required',
    ]);
  });

  test.each([404, 200])('a web page, from something else at the base URL, says so: status %i', async (status) => {
    const page = '<!doctype html><title>My app</title>';
    const { app } = setUp({ [project]: [new Response(page, { status })] });
    const failure = await failureOf(app.getProject());
    expect(failure).toMatchObject({ message: expect.stringMatching(/not JSON.* Check the base URL\.$/) });
    expect(failure).not.toMatchObject({ message: expect.stringContaining('<') });
  });
});

describe('a refused access token', () => {
  test('is dropped and refreshed, and the call is repeated immediately', async () => {
    const { app, server } = setUp(
      {
        [readUser]: [knownError('ACCESS_TOKEN_EXPIRED', { status: 401 }), answer(wireUser())],
        [tokenCall]: [answer({ access_token: accessToken({ issuedAt: start, mark: 'second' }) })],
      },
      { tokenStore: tokens },
    );
    expect(await app.getUser()).toMatchObject({ displayName: 'Ada' });
    const sent = server.seenTo(readUser).map(({ headers }) => headers.get('x-stack-access-token'));
    expect(sent[0]).toBe(tokens.accessToken);
    expect(sent[1]).toBe(accessToken({ issuedAt: start, mark: 'second' }));
  });

  test('also repeats a change, because the server rejected it before it had any effect', async () => {
    const { app, server } = setUp(
      {
        [readUser]: [answer(wireUser())],
        'PATCH /users/me': [
          knownError('ACCESS_TOKEN_EXPIRED', { status: 401 }),
          answer(wireUser({ display_name: 'Grace' })),
        ],
        [tokenCall]: [answer({ access_token: accessToken({ issuedAt: start, mark: 'second' }) })],
      },
      { tokenStore: tokens },
    );
    await (await app.getUser({ or: 'throw' })).setDisplayName('Grace');
    expect(server.seenTo('PATCH /users/me')).toHaveLength(2);
  });

  test('gives up after five tries', async () => {
    const { app, server, clock } = setUp(
      {
        [readUser]: [knownError('ACCESS_TOKEN_EXPIRED', { status: 401 })],
        [tokenCall]: [() => answer({ access_token: accessToken({ issuedAt: start, mark: String(Math.random()) }) })],
      },
      { tokenStore: tokens },
    );
    const user = app.getUser();
    await clock.pass(120_000);
    expect(await user).toBeNull();
    expect(server.seenTo(readUser)).toHaveLength(5);
  });
});

describe('headers', () => {
  test('a client’s call identifies the client, and has no secret key and no refresh token', async () => {
    const { app, server } = setUp({ [readUser]: [answer(wireUser())] }, { tokenStore: tokens });
    await app.getUser();
    const headers = Object.fromEntries(server.seen[0]?.headers ?? []);
    expect(headers).toMatchObject({
      'x-stack-override-error-status': 'true',
      'x-stack-project-id': projectId,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': publishableClientKey,
      'x-stack-access-token': tokens.accessToken,
      'x-stack-allow-anonymous-user': 'true',
    });
    expect(JSON.stringify(headers)).not.toContain('refresh-1');
    expect(headers).not.toHaveProperty('content-type');
  });

  test('extra headers of the app take precedence, regardless of case', async () => {
    const { app, server } = setUp(
      { [project]: [wireProject] },
      { extraRequestHeaders: { 'X-Stack-Project-Id': 'other', 'x-own': '1' } },
    );
    await app.getProject();
    expect(server.seen[0]?.headers.get('x-stack-project-id')).toBe('other');
    expect(server.seen[0]?.headers.get('x-own')).toBe('1');
  });
});

describe('CL-07 no error contains a token or a key', () => {
  const secretServerKey = 'ssk_of_the_tests';
  const secrets = [tokens.accessToken, tokens.refreshToken, secretServerKey];
  const received = (init: RequestInit): string =>
    `${[...new Headers(init.headers).values()].join(' ')} ${typeof init.body === 'string' ? init.body : ''}`;
  const echo = (status: number) => async (_url: string, init: RequestInit) => new Response(received(init), { status });
  const echoError = async (_url: string, init: RequestInit) => {
    const text = JSON.stringify({ code: 'SCHEMA_ERROR', details: { message: received(init) }, error: received(init) });
    return new Response(text, { status: 400, headers: { 'x-stack-known-error': 'SCHEMA_ERROR' } });
  };
  const { fetch: lose } = setUp({}).server;

  test.each([
    ['a refusal', echo(403)],
    ['a failure', echo(500)],
    ['a known error', echoError],
    ['a lost connection', lose],
    ['a response that is not JSON', echo(200)],
  ])('%s', async (_name, fetch) => {
    const { clock } = setUp({});
    const app = new PorticoServerApp({
      baseUrl: 'https://accounts.test',
      projectId,
      publishableClientKey,
      secretServerKey,
      tokenStore: tokens,
      fetch,
      clock,
      random: () => 0.5,
    });
    const failures = [failureOf(app.getUser()), failureOf(app.listUsers()), failureOf(app.signOut())];
    await clock.pass(120_000);
    for (const failure of await Promise.all(failures)) {
      const text =
        failure instanceof Error ? `${failure.message} ${failure.stack} ${JSON.stringify(failure)}` : String(failure);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  test.each(['no JSON with refresh-1 in it', '"refresh-1"', 'null', '{"accessToken":1,"refreshToken":"refresh-1"}'])(
    'a malformed x-stack-auth header: %s',
    async (header) => {
      const { app } = setUp({});
      const request = new Request('https://own.example', { headers: { 'x-stack-auth': header } });
      const failure = await failureOf(app.getUser({ tokenStore: request }));
      expect(failure).toMatchObject({ message: expect.stringContaining('x-stack-auth') });
      expect(String(failure)).not.toContain('refresh-1');
    },
  );
});
