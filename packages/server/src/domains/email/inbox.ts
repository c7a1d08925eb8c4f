import { CaughtEmail } from '@portico/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.js';
import type { Clock, Mail, MailMessage, Random } from '../../platform/ports/index.js';
import { refuseMalformed } from '../../platform/ports/mail-form.js';
import { insertInboxEmail } from './store/inbox.js';

const Content = CaughtEmail.omit({ id: true, caught_at_millis: true });

/** The sealed part of a caught email. */
export type CaughtContent = z.output<typeof Content>;

/** The label with which caught emails are sealed. */
export const INBOX_LABEL = 'inbox-emails';

/** Encodes an email as the inbox stores it: with the headers it would have been sent with. */
const encodeCaught = ({
  messageId,
  template,
  from,
  to,
  subject,
  text,
  html,
  headers = {},
}: MailMessage): Uint8Array => {
  const content: CaughtContent = {
    template,
    from,
    to,
    subject,
    text,
    html,
    headers: [
      { name: 'Message-ID', value: `<${messageId}>` },
      ...(template === null ? [] : [{ name: 'X-Portico-Template', value: template }]),
      ...Object.entries(headers).map(([name, value]) => ({ name, value })),
    ],
  };
  return new TextEncoder().encode(JSON.stringify(content));
};

/** Decodes a caught email; throws on anything else. */
export const decodeCaught = (bytes: Uint8Array): CaughtContent =>
  Content.parse(JSON.parse(new TextDecoder().decode(bytes)));

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
