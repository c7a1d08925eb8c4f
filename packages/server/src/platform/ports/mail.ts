/** One message to one recipient, addresses as data: they are never joined into a header and parsed again. */
export interface MailMessage {
  /** Stable over retries, RFC 5322 §3.6.4, without angle brackets. */
  messageId: string;
  tenantId: string;
  /** The row it was queued as, or null when it never waited. */
  emailId: string | null;
  /** Name of the template, sent as header `X-Portico-Template`. */
  template: string | null;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** Where mail goes. A failure is an `Outage('mail')`; a refusal of this message for good is a `MailRefused`. */
export interface Mail {
  readonly kind: 'inbox' | 'smtp' | 'outbox';
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

/** The mail server will not take this message, now or later (RFC 5321 §4.2.1, 5yz replies). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
