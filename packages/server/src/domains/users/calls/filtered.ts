import { handle } from '../../../platform/call/handle.js';
import { inCsv, inJson } from '../export-formats.js';
import { countFiltered, exportUsers, listFiltered } from '../index.js';

const list = handle('GET /internal/users', async (call, { query }) => {
  const { items, nextCursor } = await listFiltered(call, query);
  return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
});

const count = handle('GET /internal/users/count', async (call, { query }) => ({
  count: await countFiltered(call, query),
}));

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

const exportAll = handle('GET /internal/users/export', async (call, { query: { format, ...filter } }) => {
  const filters = Object.keys(filter);
  // In its own transaction, because the users are read while the answer is sent.
  await call.independently((own) => own.audit({ action: 'users.export', details: { format, filters } }));
  const pages = exportUsers(call, filter);
  return {
    reply: format === 'csv' ? inCsv(pages) : inJson(pages),
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="users.${format}"` },
  };
});

/** The handlers that list, count and export users by filters. */
export const filteredUserHandlers = [list, count, exportAll] as const;
