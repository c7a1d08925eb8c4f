import type { RequestLike } from '../platform/types.js';
import { TokenVerificationError } from './token-error.js';
import type { VerifiedToken } from './types.js';
import { type VerifyRequestOptions, verifyRequest } from './verify-request.js';

/** The tokens of requests that an adapter let through. */
const verified = new WeakMap<object, VerifiedToken>();

/** What a refused request is answered with, RFC 6750 §3. */
const refusalOf = (error: TokenVerificationError) => ({
  status: error.status,
  headers: { 'www-authenticate': error.problem === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"' },
  body: { error: error.message, problem: error.problem },
});

/** Verifies a request, and remembers its token. Returns the answer to a request that is refused. */
const admit = async (request: RequestLike, options: VerifyRequestOptions | undefined) => {
  try {
    verified.set(request, await verifyRequest(request, options));
    return null;
  } catch (error) {
    if (error instanceof TokenVerificationError) return refusalOf(error);
    throw error;
  }
};

/**
 * Returns the token of a request that an adapter of this module let through.
 *
 * @param request the request of Express or Fastify; in Hono `context.req.raw`
 * @throws if no adapter has verified the request
 * @example
 * const handle = withUser(async (request) => Response.json({ userId: verifiedToken(request).userId }));
 */
export const verifiedToken = (request: object): VerifiedToken => {
  const token = verified.get(request);
  if (token) return token;
  throw new Error('This request was not verified. Put requireUser of your framework before this handler.');
};

/** What is used of a response of Express. */
interface ExpressResponse {
  status(code: number): { set(headers: Record<string, string>): { json(body: unknown): unknown } };
}

/**
 * A middleware of Express that answers requests without a valid access token.
 *
 * @example
 * const middleware = requireUserInExpress({ baseUrl, projectId });
 */
export const requireUserInExpress =
  (options?: VerifyRequestOptions) =>
  (request: RequestLike, response: ExpressResponse, next: (error?: unknown) => void): void => {
    admit(request, options).then((refusal) => {
      if (refusal) response.status(refusal.status).set(refusal.headers).json(refusal.body);
      else next();
    }, next);
  };

/** What is used of a reply of Fastify. */
interface FastifyReply {
  code(status: number): { headers(headers: Record<string, string>): { send(body: unknown): unknown } };
}

/**
 * A hook of Fastify, such as `onRequest`, that answers requests without a valid access token.
 *
 * @example
 * const hook = requireUserInFastify({ baseUrl, projectId });
 */
export const requireUserInFastify =
  (options?: VerifyRequestOptions) =>
  async (request: RequestLike, reply: FastifyReply): Promise<unknown> => {
    const refusal = await admit(request, options);
    return refusal ? reply.code(refusal.status).headers(refusal.headers).send(refusal.body) : undefined;
  };

/**
 * A middleware of Hono that answers requests without a valid access token.
 *
 * @example
 * const middleware = requireUserInHono({ baseUrl, projectId });
 */
export const requireUserInHono =
  (options?: VerifyRequestOptions) =>
  async (
    { req }: { readonly req: { readonly raw: Request } },
    next: () => Promise<void>,
  ): Promise<Response | undefined> => {
    const refusal = await admit(req.raw, options);
    if (refusal) return Response.json(refusal.body, refusal);
    await next();
    return undefined;
  };

/**
 * Puts the same check before a handler of `Request`, as in Bun, Deno, Cloudflare Workers or route handlers of Next.js.
 *
 * @example
 * const handle = withUser(async (request) => Response.json({ userId: verifiedToken(request).userId }), {
 *   baseUrl,
 *   projectId,
 * });
 * const response = await handle(request);
 */
export const withUser =
  <Rest extends readonly unknown[]>(
    handler: (request: Request, ...rest: Rest) => Promise<Response> | Response,
    options?: VerifyRequestOptions,
  ) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    const refusal = await admit(request, options);
    return refusal ? Response.json(refusal.body, refusal) : handler(request, ...rest);
  };
