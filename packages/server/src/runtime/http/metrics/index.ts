import { createHash, timingSafeEqual } from 'node:crypto';
import { events as eventRows } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StatementTimer } from '../../../platform/db/index.js';
import { countRequests } from './requests.js';

export { watchDatabase } from './database.js';

/**
 * What is measured of a process. Labels are routes, statuses, codes and names of services only: no project, no user, no
 * address (LO-02).
 */
export interface Metrics {
  readonly registry: Registry;
  /** Measures statements of the database. */
  readonly timeStatement: StatementTimer;
  /** Counts a failure of something behind a port. */
  noteOutage(port: string): void;
  /** Counts an event of a project. */
  noteEvent(type: string): void;
  /** Counts a request to a webhook endpoint. */
  noteWebhookAttempt(this: void, isSuccess: boolean): void;
}

/** Buckets for a goal of 25 ms a request, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of a process. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'portico_' });
  new Gauge({
    name: 'portico_build_info',
    help: 'Always 1; the labels name what runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
  const statements = new Histogram({
    name: 'portico_database_statement_duration_seconds',
    help: 'Time from sending a statement to its answer; hot ones begin every request',
    labelNames: ['path'],
    buckets: SECONDS,
    registers: [registry],
  });
  const outages = new Counter({
    name: 'portico_outages_total',
    help: 'Failures of services that Portico uses, such as db or mail',
    labelNames: ['service'],
    registers: [registry],
  });
  const events = new Counter({
    name: 'portico_events_total',
    help: 'Events of projects by their type, such as email.failed; one whose change was repeated counts again',
    labelNames: ['type'],
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'portico_webhook_attempts_total',
    help: 'Requests to webhook endpoints, by whether they were accepted',
    labelNames: ['result'],
    registers: [registry],
  });
  // From 0 on: Prometheus sees no increase in a series that begins with its first event.
  for (const result of ['success', 'failure']) attempts.inc({ result }, 0);
  for (const type of Object.keys(eventRows)) events.inc({ type }, 0);
  return {
    registry,
    timeStatement: (path) => statements.startTimer({ path }),
    noteOutage: (port) => outages.inc({ service: port }),
    noteEvent: (type) => events.inc({ type }),
    noteWebhookAttempt: (isSuccess) => attempts.inc({ result: isSuccess ? 'success' : 'failure' }),
  };
}

// The name of a scheme has no case: RFC 9110 §11.1.
const BEARER = /^bearer (.*)$/i;

/** Measures a server's requests, and registers `GET /metrics`, protected by a bearer token of the operator. */
export function registerMetrics(server: FastifyInstance, { registry }: Pick<Metrics, 'registry'>, token: string): void {
  countRequests(server, registry, SECONDS);
  server.get('/metrics', async (request, reply) => {
    const [, given = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(given, token))
      return reply.code(401).type('text/plain').send('Send the metrics token as a bearer token.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// Hashed first, so that the comparison takes equally long whatever the lengths are (AK-03).
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
