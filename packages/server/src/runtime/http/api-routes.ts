import { type EndpointRow, limits } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireAnswer, WireRequest } from '../../platform/call/wire.js';
import type { LocationReader } from './geo-location.js';

const API_ROOT = '/api/v1';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What a route needs to know of an endpoint. */
export interface ApiRoute {
  readonly method: string;
  readonly path: string;
  readonly row: Pick<EndpointRow, 'largeBody'>;
}

/** What is registered, and what is read of each request beside its words. */
export interface ApiParts<Route extends ApiRoute> {
  readonly plans: readonly Route[];
  readonly locationOf: LocationReader;
  /** Answers one endpoint's requests. */
  answer(plan: Route, request: WireRequest): Promise<WireAnswer>;
}

/** Registers a route for each endpoint, and 405 for each other method of its path. */
export function registerApi<Route extends ApiRoute>(
  server: FastifyInstance,
  { plans, locationOf, answer }: ApiParts<Route>,
): void {
  for (const plan of plans) {
    server.route({
      method: plan.method,
      url: routeOf(plan.path),
      bodyLimit: bodyLimitOf(plan.row),
      handler: async (request, reply) => send(reply, await answer(plan, toWire(plan, request, locationOf(request)))),
    });
  }
  for (const [path, methods] of methodsByPath(plans)) {
    const others = METHODS.filter((method) => !methods.has(method));
    server.route({ method: others, url: routeOf(path), handler: refuseMethod });
  }
}

const bodyLimitOf = ({ largeBody }: ApiRoute['row']): number => {
  if (largeBody === 'configuration') return limits.configOverrideBodyMaxBytes;
  if (largeBody === 'records') return limits.importBatchMaxBytes;
  return largeBody ? limits.requestBodyWithImageMaxBytes : limits.requestBodyMaxBytes;
};

const routeOf = (path: string): string => `${API_ROOT}${path === '/' ? '' : path.replace(/\{(\w+)\}/g, ':$1')}`;

function methodsByPath(plans: readonly ApiRoute[]): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method } of plans) {
    // Two rows may name the same parameter differently; for the router they are one path.
    const known = byPath.get(path) ?? new Set();
    byPath.set(path, known.add(method));
  }
  return byPath;
}

/** What a known path answers to a method it does not have. */
export async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(405).type('text/plain; charset=utf-8').send('This path does not take that method.');
}

const noQuery: Readonly<Record<string, string>> = Object.freeze({});

function toWire(plan: ApiRoute, request: FastifyRequest, location: WireRequest['location']): WireRequest {
  const { params, query, body } = request;
  return {
    method: plan.method,
    path: plan.path,
    params: isRecord(params) ? params : noQuery,
    query: isRecord(query) ? query : noQuery,
    headers: request.headers,
    body: body instanceof Uint8Array ? body : undefined,
    // A socket for both families writes IPv4 in this form (RFC 4291 §2.5.5.2), which nobody wants to read.
    address: request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
    location,
  };
}

const isRecord = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

const send = (reply: FastifyReply, answer: WireAnswer): FastifyReply =>
  reply.code(answer.status).headers(answer.headers).send(answer.body);
