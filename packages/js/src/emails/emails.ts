import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { InboxEmailPage, ListInboxEmailsOptions, SentEmail } from './types.js';

/** The sending log of an admin's app. */
export const createSentEmails = (core: Core): Family<Core, undefined, SentEmail[]> =>
  createFamily(core.settings, async () => {
    const { items } = await core.admin()('GET /internal/emails');
    return items.map(({ id, to, subject, sent_at_millis, error }) => ({
      id,
      to,
      subject,
      sentAt: new Date(sent_at_millis),
      ...(error === undefined ? {} : { error }),
    }));
  });

/** The built-in inbox of an admin's app, page by page. */
export const createInboxEmails = (core: Core): Family<Core, ListInboxEmailsOptions, InboxEmailPage> =>
  createFamily(core.settings, async (_, { cursor, limit }) => {
    const page = await core.admin()('GET /internal/inbox', { query: { cursor, limit } });
    const emails = page.items.map(({ caught_at_millis, ...email }) => ({
      ...email,
      caughtAt: new Date(caught_at_millis),
    }));
    return Object.assign(emails, { nextCursor: page.pagination.next_cursor, isInboxInUse: page.is_inbox_in_use });
  });
