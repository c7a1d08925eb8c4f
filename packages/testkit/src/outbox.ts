import { type Mail, type MailMessage, MailRefused, Outage, refuseMalformed } from '@portico/server';

/** Where the mail of tests goes: kept in memory, with switches for what can go wrong. */
export interface Outbox extends Mail {
  /** What was sent, oldest first. */
  readonly messages: readonly MailMessage[];
  /** What was sent to an address, oldest first. */
  to(address: string): MailMessage[];
  /** The newest mail to an address. Throws when there is none. */
  newestTo(address: string): MailMessage;
  /** From now on sending fails as when the mail server does not answer. */
  goAway(): void;
  /** From now on sending works again. */
  comeBack(): void;
  /** From now on mail to the address is refused for good. */
  refuse(address: string): void;
}

/** An outbox in which nothing lies yet. */
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
      if (!newest) throw new Error(`No mail was sent to ${address}; ${messages.length} went to others.`);
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
      if (isAway) throw new Outage('mail', new Error('The outbox was told to be away.'));
      if (refused.has(message.to)) throw new MailRefused('No such mailbox.');
      messages.push(message);
    },
    async close() {},
  };
};
