/** The outcome of a line of an import. */
export interface ImportedLine {
  /** The number of the line, from 1. */
  readonly line: number;
  /** `null` if the line does not say. */
  readonly type: 'permission_definition' | 'team' | 'user' | 'team_membership' | null;
  /** The record's ID in the project. `null` for records without one, and for rejected lines. */
  readonly id: string | null;
  /**
   * `exists`: the record already exists and was not changed. `unchecked`, in a dry run: the line refers to a record
   * that does not exist yet; it is valid if an earlier batch creates that record.
   */
  readonly status: 'created' | 'exists' | 'refused' | 'unchecked';
  /** Why the line was rejected, such as `email-taken`. */
  readonly code: string | null;
  /** The invalid member, such as `oauth_accounts.0.account_id`. */
  readonly field: string | null;
  /** What is wrong and how to fix it. */
  readonly message: string | null;
}

/** What `importData` takes. */
export interface ImportDataOptions {
  /** Change nothing, and report what would happen to each line. */
  readonly dryRun?: boolean;
}

/** What `exportData` takes. */
export interface ExportDataOptions {
  /**
   * Include password hashes, authenticator secrets and passkeys, so that users can sign in as before after an import.
   * Requires a recent sign-in if you use an owner's session.
   */
  readonly includeSecrets?: boolean;
}

/**
 * Imports and exports a project's users, teams, memberships and permission definitions as NDJSON.
 *
 * @example
 * const lines = ['{"type":"team","display_name":"Engines"}'];
 * for await (const { line, status, message } of adminApp.importData(lines, { dryRun: true })) {
 *   if (status === 'refused') console.log(line, message);
 * }
 * for await (const line of adminApp.exportData()) console.log(line);
 */
export interface ProjectDataMethods {
  /**
   * Imports records, one per line, in batches, and reports the outcome of each. A rejected line does not stop the
   * others. Existing records are not changed, so an interrupted import can be started again.
   */
  importData(
    lines: Iterable<string> | AsyncIterable<string>,
    options?: ImportDataOptions,
  ): AsyncGenerator<ImportedLine, void, undefined>;
  /**
   * Exports records, one per line, in the order in which an import takes them. Memory use does not grow with the
   * project.
   */
  exportData(options?: ExportDataOptions): AsyncGenerator<string, void, undefined>;
}
