import { type Mail, type MailMessage, MailOutage, MailRefused, refuseMalformed } from '@portico/server';

/** Keeps the emails of tests in memory, and simulates failures. */
export interface Outbox extends Mail {
  /** The sent emails, oldest first. */
  readonly messages: readonly MailMessage[];
  /** The emails sent to an address, oldest first. */
  to(address: string): MailMessage[];
  /** The newest email to an address. Throws if there is none. */
  newestTo(address: string): MailMessage;
  /** From now on sending fails as if the mail server did not respond. */
  goAway(): void;
  /** From now on sending works again. */
  comeBack(): void;
  /** From now on email to the address is permanently rejected. */
  refuse(address: string): void;
}

const closed = { type: 'SOCKET_CLOSED', reply: null, isAboutRecipient: false } as const;
const noSuchMailbox = { type: 'REJECTED', reply: '550 No such mailbox.', isAboutRecipient: true } as const;

/** Creates an empty outbox. */
export const createOutbox = (): Outbox => {
  const messages: MailMessage[] = [];
  const refused = new Set<string>();
  let isAway = false;
  const to = (address: string) => messages.filter((message) => message.to === address);

  return {
    kind: 'outbox',
    messages,
    to,
    newestTo(address) {
      const newest = to(address).at(-1);
      if (!newest) throw new Error(`No email was sent to ${address}; ${messages.length} went to others.`);
      return newest;
    },
    goAway() {
      isAway = true;
    },
    comeBack() {
      isAway = false;
    },
    refuse(address) {
      refused.add(address);
    },
    async send(message) {
      refuseMalformed(message);
      if (isAway) throw new MailOutage(new Error('The outbox simulates an outage.'), closed);
      if (refused.has(message.to)) throw new MailRefused('The recipient was rejected.', noSuchMailbox);
      messages.push(message);
    },
    async close() {},
  };
};
