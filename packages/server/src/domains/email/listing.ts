import type { Call } from '../../platform/call/call.js';
import { type EmailsToQuery, selectEmailsById, selectEmailsTo, type TracedRow } from './store/traced.js';

/** An email as a timeline shows it. */
export interface TracedEmail {
  readonly id: string;
  readonly to: string | null;
  readonly subject: string;
  readonly template: string | null;
  readonly status: string;
  readonly queued_at_millis: number;
}

/** Lists emails by their IDs, oldest first. */
export const listEmailsById = async (call: Call, ids: readonly string[]): Promise<TracedEmail[]> =>
  ids.length === 0 ? [] : (await selectEmailsById(call, ids)).map(toTraced);

/** Lists emails to a user, newest first. */
export const listEmailsTo = async (call: Call, query: EmailsToQuery): Promise<TracedEmail[]> =>
  (await selectEmailsTo(call, query)).map(toTraced);

const toTraced = ({ to_address, created_at, status, ...row }: TracedRow): TracedEmail => ({
  ...row,
  to: to_address === '' ? null : to_address,
  status: status === 'waiting' || status === 'paused' ? 'queued' : status,
  queued_at_millis: created_at.getTime(),
});
