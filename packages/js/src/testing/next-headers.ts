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
  /** What a proxy in front says of the way it came. */
  readonly forwardedProto?: string;
  /** Components are being rendered, whose answer has begun; else an action or a route handler answers. */
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

/** Answers a request, as Next.js calls an app's code; gives the cookies that the answer sets. */
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
