import type { Call } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { type CaughtContent, decodeCaught, INBOX_LABEL } from '../inbox/inbox.js';
import { listInboxEmails } from '../store/inbox.js';

const PAGE = 50;
const MOST_PAGE = 100;

const listInbox = handle('GET /internal/inbox', async (call, { query }) => {
  const limit = Math.min(query.limit ?? PAGE, MOST_PAGE);
  const caught = await collect(call, { cursor: query.cursor, words: query.query?.toLowerCase(), count: limit + 1 });
  return {
    items: caught.slice(0, limit),
    is_paginated: true as const,
    pagination: { next_cursor: caught[limit]?.id ?? null },
    is_inbox_in_use: call.ports.mail.kind === 'inbox',
  };
});

interface Search {
  readonly cursor: string | undefined;
  readonly words: string | undefined;
  readonly count: number;
}

type Caught = CaughtContent & { readonly id: string; readonly caught_at_millis: number };

/** Contents are sealed, so a search opens them page by page; the inbox has at most a thousand. */
async function collect(call: Call, { cursor: from, words, count }: Search): Promise<Caught[]> {
  const found: Caught[] = [];
  let cursor = from;
  do {
    const rows = await listInboxEmails(call.db, { tenantId: call.tenant.id, cursor, limit: MOST_PAGE + 1 });
    for (const { id, content_sealed, caught_at } of rows.slice(0, MOST_PAGE)) {
      const content = decodeCaught(await call.keys.open(call, content_sealed, INBOX_LABEL));
      if (words !== undefined && !has(content, words)) continue;
      found.push({ id, ...content, caught_at_millis: caught_at.getTime() });
      if (found.length === count) return found;
    }
    cursor = rows[MOST_PAGE]?.id;
  } while (cursor !== undefined);
  return found;
}

const has = ({ to, subject, text }: CaughtContent, words: string): boolean =>
  [to, subject, text].some((part) => part.toLowerCase().includes(words));

/** Handlers of the built-in inbox. */
export const inboxHandlers = [listInbox] as const;
