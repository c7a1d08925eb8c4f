/** Something that was done, or refused, in a project. */
export interface AuditLogEntry {
  readonly id: string;
  readonly at: Date;
  /** Noun and verb, such as `session.create`. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly actor: {
    /** Such as `user`, `owner` or `key`. */
    readonly type: string;
    readonly id: string | null;
    readonly sessionId: string | null;
    /** Whether somebody else acted as the user. */
    readonly isImpersonation: boolean;
  };
  /** The access level of the call; `null` for work that no call asked for. */
  readonly access: string | null;
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Its number in the chain that `portico audit verify` checks; `null` until it is sealed, for about a minute. */
  readonly sequence: number | null;
}

/** A page of the audit log, newest first. */
export type AuditLogPage = AuditLogEntry[] & {
  /** Hand it to `cursor` for the next page; `null` on the last one. */
  readonly nextCursor: string | null;
};

export interface ListAuditLogOptions {
  readonly actorId?: string;
  readonly action?: string;
  readonly targetId?: string;
  readonly outcome?: 'done' | 'refused';
  /** The first moment that counts. */
  readonly from?: Date;
  /** The first moment that does not. */
  readonly to?: Date;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  /** Most entries on the page; at most 1000. */
  readonly limit?: number;
}
