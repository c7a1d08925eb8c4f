import { KnownError, Outage, Overloaded, Refusal } from './failures.js';
import { header, type WireAnswer, type WireRequest } from './wire.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const NO_STORE = 'no-store, max-age=0';

/** Writes a JSON answer; indented for a person who looks at it in a browser. */
export function answerJson(
  request: WireRequest,
  options: { status: number; value: unknown; headers?: Readonly<Record<string, string>> },
): WireAnswer {
  const isForPerson = header(request, 'accept')?.includes('text/html') ?? false;
  return {
    status: options.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, ...options.headers },
    body: isForPerson ? JSON.stringify(options.value, null, 2) : JSON.stringify(options.value),
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
export function answerFailure(failure: unknown): WireAnswer | undefined {
  if (failure instanceof KnownError) {
    const body = { code: failure.code, details: failure.details, error: failure.message };
    return {
      status: failure.status,
      headers: { 'content-type': JSON_TYPE, 'cache-control': NO_STORE, 'x-stack-known-error': failure.code },
      body: JSON.stringify(body, null, 2),
    };
  }
  if (failure instanceof Refusal) return answerRefusal(failure);
  if (failure instanceof Overloaded) {
    return answerText(429, 'The server is busy. Try again in a moment.', {
      'retry-after': String(failure.retryAfterSeconds),
    });
  }
  if (failure instanceof Outage)
    return answerText(503, 'A part of the server is away. Try again in a moment.', { 'retry-after': '2' });
  return undefined;
}

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
