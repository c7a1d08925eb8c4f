import type { NextRequest } from './request.js';

const refuse = (): never => {
  throw new Error(
    'The token store "nextjs-cookie" works in browsers, and in server components, actions and route handlers of a Next.js app. Elsewhere, hand over the request or a pair of tokens.',
  );
};

/** Replaces the cookies of Next.js where there is no Next.js. */
export const cookies: NextRequest['cookies'] = refuse;
/** Replaces the headers of Next.js where there is no Next.js. */
export const headers: NextRequest['headers'] = refuse;
