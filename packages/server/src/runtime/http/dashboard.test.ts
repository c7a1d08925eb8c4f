// @needs nothing

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestLog } from '@portico/testing';
import { afterEach, expect, test } from 'vitest';
import { registerDashboard } from './dashboard.js';
import { createServer } from './fastify.js';
import { pageHeaders, purchasePageHeaders } from './headers.js';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-dashboard-'));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a build leaves: a page, and the script that it names by its hash. */
const build = async (hash: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  const block = '<script type="application/json" id="portico-config">{}</script>';
  writeFileSync(path.join(folder, 'index.html'), `${block}<script src="/assets/${hash}.js"></script>`);
  writeFileSync(path.join(folder, 'assets', `${hash}.js`), hash);
};

const serve = async (awaitsFirstOwner = () => false) => {
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  await registerDashboard(server, {
    folder,
    config: {
      publicUrl: 'http://localhost:3000',
      publishableClientKey: 'pck_1</script>',
      ownerSignUp: 'open',
      mode: 'development',
      areProvidersSimulated: true,
      doSharedKeysLackEmail: false,
      isAssistantOn: false,
    },
    awaitsFirstOwner: async () => awaitsFirstOwner(),
  });
  return server;
};

test('a build beside a running server is what the next visitor gets, whole', async () => {
  await build('first');
  let isNew = true;
  const server = await serve(() => isNew);
  const visit = async (url: string) => {
    const page = await server.inject({ url });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const config: unknown = JSON.parse(/portico-config">([^<]*)</.exec(page.body)?.[1] ?? '');
    const script = await server.inject({ url: /src="([^"]*)"/.exec(page.body)?.[1] ?? '' });
    return { config, script: [script.statusCode, script.body, script.headers['cache-control']] };
  };
  const immutable = 'public, max-age=31536000, immutable';
  expect(await visit('/')).toMatchObject({
    config: { publishableClientKey: 'pck_1</script>', awaitsFirstOwner: true },
    script: [200, 'first', immutable],
  });
  await build('second');
  isNew = false;
  for (const url of ['/', '/projects/1/users', '/handler/sign-in'])
    expect(await visit(url)).toMatchObject({ config: { awaitsFirstOwner: false }, script: [200, 'second', immutable] });
});

test('a script is sent compressed to browsers that accept it, and as it is to others', async () => {
  await build('script');
  writeFileSync(path.join(folder, 'assets', 'script.js.gz'), gzipSync('script'));
  const server = await serve();
  const load = async (accepted: string) => {
    const answer = await server.inject({ url: '/assets/script.js', headers: { 'accept-encoding': accepted } });
    expect([answer.statusCode, answer.headers['vary']]).toEqual([200, 'accept-encoding']);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    return answer;
  };
  const compressed = await load('gzip, br');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe('script');
  expect(await load('identity')).toMatchObject({ body: 'script' });
});

test('HD-01 only the purchase page may load the script of the card provider', async () => {
  const directives = (headers: Readonly<Record<string, string>>) =>
    new Map((headers['content-security-policy'] ?? '').split('; ').map((line) => [line.split(' ')[0], line]));
  const [others, purchase] = [directives(pageHeaders), directives(purchasePageHeaders)];
  const widened = [...purchase].filter(([name, line]) => others.get(name) !== line).map(([, line]) => line);
  expect(widened).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
  expect([...others.values()].join()).not.toContain('stripe');
  expect(purchasePageHeaders['referrer-policy']).toBe('no-referrer');
  await build('purchase');
  writeFileSync(path.join(folder, 'purchase.html'), 'purchase');
  const server = await serve();
  const page = await server.inject({ url: '/purchase/tenant_code' });
  expect([page.body, page.headers]).toMatchObject(['purchase', purchasePageHeaders]);
  const dashboard = await server.inject({ url: '/projects/p/payments' });
  expect(dashboard.headers).toMatchObject(pageHeaders);
  await server.close();
});

test('monitors and link checkers ask for a page by HEAD', async () => {
  await build('first');
  const server = await serve();
  for (const url of ['/', '/projects', '/handler/sign-in']) {
    const [head, get] = [await server.inject({ method: 'HEAD', url }), await server.inject({ url })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});
