// @needs database

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEndOfFile, oncePerFile, sharedDatabase } from '@portico/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { enginesOfRun, makeInstallation } from '../support/installations.js';
import {
  findFreePort,
  internalKeys,
  makeDataDir,
  makeUsedDataDir,
  type Product,
  startProduct,
} from '../support/product.js';

const cli = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const password = 'marked-password-7Q';
const wrongPassword = 'marked-wrong-8R';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A running product for the tests that only ask it something, one an engine. */
const serve = (engine: 'embedded' | 'postgres') =>
  oncePerFile(async () => {
    const installation = await makeInstallation(engine);
    atEndOfFile(installation.remove);
    const product = await installation.start({ PORTICO_RATE_LIMITS: 'off' });
    atEndOfFile(product.stop);
    return { product, installation };
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

const readMe = (product: Product, tokens: { access_token: string }) =>
  fetch(`${product.url}/api/v1/users/me`, { headers: { ...headers, 'x-stack-access-token': tokens.access_token } });

/** An installation at rest: it was started for the first time, Ada signed up, and it was asked to stop during a call. */
const startOnce = (engine: 'embedded' | 'postgres') =>
  oncePerFile(async () => {
    const installation = await makeInstallation(engine);
    atEndOfFile(installation.remove);
    // The wait lets the last call arrive.
    const product = await installation.start({ PORTICO_LOG_LEVEL: 'debug', PORTICO_DRAIN_SECONDS: '1' });
    atEndOfFile(product.stop);
    const answer = await post(product, '/auth/password/sign-up', {
      email: 'ada@example.test',
      password,
      verification_callback_url: 'http://localhost:5173/handler/email-verification',
    });
    const tokens = await answer.json();
    await post(product, '/auth/password/sign-in', { email: 'ada@example.test', password: wrongPassword });
    await readMe(product, tokens);
    const underWay = post(product, '/auth/password/sign-up', { email: 'last@example.test', password });
    const code = await product.stop();
    return { installation, product, tokens, code, statusUnderWay: (await underWay).status };
  });
const atRest = { embedded: startOnce('embedded'), postgres: startOnce('postgres') };

/** Runs the command to its end, for starts that are refused. */
const runToEnd = async (env: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, 'start'], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'exit');
  return { code: typeof code === 'number' ? code : null, output };
};

test('SH-01 asked to stop, the product finishes what is under way and ends with 0', async () => {
  const { product, code, statusUnderWay } = await atRest[sharedDatabase().engine]();
  expect(statusUnderWay).toBe(200);
  expect(code).toBe(0);
  await expect(fetch(`${product.url}/health`)).rejects.toThrow('fetch failed');
});

/** Starts the installation again that was at rest. */
const restart = async (env: Record<string, string>): Promise<Product> => {
  const { installation } = await atRest[sharedDatabase().engine]();
  const product = await installation.start(env);
  cleanUps.push(product.stop);
  return product;
};

const readinessOf = async (product: Product): Promise<number> => (await fetch(`${product.url}/health?ready=1`)).status;

/** Waits until balancers are told that the product stops. */
const untilDraining = async (product: Product): Promise<void> => {
  while ((await readinessOf(product)) !== 503) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('SH-01 asked to stop, the product says so, and answers while balancers look away', async () => {
  const product = await restart({ PORTICO_DRAIN_SECONDS: '2', PORTICO_RATE_LIMITS: 'off' });
  expect(await readinessOf(product)).toBe(200);
  const asked = performance.now();
  product.askToStop();
  await untilDraining(product);
  expect((await fetch(`${product.url}/health`)).status).toBe(200);
  const during = await post(product, '/auth/password/sign-up', { email: 'during@example.test', password });
  expect(during.status).toBe(200);
  // From before the end of the wait until connections are refused, something is always under way.
  const statuses: (number | 'refused')[] = [];
  while (statuses.at(-1) !== 'refused') {
    const answer = post(product, '/auth/password/sign-in', { email: 'during@example.test', password });
    statuses.push(await answer.then(({ status }) => status).catch(() => 'refused' as const));
  }
  expect(performance.now() - asked).toBeGreaterThanOrEqual(2000);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(await product.ended).toBe(0);
});

test('SH-01 a second signal skips the wait, and the product still finishes what is under way', async () => {
  const product = await restart({ PORTICO_DRAIN_SECONDS: '600' });
  product.askToStop();
  await untilDraining(product);
  const underWay = post(product, '/auth/password/sign-up', { email: 'later@example.test', password });
  expect((await fetch(`${product.url}/health`)).status).toBe(200);
  product.askToStop();
  expect((await underWay).status).toBe(200);
  expect(await product.ended).toBe(0);
});

test('LO-01 no password, token, code or key stands in anything the product prints', async () => {
  const { product, tokens } = await atRest[sharedDatabase().engine]();
  expect(product.output()).toContain('POST /auth/password/sign-in');
  const secrets = [
    password,
    wrongPassword,
    tokens.access_token,
    tokens.refresh_token,
    internalKeys.publishableClientKey,
  ];
  for (const secret of secrets) expect(product.output()).not.toContain(secret);
  expect(product.output()).not.toMatch(/\b[0-9a-hjkmnp-tv-z]{45}\b/);
});

test('what was there before a restart is there after it: users, sessions, keys', async () => {
  const { installation, tokens } = await atRest[sharedDatabase().engine]();
  const product = await installation.start();
  cleanUps.push(product.stop);
  expect((await readMe(product, tokens)).status).toBe(200);
  const refreshed = await fetch(`${product.url}/api/v1/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: { ...headers, 'x-stack-refresh-token': tokens.refresh_token },
  });
  expect(refreshed.status).toBe(200);
});

// The database server of the run has no part in these, so the run on the embedded engine has them alone.
describe.each(enginesOfRun('embedded'))('with the %s engine', () => {
  test('BM-01 a copy of the data folder, taken at rest, is the whole installation: its users sign in, their sessions live', async () => {
    const { installation, product, tokens } = await atRest.embedded();
    const copy = makeDataDir();
    cleanUps.push(copy.remove);
    execFileSync('cp', ['-a', `${installation.dataDir}/.`, copy.path]);
    const restored = await startProduct({ dataDir: copy.path, port: Number(new URL(product.url).port) });
    cleanUps.push(restored.stop);
    expect((await post(restored, '/auth/password/sign-in', { email: 'ada@example.test', password })).status).toBe(200);
    expect((await readMe(restored, tokens)).status).toBe(200);
  });

  test('SK-01 the embedded installation makes its secret itself, readable by its owner alone', async () => {
    const { installation } = await serving.embedded();
    const file = join(installation.dataDir, 'secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.byteLength(readFileSync(file, 'utf8').trim())).toBeGreaterThanOrEqual(32);
  });

  test('SK-01 an installation whose secret is missing or another does not start, and starts again once it has its own', async () => {
    const dataDir = await makeUsedDataDir();
    cleanUps.push(dataDir.remove);
    const secret = join(dataDir.path, 'secret');
    const own = readFileSync(secret, 'utf8');
    rmSync(secret);
    const env = { PORT: String(await findFreePort()), PORTICO_DATA_DIR: dataDir.path };
    for (const given of ['', 'another-'.repeat(8)]) {
      const { code, output } = await runToEnd({ ...env, PORTICO_SECRET: given });
      expect(code).toBe(1);
      expect(output).toContain('cannot decrypt');
      expect(output).toContain('PORTICO_SECRET');
      expect(output).not.toContain('    at ');
    }
    const product = await startProduct({ dataDir: dataDir.path, env: { PORTICO_SECRET: own.trim() } });
    cleanUps.push(product.stop);
    expect((await post(product, '/auth/password/sign-up', { email: 'eve@example.test', password })).status).toBe(200);
  });

  test.each([
    ['that is empty', (file: string) => writeFileSync(file, '')],
    [
      'that cannot be read',
      (file: string) => {
        // Root may read every file, so a folder takes its place.
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])('SK-01 a start with a secret file %s names it, and ends together with its database', async (_, damage) => {
    const dataDir = await makeUsedDataDir();
    cleanUps.push(dataDir.remove);
    const file = join(dataDir.path, 'secret');
    damage(file);
    const { code, output } = await runToEnd({ PORT: String(await findFreePort()), PORTICO_DATA_DIR: dataDir.path });
    expect(code).toBe(1);
    expect(output).toContain(file);
    expect(output).not.toContain('    at ');
    expect(readdirSync(join(dataDir.path, 'database/cluster'))).not.toContain('postmaster.pid');
  });

  test('CR-03 P15 a second process on the same data folder is refused with a sentence, and the first one continues', async () => {
    const { product, installation } = await serving.embedded();
    const second = await runToEnd({ PORT: String(await findFreePort()), PORTICO_DATA_DIR: installation.dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/in use|another process/i);
    expect(second.output).not.toContain('    at ');
    expect((await fetch(`${product.url}/health?db=1`)).status).toBe(200);
  });

  test('P03 all configuration errors are reported at once in clear words, and nothing starts', async () => {
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

  test('a port that is taken is named, with what to do', async () => {
    const { installation } = await atRest.embedded();
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    cleanUps.push(() => other.close());
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await runToEnd({ PORT: String(port), PORTICO_DATA_DIR: installation.dataDir });
    expect(code).toBe(1);
    expect(output).toContain('PORT');
  });

  test('HD-07 in production only the link of the console makes the first owner, once', async () => {
    const installation = await makeInstallation('embedded');
    cleanUps.push(installation.remove);
    const product = await installation.start({
      PORTICO_PUBLIC_URL: 'https://auth.example.com',
      PORTICO_RATE_LIMITS: 'off',
    });
    cleanUps.push(product.stop);
    const [, code = ''] = await product.untilPrinted(
      /https:\/\/auth\.example\.com\/handler\/sign-up\?invite=([0-9a-z]{45})/,
    );
    await product.untilPrinted(/"level":40,.*No mail server is set, so emails .* do not reach users/);
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
});

/** Sends bytes as they are and gives everything that comes back until the server closes. */
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

test('P07 the product answers under any host name, whatever its own address is', async () => {
  const { product } = await serving[sharedDatabase().engine]();
  for (const host of ['auth.example.com', '10.0.0.7:8443', 'portico', '[::1]:3000']) {
    for (const path of ['/', '/health', '/handler/sign-in']) {
      const answer = await sendRaw(product, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect({ host, path, status: answer.slice(9, 12) }).toEqual({ host, path, status: '200' });
    }
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

// Last, since other tests use the same product.
test('DB-01 DB-02 while its database is unavailable the product says so within seconds, and serves again once it is back', async () => {
  const { product, installation } = await serving[sharedDatabase().engine]();
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
  await Promise.all(Array.from({ length: 60 }, signIn));
  // One line a cause: calls that fail, connections that are lost, jobs that cannot be looked for.
  const failed = product
    .output()
    .split('\n')
    .filter((line) => /"level":(40|50)/.test(line));
  expect(failed.filter((line) => line.includes('"stack"'))).toEqual([]);
  expect(failed.slice(14)).toEqual([]);
  await installation.reviveDatabase();
  const deadline = performance.now() + 15_000;
  let status = 0;
  while (status !== 400 && performance.now() < deadline) status = (await signIn()).status;
  expect(status).toBe(400);
});
