import type { NextNavigation } from './request.js';

/** Replaces the redirect of Next.js where there is no Next.js. */
export const redirect: NextNavigation['redirect'] = () => {
  throw new Error(
    'The redirect method "nextjs" works in browsers, and in server components, actions and route handlers of a Next.js app. Elsewhere, use "none".',
  );
};
