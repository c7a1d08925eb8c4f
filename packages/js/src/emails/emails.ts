import type { Returns } from '@portico/contract';
import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type {
  EmailDetails,
  EmailMethods,
  EmailSender,
  EmailStore,
  InboxEmailPage,
  ListInboxEmailsOptions,
  LoggedEmail,
  SentEmail,
} from './types.js';

/** Creates the object that reads the emails of an admin's project. */
export const createEmails = (core: Core): { readonly methods: EmailMethods; readonly store: EmailStore } => {
  const sent = createFamily(core.settings, async (_: Core, __: undefined): Promise<SentEmail[]> => {
    const { items } = await core.admin()('GET /internal/emails');
    return items.map(({ id, to, subject, sent_at_millis, error }) => ({
      id,
      to,
      subject,
      sentAt: new Date(sent_at_millis),
      ...(error && { error }),
    }));
  });
  const caught = createFamily(
    core.settings,
    async (_: Core, { cursor, limit, query }: ListInboxEmailsOptions): Promise<InboxEmailPage> => {
      const page = await core.admin()('GET /internal/inbox', { query: { cursor, limit, query } });
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
      listEmails: async ({ userId, campaignId, ...options } = {}) => {
        const query = { ...options, user_id: userId, campaign_id: campaignId };
        const { items, pagination } = await core.admin()('GET /internal/email-log', { query });
        return Object.assign(items.map(toLoggedEmail), { nextCursor: pagination.next_cursor });
      },
      getEmail: async (emailId) => {
        const params = { email_id: emailId };
        const email = await core.admin()('GET /internal/email-log/{email_id}', { params });
        return { ...toLoggedEmail(email), ...toDetails(email) };
      },
      sendEmailAgain: async (emailId) => {
        await core.admin()('POST /internal/email-log/{email_id}/send-again', { params: { email_id: emailId } });
      },
      listSuppressedAddresses: async (query = {}) => {
        const { items, pagination } = await core.admin()('GET /internal/email-suppressions', { query });
        const addresses = items.map(({ suppressed_at_millis, ...rest }) => ({
          ...rest,
          suppressedAt: new Date(suppressed_at_millis),
        }));
        return Object.assign(addresses, { nextCursor: pagination.next_cursor });
      },
      suppressAddresses: async (addresses, options) => {
        await core.admin()('POST /internal/email-suppressions', { body: { addresses: [...addresses], ...options } });
      },
      allowAddress: async (address) => {
        await core.admin()('DELETE /internal/email-suppressions/{address}', { params: { address } });
      },
      listInboxEmails: (options) => store.inboxEmails(options).refresh(),
    },
  };
};

type Logged = Returns<'GET /internal/email-log'>['items'][number];

const toLoggedEmail = (email: Logged): LoggedEmail => ({
  id: email.id,
  to: email.to,
  userId: email.user_id,
  template: email.template,
  campaignId: email.campaign_id,
  subject: email.subject,
  category: email.category,
  status: email.status,
  skipReason: email.skip_reason,
  attempts: email.attempts,
  queuedAt: new Date(email.queued_at_millis),
  finishedAt: email.finished_at_millis === null ? null : new Date(email.finished_at_millis),
  error: email.error,
  renderNotice: email.render_notice,
  sender: toSender(email.sender_config),
});

const toSender = (config: Logged['sender_config']): EmailSender | null =>
  config && {
    type: config.type,
    name: config.sender_name,
    email: config.sender_email,
    ...(config.host !== undefined && { host: config.host }),
  };

type Details = Returns<'GET /internal/email-log/{email_id}'>;

const toDetails = ({ timeline, variable_names, content }: Details): Omit<EmailDetails, keyof LoggedEmail> => ({
  timeline: timeline.map(({ attempt, started_at_millis, ended_at_millis, status, ...failure }) => ({
    attempt,
    startedAt: new Date(started_at_millis),
    endedAt: new Date(ended_at_millis),
    status,
    error: failure.error ?? null,
    errorType: failure.error_type ?? null,
    reply: failure.reply ?? null,
  })),
  variableNames: variable_names,
  content,
});
