import type { Returns } from '@portico/contract';
import type { ListedEntry } from './store/entries.js';

type Entry = Returns<'GET /internal/audit-log'>['items'][number];

/** An entry as the audit log shows it. */
export const toEntry = (row: ListedEntry): Entry => ({
  id: row.id,
  at_millis: row.at.getTime(),
  action: row.action,
  outcome: row.outcome,
  actor: {
    type: row.actor_type,
    id: row.actor_id,
    session_id: row.session_id,
    is_impersonation: row.is_impersonation,
  },
  access: row.access,
  target: row.target_type === null || row.target_id === null ? null : { type: row.target_type, id: row.target_id },
  request_id: row.request_id,
  address: row.address,
  user_agent: row.user_agent,
  details: membersOf(row.details),
  sequence: row.sequence,
});

/** The members of stored details. */
export const membersOf = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null ? { ...details } : {};
