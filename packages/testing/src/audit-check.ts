import type { EndpointPlan, WireAnswer } from '@portico/server';

/** The part of a call that is checked. */
type Checked = Pick<EndpointPlan, 'key' | 'method'> & { readonly row: Pick<EndpointPlan['row'], 'unaudited'> };

/** The part of its answer that is checked, and whether the call wrote an audit log entry. */
type Outcome = Pick<WireAnswer, 'status'> & { readonly isRecorded: boolean };

/** AU-01: a successful call that changes something writes an audit log entry, unless its row says why not. */
export function findMissingEntry({ key, method, row }: Checked, { status, isRecorded }: Outcome): string[] {
  const isSilent = !isRecorded && method !== 'GET' && status >= 200 && status < 300;
  if (!isSilent || row.unaudited !== undefined) return [];
  return [
    `${key} succeeded and left no entry in the audit log. Write one with call.audit in the transaction of the change; ` +
      'if the call changes nothing, say so in its contract row with `unaudited`.',
  ];
}
