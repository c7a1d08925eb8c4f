import { redirect } from '#next-navigation';

/**
 * Redirects from the server of a Next.js app.
 *
 * @throws always: the error that Next.js turns into a redirect, which callers must not catch
 */
export const redirectInNext = (target: string, replace: boolean | undefined): never =>
  redirect(target, replace ? 'replace' : 'push');
