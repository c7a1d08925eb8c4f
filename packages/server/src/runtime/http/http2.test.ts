// @needs nothing

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { createTestLog } from '@portico/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from './fastify.js';

const server = createServer({
  publicUrl: 'http://localhost:3000',
  trustedProxies: [],
  log: createTestLog(),
  newRequestId: randomUUID,
});
let port = 0;
beforeAll(async () => {
  server.get('/hello', async () => 'hello');
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends bytes and gives everything that comes back until the server closes. */
const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
};

test('HT-05 a client that begins with HTTP/2 gets no stream, so that none can be reset in a flood', async () => {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  const failed = once(session, 'error');
  const stream = session.request({ ':path': '/hello' });
  stream.on('error', () => undefined);
  let hasAnswer = false;
  stream.on('response', () => {
    hasAnswer = true;
  });
  await failed;
  expect(hasAnswer).toBe(false);
  session.destroy();
});

test('HT-05 an upgrade to HTTP/2 is answered in HTTP/1.1', async () => {
  const upgrade = [
    'GET /hello HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ];
  const answer = await sendRaw(`${upgrade.join('\r\n')}\r\n\r\n`);
  expect(answer).not.toContain('101 Switching Protocols');
  expect(answer.slice(0, 15)).toBe('HTTP/1.1 200 OK');
  expect(answer).toMatch(/hello$/);
});
