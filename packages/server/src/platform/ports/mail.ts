import { Outage } from '../failures/failures.js';

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
  /** The code to type in and the link to open, for the built-in inbox. */
  code?: string;
  link?: string;
}

/** Where mail goes. A failure is an `Outage('mail')`; a permanent refusal of this message is a `MailRefused`. */
export interface Mail {
  readonly kind: 'inbox' | 'smtp' | 'outbox';
  /** @param urgency of messages that wait for a connection, the urgent ones go first */
  send(message: MailMessage, urgency?: MailUrgency): Promise<void>;
  close(): Promise<void>;
}

/** Whether a message goes before others. */
export type MailUrgency = 'urgent' | 'normal';

/** A mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, STARTTLS (RFC 3207) when offered, or STARTTLS required. */
  readonly tls: 'implicit' | 'when-offered' | 'required';
  readonly isCertificateChecked: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/** Sends through the mail servers of projects. Failures are those of `Mail`. */
export interface ProjectMail {
  send(message: MailMessage, via: { readonly server: SmtpServer; readonly urgency?: MailUrgency }): Promise<void>;
  close(): Promise<void>;
}

/** Why sending failed, as the log of a project's emails names it. */
export type MailErrorType =
  | 'HOST_NOT_FOUND'
  | 'AUTH_FAILED'
  | 'TEMPORARY'
  | 'INVALID_EMAIL_ADDRESS'
  | 'REJECTED'
  | 'TIMEOUT'
  | 'SOCKET_CLOSED'
  | 'UNKNOWN';

/** What is known of a failure. */
export interface MailFailure {
  readonly type: MailErrorType;
  /** What the mail server said, at most 500 printable characters; null if it said nothing. */
  readonly reply: string | null;
  /** Whether the mail server refuses the recipient, whatever the message is. */
  readonly isAboutRecipient: boolean;
}

const UNKNOWN: MailFailure = { type: 'UNKNOWN', reply: null, isAboutRecipient: false };

/** The mail server will not take this message, now or later (RFC 5321 §4.2.1, 5yz replies). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    message: string,
    readonly failure: MailFailure = UNKNOWN,
  ) {
    super(message);
  }
}

/** The mail server cannot be used now; the message may be sent later. */
export class MailOutage extends Outage {
  constructor(
    cause: Error,
    readonly failure: MailFailure = UNKNOWN,
  ) {
    super('mail', cause);
  }
}
