// @needs nothing

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestLog } from '@portico/testing';
import { afterEach, expect, test } from 'vitest';
import { type DocsSite, registerDocsSite } from './docs-site.js';
import { createServer } from './fastify.js';
import { pageHeaders } from './headers.js';

const parent = mkdtempSync(path.join(tmpdir(), 'portico-docs-'));
const folder = path.join(parent, 'site');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a build leaves: pages, and files whose names have a hash of their content. */
const putSite = (): void => {
  mkdirSync(path.join(folder, 'static'), { recursive: true });
  mkdirSync(path.join(folder, 'guides'));
  for (const [file, text] of Object.entries({
    'index.html': 'start',
    '404.html': 'not found',
    'guides/index.html': 'guides',
    'guides/emails.html': 'emails',
    'static/index.1a2b.js': 'script',
  }))
    writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(parent, 'secret.txt'), 'secret');
};

const serve = (build?: DocsSite['build']) => {
  const log = createTestLog();
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log,
    newRequestId: randomUUID,
  });
  registerDocsSite(server, { site: { folder, ...(build && { build }) }, log });
  return { log, open: (url: string, headers = {}) => server.inject({ url, headers }) };
};

test('pages have addresses without extensions, and are checked again at every visit', async () => {
  putSite();
  const { open } = serve();
  for (const [url, text] of [
    ['/docs', 'start'],
    ['/docs/', 'start'],
    ['/docs/guides', 'guides'],
    ['/docs/guides/', 'guides'],
    ['/docs/guides/emails', 'emails'],
  ] as const) {
    const page = await open(url);
    expect([url, page.statusCode, page.body]).toEqual([url, 200, text]);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const again = await open(url, { 'if-none-match': page.headers.etag });
    expect([url, again.statusCode]).toEqual([url, 304]);
  }
});

test('HD-01 pages have the policy of the dashboard: own scripts only', async () => {
  putSite();
  const { open } = serve();
  for (const url of ['/docs', '/docs/guides/emails', '/docs/no-such-page'])
    expect((await open(url)).headers).toMatchObject(pageHeaders);
});

test('files that are named after their content are kept for a year', async () => {
  putSite();
  const script = await serve().open('/docs/static/index.1a2b.js');
  expect([script.statusCode, script.body]).toEqual([200, 'script']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('an unknown page is the site’s own 404, and no address leads out of the folder', async () => {
  putSite();
  const { open } = serve();
  for (const url of [
    '/docs/no-such-page',
    '/docs/static',
    '/docs/..%2fsecret.txt',
    '/docs/guides/%2e%2e/..%2fsecret.txt',
  ])
    expect([url, (await open(url)).statusCode, (await open(url)).body]).toEqual([url, 404, 'not found']);
});

test('without the site, the documentation starts with what the server renders itself', async () => {
  const { open } = serve();
  const { statusCode, body, headers } = await open('/docs');
  expect(statusCode).toBe(200);
  for (const target of ['/docs/api', '/docs/errors', '/api/v1/openapi.json'])
    expect(body).toContain(`href="${target}"`);
  expect(body).toContain('npm run build');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; /);
  expect(body).not.toMatch(/<script|style=/);
  expect((await open('/docs/guides/emails')).statusCode).toBe(404);
});

test('the first request begins a build and does not wait for it', async () => {
  const builds: (() => void)[] = [];
  const { open } = serve(() => new Promise((resolve) => builds.push(resolve)));
  expect(builds).toEqual([]);
  expect((await open('/docs')).body).toContain('are being built');
  expect((await open('/docs')).body).toContain('are being built');
  expect(builds).toHaveLength(1);
  putSite();
  builds[0]?.();
  expect((await open('/docs')).body).toBe('start');
  expect(builds).toHaveLength(1);
});

test('a build that fails is logged, and leaves what is there', async () => {
  const { open, log } = serve(() => Promise.reject(new Error('a broken link')));
  await open('/docs');
  await expect.poll(() => log.lines).toEqual([expect.objectContaining({ level: 'error' })]);
  expect((await open('/docs')).body).toContain('npm run build');
});
