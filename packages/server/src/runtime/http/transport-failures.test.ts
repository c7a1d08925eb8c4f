// @needs nothing

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createTestLog } from '@portico/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './fastify.js';

const options = {
  publicUrl: 'https://portico.test',
  trustedProxies: [],
  log: createTestLog(),
  newRequestId: randomUUID,
};
const server = createServer(options);
const impatient = createServer({ ...options, bodyPauseMillis: 100 });
const ports = new Map<FastifyInstance, number>();

beforeAll(async () => {
  impatient.post('/api/v1/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return 'answered';
  });
  for (const one of [server, impatient]) {
    one.post('/api/v1/users/:id', { bodyLimit: 1024 * 1024 }, async () => 'found');
    ports.set(one, Number(new URL(await one.listen({ port: 0, host: '127.0.0.1' })).port));
  }
});
afterAll(() => Promise.all([server.close(), impatient.close()]));

/** Sends bytes as they are, which no HTTP client would, and reads until the server ends the connection. */
const sendRaw = (text: string, to = server): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(ports.get(to) ?? 0, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

const post = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'host: portico.test', 'connection: close', ...headers, '', ''].join('\r\n');

const readAnswer = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers: new Headers(lines.map((line) => splitOnce(line))), body };
};

const splitOnce = (line: string): [string, string] => {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
};

test.each([
  ['a path with a broken percent sign', post('/api/v1/users/%zz'), 400, 'Percent-encode'],
  ['a path with bytes that are not UTF-8', post('/api/v1/users/%ff'), 400, 'Percent-encode'],
  ['a path parameter that is too long', post(`/api/v1/users/${'x'.repeat(1001)}`), 414, 'too long'],
  ['headers that are too large', post('/api/v1/users/1', `x-long: ${'x'.repeat(33 * 1024)}`), 431, '32 KiB'],
  ['a header that is not one', post('/api/v1/users/1', 'bad header: 1'), 400, 'not valid HTTP'],
  ['a length that is no number', post('/api/v1/users/1', 'content-length: much'), 400, 'not valid HTTP'],
  ['bytes that are not HTTP', 'GOOD MORNING\r\n\r\n', 400, 'not valid HTTP'],
  ['a body that is too large', post('/api/v1/users/1', 'content-length: 1048577'), 413, '1 MiB'],
  [
    'a content type that is not one',
    `${post('/api/v1/users/1', 'content-type: nonsense', 'content-length: 2')}{}`,
    415,
    'media type',
  ],
  [
    'a compressed body',
    `${post('/api/v1/users/1', 'content-encoding: gzip', 'content-length: 2')}{}`,
    415,
    'uncompressed',
  ],
  ['a path that does not exist', post('/api/v1/nothing'), 404, 'does not exist'],
  ['an expectation that is not known', post('/api/v1/users/1', 'expect: tea'), 417, '100-continue'],
  ['a method that does not exist here', post('/api/v1/users/1').replace('POST', 'PROPFIND'), 405, 'method'],
])(
  '%s is answered in plain text, with request ID, CORS and hardening headers',
  async (...[, request, status, text]) => {
    const answer = readAnswer(await sendRaw(request));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(text);
    expect(answer.headers.get('x-stack-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-stack-request-id');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
  },
);

const keptOpen = (...headers: string[]): string =>
  post('/api/v1/users/1', ...headers).replace('connection: close\r\n', '');

test.each([
  ['of a known length', 'content-length: 1048577', 'x'.repeat(1_048_577)],
  ['of an unknown length', 'transfer-encoding: chunked', `100001\r\n${'x'.repeat(1_048_577)}\r\n0\r\n\r\n`],
])('a client that still sends a body %s reads that it is too large, and can go on', async (...[, header, body]) => {
  let received = '';
  const closed = new Promise<void>((resolve, reject) => {
    const socket = connect(ports.get(server) ?? 0, '127.0.0.1');
    // The end of the body is sent only after the answer.
    socket.write(`${keptOpen(header)}${body.slice(0, -1)}`);
    socket.once('data', () => socket.write(`${body.slice(-1)}${post('/api/v1/users/1', 'content-length: 2')}{}`));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', resolve);
    socket.on('error', reject);
  });
  await closed;
  expect(received.match(/HTTP\S+ \d+|The body is larger than 1 MiB\.|found$/gm)).toEqual([
    'HTTP/1.1 413',
    'The body is larger than 1 MiB.',
    'HTTP/1.1 200',
    'found',
  ]);
});

test('HT-01 a body that is too large and stops arriving ends its connection', async () => {
  const answer = readAnswer(await sendRaw(`${keptOpen('content-length: 1048577')}{"a`, impatient));
  expect([answer.status, answer.body]).toEqual([413, 'The body is larger than 1 MiB.']);
});

test('HT-01 a body that stops arriving is answered with 408, and its connection is closed', async () => {
  const answer = readAnswer(await sendRaw(`${post('/api/v1/users/1', 'content-length: 10')}{"a`, impatient));
  expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
  expect(answer.body).toContain('stopped arriving');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('HT-01 the limit on pauses of the body does not apply to the time until the answer', async () => {
  const answer = readAnswer(await sendRaw(`${post('/api/v1/slow', 'content-length: 2')}{}`, impatient));
  expect([answer.status, answer.body]).toEqual([200, 'answered']);
});

test('an address outside the API that does not exist is a page for people and a text for programs', async () => {
  const get = (path: string, accept: string) => sendRaw(post(path, `accept: ${accept}`).replace('POST', 'GET'));
  const page = readAnswer(await get('/dashboard', 'text/html,application/xhtml+xml,*/*;q=0.8'));
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<a href="/">Open the dashboard</a>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.headers.get('x-stack-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const texts = [await get('/dashboard', '*/*'), await get('/api/v1/dashboard', 'text/html')].map(readAnswer);
  expect(texts.map(({ status, body }) => [status, body])).toEqual([
    [404, 'This path does not exist.'],
    [404, 'This path does not exist.'],
  ]);
});

test('a path that has the prefix of the API twice says which setting of the client is wrong', async () => {
  const { status, body } = readAnswer(await sendRaw(post('/api/v1/api/v1/users/me').replace('POST', 'GET')));
  expect([status, body]).toEqual([
    404,
    'This path does not exist. Libraries add /api/v1 to the base URL, so configure it without.',
  ]);
});

test('a broken path outside the API is hardened, and not opened to other origins', async () => {
  const answer = readAnswer(await sendRaw(post('/projects/%zz').replace('POST', 'GET')));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
