import { Readable } from 'node:stream';
import { type EndpointRow, limits } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientGone, isChunks, type WireAnswer, type WireRequest } from '../../platform/call/wire.js';
import type { LocationReader } from './geo-location.js';
import { withUsualNames } from './headers.js';
import { REQUEST_ID, refuse } from './refuse.js';
import { clientAddress, type UserAddressReader } from './user-address.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What a route needs to know about an endpoint. */
export interface ApiRoute {
  readonly method: string;
  readonly mount: string;
  readonly path: string;
  readonly row: Pick<EndpointRow, 'largeBody' | 'streams'>;
}

/** What is registered, and what is read of each request beside its words. */
export interface ApiParts<Endpoint extends { readonly plan: ApiRoute }> {
  readonly endpoints: readonly Endpoint[];
  readonly locationOf: LocationReader;
  readonly userAddressOf: UserAddressReader;
  /** How long a call may take that reads and does not stream. Default: that of OV-04. */
  readonly readTimeoutMillis?: number;
  /** Answers one endpoint's requests. */
  answer(endpoint: Endpoint, request: WireRequest): Promise<WireAnswer>;
}

/** Registers a route for each endpoint, and 405 for each other method of its path. */
export function registerApi<Endpoint extends { readonly plan: ApiRoute }>(
  server: FastifyInstance,
  { endpoints, locationOf, userAddressOf, readTimeoutMillis = limits.readTimeoutMillis, answer }: ApiParts<Endpoint>,
): void {
  for (const endpoint of endpoints) {
    const { plan } = endpoint;
    server.route({
      method: plan.method,
      url: routeOf(plan),
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(plan.row),
      handler: async (request, reply) => {
        const signal = signalOf(reply, plan, readTimeoutMillis);
        const about = { location: locationOf(request), userAddress: userAddressOf(request), signal };
        return send(reply, await answer(endpoint, toWire(plan, request, about)));
      },
    });
  }
  for (const [url, methods] of methodsByRoute(endpoints.map(({ plan }) => plan))) {
    const others = METHODS.filter((method) => !methods.has(method));
    server.route({ method: others, url, handler: refuseMethod });
  }
}

const bodyLimitOf = ({ largeBody }: ApiRoute['row']): number => {
  if (largeBody === 'records') return limits.importBatchMaxBytes;
  return largeBody ? limits.requestBodyWithImageMaxBytes : limits.requestBodyMaxBytes;
};

const routeOf = ({ mount, path }: ApiRoute): string =>
  `${mount}${path === '/' ? '' : path.replace(/\{(\w+)\}/g, ':$1')}`;

function methodsByRoute(routes: readonly ApiRoute[]): Map<string, Set<string>> {
  const byRoute = new Map<string, Set<string>>();
  for (const route of routes) {
    const url = routeOf(route);
    byRoute.set(url, (byRoute.get(url) ?? new Set()).add(route.method));
  }
  return byRoute;
}

/** The response of a known path to an unsupported method. */
export const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  refuse(reply, 405, 'This path does not support this method.');

/** Returns what makes the signal of a request; undefined for a call that changes something and does not stream. */
function signalOf(
  reply: FastifyReply,
  { method, row }: ApiRoute,
  readTimeoutMillis: number,
): (() => AbortSignal) | undefined {
  if (method !== 'GET' && !row.streams) return undefined;
  let signal: AbortSignal | undefined;
  return () => (signal ??= openSignal(reply, row.streams ? undefined : readTimeoutMillis));
}

/**
 * Aborted when the client disconnects before the end of a response, or after a time. It listens by `on`, although a response
 * closes once: V8 takes what `once` allocates for long-lived, so a request stayed until the next large garbage collection.
 */
function openSignal({ raw }: FastifyReply, timeoutMillis: number | undefined): AbortSignal {
  const aborter = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) aborter.abort(new ClientGone('The client has disconnected'));
  };
  if (raw.closed) leave();
  else raw.on('close', leave);
  if (timeoutMillis === undefined || raw.closed) return aborter.signal;
  // oxlint-disable-next-line no-restricted-globals -- a time limit of the connection, like those of Node's HTTP server
  const timer = setTimeout(() => aborter.abort(new Error(`Took over ${timeoutMillis} ms`)), timeoutMillis).unref();
  raw.on('close', () => clearTimeout(timer));
  return aborter.signal;
}

const noQuery: Readonly<Record<string, string>> = Object.freeze({});

function toWire(
  plan: ApiRoute,
  request: FastifyRequest,
  about: Pick<WireRequest, 'location' | 'userAddress' | 'signal'>,
): WireRequest {
  const { params, query, body } = request;
  return {
    id: request.id,
    method: plan.method,
    path: plan.path,
    params: isRecord(params) ? params : noQuery,
    query: isRecord(query) ? query : noQuery,
    headers: withUsualNames(request.headers),
    body: body instanceof Uint8Array ? body : undefined,
    address: clientAddress(request),
    ...about,
  };
}

const isRecord = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

function send(reply: FastifyReply, { status, headers, body }: WireAnswer): FastifyReply {
  reply.code(status).headers(headers).header(REQUEST_ID, reply.request.id);
  // At most one chunk is buffered, so that the producer is no faster than the client.
  return reply.send(isChunks(body) ? Readable.from(body, { highWaterMark: 1 }) : body);
}
