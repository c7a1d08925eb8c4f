import type { Call, CallRequest } from './call.js';

/** What an early read needs of a call: it is sent before anything else of the call is known. */
export type EarlyScope = Pick<Call, 'db' | 'tenant' | 'request'>;

/** A read by one text that may be sent before it is known who calls, so that the call waits once for both. */
export interface EarlyRead<T> {
  /** Sends the read; the call itself waits for it. */
  send(scope: EarlyScope, key: string): void;
  /** Reads; the first time for a request, this may be what was sent early. */
  take(scope: EarlyScope, key: string): Promise<T>;
}

/** Makes a read that can be sent early. */
export function earlyRead<T>(read: (scope: EarlyScope, key: string) => Promise<T>): EarlyRead<T> {
  const sent = new WeakMap<CallRequest, { readonly key: string; readonly answer: Promise<T> }>();
  return {
    send: (scope, key) => {
      const answer = read(scope, key);
      // The request may be refused before anything waits for the read.
      answer.catch(() => undefined);
      sent.set(scope.request, { key, answer });
    },
    take: (scope, key) => {
      const early = sent.get(scope.request);
      sent.delete(scope.request);
      return early?.key === key ? early.answer : read(scope, key);
    },
  };
}
