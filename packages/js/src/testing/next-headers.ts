import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextCookie, NextCookies } from '../next/request.js';

// Simulates the module `next/headers` of Next.js 15 and later, as far as the library uses it.

interface Answering {
  readonly cookies: NextCookies;
  readonly headers: Headers;
}

/** A request to a server of Next.js. */
export interface SentRequest {
  readonly cookie: string;
  /** The protocol that a proxy reports. */
  readonly forwardedProto?: string;
  /** True while components are rendered, when headers are already sent; false in an action or a route handler. */
  readonly isRendering?: true;
}

const answering = new AsyncLocalStorage<Answering>();

const current = (): Answering => {
  const found = answering.getStore();
  if (!found) throw new Error('`cookies` was called outside a request scope.');
  return found;
};

export const cookies = async (): Promise<NextCookies> => current().cookies;
export const headers = async (): Promise<Headers> => current().headers;

/** Answers a request like Next.js, by calling the app's code. Returns the cookies that the response sets. */
export const answerRequest = async <Value>(
  { cookie, forwardedProto, isRendering }: SentRequest,
  task: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly set: readonly NextCookie[] }> => {
  const set: NextCookie[] = [];
  const values = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );
  const request: Answering = {
    headers: new Headers(forwardedProto === undefined ? {} : { 'x-forwarded-proto': forwardedProto }),
    cookies: {
      getAll: () => [...values].map(([name, value]) => ({ name, value })),
      set: (given) => {
        if (isRendering) throw new Error('Cookies can only be modified in a Server Action or Route Handler.');
        set.push(given);
        values.set(given.name, given.value);
      },
    },
  };
  return { value: await answering.run(request, task), set };
};
