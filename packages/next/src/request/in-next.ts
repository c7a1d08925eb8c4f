// Reached by the bundler of Next.js for its server, through the condition `react-server`; otherwise `#request` is `elsewhere.ts`.
import type { NextPort } from '@portico/js';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';

/**
 * The request that Next.js is answering. Whoever reads cookies then asks what time it is, to know whether a token has
 * expired. With Cache Components, Next.js refuses this to a page that it renders ahead of a request.
 */
export const request: NextPort | undefined = {
  cookies: async () => {
    await connection();
    return cookies();
  },
  headers,
  redirect,
};
