import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIMULATED_ROOT } from '../../domains/projects/index.js';
import {
  drawFace,
  isProvider,
  pageIcon,
  pageStyle,
  type SimulatedAnswer,
  type SimulatedEndpoint,
  type SimulatedProviders,
  type SimulatedRequest,
  sendFormScript,
} from '../simulated-providers/index.js';

const routes: readonly (readonly ['GET' | 'POST', SimulatedEndpoint])[] = [
  ['GET', 'authorize'],
  ['POST', 'token'],
  ['GET', 'profile'],
  ['GET', 'emails'],
  ['GET', 'jwks'],
];

const CACHED = { 'cache-control': 'public, max-age=3600' };

/** A picture may be embedded in pages of any origin, and is served only as an image. */
const PICTURE = {
  ...CACHED,
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves the simulated providers, each below its own path. */
export function registerSimulatedProviders(server: FastifyInstance, providers: SimulatedProviders): void {
  for (const [method, endpoint] of routes) {
    server.route({
      method,
      url: `${SIMULATED_ROOT}/:provider/${endpoint}`,
      handler: async (request: FastifyRequest<{ Params: { provider: string } }>, reply) => {
        const { provider } = request.params;
        if (!isProvider(provider)) return reply.callNotFound();
        return send(reply, await providers.answer(provider, endpoint, toRequest(request)));
      },
    });
  }
  server.get(`${SIMULATED_ROOT}/page.css`, async (_request, reply) =>
    reply.headers(CACHED).type('text/css; charset=utf-8').send(pageStyle),
  );
  server.get(`${SIMULATED_ROOT}/send-form.js`, async (_request, reply) =>
    reply.headers(CACHED).type('text/javascript; charset=utf-8').send(sendFormScript),
  );
  server.get<{ Params: { name: string } }>(`${SIMULATED_ROOT}/faces/:name.svg`, async ({ params }, reply) => {
    const face = drawFace(params.name);
    return face === null ? reply.callNotFound() : reply.headers(PICTURE).type('image/svg+xml').send(face);
  });
  server.get(`${SIMULATED_ROOT}/icon.svg`, async (_request, reply) =>
    reply.headers(PICTURE).type('image/svg+xml').send(pageIcon()),
  );
}

const toRequest = ({ query, headers, body }: FastifyRequest): SimulatedRequest => ({
  query: isRecord(query) ? query : {},
  headers,
  body: body instanceof Uint8Array ? new TextDecoder().decode(body) : '',
});

const isRecord = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

const send = (reply: FastifyReply, answer: SimulatedAnswer): FastifyReply =>
  reply.code(answer.status).headers(answer.headers).send(answer.body);
