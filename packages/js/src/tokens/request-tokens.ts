import { parseObject } from '../http/parse-object.js';
import type { RequestLike } from '../platform/types.js';
import type { Tokens } from '../sessions/types.js';
import { type CookieNames, tokensFromCookies } from './cookie-tokens.js';
import { readHeader } from './request-headers.js';

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const tokensFromHeader = (header: string): Tokens => {
  const tokens = parseObject(header);
  const { accessToken = null, refreshToken = null } = tokens ?? {};
  // The message never shows the header, because it contains tokens.
  if (!tokens || !isTextOrNull(accessToken) || !isTextOrNull(refreshToken)) {
    throw new Error('The request’s x-stack-auth header must be a JSON object with accessToken and refreshToken.');
  }
  return { accessToken, refreshToken };
};

/**
 * Reads a user's tokens from a request to your own server: its `x-stack-auth` header, otherwise its cookies.
 *
 * @throws if there is an `x-stack-auth` header that no app of this library wrote.
 */
export const tokensFromRequest = (request: RequestLike, names: CookieNames): Tokens => {
  const header = readHeader(request, 'x-stack-auth');
  if (header !== null) return tokensFromHeader(header);
  return tokensFromCookies(readHeader(request, 'cookie') ?? '', names);
};
