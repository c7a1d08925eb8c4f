import type { Returns } from '@portico/contract';
import { handle } from '../../platform/call/handle.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { requireOwnUser } from '../users/index.js';
import { membersOf, toEntry } from './wire.js';
import { type ListedEntry, selectEntries } from './store/entries.js';
import { selectSignIns } from './store/sign-ins.js';

const PAGE = 100;

type SignIn = Returns<'GET /auth/sign-ins'>['items'][number];

const list = handle('GET /internal/audit-log', async (call, { query }) => {
  const limit = listSize(call, query.limit ?? PAGE);
  const rows = await selectEntries(call, {
    actorId: query.actor_id,
    action: query.action,
    targetId: query.target_id,
    outcome: query.outcome,
    from: query.from_millis,
    to: query.to_millis,
    cursor: query.cursor,
    // One more than requested, to know where the next page starts.
    count: limit + 1,
  });
  return pageFrom(rows, limit, toEntry);
});

const listSignIns = handle('GET /auth/sign-ins', async (call, { query }) => {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 403);
  const limit = listSize(call, query.limit ?? PAGE);
  const rows = await selectSignIns(call, { userId: query.user_id, cursor: query.cursor, count: limit + 1 });
  return pageFrom(rows, limit, toSignIn);
});

/** The handlers of the audit log. */
export const auditHandlers = [list, listSignIns] as const;

const pageFrom = <Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
) => ({
  items: rows.slice(0, limit).map(toItem),
  is_paginated: true as const,
  pagination: { next_cursor: rows[limit]?.id ?? null },
});

const toSignIn = (row: Pick<ListedEntry, 'id' | 'at' | 'outcome' | 'address' | 'user_agent' | 'details'>): SignIn => {
  const { reason } = membersOf(row.details);
  return {
    id: row.id,
    at_millis: row.at.getTime(),
    outcome: row.outcome,
    reason: typeof reason === 'string' ? reason : null,
    address: row.address,
    user_agent: row.user_agent,
  };
};
