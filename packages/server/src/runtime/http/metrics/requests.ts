import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Probes and scrapes, which are no requests of users. */
const UNCOUNTED: ReadonlySet<string> = new Set(['/health', '/metrics']);

/** How users sign in, by route. */
const signInMethods: Readonly<Record<string, string>> = {
  '/api/v1/auth/password/sign-in': 'password',
  '/api/v1/auth/password/sign-up': 'sign-up',
  '/api/v1/auth/otp/sign-in': 'email-code',
  '/api/v1/auth/passkey/sign-in': 'passkey',
  '/api/v1/auth/mfa/sign-in': 'two-step',
  '/api/v1/auth/anonymous/sign-up': 'anonymous',
  '/api/v1/auth/oauth/token': 'oauth',
};

/** Counts the requests of a server by route and status, what was refused and why, and sign-ins. */
export function countRequests(server: FastifyInstance, registry: Registry, buckets: number[]): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'portico_refusals_total',
    help: 'Requests refused, by the code of the error page',
    labelNames: ['code'],
    registers,
  });
  const limited = new Counter({
    name: 'portico_rate_limited_total',
    help: 'Requests refused because of a rate limit',
    labelNames: ['route'],
    registers,
  });
  const signIns = new Counter({
    name: 'portico_sign_ins_total',
    help: 'Attempts to sign in, and new accounts; method oauth includes refreshes',
    labelNames: ['method', 'result'],
    registers,
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (UNCOUNTED.has(route)) return done();
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    const code = codeOf(reply);
    if (code !== undefined) refusals.inc({ code });
    if (reply.statusCode === 429) limited.inc({ route });
    const method = request.method === 'POST' ? signInMethods[route] : undefined;
    if (method !== undefined) signIns.inc({ method, result: reply.statusCode < 400 ? 'success' : 'refused' });
    done();
  });
}

/** Codes are of our catalog, so there are few. */
function codeOf(reply: FastifyReply): string | undefined {
  const code = reply.getHeader('x-stack-known-error') ?? reply.getHeader('x-portico-error');
  return typeof code === 'string' ? code : undefined;
}
