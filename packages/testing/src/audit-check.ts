import { AsyncLocalStorage } from 'node:async_hooks';
import type { EndpointPlan, WireAnswer } from '@portico/server';

/** The parts of a call and its response that are checked. */
type Checked = Pick<EndpointPlan, 'key' | 'method'> & { readonly row: Pick<EndpointPlan['row'], 'unaudited'> };

const requests = new AsyncLocalStorage<{ entries: number }>();

/** Runs one request and counts its audit log entries. An injected request begins when it is awaited. */
export const countingEntries = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  requests.run({ entries: 0 }, async () => await work());

/** Counts a statement that writes an entry for the request it belongs to. */
export function countEntry(statement: string): void {
  const request = requests.getStore();
  if (request && /\binsert into "audit"\s/.test(statement)) request.entries += 1;
}

/** AU-01: a successful call that changes something writes an audit log entry, unless its row says why not. */
export function findMissingEntry({ key, method, row }: Checked, { status }: Pick<WireAnswer, 'status'>): string[] {
  const request = requests.getStore();
  const isSilent = request?.entries === 0 && method !== 'GET' && status >= 200 && status < 300;
  if (!isSilent || row.unaudited !== undefined) return [];
  return [
    `${key} succeeded and left no entry in the audit log. Write one with call.audit in the transaction of the change; ` +
      'if the call changes nothing, say so in its contract row with `unaudited`.',
  ];
}
