import type { NextPort } from './request.js';

/**
 * Redirects from the server of a Next.js app.
 *
 * @throws always: the error that Next.js turns into a redirect, which callers must not catch
 */
export const redirectInNext = (
  next: NextPort | null,
  { target, replace }: { readonly target: string; readonly replace: boolean | undefined },
): never => {
  if (next) return next.redirect(target, replace ? 'replace' : 'push');
  throw new Error(
    'The redirect method "nextjs" works in browsers, and in server components, actions and route handlers with an app of @portico/next. Elsewhere, use "none".',
  );
};
