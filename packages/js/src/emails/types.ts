import type { Resource } from '../cache/types.js';

/** The name of a notification category. */
export type NotificationCategoryName = 'Transactional' | 'Marketing';

/** An email in the project's sending log, which has no bodies. */
export interface SentEmail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly sentAt: Date;
  /** Why sending failed; absent if it succeeded. */
  readonly error?: EmailFailure;
}

/** Why an email could not be sent, at its newest attempt. */
export interface EmailFailure {
  /** Such as `REJECTED` or `HOST_NOT_FOUND`. */
  readonly errorType: string;
  readonly message: string;
  /** Whether the email can succeed later without a change of the settings. */
  readonly canRetry: boolean;
  /** What the mail server said. */
  readonly rawError: string;
}

/** The possible outcomes of an email. */
export type EmailStatus = 'queued' | 'rendering' | 'sending' | 'sent' | 'failed' | 'skipped';

/** An email in any state. */
export interface LoggedEmail {
  readonly id: string;
  /** Null when the recipient has no address. */
  readonly to: string | null;
  readonly userId: string | null;
  /** The name of a built-in template, or the ID of one of the project. */
  readonly template: string | null;
  /** The campaign that the email belongs to. */
  readonly campaignId: string | null;
  /** Without a code. */
  readonly subject: string;
  readonly category: string | null;
  readonly status: EmailStatus;
  /** Such as `suppressed` or `opted-out`. */
  readonly skipReason: string | null;
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly finishedAt: Date | null;
  readonly error: EmailFailure | null;
  /** Which source of the project failed, and why; a built-in one was used instead. */
  readonly renderNotice: string | null;
  /** Who sent it, or `null` before the first attempt. */
  readonly sender: EmailSender | null;
}

/** How an email was sent. */
export interface EmailSender {
  /** `shared`: by the installation's mail server. `standard`: by the project's own. */
  readonly type: 'shared' | 'standard';
  readonly name: string;
  readonly email: string;
  /** The project's own mail server. */
  readonly host?: string;
}

/** One attempt to send an email. */
export interface EmailAttempt {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly status: string;
  readonly error: string | null;
  /** Such as `REJECTED` or `HOST_NOT_FOUND`. */
  readonly errorType: string | null;
  /** What the mail server said. */
  readonly reply: string | null;
}

/** An email with its attempts and content. */
export interface EmailDetails extends LoggedEmail {
  readonly timeline: readonly EmailAttempt[];
  readonly variableNames: readonly string[];
  /** What was sent, for 30 days; null for emails with a code. */
  readonly content: {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
  } | null;
}

/** What `listEmails` takes. */
export interface ListEmailsOptions {
  readonly status?: EmailStatus;
  readonly template?: string;
  /** The notification category that the email declares. */
  readonly category?: NotificationCategoryName;
  /** Part of an address. */
  readonly recipient?: string;
  readonly userId?: string;
  readonly campaignId?: string;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of emails on the page. */
  readonly limit?: number;
}

/** A page of emails, newest first. */
export type LoggedEmailPage = LoggedEmail[] & { readonly nextCursor: string | null };

/** An address that a mail server has permanently refused, or that `suppressAddresses` suppressed. */
export interface SuppressedAddress {
  readonly address: string;
  /** What the mail server said, or the reason of `suppressAddresses`. */
  readonly reason: string | null;
  readonly suppressedAt: Date;
}

/** A page of suppressed addresses, in alphabetical order. */
export type SuppressedAddressPage = SuppressedAddress[] & { readonly nextCursor: string | null };

/** An email that the server captured in the built-in inbox instead of sending it. */
export interface InboxEmail {
  readonly id: string;
  /** The template, such as `email_verification`; `null` for the project's own emails. */
  readonly template: string | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The code to type in, if the email has one. */
  readonly code: string | null;
  /** The link to open, if the email has one. */
  readonly link: string | null;
  readonly caughtAt: Date;
}

/** A page of captured emails, newest first. */
export type InboxEmailPage = InboxEmail[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
  /** False if the server sends its email through SMTP. The inbox is then empty. */
  readonly isInboxInUse: boolean;
};

/** What `listInboxEmails` takes. */
export interface ListInboxEmailsOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of emails on the page. */
  readonly limit?: number;
  /** Part of a recipient, a subject or a text. */
  readonly query?: string;
}

/**
 * Methods for the emails of a project.
 *
 * @example
 * for (const { to, subject, error } of await adminApp.listSentEmails()) console.log(to, subject, error ?? 'sent');
 */
export interface EmailMethods {
  /** Lists the latest hundred emails of the project. */
  listSentEmails(): Promise<SentEmail[]>;
  /** Lists emails in any state, newest first. */
  listEmails(options?: ListEmailsOptions): Promise<LoggedEmailPage>;
  /** Reads an email with its attempts and, if it had no code, its content. */
  getEmail(emailId: string): Promise<EmailDetails>;
  /**
   * Sends an email again that was sent or has failed. A sign-in, verification or password reset email gets a new code.
   * Throws when the email cannot be sent again, with the reason.
   */
  sendEmailAgain(emailId: string): Promise<void>;
  /**
   * Lists addresses that get only the codes that their users ask for, because a mail server permanently refused them, or
   * because they were suppressed with `suppressAddresses`.
   */
  listSuppressedAddresses(options?: {
    readonly cursor?: string;
    readonly limit?: number;
  }): Promise<SuppressedAddressPage>;
  /**
   * Stops sending emails to addresses, except the codes that their users ask for: for bounces and complaints that your mail
   * service reports after it has accepted an email. The addresses are allowed again with `allowAddress`, or when a user
   * verifies them.
   *
   * @example
   * await adminApp.suppressAddresses(['gone@example.com'], { reason: 'Bounced' });
   *
   * @param addresses at most 1,000; those that are suppressed already keep their reason
   * @param options.reason at most 500 characters
   * @throws PorticoError `SCHEMA_ERROR`
   */
  suppressAddresses(addresses: readonly string[], options?: { readonly reason?: string }): Promise<void>;
  /** Allows emails to an address again. */
  allowAddress(address: string): Promise<void>;
  /** Lists emails that the server captured in the built-in inbox, newest first. */
  listInboxEmails(options?: ListInboxEmailsOptions): Promise<InboxEmailPage>;
}

/** Resources of a project's emails. */
export interface EmailStore {
  sentEmails(): Resource<SentEmail[]>;
  inboxEmails(options?: ListInboxEmailsOptions): Resource<InboxEmailPage>;
}
