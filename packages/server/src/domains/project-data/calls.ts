import { handle } from '../../platform/call/handle.js';
import { requireRecentOwner } from '../auth/index.js';
import { exportPage } from './export.js';
import { countRows, importBatch } from './import.js';

const importRecords = handle('POST /internal/project-data', async (call, { query, body }) => {
  const rows = await importBatch(call, body, query.dry_run ? 'dry-run' : 'write');
  return {
    rows: [...rows],
    created: countRows(rows, 'created'),
    exists: countRows(rows, 'exists'),
    refused: countRows(rows, 'refused'),
    unchecked: countRows(rows, 'unchecked'),
  };
});

const exportRecords = handle('GET /internal/project-data', async (call, { query }) => {
  const hasSecrets = query.include_secrets ?? false;
  if (hasSecrets) await requireRecentOwner(call);
  const { items, nextCursor } = await exportPage(call, {
    cursor: query.cursor,
    limit: query.limit,
    secrets: hasSecrets ? 'with' : 'without',
  });
  // Recorded before anything leaves the server.
  await call.transaction((trx) =>
    trx.audit({
      action: 'project-data.export',
      target: { type: 'project', id: call.project.id },
      details: { records: items.length, hasSecrets, isFirstPage: query.cursor === undefined },
    }),
  );
  return { items: [...items], is_paginated: true as const, pagination: { next_cursor: nextCursor } };
});

/** The handlers that import and export a project's data. */
export const projectDataHandlers = [importRecords, exportRecords] as const;
