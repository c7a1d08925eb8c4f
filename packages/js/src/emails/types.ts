/** A mail in the project's sending log, which keeps no bodies. */
export interface SentEmail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly sentAt: Date;
  /** Why sending failed; absent if it did not. */
  readonly error?: unknown;
}

/** A mail that the server's built-in inbox caught instead of sending it. */
export interface InboxEmail {
  readonly id: string;
  /** The built-in mail's template, such as `email_verification`; `null` for a mail of the project's own. */
  readonly template: string | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly caughtAt: Date;
}

/** A page of caught mails, newest first. */
export type InboxEmailPage = InboxEmail[] & {
  /** Hand it to `cursor` for the next page; `null` on the last one. */
  readonly nextCursor: string | null;
  /** False when the server sends its mail through SMTP, so that none is caught. */
  readonly isInboxInUse: boolean;
};

export interface ListInboxEmailsOptions {
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  /** Most mails on the page. */
  readonly limit?: number;
}
