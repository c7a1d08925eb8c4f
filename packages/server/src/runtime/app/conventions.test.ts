// @needs any-database

import { createWorld, projectHeaders } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const send = async (world: Awaited<ReturnType<typeof createWorld>>, path: string, init: RequestInit = {}) => {
  const answer = await world.fetch(`${world.baseUrl}${path}`, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: answer.headers.get('x-stack-known-error') };
};

const clientHeaders = (world: Awaited<ReturnType<typeof createWorld>>) =>
  projectHeaders({ id: world.projectId, keys: world.keys }, 'client');

describe('who calls', () => {
  const claims: readonly [
    title: string,
    headers: (world: Awaited<ReturnType<typeof createWorld>>) => Record<string, string>,
    code: string,
    status: number,
  ][] = [
    [
      'a key without an access type is refused',
      (world) => ({ 'x-stack-project-id': world.projectId, 'x-stack-secret-server-key': 'x' }),
      'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
      400,
    ],
    [
      'an owner token without an access type is refused',
      () => ({ 'x-stack-admin-access-token': 'x' }),
      'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
      400,
    ],
    ['no claim at all is asked for an access type', () => ({}), 'ACCESS_TYPE_REQUIRED', 400],
    [
      'PB-02 an access type that is not one of three is refused',
      (world) => ({ ...clientHeaders(world), 'x-stack-access-type': 'client, admin' }),
      'INVALID_ACCESS_TYPE',
      400,
    ],
    [
      'PB-02 an access type in another case is refused',
      (world) => ({ ...clientHeaders(world), 'x-stack-access-type': 'Admin' }),
      'INVALID_ACCESS_TYPE',
      400,
    ],
    [
      'an access type without a project is refused',
      () => ({ 'x-stack-access-type': 'client' }),
      'ACCESS_TYPE_WITHOUT_PROJECT_ID',
      400,
    ],
    [
      'a project that does not exist is named as missing',
      (world) => ({ ...clientHeaders(world), 'x-stack-project-id': '11111111-1111-4111-8111-111111111111' }),
      'CURRENT_PROJECT_NOT_FOUND',
      400,
    ],
    [
      'client access without a key is refused',
      (world) => ({ 'x-stack-access-type': 'client', 'x-stack-project-id': world.projectId }),
      'CLIENT_AUTHENTICATION_REQUIRED',
      401,
    ],
    [
      'an empty key counts as absent',
      (world) => ({
        'x-stack-access-type': 'server',
        'x-stack-project-id': world.projectId,
        'x-stack-secret-server-key': '',
      }),
      'SERVER_AUTHENTICATION_REQUIRED',
      401,
    ],
    [
      'admin access without a key is refused',
      (world) => ({ 'x-stack-access-type': 'admin', 'x-stack-project-id': world.projectId }),
      'ADMIN_AUTHENTICATION_REQUIRED',
      401,
    ],
    [
      'AK-09 a wrong publishable key is refused',
      (world) => ({ ...clientHeaders(world), 'x-stack-publishable-client-key': 'pck_wrong' }),
      'INVALID_PUBLISHABLE_CLIENT_KEY',
      401,
    ],
    [
      'AK-09 a secret key in the header of another kind is refused',
      (world) => ({ ...clientHeaders(world), 'x-stack-publishable-client-key': world.keys.secretServerKey }),
      'INVALID_PUBLISHABLE_CLIENT_KEY',
      401,
    ],
    [
      'AK-09 a publishable key does not open server access',
      (world) => ({
        'x-stack-access-type': 'server',
        'x-stack-project-id': world.projectId,
        'x-stack-secret-server-key': world.keys.publishableClientKey,
      }),
      'INVALID_SECRET_SERVER_KEY',
      401,
    ],
    [
      'AK-09 a server key does not open admin access',
      (world) => ({
        'x-stack-access-type': 'admin',
        'x-stack-project-id': world.projectId,
        'x-stack-super-secret-admin-key': world.keys.secretServerKey,
      }),
      'INVALID_SUPER_SECRET_ADMIN_KEY',
      401,
    ],
    [
      'a branch other than main does not exist',
      (world) => ({ ...clientHeaders(world), 'x-stack-branch-id': 'feature' }),
      'BRANCH_DOES_NOT_EXIST',
      400,
    ],
    [
      'an unknown workflow token in place of a client key is refused',
      (world) => ({
        'x-stack-access-type': 'client',
        'x-stack-project-id': world.projectId,
        'x-stack-workflow-token': 'unknown',
      }),
      'WORKFLOW_TOKEN_DOES_NOT_EXIST',
      400,
    ],
    [
      'an unknown workflow token in place of a server key is refused',
      (world) => ({
        'x-stack-access-type': 'server',
        'x-stack-project-id': world.projectId,
        'x-stack-workflow-token': 'unknown',
      }),
      'WORKFLOW_TOKEN_DOES_NOT_EXIST',
      400,
    ],
    [
      'a workflow token never takes the place of an admin key',
      (world) => ({
        'x-stack-access-type': 'admin',
        'x-stack-project-id': world.projectId,
        'x-stack-workflow-token': 'unknown',
      }),
      'ADMIN_AUTHENTICATION_REQUIRED',
      401,
    ],
    [
      'JW-04 an invalid token is refused before the key is checked',
      (world) => ({
        ...clientHeaders(world),
        'x-stack-publishable-client-key': 'pck_wrong',
        'x-stack-access-token': '["a","b"]',
      }),
      'UNPARSABLE_ACCESS_TOKEN',
      401,
    ],
    [
      'an owner token that is none is refused although the key is right',
      (world) => ({ ...clientHeaders(world), 'x-stack-admin-access-token': 'nonsense' }),
      'UNPARSABLE_ADMIN_ACCESS_TOKEN',
      401,
    ],
  ];
  test.each(claims)('%s', async (...[, headers, code, status]) => {
    const world = await createWorld();
    const answer = await send(world, '/api/v1/projects/current', { headers: headers(world) });
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
    expect(JSON.parse(answer.text)).toMatchObject({ code, error: expect.stringMatching(/\w/) });
  });

  test('AK-09 a key of another project is refused', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const answer = await send(world, '/api/v1/projects/current', {
      headers: { ...clientHeaders(world), 'x-stack-publishable-client-key': other.keys.publishableClientKey },
    });
    expect(answer.code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY');
  });

  test('PB-01 each call open to trusted levels only refuses the lower ones, before it looks at the body', async () => {
    const world = await createWorld();
    const answer = await world.request('PATCH /internal/projects/current', { access: 'client', body: { nonsense: 1 } });
    expect(answer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect(answer.details).toEqual({ actual_access_type: 'client', allowed_access_types: ['admin'] });
  });
});

describe('bodies', () => {
  const signIn = async (body: string, contentType: string | undefined) => {
    const world = await createWorld();
    return send(world, '/api/v1/auth/password/sign-in', {
      method: 'POST',
      headers: { ...clientHeaders(world), ...(contentType !== undefined && { 'content-type': contentType }) },
      body: new TextEncoder().encode(body),
    });
  };

  test.each([
    ['broken JSON', '{"email":', 'application/json'],
    ['an empty JSON body', '', 'application/json'],
    ['bytes that are not UTF-8', '\uFFFD'.replace('\uFFFD', 'x'), 'application/xml'],
    ['CS-03 a form where JSON is asked for', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['CS-03 plain text where JSON is asked for', '{}', 'text/plain'],
  ])('%s is refused as unreadable', async (_title, body, type) => {
    const answer = await signIn(body, type);
    expect({ status: answer.status, code: answer.code }).toEqual({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(JSON.parse(answer.text).details.message).toMatch(/\w/);
  });

  test('a body without a content type is no body', async () => {
    const answer = await signIn('{"email":"a@example.test","password":"x"}', undefined);
    expect(answer.code).toBe('SCHEMA_ERROR');
  });

  test('numbers and booleans are accepted as text', async () => {
    const answer = await signIn('{"email":"nobody@example.test","password":12345678}', 'application/json');
    expect(answer.code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('IN-02 an object, a list and null are refused where text is asked for', async () => {
    for (const password of ['{"$ne":1}', '["x"]', 'null']) {
      const answer = await signIn(`{"email":"a@example.test","password":${password}}`, 'application/json');
      expect(answer.code).toBe('SCHEMA_ERROR');
      expect(answer.text).toContain('body.password');
    }
  });

  test('PB-03 unknown members are refused by name', async () => {
    const answer = await signIn('{"email":"a@example.test","password":"x","is_admin":true}', 'application/json');
    expect(answer.code).toBe('SCHEMA_ERROR');
    expect(JSON.parse(answer.text).details.message).toContain('is_admin');
  });

  test('UN-04 NUL and lone surrogates are refused in every text', async () => {
    for (const email of ['a\\u0000@example.test', 'a\\ud800@example.test']) {
      const answer = await signIn(`{"email":"${email}","password":"x"}`, 'application/json');
      expect({ status: answer.status, code: answer.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  test('IN-03 a member that would change the prototype is refused and changes nothing', async () => {
    const answer = await signIn(
      '{"email":"a@example.test","password":"x","__proto__":{"polluted":1}}',
      'application/json',
    );
    expect(answer.code).toBe('SCHEMA_ERROR');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('IN-05 JSON that is deeper, wider or longer than honest requests are is refused', async () => {
    const deep = `${'['.repeat(5000)}1${']'.repeat(5000)}`;
    const wide = `{${Array.from({ length: 10_001 }, (_, n) => `"m${n}":1`).join()}}`;
    for (const password of [deep, wide, `"${'x'.repeat(1_000_000)}"`, `[${'0,'.repeat(400_000)}0]`]) {
      const answer = await signIn(`{"email":"a@example.test","password":${password}}`, 'application/json');
      expect(answer.code).toBe('SCHEMA_ERROR');
    }
  });

  test('IN-04 of a member given twice the last counts', async () => {
    const answer = await signIn(
      '{"email":"a@example.test","password":{},"password":"long enough"}',
      'application/json',
    );
    expect(answer.code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  test('IN-07 of a query parameter given twice the last counts, for the check and for the answer', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    const headers = { ...clientHeaders(world), 'x-stack-access-token': person.accessToken };
    const ask = (first: string, last: string) =>
      send(world, `/api/v1/contact-channels?user_id=${first}&user_id=${last}`, { headers });
    expect((await ask(person.id, other.id)).status).toBe(403);
    expect((await ask(other.id, person.id)).text).toContain(person.email);
  });

  test('MD-01 a body above 2 MiB is refused with 413 and the headers browsers need', async () => {
    const answer = await signIn('x'.repeat(2 * 1024 * 1024 + 1), 'application/json');
    expect(answer.status).toBe(413);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('answers', () => {
  test('an error comes with status 200 and its real status in a header for clients that ask so', async () => {
    const world = await createWorld();
    const answer = await send(world, '/api/v1/users/me', {
      headers: { ...clientHeaders(world), 'x-stack-override-error-status': '' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-stack-actual-status')).toBe('400');
    expect(answer.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('every answer carries a request id of 16 characters, and no two the same', async () => {
    const world = await createWorld();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await send(world, '/api/v1')).headers.get('x-stack-request-id')),
    );
    expect(ids.every((id) => id !== null && /^[0-9a-z]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(3);
  });

  test('HD-02 every answer carries the headers that harden it, and HD-06 none that names the software', async () => {
    const world = await createWorld();
    for (const path of ['/api/v1', '/api/v1/nothing', '/nothing', '/health']) {
      const { headers } = await send(world, path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('JSON is indented for a person with a browser', async () => {
    const world = await createWorld();
    const answer = await send(world, '/api/v1/projects/current', {
      headers: { ...clientHeaders(world), accept: 'text/html,*/*' },
    });
    expect(answer.text).toContain('\n  "id"');
  });
});

describe('paths and methods', () => {
  test('CS-02 browsers of any origin may ask and read, without credentials', async () => {
    const world = await createWorld();
    const preflight = await send(world, '/api/v1/users/me', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.text).toBe('');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-expose-headers')).toMatch(
      /x-stack-actual-status.*x-stack-known-error.*retry-after/,
    );
    for (const header of [
      'x-stack-access-type',
      'x-stack-access-token',
      'x-stack-override-error-status',
      'content-type',
    ]) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(header);
    }
  });

  test('HT-04 an unknown path is 404 and a wrong method 405, both readable by browsers', async () => {
    const world = await createWorld();
    for (const [path, method, status] of [
      ['/api/v1/nothing', 'GET', 404],
      ['/api/v1/users/me', 'POST', 405],
      ['/api/v1/users/me', 'HEAD', 405],
      ['/api/v1/auth/password/sign-in', 'GET', 405],
    ] as const) {
      const answer = await send(world, path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('PB-10 twisted paths lead to the same check or nowhere', async () => {
    const world = await createWorld();
    for (const path of [
      '/api/v1//users/me',
      '/api//v1/users',
      '/api/v1/users/%2e%2e/users',
      '/api/v1/USERS',
      '/api/v1/users;x=1',
      '/api/v1/users.',
      '/api/v1/users%2Fme',
    ]) {
      const answer = await send(world, path, { headers: clientHeaders(world) });
      expect([400, 401, 404]).toContain(answer.status);
    }
  });

  test('the older and the latest version name lead to the same calls', async () => {
    const world = await createWorld();
    for (const version of ['latest', 'v2beta1', 'v2beta5']) {
      const answer = await send(world, `/api/${version}/projects/current`, { headers: clientHeaders(world) });
      expect(answer.status).toBe(200);
    }
  });

  test('a slash at the end changes nothing', async () => {
    const world = await createWorld();
    expect((await send(world, '/api/v1/projects/current/', { headers: clientHeaders(world) })).status).toBe(200);
  });

  test('the root call greets as text, and refuses any query', async () => {
    const world = await createWorld();
    const greeting = await send(world, '/api/v1');
    expect(greeting.status).toBe(200);
    expect(greeting.headers.get('content-type')).toContain('text/plain');
    expect((await send(world, '/api/v1?x=1')).code).toBe('SCHEMA_ERROR');
  });

  test('unknown query keys are refused where a call takes none', async () => {
    const world = await createWorld();
    expect((await world.request('GET /projects/current', { query: { verbose: 'true' } })).code).toBe('SCHEMA_ERROR');
  });
});

describe('health', () => {
  test('SH-02 liveness asks nothing, readiness asks the database, and both are open to any origin', async () => {
    const world = await createWorld();
    for (const path of ['/health', '/health?db=1']) {
      const answer = await send(world, path);
      expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({ status: 200, body: { status: 'ok' } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});
