import type { Query, Returns } from '@portico/contract';
import { handle } from '../../platform/call/handle.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { requireOwnUser } from '../users/index.js';
import { findNames, idsIn } from './calls/names.js';
import { exportEntries, inCsv, inJson } from './export.js';
import { selectActions, selectRecentActors } from './store/choices.js';
import { type ListedEntry, selectEntries } from './store/entries.js';
import { selectSignIns } from './store/sign-ins.js';
import { membersOf, toEntry } from './wire.js';

const PAGE = 100;

type SignIn = Returns<'GET /auth/sign-ins'>['items'][number];

const list = handle('GET /internal/audit-log', async (call, { query }) => {
  const limit = listSize(call, query.limit ?? PAGE);
  // One more than requested, to know where the next page starts.
  const rows = await selectEntries(call, { ...toFilter(query), cursor: query.cursor, count: limit + 1 });
  const page = pageFrom(rows, limit, toEntry);
  return { ...page, names: await findNames(call, idsIn(page.items)) };
});

const listChoices = handle('GET /internal/audit-log/choices', async (call) => {
  const actors = await selectRecentActors(call);
  const names = await findNames(
    call,
    actors.map(({ actor_type: type, actor_id: id }) => ({ type, id })),
  );
  return {
    actions: await selectActions(call),
    actors: actors.map(({ actor_type: type, actor_id: id }) => ({ type, id, name: names[id] ?? null })),
  };
});

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

const exportAll = handle('GET /internal/audit-log/export', async (call, { query: { format, ...filter } }) => {
  const filters = Object.keys(filter);
  // In its own transaction, because the entries are read while the answer is sent.
  await call.independently((own) => own.audit({ action: 'audit-log.export', details: { format, filters } }));
  const pages = exportEntries(call, toFilter(filter));
  return {
    reply: format === 'csv' ? inCsv(pages) : inJson(pages),
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="audit-log.${format}"` },
  };
});

const listSignIns = handle('GET /auth/sign-ins', async (call, { query }) => {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 403);
  const limit = listSize(call, query.limit ?? PAGE);
  const rows = await selectSignIns(call, { userId: query.user_id, cursor: query.cursor, count: limit + 1 });
  return pageFrom(rows, limit, toSignIn);
});

/** The handlers of the audit log. */
export const auditHandlers = [list, listChoices, exportAll, listSignIns] as const;

const toFilter = (query: Omit<Query<'GET /internal/audit-log/export'>, 'format'>) => ({
  term: query.query,
  actorId: query.actor_id,
  action: query.action,
  targetId: query.target_id,
  outcome: query.outcome,
  from: query.from_millis,
  to: query.to_millis,
});

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
