import { StripeFault } from './fault.js';

/** An answer as it was sent. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A request that changes something. */
export interface KeyedRequest {
  readonly key: string;
  /** The account that it is for. */
  readonly account: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** In seconds. */
  readonly at: number;
}

/** Keeps first answers by their idempotency keys. */
export interface Idempotency {
  /** Returns the first answer to a request, if there was one; refuses another request with the same key. */
  replay(request: KeyedRequest): Answer | undefined;
  keep(request: KeyedRequest, answer: Answer): void;
}

/** Stripe keeps keys for at least 24 hours. */
const KEPT_SECONDS = 24 * 3600;

/** Makes a memory of first answers. */
export function createIdempotency(): Idempotency {
  const kept = new Map<string, { readonly request: KeyedRequest; readonly answer: Answer }>();
  const nameOf = ({ account, key }: KeyedRequest): string => `${account} ${key}`;
  return {
    keep: (request, answer) => void kept.set(nameOf(request), { request, answer }),
    replay: (request) => {
      const first = kept.get(nameOf(request));
      if (!first || request.at - first.request.at > KEPT_SECONDS) return undefined;
      const { method, path, body } = first.request;
      if (method === request.method && path === request.path && body === request.body) return first.answer;
      const what = method === request.method && path === request.path ? 'parameters' : 'endpoint';
      const message = `Keys for idempotent requests can only be used with the same ${what} they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`;
      throw new StripeFault(400, { type: 'idempotency_error', message }, false);
    },
  };
}
