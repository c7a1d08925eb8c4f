// @needs nothing

import { randomUUID } from 'node:crypto';
import { createTestLog } from '@portico/testkit';
import { expect, test } from 'vitest';
import { createServer } from './fastify.js';
import { registerMetrics } from './metrics.js';

const start = () => {
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  server.get('/users/:id', async () => 'found');
  registerMetrics(server, 'a-token-of-the-operator');
  return server;
};

test('only the operator’s token gives access to the metrics', async () => {
  const server = start();
  for (const authorization of [undefined, 'Bearer wrong', 'Bearer ', 'Basic a-token-of-the-operator']) {
    const answer = await server.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('portico_');
  }
});

test('LO-02 the metrics count by route and status, and contain nothing that callers sent', async () => {
  const server = start();
  await server.inject({ url: '/users/8d3c0a52?token=secret' });
  const { body, headers } = await server.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-operator' },
  });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/portico_http_requests_total\{method="GET",route="\/users\/:id",status="200"\} 1/);
  expect(body).not.toMatch(/8d3c0a52|secret/);
});
