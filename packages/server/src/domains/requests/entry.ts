/** An answered request, as the log keeps it. It never has secrets: no body, no query value, no credentials. */
export interface RequestEntry {
  readonly tenantId: string;
  /** As `x-stack-request-id` returns it. */
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  /** The wire line, such as `PATCH /users/{user_id}`. */
  readonly call: string;
  readonly status: number;
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
