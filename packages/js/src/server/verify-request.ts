import type { RequestLike } from '../platform/types.js';
import { readHeader } from '../tokens/request-headers.js';
import { type TokenCookieOptions, tokensOfRequest } from './tokens-of-request.js';
import type { VerifiedToken, VerifyTokenOptions } from './types.js';
import { verifyToken } from './verify-token.js';

/** How requests are verified. */
export interface VerifyRequestOptions extends VerifyTokenOptions, TokenCookieOptions {}

const bearer = /^Bearer +([^ ]+)$/i;

/**
 * Verifies who sent a request to your server: by `Authorization: Bearer <token>` (RFC 6750 §2.1), by the header of
 * `user.getAuthHeaders()`, or by the cookies of an app on the same site. It never refreshes a token.
 *
 * @throws TokenVerificationError with the problem, and the status to answer with
 * @example
 * const handler = async (request: Request): Promise<Response> => {
 *   const { userId } = await verifyRequest(request, { baseUrl, projectId });
 *   return Response.json({ userId });
 * };
 */
export const verifyRequest = async (
  request: RequestLike,
  options: VerifyRequestOptions = {},
): Promise<VerifiedToken> => {
  const [, token] = bearer.exec(readHeader(request, 'authorization') ?? '') ?? [];
  return verifyToken(token ?? tokensOfRequest(request, options).accessToken ?? '', options);
};
