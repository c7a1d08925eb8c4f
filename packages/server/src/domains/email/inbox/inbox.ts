import { CaughtEmail } from '@portico/contract';
import { z } from 'zod';
import type { Db } from '../../../platform/db/connect.js';
import type { Clock, Mail, MailMessage, Random } from '../../../platform/ports/index.js';
import { refuseMalformed } from '../../../platform/ports/mail-form.js';
import { fromJsonBytes, toJsonBytes } from '../../../platform/secrets/index.js';
import { insertInboxEmail } from '../store/inbox.js';
import { headersOf } from './headers.js';

// The release before has stored neither code nor link.
const Content = CaughtEmail.omit({ id: true, caught_at_millis: true }).extend({
  code: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
});

/** The sealed part of a caught email. */
export type CaughtContent = z.output<typeof Content>;

/** The label with which caught emails are sealed. */
export const INBOX_LABEL = 'inbox-emails';

/** Encodes an email as the inbox stores it: with the headers it would have been sent with. */
const encodeCaught = (message: MailMessage): Uint8Array => {
  const { template, from, to, subject, text, html, code = null, link = null } = message;
  const content: CaughtContent = {
    template,
    from,
    to,
    subject,
    text,
    html,
    headers: headersOf(message),
    code,
    link,
  };
  return toJsonBytes(content);
};

/** Decodes a caught email; throws on anything else. */
export const decodeCaught = (bytes: Uint8Array): CaughtContent => fromJsonBytes(Content, bytes);

/** What the inbox needs. */
export interface InboxParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** Seals with the data key of a tenant. */
  readonly seal: (tenantId: string, plain: Uint8Array, label: string) => Promise<Uint8Array>;
}

/** The mail port without a mail server: keeps the newest thousand emails of each tenant, shown in the dashboard. */
export const createInboxMail = ({ db, clock, random, seal }: InboxParts): Mail => ({
  kind: 'inbox',

  async send(message) {
    refuseMalformed(message);
    const { tenantId, emailId } = message;
    const now = clock.now();
    const contentSealed = await seal(tenantId, encodeCaught(message), INBOX_LABEL);
    await insertInboxEmail(db, { tenantId, id: random.uuidInTimeOrder(now), emailId, contentSealed, now });
  },

  async close() {},
});
