import { type RequestLike, type TokenCookieOptions, TokenVerificationError, tokensOfRequest } from '@portico/js/server';

/** A request as Next.js passes it to its middleware. */
export interface MiddlewareRequest extends RequestLike {
  readonly url: string;
  readonly method: string;
}

/** Options of {@link authMiddleware}. */
export interface AuthMiddlewareOptions {
  /**
   * Paths that need a signed-in user; `/notes/*` is `/notes` and all below it. Default: all that the `matcher` of the file
   * lets through, except the ready-made screens below `/handler`.
   */
  readonly protect?: readonly string[];
  /** The path of the sign-in page. Default: `/handler/sign-in`. */
  readonly signIn?: string;
  /** Environment: `PORTICO_PROJECT_ID` or `NEXT_PUBLIC_PORTICO_PROJECT_ID`. */
  readonly projectId?: string;
  /** That of the app. Default: `stack`. */
  readonly cookiePrefix?: string;
}

const isBelow = (path: string, pattern: string): boolean => {
  const stem = pattern.replace(/\/\*$/, '');
  return path === stem || (stem !== pattern && path.startsWith(`${stem}/`));
};

// Next.js can be set to end each path with a slash.
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

const hasTokens = (request: RequestLike, app: TokenCookieOptions): boolean => {
  try {
    return tokensOfRequest(request, app).refreshToken !== null;
  } catch (error) {
    if (error instanceof TokenVerificationError) return false;
    throw error;
  }
};

/**
 * Makes a middleware (in Next.js 16: a proxy) that lets signed-in visitors through. Others are sent to the sign-in page and
 * return from there; calls below `/api` are answered with status 401.
 *
 * It looks at the cookies only, without a call to the server, so it costs nothing but proves nothing: pages still have to
 * read their user, with `getUser({ or: 'redirect' })`.
 *
 * @throws if there is neither a `projectId` nor its environment variable
 * @example
 * // proxy.ts, or middleware.ts before Next.js 16
 * import { authMiddleware } from '@portico/next/middleware';
 *
 * export default authMiddleware();
 * export const config = { matcher: ['/account/:path*', '/api/notes/:path*'] };
 */
export const authMiddleware = ({
  protect,
  signIn = '/handler/sign-in',
  ...app
}: AuthMiddlewareOptions = {}): ((request: MiddlewareRequest) => Response | undefined) => {
  const isProtected = (path: string): boolean =>
    protect
      ? protect.some((pattern) => isBelow(path, pattern))
      : path !== withoutSlash(signIn) && !isBelow(path, '/handler/*');
  return (request) => {
    const { pathname, search, origin } = new URL(request.url);
    if (!isProtected(withoutSlash(pathname)) || hasTokens(request, app)) return undefined;
    if (isBelow(pathname, '/api/*')) return new Response('Sign in to use this call.', { status: 401 });
    const target = new URL(signIn, origin);
    target.searchParams.set('after_auth_return_to', `${pathname}${search}`);
    // A form that was sent must not be sent to the sign-in page (RFC 9110 §15.4.4).
    return Response.redirect(target, request.method === 'GET' || request.method === 'HEAD' ? 307 : 303);
  };
};
