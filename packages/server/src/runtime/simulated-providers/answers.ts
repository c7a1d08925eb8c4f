import type { SimulatedAnswer } from './types.js';

const NO_STORE = { 'cache-control': 'no-store' };

/** JSON, as an API writes it. */
export const json = (status: number, body: unknown): SimulatedAnswer => ({
  status,
  headers: { ...NO_STORE, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** Text in the form that was decided elsewhere. */
export const written = (type: string, body: string): SimulatedAnswer => ({
  status: 200,
  headers: { ...NO_STORE, 'content-type': type },
  body,
});

/** Sends the browser on. The address carries a code, which must not travel any further. */
export const goTo = (url: URL): SimulatedAnswer => ({
  status: 302,
  headers: { ...NO_STORE, location: url.href, 'referrer-policy': 'no-referrer' },
  body: '',
});

/** A page. It loads its style and script from this server and nothing from elsewhere. */
export const page = (status: number, body: string, policy: Readonly<Record<string, string>> = {}): SimulatedAnswer => ({
  status,
  headers: {
    ...NO_STORE,
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'content-security-policy': Object.entries({ ...strictPolicy, ...policy })
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
  },
  body,
});

const strictPolicy = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};
