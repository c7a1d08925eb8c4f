import { header, type WireAnswer, type WireRequest } from '../../platform/call/wire.js';
import { KnownError, Outage, Overloaded, Refusal } from '../../platform/failures/failures.js';
import { escapeHtml } from '../../platform/text/escape-html.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const NO_STORE = 'no-store, max-age=0';

const isForPerson = (request: WireRequest): boolean => header(request, 'accept')?.includes('text/html') ?? false;

/** Writes a JSON answer; indented for a person who looks at it in a browser. */
export function answerJson(
  request: WireRequest,
  options: { status: number; value: unknown; headers?: Readonly<Record<string, string>> },
): WireAnswer {
  return {
    status: options.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...options.headers },
    body: isForPerson(request) ? JSON.stringify(options.value, null, 2) : JSON.stringify(options.value),
  };
}

/** Writes a plain-text answer. */
export const answerText = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): WireAnswer => ({
  status,
  headers: { 'content-type': TEXT_TYPE, 'cache-control': NO_STORE, ...headers },
  body,
});

/** The wire form of a failure, or nothing when it is a bug that has to be logged first. */
export function answerFailure(request: WireRequest, failure: unknown): WireAnswer | undefined {
  if (failure instanceof KnownError) {
    const body = { code: failure.code, details: failure.details, error: failure.message };
    return {
      status: failure.status,
      headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, 'x-stack-known-error': failure.code },
      body: JSON.stringify(body, null, 2),
    };
  }
  if (failure instanceof Refusal) {
    const { wayBack } = failure.options;
    return wayBack !== undefined && isForPerson(request)
      ? answerPage(failure.status, { text: failure.message, wayBack })
      : answerRefusal(failure);
  }
  if (failure instanceof Overloaded) {
    return answerText(429, 'The server is busy. Try again in a moment.', {
      'retry-after': String(failure.retryAfterSeconds),
    });
  }
  if (failure instanceof Outage)
    return answerText(503, 'A part of the server is away. Try again in a moment.', { 'retry-after': '2' });
  return undefined;
}

/** A refusal for somebody whom a browser was sent here with, and who would be at a dead end with plain text. */
const answerPage = (status: number, { text, wayBack }: { text: string; wayBack: string }): WireAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': NO_STORE,
    // The address carries a code of the provider's, which must not travel any further.
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>That did not work</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 23rem; margin: 16vh auto 3rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#0f172a, #e8edf5); background: light-dark(#ffffff, #0c111b); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; color: light-dark(#52607a, #9aa8bd); }
a { display: block; padding: 0.65rem 1rem; border-radius: 8px; font-weight: 600; text-align: center; text-decoration: none; color: #ffffff; background: light-dark(#5753c6, #6462d9); }
a:focus-visible { outline: 2px solid light-dark(#5b5bd6, #8d8bf0); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>That did not work</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(wayBack)}">Back to the app</a>
</main>
</body>
</html>
`,
});

function answerRefusal({ status, message, options }: Refusal): WireAnswer {
  const headers: Record<string, string> = {};
  if (options.code) headers['x-portico-error'] = options.code;
  if (options.retryAfterSeconds) headers['retry-after'] = String(Math.max(1, Math.ceil(options.retryAfterSeconds)));
  if (!options.body) return answerText(status, message, headers);
  return {
    status,
    headers: { ...headers, 'content-type': JSON_TYPE, 'cache-control': NO_STORE },
    body: JSON.stringify(options.body),
  };
}

/** Published clients ask for status 200 with the real one in a header, because some runtimes log every failed fetch. */
export function overrideStatus(request: WireRequest, answer: WireAnswer): WireAnswer {
  if (answer.status < 400 || request.headers['x-stack-override-error-status'] === undefined) return answer;
  return { ...answer, status: 200, headers: { ...answer.headers, 'x-stack-actual-status': String(answer.status) } };
}
