import type { AuditLogEntry } from '../audit-log/types.js';

/** An answered request, as the request log keeps it for a day. It has no body, no query values and no credentials. */
export interface LoggedRequest {
  readonly id: string;
  readonly at: Date;
  /** Method and path, with the names of path parameters: `PATCH /users/{user_id}`. */
  readonly call: string;
  readonly status: number;
  /** The code of the error, if the answer has one. */
  readonly code: string | null;
  readonly durationMillis: number;
  /** The access level of the call. */
  readonly access: string | null;
  /** Such as `user`, `owner` or `key`. */
  readonly actor: { readonly type: string; readonly id: string | null };
  readonly address: string;
  readonly userAgent: string | null;
  /** IDs of objects that the request referred to or changed; at most 20. */
  readonly objectIds: readonly string[];
}

/** A page of the request log, newest first. */
export type RequestPage = LoggedRequest[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** What `listRequests` takes. */
export interface ListRequestsOptions {
  /** Method and path, such as `PATCH /users/{user_id}`. */
  readonly call?: string;
  /** The code of an error, such as `TEAM_NOT_FOUND`. */
  readonly code?: string;
  readonly access?: 'client' | 'server' | 'admin';
  /** `failed`: the status is 400 or higher. */
  readonly outcome?: 'done' | 'failed';
  /** The ID of the request, of its actor, or of an object, event or email that it referred to or changed. */
  readonly aboutId?: string;
  /** Only requests from this time on. */
  readonly from?: Date;
  /** Only requests before this time. */
  readonly to?: Date;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of requests on the page, up to 1000. */
  readonly limit?: number;
}

/** An email that a request caused, or that a user got. */
export interface TracedEmail {
  readonly id: string;
  readonly to: string | null;
  readonly subject: string;
  readonly template: string | null;
  readonly status: string;
  readonly queuedAt: Date;
}

/** What a request did. */
export interface RequestDetails {
  /** `null` when the request log does not have it, such as after a day. */
  readonly request: LoggedRequest | null;
  readonly entries: readonly AuditLogEntry[];
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly objectId: string;
    readonly at: Date;
  }[];
  readonly emails: readonly TracedEmail[];
  /** The outcome of the events at each webhook endpoint. */
  readonly webhooks: readonly {
    readonly endpointId: string;
    readonly url: string;
    readonly eventId: string;
    readonly eventType: string;
    readonly status: 'delivered' | 'pending' | 'failed' | 'sending';
  }[];
}

/** Something that happened to a user. */
export type TimelineItem =
  | { readonly kind: 'entry'; readonly id: string; readonly at: Date; readonly entry: AuditLogEntry }
  | { readonly kind: 'email'; readonly id: string; readonly at: Date; readonly email: TracedEmail };

/** A page of a user's timeline, newest first. */
export type TimelinePage = TimelineItem[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** What `getUserTimeline` takes. */
export interface TimelineOptions {
  /** Only entries of the audit log, or only emails. */
  readonly kind?: 'entry' | 'email';
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of items on the page, up to 1000. */
  readonly limit?: number;
}

/**
 * Methods for the request log of a project and the timeline of a user.
 *
 * @example
 * const [failed] = await adminApp.listRequests({ outcome: 'failed', limit: 1 });
 * if (failed) {
 *   const { entries, emails } = await adminApp.getRequest(failed.id);
 *   console.log(failed.call, failed.code, entries.length, emails.length);
 * }
 */
export interface RequestLogMethods {
  /** Lists the requests of the last day, newest first. */
  listRequests(options?: ListRequestsOptions): Promise<RequestPage>;
  /**
   * Returns what a request did: its entries in the audit log, events, emails and webhook deliveries.
   *
   * @throws RefusalError 404 when neither the request log nor the audit log has the request
   */
  getRequest(requestId: string): Promise<RequestDetails>;
  /** Lists what happened to a user, newest first: sign-ups, sign-ins, changes and emails. */
  getUserTimeline(userId: string, options?: TimelineOptions): Promise<TimelinePage>;
}
