import { fromEnvironment } from '../platform/environment.js';
import type { RequestLike } from '../platform/types.js';
import type { Tokens } from '../sessions/types.js';
import { cookieNames } from '../tokens/cookie-tokens.js';
import { tokensFromRequest } from '../tokens/request-tokens.js';
import { TokenVerificationError } from './token-error.js';

/** Which app's cookies are read. */
export interface TokenCookieOptions {
  /** Environment: `PORTICO_PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /** That of the app. Default: `stack`. */
  readonly cookiePrefix?: string | undefined;
}

/**
 * Returns the tokens that a request was sent with: those of its `x-stack-auth` header, otherwise of its cookies. Nothing is
 * verified.
 *
 * @throws TokenVerificationError for an `x-stack-auth` header that no app of this library wrote
 * @throws if there is no project ID
 * @example
 * const { accessToken } = tokensOfRequest(request, { projectId });
 */
export const tokensOfRequest = (
  request: RequestLike,
  { projectId = fromEnvironment('projectId'), cookiePrefix = 'stack' }: TokenCookieOptions = {},
): Tokens => {
  if (!projectId) throw new Error('Give the option projectId, or set the environment variable PORTICO_PROJECT_ID.');
  try {
    return tokensFromRequest(request, cookieNames({ projectId, cookiePrefix }));
  } catch (cause) {
    throw new TokenVerificationError('malformed', { cause });
  }
};
