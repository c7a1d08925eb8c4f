import type { Chunks, WireAnswer } from '../../../platform/call/wire.js';

/** Media types as they are written. */
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** HD-03: what a call answers is kept by no cache, unless its row says otherwise. */
const NO_STORE = 'no-store, max-age=0';

type Headers = Readonly<Record<string, string>>;

/** Status, headers and body content of a response. */
export interface Answer<Content> {
  readonly status: number;
  readonly content: Content;
  readonly headers?: Headers | undefined;
}

/** Writes JSON. */
export const answerJson = ({ status, content, headers }: Answer<unknown>): WireAnswer => ({
  status,
  headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...headers },
  body: JSON.stringify(content),
});

/** Writes JSON for a person to read. */
export const answerIndentedJson = ({ status, content, headers }: Answer<unknown>): WireAnswer => ({
  status,
  headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...headers },
  body: JSON.stringify(content, null, 2),
});

/** Writes plain text. */
export const answerText = ({ status, content, headers }: Answer<string>): WireAnswer => ({
  status,
  headers: { 'content-type': TEXT_TYPE, 'cache-control': NO_STORE, ...headers },
  body: content,
});

/** Writes a page. */
export const answerHtml = ({ status, content, headers }: Answer<string>): WireAnswer => ({
  status,
  headers: { 'content-type': HTML_TYPE, 'cache-control': NO_STORE, ...headers },
  body: content,
});

/** Writes chunks of a media type, each as soon as it is available. Proxies must not buffer them. */
export const answerChunks = (type: string, { status, content, headers }: Answer<Chunks>): WireAnswer => ({
  status,
  headers: { 'content-type': type, 'cache-control': NO_STORE, 'x-accel-buffering': 'no', ...headers },
  body: content,
});

/** Redirects a browser. */
export const answerRedirect = ({ status, content, headers }: Answer<string>): WireAnswer => ({
  status,
  headers: { 'cache-control': NO_STORE, ...headers, location: content },
  body: '',
});

/** An answer with more headers, which win over those of the same name. */
export const withHeaders = (answer: WireAnswer, headers: Headers): WireAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
