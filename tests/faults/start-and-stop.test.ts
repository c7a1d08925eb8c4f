// @needs database

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEndOfFile, oncePerFile, sharedDatabase } from '@portico/testkit';
import { afterEach, expect, test } from 'vitest';
import { type Installation, makeInstallation } from '../support/installations.js';
import { findFreePort, internalKeys, makeDataDir, type Product, startProduct } from '../support/product.js';

const cli = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const password = 'correct horse battery';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const prepare = async (): Promise<Installation> => {
  const installation = await makeInstallation(sharedDatabase().engine);
  cleanUps.push(installation.remove);
  return installation;
};

const begin = async (installation: Installation, env: Record<string, string> = {}): Promise<Product> => {
  const product = await installation.start(env);
  cleanUps.push(product.stop);
  return product;
};

/** A running product for tests that only send requests, one for each engine. */
const serve = (engine: 'embedded' | 'postgres') =>
  oncePerFile(async () => {
    const installation = await makeInstallation(engine);
    atEndOfFile(installation.remove);
    const product = await installation.start();
    atEndOfFile(product.stop);
    return { product, dataDir: installation.dataDir };
  });
const serving = { embedded: serve('embedded'), postgres: serve('postgres') };

const headers = {
  'content-type': 'application/json',
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': internalKeys.publishableClientKey,
};

const post = (product: Product, path: string, body: object) =>
  fetch(`${product.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** Runs the command until it exits, for starts that fail. */
const runToEnd = async (env: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, 'start'], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'exit');
  return { code: typeof code === 'number' ? code : null, output };
};

test('SH-01 when stopped, the product finishes running requests, reports not ready and exits with 0', async () => {
  const product = await begin(await prepare());
  const underWay = post(product, '/auth/password/sign-up', { email: 'last@example.test', password });
  const code = await product.stop();
  expect((await underWay).status).toBe(200);
  expect(code).toBe(0);
  await expect(fetch(`${product.url}/health`)).rejects.toThrow('fetch failed');
});

test('users, sessions and keys survive a restart', async () => {
  const installation = await prepare();
  const first = await installation.start();
  const signUp = await (await post(first, '/auth/password/sign-up', { email: 'ada@example.test', password })).json();
  await first.stop();
  const second = await begin(installation);
  const me = await fetch(`${second.url}/api/v1/users/me`, {
    headers: { ...headers, 'x-stack-access-token': signUp.access_token },
  });
  expect(me.status).toBe(200);
  const refreshed = await fetch(`${second.url}/api/v1/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: { ...headers, 'x-stack-refresh-token': signUp.refresh_token },
  });
  expect(refreshed.status).toBe(200);
});

test('BM-01 a copy of the stopped data folder is a complete installation: users can sign in and sessions stay valid', async () => {
  const [original, copy] = [makeDataDir(), makeDataDir()];
  cleanUps.push(original.remove, copy.remove);
  const port = await findFreePort();
  const first = await startProduct({ dataDir: original.path, port });
  const signUp = await (await post(first, '/auth/password/sign-up', { email: 'ada@example.test', password })).json();
  await first.stop();
  execFileSync('cp', ['-a', `${original.path}/.`, copy.path]);
  const restored = await startProduct({ dataDir: copy.path, port });
  cleanUps.push(restored.stop);
  expect((await post(restored, '/auth/password/sign-in', { email: 'ada@example.test', password })).status).toBe(200);
  const me = await fetch(`${restored.url}/api/v1/users/me`, {
    headers: { ...headers, 'x-stack-access-token': signUp.access_token },
  });
  expect(me.status).toBe(200);
});

test('SK-01 the embedded installation generates its secret, readable only by its owner', async () => {
  const { dataDir } = await serving.embedded();
  const file = join(dataDir, 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.byteLength(readFileSync(file, 'utf8').trim())).toBeGreaterThanOrEqual(32);
});

test('CR-03 a second process on the same data folder exits with a clear message, and the first one continues', async () => {
  const { product, dataDir } = await serving.embedded();
  const second = await runToEnd({ PORT: String(await findFreePort()), PORTICO_DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/in use|another process/i);
  expect(second.output).not.toContain('    at ');
  expect((await fetch(`${product.url}/health?db=1`)).status).toBe(200);
});

test('P3 all configuration errors are reported at once in clear words, and nothing starts', async () => {
  const { code, output } = await runToEnd({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    PORTICO_MODE: 'staging',
    PORTICO_COLOUR: 'red',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'PORTICO_MODE', 'PORTICO_COLOUR']) expect(output).toContain(name);
  expect(output).not.toContain('    at ');
});

test('SK-01 with a database server, a missing, short or example secret is rejected', async () => {
  const secrets = ['', 'short', 'change-me-change-me-change-me-change-me'];
  const runs = secrets.map((secret) =>
    runToEnd({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORTICO_SECRET: secret }),
  );
  for (const { code, output } of await Promise.all(runs)) {
    expect(code).toBe(1);
    expect(output).toContain('PORTICO_SECRET');
  }
});

test('a port in use is reported, with what to do', async () => {
  const dataDir = makeDataDir();
  cleanUps.push(dataDir.remove);
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  cleanUps.push(() => other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await runToEnd({ PORT: String(port), PORTICO_DATA_DIR: dataDir.path });
  expect(code).toBe(1);
  expect(output).toContain('PORT');
});

test('HD-07 in production only the link in the console creates the first owner, once', async () => {
  const product = await begin(await prepare(), {
    PORTICO_PUBLIC_URL: 'https://auth.example.com',
    PORTICO_RATE_LIMITS: 'off',
  });
  const [, code = ''] = await product.untilPrinted(
    /https:\/\/auth\.example\.com\/handler\/sign-up\?invite=([0-9a-z]{45})/,
  );
  const signUp = (email: string, invitation?: string) =>
    post(product, '/auth/password/sign-up', { email, password: 'a long enough phrase', invitation_code: invitation });
  expect((await signUp('nobody@example.com')).headers.get('x-stack-known-error')).toBe('SIGN_UP_NOT_ENABLED');
  expect((await signUp('guess@example.com', '0'.repeat(45))).status).toBe(404);
  const owner = await signUp('owner@example.com', code);
  expect(owner.status).toBe(200);
  const { access_token } = await owner.json();
  const projects = await fetch(`${product.url}/api/v1/internal/projects`, {
    headers: { ...headers, 'x-stack-access-token': access_token },
  });
  expect((await projects.json()).items.map(({ id }: { id: string }) => id)).toEqual(['internal']);
  expect((await signUp('second@example.com', code)).headers.get('x-stack-known-error')).toBe(
    'VERIFICATION_CODE_ALREADY_USED',
  );
});

test('DB-01 DB-02 while its database is down the product reports it within seconds, and recovers once it is back', async () => {
  const installation = await prepare();
  const product = await begin(installation, { PORTICO_RATE_LIMITS: 'off' });
  const signIn = () => post(product, '/auth/password/sign-in', { email: 'nobody@example.test', password });
  expect((await signIn()).status).toBe(400);
  await installation.killDatabase();
  const asked = performance.now();
  const during = await signIn();
  expect(performance.now() - asked).toBeLessThan(8000);
  if (during.status !== 400) {
    expect(during.status).toBe(503);
    expect(Number(during.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  await installation.reviveDatabase();
  const deadline = performance.now() + 15_000;
  let status = 0;
  while (status !== 400 && performance.now() < deadline) status = (await signIn()).status;
  expect(status).toBe(400);
});

test('LO-01 the output of the product contains no password, token, code or key', async () => {
  const product = await begin(await prepare(), { PORTICO_LOG_LEVEL: 'debug' });
  const answer = await post(product, '/auth/password/sign-up', {
    email: 'log@example.test',
    password: 'marked-password-7Q',
    verification_callback_url: 'http://localhost:5173/handler/email-verification',
  });
  const tokens = await answer.json();
  await post(product, '/auth/password/sign-in', { email: 'log@example.test', password: 'marked-wrong-8R' });
  await fetch(`${product.url}/api/v1/users/me`, {
    headers: { ...headers, 'x-stack-access-token': tokens.access_token },
  });
  await product.stop();
  const secrets = [
    'marked-password-7Q',
    'marked-wrong-8R',
    tokens.access_token,
    tokens.refresh_token,
    internalKeys.publishableClientKey,
  ];
  for (const secret of secrets) expect(product.output()).not.toContain(secret);
  expect(product.output()).not.toMatch(/\b[0-9a-hjkmnp-tv-z]{45}\b/);
});

/** Sends raw bytes and returns everything received until the server closes the connection. */
const sendRaw = async (product: Product, bytes: string): Promise<string> => {
  const socket = connect({ host: 'localhost', port: Number(new URL(product.url).port) });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
};

test('HT-02 a request with ambiguous framing is rejected, and its connection is closed', async () => {
  const { product } = await serving[sharedDatabase().engine]();
  const post = 'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nHost: localhost\r\n';
  for (const framing of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    'Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n',
    'Content-Length : 5\r\n\r\nabcde',
    'X-Folded: a\r\n b\r\n\r\n',
  ]) {
    const answer = await sendRaw(product, `${post}Connection: close\r\n${framing}`);
    expect({ framing, status: answer.slice(9, 12) }).toEqual({ framing, status: '400' });
  }
});

test('HD-01 HD-02 HD-06 CK-02 the dashboard runs only its own scripts, cannot be framed, sets no cookie and names no software', async () => {
  const { product } = await serving[sharedDatabase().engine]();
  const page = await fetch(product.url);
  expect(page.headers.get('set-cookie')).toBeNull();
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
  expect(policy).toMatch(/(^|; )style-src 'self'(;|$)/);
  expect(policy).not.toContain('unsafe-eval');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  const withCode = await fetch(`${product.url}/handler/email-verification?code=x`);
  expect(withCode.headers.get('referrer-policy')).toBe('no-referrer');
  for (const path of ['/.git/config', '/assets/', '/package.json', '/index.html.map', '/%2e%2e/package.json']) {
    expect((await fetch(`${product.url}${path}`)).status).toBe(404);
  }
});
