// @needs nothing

import { randomUUID } from 'node:crypto';
import { createTestLog } from '@portico/testing';
import { expect, test } from 'vitest';
import { createServer } from '../fastify.js';
import { createMetrics, registerMetrics, watchDatabase } from './index.js';

const TOKEN = 'a-token-of-the-operator';
const start = () => {
  const server = createServer({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createTestLog(),
    newRequestId: randomUUID,
  });
  server.get('/users/:id', async () => 'found');
  server.post('/api/v1/auth/password/sign-in', (_request, reply) =>
    reply.code(429).header('x-stack-known-error', 'TOO_MANY').send('no'),
  );
  server.get('/health', async () => 'ok');
  const metrics = createMetrics('1.2.3');
  registerMetrics(server, metrics, TOKEN);
  return { server, metrics };
};

test('only the operator’s token gives access to the metrics', async () => {
  const { server } = start();
  for (const authorization of [undefined, 'Bearer wrong', 'Bearer ', 'Basic a-token-of-the-operator']) {
    const answer = await server.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('portico_');
  }
  for (const method of ['GET', 'HEAD'] as const) {
    const headers = { authorization: `bearer ${TOKEN}` };
    expect((await server.inject({ method, url: '/metrics', headers })).statusCode).toBe(200);
  }
});

test('LO-02 the metrics count by route and status, and contain nothing that callers sent', async () => {
  const { server } = start();
  await server.inject({ url: '/users/8d3c0a52?token=secret' });
  const { body, headers } = await server.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-operator' },
  });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/portico_http_requests_total\{method="GET",route="\/users\/:id",status="200"\} 1/);
  expect(body).not.toMatch(/8d3c0a52|secret/);
});

const scrape = async (server: ReturnType<typeof start>['server']) =>
  (await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

test('sign-ins, refusals and limits are counted by kind, and probes and scrapes are not counted', async () => {
  const { server } = start();
  await server.inject({ url: '/health?ready=1' });
  await server.inject({ url: '/api/v1/auth/password/sign-in', method: 'POST' });
  await scrape(server);
  const body = await scrape(server);
  expect(body).toContain('portico_sign_ins_total{method="password",result="refused"} 1');
  expect(body).toContain('portico_refusals_total{code="TOO_MANY"} 1');
  expect(body).toContain('portico_rate_limited_total{route="/api/v1/auth/password/sign-in"} 1');
  expect(body).toMatch(/portico_build_info\{version="1\.2\.3",node="[\d.]+"\} 1/);
  expect(body).not.toMatch(/route="\/(health|metrics)"/);
});

test.each([
  ['requests', 'portico_http_request_duration_seconds'],
  ['statements', 'portico_database_statement_duration_seconds'],
])('whether %s keep a goal of 25 ms can be read, and by how much they miss it', async (_, name) => {
  const { server, metrics } = start();
  await server.inject({ url: '/users/1' });
  metrics.timeStatement('hot')();
  const bounds = [...(await scrape(server)).matchAll(new RegExp(`^${name}_bucket\\{le="([\\d.]+)"`, 'gm'))];
  expect(bounds.map(([, bound]) => Number(bound))).toEqual(expect.arrayContaining([0.01, 0.025, 0.05]));
});

test('the pool, statements, outages and waiting work are measured, and a database that is unavailable is told', async () => {
  const { server, metrics } = start();
  let isAway = false;
  watchDatabase(metrics.registry, {
    database: { pool: { totalCount: 5, idleCount: 2, waitingCount: 7 } },
    poolSize: 20,
    schemaVersion: 59,
    readBacklog: async () => {
      if (isAway) throw new Error('away');
      return [{ kind: 'emails', count: 3, oldestSeconds: 61.5 }];
    },
  });
  metrics.timeStatement('hot')();
  metrics.noteOutage('mail');
  metrics.noteEvent('email.failed');
  metrics.noteWebhookAttempt(false);
  const body = await scrape(server);
  for (const line of [
    'portico_database_pool_connections{state="most"} 20',
    'portico_database_pool_connections{state="in-use"} 3',
    'portico_database_pool_connections{state="waiting"} 7',
    'portico_database_statement_duration_seconds_count{path="hot"} 1',
    'portico_outages_total{service="mail"} 1',
    'portico_events_total{type="email.failed"} 1',
    'portico_webhook_attempts_total{result="failure"} 1',
    'portico_webhook_attempts_total{result="success"} 0',
    'portico_schema_version 59',
    'portico_backlog{kind="emails"} 3',
    'portico_backlog_oldest_seconds{kind="emails"} 61.5',
    'portico_database_up 1',
  ])
    expect(body).toContain(line);
  isAway = true;
  const later = await scrape(server);
  expect(later).toContain('portico_database_up 0');
  expect(later).not.toContain('portico_backlog{');
});
