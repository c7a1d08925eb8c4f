// @needs any-database

import { createTestLog, createWorld, projectHeaders, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../../platform/failures/failures.js';
import { createAdmission } from './admission.js';
import { createStackDialect } from './dialects/stack.js';
import { dispatch } from './dispatch.js';
import { planEndpoint } from './endpoint-plan.js';

const clientHeaders = (world: World) => projectHeaders({ id: world.projectId, keys: world.keys }, 'client');

const post = (world: World, path: string, init: { headers?: Record<string, string>; body: BodyInit }) =>
  world.fetch(`${world.baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: { ...clientHeaders(world), 'content-type': 'application/json', ...init.headers },
    body: init.body,
  });

describe('identity', () => {
  test('CS-01 comes from the documented headers alone, never from a cookie', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const cookie = `stack-refresh-${world.projectId}=${person.refreshToken}; stack-access=${encodeURIComponent(JSON.stringify([person.refreshToken, person.accessToken]))}`;
    const result = await world.request('GET /users/me', { headers: { cookie } });
    expect(result.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('PB-09 headers that proxies and frameworks use among themselves raise no level and skip no check', async () => {
    const world = await createWorld();
    const inside = {
      'x-middleware-subrequest': 'middleware:middleware:middleware',
      'x-original-url': '/api/v1/projects/current',
      'x-rewrite-url': '/api/v1/projects/current',
      'x-http-method-override': 'GET',
      'x-forwarded-user': 'admin',
      authorization: 'Basic YWRtaW46YWRtaW4=',
    };
    expect((await world.request('GET /users', { headers: inside })).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await world.request('GET /users/me', { access: null, headers: inside })).code).toBe('ACCESS_TYPE_REQUIRED');
  });
});

describe('an owner’s login', () => {
  const ownedWorld = async () => {
    const internal = await createWorld({ project: 'internal' });
    const owner = await internal.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
    const user = (await internal.request('GET /users/me', { as: owner })).json;
    const body = { display_name: 'Owned', owner_team_id: user.selected_team_id };
    const project = (await internal.request('POST /internal/projects', { as: owner, body })).json;
    const ask = (token: string, access = 'admin') =>
      internal.fetch(`${internal.baseUrl}/api/v1/internal/projects/current`, {
        headers: {
          'x-stack-access-type': access,
          'x-stack-project-id': project.id,
          'x-stack-admin-access-token': token,
        },
      });
    return { internal, owner, project, ask };
  };

  test('PB-08 opens the projects of the owner’s teams, at once and as long as the session lives', async () => {
    const { internal, owner, ask } = await ownedWorld();
    expect((await ask(owner.accessToken)).status).toBe(200);
    await internal.request('DELETE /auth/sessions/current', { as: owner });
    const after = await ask(owner.accessToken);
    expect(after.headers.get('x-stack-known-error')).toBe('ADMIN_ACCESS_TOKEN_EXPIRED');
    expect(await after.json()).toMatchObject({ details: { expired_at_millis: null } });
  });

  test('PB-08 TI-06 of another user or project gives no access', async () => {
    const { internal, ask } = await ownedWorld();
    const stranger = await internal.signUp({ email: `stranger-${crypto.randomUUID()}@example.test` });
    expect((await ask(stranger.accessToken)).headers.get('x-stack-known-error')).toBe(
      'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
    );
    const other = await createWorld();
    const user = await other.signUp();
    expect((await ask(user.accessToken)).headers.get('x-stack-known-error')).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });
});

describe('CS-05 a page of another site', () => {
  test('changes nothing in the dashboard, whatever cookies the owner’s browser adds', async () => {
    const internal = await createWorld({ project: 'internal' });
    const owner = await internal.signUp({ email: `owner-${crypto.randomUUID()}@example.test` });
    const access = encodeURIComponent(JSON.stringify([owner.refreshToken, owner.accessToken]));
    const headers = {
      cookie: `stack-access=${access}; stack-refresh-internal=${owner.refreshToken}`,
      origin: 'https://evil.example.test',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    };
    for (const [method, path] of [
      ['POST', '/internal/projects'],
      ['POST', '/internal/projects/transfer'],
      ['POST', '/internal/api-keys'],
      ['DELETE', '/internal/projects/current'],
      ['DELETE', '/auth/sessions/current'],
    ] as const) {
      const answer = await internal.fetch(`${internal.baseUrl}/api/v1${path}`, { method, headers, body: 'a=b' });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect((await internal.request('GET /users/me', { as: owner })).status).toBe(200);
  });
});

describe('EN-07 of a project that exists', () => {
  test('a wrong key learns that alone, whatever it asks for', async () => {
    const world = await createWorld();
    const answers = [];
    for (const path of ['/projects/current', '/users/me', '/users', '/internal/projects/current']) {
      const headers = { ...clientHeaders(world), 'x-stack-publishable-client-key': 'pck_wrong' };
      const answer = await world.fetch(`${world.baseUrl}/api/v1${path}`, { headers });
      answers.push([answer.status, answer.headers.get('x-stack-known-error')]);
      expect(await answer.json()).toMatchObject({ details: { project_id: world.projectId } });
    }
    expect(answers).toEqual(answers.map(() => [401, 'INVALID_PUBLISHABLE_CLIENT_KEY']));
  });
});

describe('the token call', () => {
  const exchange = (world: World, form: Record<string, string>) =>
    world.fetch(`${world.baseUrl}/api/v1/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });

  test('OA-03 knows no other grants', async () => {
    const world = await createWorld();
    for (const grant of ['password', 'client_credentials', 'implicit']) {
      const answer = await exchange(world, {
        grant_type: grant,
        client_id: world.projectId,
        client_secret: world.keys.publishableClientKey,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w/) });
    }
  });

  test('OA-04 looks at the client before it looks at the grant', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const form = { grant_type: 'refresh_token', refresh_token: person.refreshToken, client_id: world.projectId };
    for (const client_secret of [
      'pck_wrong',
      world.keys.secretServerKey,
      (await createWorld()).keys.publishableClientKey,
    ]) {
      const answer = await exchange(world, { ...form, client_secret });
      expect(answer.headers.get('x-stack-known-error')).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET');
      expect(await answer.json()).toMatchObject({ details: { client_id: null } });
    }
    expect((await exchange(world, { ...form, client_secret: world.keys.publishableClientKey })).status).toBe(200);
  });
});

describe('incoming requests', () => {
  test('HT-01 headers have 15 seconds to arrive and a whole request 60', async () => {
    const { server } = (await createWorld()).app.app.server;
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(60_000);
  });

  test('HT-03 a compressed body is refused, so that none can grow in here', async () => {
    const world = await createWorld();
    const answer = await post(world, '/auth/password/sign-in', {
      headers: { 'content-encoding': 'gzip' },
      body: new Uint8Array(64),
    });
    expect(answer.status).toBe(415);
  });

  test('CS-06 reading changes nothing: no event, no audit entry, no mail', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const count = async () => {
      const { db, tenant } = await world.call();
      const { rows } = await db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('tenant_id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      return { rows, events: (await world.happened()).length, mails: (await world.mails()).length };
    };
    const before = await count();
    await world.request('GET /users/me', { as: person });
    await world.request('GET /users', { access: 'server' });
    await world.request('GET /projects/current');
    await world.request('GET /contact-channels', { as: person, query: { user_id: 'me' } });
    await world.request('GET /internal/api-keys', { access: 'admin' });
    expect(await count()).toEqual(before);
  });

  test('AU-04 line breaks and marks in what a caller sends are stored as they came, in the one entry they belong to', async () => {
    const world = await createWorld();
    const agent = 'evil"agent <script>{"action":"user.delete"}';
    await world.signUp({ email: 'audit@example.test' });
    await world.request('POST /auth/password/sign-in', {
      body: { email: 'audit@example.test', password: 'wrong\r\npassword' },
      headers: { 'user-agent': agent },
    });
    const { db, tenant } = await world.call();
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'user_agent'])
      .where('tenant_id', '=', tenant.id)
      .execute();
    expect(entries.filter(({ user_agent }) => user_agent === agent)).toHaveLength(1);
    expect(entries.map(({ action }) => action)).not.toContain('user.delete');
  });
});

describe('internal errors', () => {
  const request = {
    id: 'abcdefabcdefabcd',
    params: {},
    query: {},
    headers: {},
    body: undefined,
    address: '192.0.2.1',
    userAddress: '192.0.2.1',
    location: null,
    signal: undefined,
  };
  const context = {
    log: createTestLog(),
    publicUrl: 'http://localhost:3000',
    now: () => 0,
    admit: async () => () => undefined,
  };

  test('LO-03 LO-04 a bug is answered with a general text and the request id, and told in full, with the trace, to the log alone', async () => {
    const log = createTestLog();
    const dialect = createStackDialect({
      verifyCaller: async () => null,
      openCall: () => {
        throw new Error('select * from secrets at /srv/portico');
      },
    });
    const plan = planEndpoint('GET /', { summary: 'Fail', access: 'public', returns: 'text', errors: [] });
    const answer = await dispatch(
      { ...context, log },
      { plan, dialect, handler: async () => undefined },
      {
        ...request,
        method: 'GET',
        path: '/',
        headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
      },
    );
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('abcdefabcdefabcd');
    expect(answer.body).not.toContain('secrets');
    expect(log.lines).toEqual([
      expect.objectContaining({
        level: 'error',
        fields: expect.objectContaining({
          requestId: 'abcdefabcdefabcd',
          traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        }),
      }),
    ]);
  });

  test('DB-05 an error while a caller is verified refuses the call', async () => {
    const dialect = createStackDialect({
      verifyCaller: () => Promise.reject(new Error('the look-up broke')),
      openCall: () => {
        throw new Error('never reached');
      },
    });
    const plan = planEndpoint('GET /users', { summary: 'List', access: ['server'], returns: 'text', errors: [] });
    let hasRun = false;
    const handler = async () => {
      hasRun = true;
    };
    const answer = await dispatch(context, { plan, dialect, handler }, { ...request, method: 'GET', path: '/users' });
    expect(answer.status).toBe(500);
    expect(hasRun).toBe(false);
  });
});

describe('overload', () => {
  test('OV-02 requests beyond the limit are refused early, and accepted again when others have ended', () => {
    const admission = createAdmission(2);
    const leave = admission.enter('a');
    admission.enter('b');
    expect(() => admission.enter('c')).toThrow(Overloaded);
    leave();
    expect(admission.enter('c')).toBeTypeOf('function');
  });

  test('OV-03 while others wait, one project uses no more than half of the slots', () => {
    const admission = createAdmission(10);
    admission.enter('b');
    for (let taken = 0; taken < 5; taken += 1) admission.enter('a');
    expect(() => admission.enter('a')).toThrow(Overloaded);
    expect(admission.enter('b')).toBeTypeOf('function');
  });
});
