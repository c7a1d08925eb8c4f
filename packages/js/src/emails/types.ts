import type { Resource } from '../cache/types.js';

/** An email in the project's sending log, which has no bodies. */
export interface SentEmail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly sentAt: Date;
  /** Why sending failed; absent if it succeeded. */
  readonly error?: unknown;
}

/** An email that the server's built-in inbox caught instead of sending it. */
export interface InboxEmail {
  readonly id: string;
  /** The template, such as `email_verification`; `null` for an email of the project's own. */
  readonly template: string | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly caughtAt: Date;
}

/** A page of caught emails, newest first. */
export type InboxEmailPage = InboxEmail[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
  /** False if the server sends its email through SMTP. The inbox then catches nothing. */
  readonly isInboxInUse: boolean;
};

/** What `listInboxEmails` takes. */
export interface ListInboxEmailsOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The most emails on the page. */
  readonly limit?: number;
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
  /** Lists emails that the server's built-in inbox caught, newest first. */
  listInboxEmails(options?: ListInboxEmailsOptions): Promise<InboxEmailPage>;
}

/** Resources of a project's emails. */
export interface EmailStore {
  sentEmails(): Resource<SentEmail[]>;
  inboxEmails(options?: ListInboxEmailsOptions): Resource<InboxEmailPage>;
}
