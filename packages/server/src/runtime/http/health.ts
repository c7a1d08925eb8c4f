import type { FastifyInstance } from 'fastify';

/** What health checks use. Liveness is only that the process answers; readiness includes the database (SH-02). */
export interface HealthChecks {
  /** False from the moment a shutdown was requested. */
  isReady(): boolean;
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

/** `GET /health` (alive), `GET /health?db=1` (ready: the database answers and no shutdown is in progress). */
export function registerHealth(server: FastifyInstance, checks: HealthChecks): void {
  server.options('/health', async (_request, reply) => reply.code(200).headers(openHeaders).send());
  server.get('/health', async (request, reply) => {
    reply.headers(openHeaders);
    const asksForDatabase = typeof request.query === 'object' && request.query !== null && 'db' in request.query;
    if (!asksForDatabase) return reply.send({ status: 'ok' });
    if (!checks.isReady()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await checks.pingDatabase();
      return await reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' });
    }
  });
}
