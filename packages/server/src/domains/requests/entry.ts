/** What decides whether an answered request is logged. */
export interface LoggedRequest {
  readonly tenantId: string;
  readonly status: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
}

/** An answered request, as the log keeps it. It never has secrets: no body, no query value, no credentials. */
export interface RequestEntry extends LoggedRequest {
  /** As `x-stack-request-id` returns it. */
  readonly id: string;
  /** The wire line, such as `PATCH /users/{user_id}`. */
  readonly call: string;
  /** The code of the error, if the answer has one. */
  readonly code: string | null;
  readonly durationMillis: number;
  readonly access: string | null;
  readonly actorType: string;
  readonly actorId: string | null;
  readonly address: string;
  readonly userAgent: string | null;
  /** IDs of what the request named or changed. */
  readonly objectIds: readonly string[];
  readonly eventIds: readonly string[];
}

/** Receives an answered request, and makes its entry only if it is to be logged. Never waits and never throws. */
export type NoteRequest = (request: LoggedRequest, toEntry: (request: LoggedRequest) => RequestEntry) => void;
