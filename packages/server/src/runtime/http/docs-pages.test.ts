// @needs database
import { errorCatalogue, errorPagePath } from '@portico/contract';
import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const open = async (world: World, path: string) => {
  const answer = await world.fetch(`${world.baseUrl}${path}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

const codes = Object.keys(errorCatalogue);

describe('the page of an error code', () => {
  test('is there for every code of the catalogue, and the list leads to it', async () => {
    const world = await createWorld();
    const list = await open(world, '/docs/errors');
    expect(list.status).toBe(200);
    for (const code of codes) {
      expect(list.html).toContain(`href="/docs/errors/${code}"`);
      const page = await open(world, `/docs/errors/${code}`);
      expect([code, page.status]).toEqual([code, 200]);
      expect(page.html).toContain(`<title>${code} – Portico</title>`);
      expect(page.html).not.toMatch(/undefined|\[object|`/);
    }
  });

  test('says what happened, what to do, the status, the details with their types, and which calls answer it', async () => {
    const world = await createWorld();
    const { html } = await open(world, errorPagePath('USER_EMAIL_ALREADY_EXISTS'));
    expect(html).toContain('Status 409');
    expect(html).toContain('<p>An account with this email address already exists.</p>');
    expect(html).toContain('When <code>would_work_if_email_was_verified</code> is true');
    expect(html).toContain('<td><code>email</code></td><td>string</td>');
    expect(html).toContain('<td><code>would_work_if_email_was_verified</code></td><td>boolean</td>');
    expect(html).toContain(
      '<a href="/docs/api#tag/auth/POST/auth/password/sign-up"><code>POST /auth/password/sign-up</code></a>',
    );
    expect(html).not.toContain('<code>POST /auth/password/sign-in</code>');
  });

  test('says so for an error that any call answers, and for one that no call does', async () => {
    const world = await createWorld();
    expect((await open(world, errorPagePath('SCHEMA_ERROR'))).html).toContain('Any call can return this error.');
    const unsent = await open(world, errorPagePath('CLI_AUTH_USED_ERROR'));
    expect(unsent.html).toContain('This server does not send this code.');
  });

  test('is a 404 with a link back for an unknown code, whose characters are not markup', async () => {
    const world = await createWorld();
    for (const path of ['NO_SUCH_CODE', 'constructor', '%3Cscript%3Ealert(1)']) {
      const { status, html } = await open(world, `/docs/errors/${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('<a href="/docs/errors">All error codes</a>');
      expect(html).not.toContain('<script');
    }
  });
});

test('HD-01 documentation pages run no scripts and load nothing but their style sheet', async () => {
  const world = await createWorld();
  for (const path of ['/docs/errors', '/docs/errors/SCHEMA_ERROR', '/docs/errors/NO_SUCH_CODE']) {
    const { headers, html } = await open(world, path);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; /);
    expect(html).not.toMatch(/<script|style=| on[a-z]+=/);
  }
  const sheet = await open(world, '/docs/style.css');
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test('the API reference finds its scripts', async () => {
  const world = await createWorld();
  const { html } = await open(world, '/docs/api');
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path);
  expect(scripts).toHaveLength(2);
  for (const path of scripts) expect([path, (await open(world, path)).status]).toEqual([path, 200]);
});

test('a refused request is logged with its code and the address of the code’s page', async () => {
  const world = await createWorld();
  const answer = await world.request('GET /users/me');
  const requestId = answer.headers.get('x-stack-request-id');
  const line = world.app.log.lines.find(({ fields }) => fields.requestId === requestId);
  expect(line).toMatchObject({
    level: 'debug',
    fields: {
      call: 'GET /users/me',
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
      help: `${world.baseUrl}/docs/errors/CANNOT_GET_OWN_USER_WITHOUT_USER`,
    },
  });
});
