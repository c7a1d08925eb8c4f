/** An action that was done or rejected in a project. */
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
    /** Whether another person acted as the user. */
    readonly isImpersonation: boolean;
  };
  /** The access level of the call; `null` for background work. */
  readonly access: string | null;
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The entry's number in the chain that `portico audit verify` checks; `null` until it is sealed, about a minute later. */
  readonly sequence: number | null;
}

/** A page of the audit log, newest first. */
export type AuditLogPage = AuditLogEntry[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
  /** Names of the users, owners, keys and teams that the entries name, by their IDs. */
  readonly names: Readonly<Record<string, string>>;
};

/** Which entries of the audit log. */
export interface AuditLogFilter {
  /** An action, or the ID of an entry, a request, an actor or a target. */
  readonly query?: string;
  readonly actorId?: string;
  readonly action?: string;
  readonly targetId?: string;
  readonly outcome?: 'done' | 'refused';
  /** Only entries from this time on. */
  readonly from?: Date;
  /** Only entries before this time. */
  readonly to?: Date;
}

/** What `listAuditLog` takes. */
export interface ListAuditLogOptions extends AuditLogFilter {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of entries on the page, up to 1000. */
  readonly limit?: number;
}

/** What `exportAuditLog` takes. */
export interface ExportAuditLogOptions extends AuditLogFilter {
  readonly format: 'csv' | 'json';
}

/** What the audit log can be filtered by. */
export interface AuditLogChoices {
  readonly actions: readonly string[];
  /** The actors of the newest entries; `name` is `null` if the actor has none or was deleted. */
  readonly actors: readonly { readonly type: string; readonly id: string; readonly name: string | null }[];
}

/**
 * Methods for the audit log of a project.
 *
 * @example
 * const entries = await adminApp.listAuditLog({ action: 'session.create', limit: 20 });
 * for (const { at, actor, outcome } of entries) console.log(at, actor.id, outcome);
 */
export interface AuditLogMethods {
  /** Lists what was done and rejected in the project, newest first. */
  listAuditLog(options?: ListAuditLogOptions): Promise<AuditLogPage>;
  /** Lists the actions of the log, and its latest actors. */
  listAuditLogChoices(): Promise<AuditLogChoices>;
  /** Returns all entries that match, newest first, as CSV or JSON. The export is recorded in the audit log. */
  exportAuditLog(options: ExportAuditLogOptions): Promise<string>;
}
