import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../../platform/ports/index.js';
import { refuseMethod } from './api-routes.js';
import { corsHeaders, hardeningHeaders, transportHeaders } from './headers.js';

const MEBIBYTE = 1024 * 1024;
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ALIASES = /^\/api\/(?:latest|v2beta[1-5])(?=\/|\?|$)/;

/** What the operator decided about the connection itself. */
export interface ServerOptions {
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly log: Log;
}

/**
 * Makes the HTTP server, without routes. Only this folder knows Fastify.
 * Its times and sizes are those of HT-01 and MD-01: headers within 15 s, a request within 60 s, 2 MiB at most.
 */
export function createServer({ publicUrl, trustedProxies, log }: ServerOptions): FastifyInstance {
  const server = Fastify({
    logger: false,
    bodyLimit: 2 * MEBIBYTE,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true, querystringParser: parseQuery },
    rewriteUrl: (request) => (request.url ?? '/').replace(ALIASES, '/api/v1'),
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
    },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  addCommonHeaders(server, publicUrl);
  refuseCompressedBodies(server);
  if (trustedProxies.length === 0) warnOfUntrustedProxy(server, log);
  server.setErrorHandler((error: FastifyError, request, reply) =>
    answerTransportFailure({ error, request, reply, log }),
  );
  server.setNotFoundHandler((request, reply) =>
    KNOWN_METHODS.has(request.method) ? notFound(request, reply) : refuseMethod(request, reply),
  );
  return server;
}

const empty: Record<string, string> = Object.freeze({});

// The last of several values wins, as the wire says; null-prototype and array forms never reach a handler.
const parseQuery = (text: string): Record<string, string> =>
  text === '' ? empty : Object.fromEntries(new URLSearchParams(text));

function addCommonHeaders(server: FastifyInstance, publicUrl: string): void {
  const common = { ...hardeningHeaders, ...transportHeaders(publicUrl) };
  const api = { ...common, ...corsHeaders };
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') || request.url === '/api' ? api : common);
    done();
  });
  server.options('/api/*', async (_request, reply) => reply.code(200).send());
}

/** HT-03: a compressed body could grow a thousandfold in here, and no client of ours compresses. RFC 9110 §15.5.16. */
function refuseCompressedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return done();
    reply.code(415).type('text/plain; charset=utf-8').send('Compressed bodies are not taken. Send the body as it is.');
  });
}

const PRIVATE = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/;

/** RL-04: a proxy nobody named makes all clients look like one; said once, because then each of its requests would say it. */
function warnOfUntrustedProxy(server: FastifyInstance, log: Log): void {
  let hasWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && PRIVATE.test(request.ip)) {
      hasWarned = true;
      log.warn(
        'A proxy forwards requests, but is not trusted, so all its clients count as one. Name it in PORTICO_TRUSTED_PROXIES.',
        {
          proxy: request.ip,
        },
      );
    }
    done();
  });
}

async function notFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this path.');
}

interface TransportFailure {
  readonly error: FastifyError;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

async function answerTransportFailure({ error, request, reply, log }: TransportFailure): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  reply.type('text/plain; charset=utf-8');
  const { bodyLimit } = request.routeOptions;
  if (status === 413) return reply.code(413).send(`The body is larger than ${bodyLimit / MEBIBYTE} MiB.`);
  if (status >= 400 && status < 500) return reply.code(status).send('The request could not be read.');
  log.error('A request failed before its handler', { path: request.routeOptions.url ?? 'unknown', failure: error });
  return reply.code(500).send('Something went wrong on the server.');
}
