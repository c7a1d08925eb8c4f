import { redirect } from '#next-navigation';

/**
 * Redirects from the server of a Next.js app.
 *
 * @throws always: what Next.js makes its redirect of, which nothing on the way may catch
 */
export const redirectInNext = (target: string, replace: boolean | undefined): never =>
  redirect(target, replace ? 'replace' : 'push');
