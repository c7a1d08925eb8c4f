import { handle } from '../../../platform/call/handle.js';
import { changeDraft, createDraft, listDrafts, readDraft, removeDraft } from '../drafts/drafts.js';

const list = handle('GET /internal/email-drafts', async (call) => ({ drafts: await listDrafts(call) }));

const create = handle('POST /internal/email-drafts', (call, { body }) =>
  call.transaction(async (trx) => ({ id: await createDraft(trx, body) })),
);

const read = handle('GET /internal/email-drafts/{id}', (call, { params }) => readDraft(call, params.id));

const change = handle('PATCH /internal/email-drafts/{id}', (call, { params, body }) =>
  call.transaction(async (trx) => {
    await changeDraft(trx, params.id, body);
    return { ok: 'ok' as const };
  }),
);

const remove = handle('DELETE /internal/email-drafts/{id}', (call, { params }) =>
  call.transaction(async (trx) => {
    await removeDraft(trx, params.id);
    return { success: true as const };
  }),
);

/** Handlers of email drafts. */
export const emailDraftHandlers = [list, create, read, change, remove] as const;
