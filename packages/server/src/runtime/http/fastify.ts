import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@portico/contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isForPerson } from '../../platform/call/wire.js';
import type { Log } from '../../platform/ports/index.js';
import { browserPage } from '../../platform/text/browser-page.js';
import { refuseMethod } from './api-routes.js';
import { corsHeaders, hardeningHeaders, preflightHeaders, transportHeaders } from './headers.js';
import { REQUEST_ID, refuse, refuseOnPage } from './refuse.js';
import { addressTexts, answerUnreadable, refuseExpectation } from './unreadable.js';
import { closeUnusedConnections } from './unused-connections.js';
import { createProxyTrust } from './user-address.js';

const MEBIBYTE = 1024 * 1024;
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ALIASES = /^\/api\/(?:latest|v2beta[1-5])(?=\/|\?|$)/;

/** The operator's settings for connections. */
export interface ServerOptions {
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly log: Log;
  /** Makes an ID for each request. */
  newRequestId(): string;
  /** How long a body may stop arriving. Default: that of HT-01. */
  readonly bodyPauseMillis?: number;
}

/**
 * Creates the HTTP server, without routes. Only this folder imports Fastify. Its times and sizes are those of HT-01 and
 * MD-01: headers within 15 s, a request within 60 s, 2 MiB at most.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, trustedProxies, log, newRequestId } = options;
  const headersOf = createCommonHeaders(publicUrl);
  const server = Fastify({
    logger: false,
    bodyLimit: 2 * MEBIBYTE,
    requestTimeout: limits.requestTimeoutMillis,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && createProxyTrust(trustedProxies),
    // RFC 9110 §9.1: with GET comes HEAD, by which load balancers and monitors ask. The API has a rule of its own.
    exposeHeadRoutes: true,
    return503OnClosing: false,
    // By default, Fastify gives up when loading a part of the server takes 10 s, as on a busy machine at the first start.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true, querystringParser: parseQuery },
    genReqId: newRequestId,
    // URLs that cannot be routed: no hook runs for them.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request.url));
      refuse(reply, error.statusCode ?? 400, addressTexts[error.code] ?? 'The request could not be read.');
    },
    clientErrorHandler: (error, socket) =>
      answerUnreadable(error, socket, { ...headersOf('/api'), [REQUEST_ID]: newRequestId() }),
    // The contract describes bodies and answers, so Fastify's own compilers for schemas need not even be loaded.
    schemaController: { compilersFactory: { buildValidator: buildNothing, buildSerializer: buildNothing } },
    rewriteUrl: (request) => (request.url ?? '/').replace(ALIASES, '/api/v1'),
    http: {
      headersTimeout: limits.requestHeadersTimeoutMillis,
      connectionsCheckingInterval: 5000,
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
    },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    done();
  });
  leaveOutResetConnections(server);
  server.options('/api/*', async (_request, reply) => reply.code(200).headers(preflightHeaders).send());
  refuseCompressedBodies(server);
  closeUnusedConnections(server);
  limitPauses(server, options.bodyPauseMillis ?? limits.requestBodyIdleTimeoutMillis);
  // Node answers these itself, with an empty body, and no hook runs for them.
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseExpectation(response, { ...headersOf(request.url ?? '/'), [REQUEST_ID]: newRequestId() }),
  );
  if (trustedProxies.length === 0) warnOfUntrustedProxy(server, log);
  server.setErrorHandler((error: FastifyError, request, reply) =>
    answerTransportFailure({ error, request, reply, log }),
  );
  server.setNotFoundHandler((request, reply) =>
    KNOWN_METHODS.has(request.method) ? notFound(request, reply) : refuseMethod(request, reply),
  );
  return server;
}

const buildNothing = (): never => {
  throw new Error('Routes have no schema of Fastify.');
};

const empty: Record<string, string> = Object.freeze({});

// The last of several values wins, as the wire says; null-prototype and array forms never reach a handler.
const parseQuery = (text: string): Record<string, string> =>
  text === '' ? empty : Object.fromEntries(new URLSearchParams(text));

/** Headers of every answer, by the path that was requested. */
function createCommonHeaders(publicUrl: string): (url: string) => Readonly<Record<string, string>> {
  const common = { ...hardeningHeaders, ...transportHeaders(publicUrl) };
  const api = { ...common, ...corsHeaders };
  return (url) => (isApi(url) ? api : common);
}

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api';

/**
 * A request that is read after its connection was reset has no address, and no one waits for its answer. Node keeps the
 * address of a connection from the first time that it is read.
 */
function leaveOutResetConnections(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress === undefined) reply.hijack();
    done();
  });
}

/** HT-03: a compressed body could grow a thousandfold, and our clients do not compress. RFC 9110 §15.5.16. */
function refuseCompressedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return done();
    refuse(reply, 415, 'Compressed bodies are not supported. Send the body uncompressed.');
  });
}

/** HT-01: a body that stops arriving keeps its connection no longer than this. RFC 9110 §15.5.9. */
function limitPauses(server: FastifyInstance, pauseMillis: number): void {
  // oxlint-disable-next-line max-params -- the form of Fastify's hook
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return done();
    // oxlint-disable-next-line no-restricted-globals -- a time limit of the connection, like those of Node's HTTP server
    const timer = setTimeout(() => {
      // Too large, and already answered.
      if (reply.sent) return void request.raw.destroy();
      reply.header('connection', 'close');
      refuse(reply, 408, 'The body stopped arriving.');
    }, pauseMillis).unref();
    const stop = () => clearTimeout(timer);
    // Not by `once`, for the reason given for the signals of requests.
    payload
      .on('data', () => timer.refresh())
      .on('end', stop)
      .on('close', stop);
    done(null, payload);
  });
}

const PRIVATE = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/;

/**
 * RL-04: behind an unlisted proxy all clients look like one; logged only once, because every request would repeat it.
 */
function warnOfUntrustedProxy(server: FastifyInstance, log: Log): void {
  let hasWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && PRIVATE.test(request.ip)) {
      hasWarned = true;
      log.warn(
        'A proxy forwards requests but is not trusted, so all its clients share one address. Add it to PORTICO_TRUSTED_PROXIES.',
        {
          proxy: request.ip,
        },
      );
    }
    done();
  });
}

/** People who mistyped an address get a page that leads on. */
const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  isForPerson(request) && !isApi(request.url)
    ? refuseOnPage(reply, 404, missingPage)
    : refuse(reply, 404, request.url.startsWith('/api/v1/api/') ? doublePrefix : 'This path does not exist.');

const doublePrefix = 'This path does not exist. Libraries add /api/v1 to the base URL, so configure it without.';

const missingPage = browserPage({
  title: 'This page does not exist',
  text: 'Check the address.',
  action: { kind: 'link', label: 'Open the dashboard', href: '/' },
});

interface TransportFailure {
  readonly error: FastifyError;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

async function answerTransportFailure({ error, request, reply, log }: TransportFailure): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  const { bodyLimit, url = 'unknown' } = request.routeOptions;
  if (status === 413) {
    // RFC 9112 §9.6: closing while the client still sends resets the connection, and the client never reads the answer.
    // The rest is read and dropped, within the times of HT-01.
    reply.removeHeader('connection');
    return refuse(reply, 413, `The body is larger than ${bodyLimit / MEBIBYTE} MiB.`);
  }
  if (status === 415) return refuse(reply, 415, 'The content type is not a media type, such as application/json.');
  if (status >= 400 && status < 500) return refuse(reply, status, 'The request could not be read.');
  log.error('A request failed before its handler', { path: url, requestId: request.id, failure: error });
  return refuse(reply, 500, `Something went wrong on the server. The request ID is ${request.id}.`);
}
