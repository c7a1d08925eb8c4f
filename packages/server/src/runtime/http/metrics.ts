import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * `GET /metrics` in Prometheus' text format, protected by a bearer token of the operator. Labels are routes and
 * statuses only: no project, no user, no address.
 */
export function registerMetrics(server: FastifyInstance, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'portico_' });
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).type('text/plain').send('Send the metrics token as a bearer token.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// Hashed first, so that the comparison takes equally long whatever the lengths are (AK-03).
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
