import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailMethods, EmailStore, InboxEmailPage, ListInboxEmailsOptions, SentEmail } from './types.js';

/** Makes what reads the emails of an admin's project. */
export const createEmails = (core: Core): { readonly methods: EmailMethods; readonly store: EmailStore } => {
  const sent = createFamily(core.settings, async (_: Core, __: undefined): Promise<SentEmail[]> => {
    const { items } = await core.admin()('GET /internal/emails');
    return items.map(({ id, to, subject, sent_at_millis, error }) => ({
      id,
      to,
      subject,
      sentAt: new Date(sent_at_millis),
      ...(error === undefined ? {} : { error }),
    }));
  });
  const caught = createFamily(
    core.settings,
    async (_: Core, { cursor, limit }: ListInboxEmailsOptions): Promise<InboxEmailPage> => {
      const page = await core.admin()('GET /internal/inbox', { query: { cursor, limit } });
      const emails = page.items.map(({ caught_at_millis, ...email }) => ({
        ...email,
        caughtAt: new Date(caught_at_millis),
      }));
      return Object.assign(emails, { nextCursor: page.pagination.next_cursor, isInboxInUse: page.is_inbox_in_use });
    },
  );
  const store: EmailStore = {
    sentEmails: () => sent.of(core, undefined),
    inboxEmails: (options = {}) => caught.of(core, options),
  };
  return {
    store,
    methods: {
      listSentEmails: () => store.sentEmails().refresh(),
      listInboxEmails: (options) => store.inboxEmails(options).refresh(),
    },
  };
};
