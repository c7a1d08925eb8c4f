import type { FastifyInstance } from 'fastify';

/** A database that answered this recently is not asked again, so that probes cost nothing under load. */
const RECENT_MILLIS = 5000;

/** What health checks use. Liveness is only that the process answers; readiness includes the database (SH-02). */
export interface HealthChecks {
  /** False from the moment a shutdown was requested. */
  isReady(): boolean;
  /** How long ago the database answered anything. */
  millisSinceAnswer(): number;
  /** Rejects when the database does not answer. */
  pingDatabase(): Promise<void>;
}

const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'cache-control': 'no-store',
};

/**
 * `GET /health` (alive), `GET /health?ready=1` (ready: no shutdown is in progress, and the database answered something in
 * the last five seconds), and `GET /health?db=1`, which asks the database each time.
 */
export function registerHealth(server: FastifyInstance, checks: HealthChecks): void {
  server.options('/health', async (_request, reply) => reply.code(200).headers(openHeaders).send());
  server.get('/health', async (request, reply) => {
    reply.headers(openHeaders);
    const asks = (name: string) => typeof request.query === 'object' && request.query !== null && name in request.query;
    if (!asks('db') && !asks('ready')) return reply.send({ status: 'ok' });
    if (!checks.isReady()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    if (!asks('db') && checks.millisSinceAnswer() < RECENT_MILLIS) return reply.send({ status: 'ok' });
    try {
      await checks.pingDatabase();
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
