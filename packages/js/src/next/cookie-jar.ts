import type { warn } from '../platform/console.js';
import type { CookieJar } from '../platform/types.js';
import type { Settings } from '../settings.js';
import { createRequestJar } from '../tokens/request-jar.js';
import type { NextCookie, NextCookies } from './request.js';

/** Parses a cookie as the library writes it, for Next.js. */
const parseWritten = (text: string): NextCookie => {
  const [pair = '', ...attributes] = text.split('; ');
  const at = pair.indexOf('=');
  const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    path: '/',
    ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
    sameSite: 'lax',
    secure: attributes.includes('Secure'),
  };
};

const jars = new WeakMap<NextCookies, CookieJar>();

/**
 * The cookies of an app of Next.js: on its server those of the request that is being answered, the same jar all through
 * it. Where components are rendered, nothing can be written: a refreshed token serves this request alone then.
 *
 * @param tellDeveloper passed on, because a module that this one shared would be split off the first load
 * @throws where there is neither a browser nor Next.js
 */
export const openNextJar = async (
  { cookies: inBrowser, cookiePrefix, next }: Pick<Settings, 'cookies' | 'cookiePrefix' | 'next'>,
  tellDeveloper: typeof warn,
): Promise<CookieJar> => {
  // Browsers keep it only on https, until they are closed. It shows a server behind a proxy that its site uses https.
  const helper = `${cookiePrefix}-is-https=true; Path=/; SameSite=Lax; Secure`;
  if (inBrowser) {
    if (inBrowser.isSecure()) inBrowser.write(helper);
    return inBrowser;
  }
  if (!next) {
    throw new Error(
      'The token store "nextjs-cookie" works in browsers, and in server components, actions and route handlers with an app of @portico/next. Elsewhere, hand over the request or a pair of tokens.',
    );
  }
  const [store, sent] = await Promise.all([next.cookies(), next.headers()]);
  const known = jars.get(store);
  if (known) return known;
  const pairs = store.getAll().map(({ name, value }) => [name, value] as const);
  const jar = createRequestJar({
    cookies: pairs,
    // What the browser has sent decides, not the helper that this very answer sets: on plain http the tokens would be lost.
    isSecure:
      pairs.some(([name]) => helper.startsWith(`${name}=`)) ||
      sent.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https',
    setCookie: (text) => {
      try {
        store.set(parseWritten(text));
        store.set(parseWritten(helper));
      } catch {
        // Components are being rendered. A refreshed access token serves this request alone; a new session would be lost.
        const { name, value } = parseWritten(text);
        if (name.startsWith(`${cookiePrefix}-refresh`) && value && value !== new Map(pairs).get(name))
          tellDeveloper(
            'Next.js renders components now, so it cannot store the tokens of a new session: the next request starts another. Sign in, or call getUser with { or: "anonymous" }, in a client component, a server action or a route handler.',
          );
      }
    },
  });
  jars.set(store, jar);
  return jar;
};
