import { handle } from '../../platform/call/handle.js';
import { decodeCaught, INBOX_LABEL } from './inbox.js';
import { listTriedEmails } from './store/emails.js';
import { listInboxEmails } from './store/inbox.js';

const LOG_PAGE = 100;
const INBOX_PAGE = 50;
const MOST_INBOX_PAGE = 100;

const listEmails = handle('GET /internal/emails', async (call) => {
  const emails = await listTriedEmails(call.db, { tenantId: call.tenant.id, limit: LOG_PAGE });
  return {
    items: emails.map(({ id, to_address, subject, sent_at, created_at, error, status }) => ({
      id,
      to: [to_address],
      subject,
      sent_at_millis: (sent_at ?? created_at).getTime(),
      error: error === null ? null : { message: error, canRetry: status === 'waiting' },
    })),
    is_paginated: false as const,
  };
});

const listInbox = handle('GET /internal/inbox', async (call, { query }) => {
  const limit = Math.min(query.limit ?? INBOX_PAGE, MOST_INBOX_PAGE);
  const rows = await listInboxEmails(call.db, { tenantId: call.tenant.id, cursor: query.cursor, limit: limit + 1 });
  const items = rows.slice(0, limit).map(async ({ id, content_sealed, caught_at }) => ({
    id,
    ...decodeCaught(await call.keys.open(call, content_sealed, INBOX_LABEL)),
    caught_at_millis: caught_at.getTime(),
  }));
  return {
    items: await Promise.all(items),
    is_paginated: true as const,
    pagination: { next_cursor: rows[limit]?.id ?? null },
    is_inbox_in_use: call.ports.mail.kind === 'inbox',
  };
});

/** Handlers of the sending log and the built-in inbox. */
export const emailHandlers = [listEmails, listInbox] as const;
