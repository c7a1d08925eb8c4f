/** What has become of a line of an import. */
export interface ImportedLine {
  /** Counted from 1, in all that was handed over. */
  readonly line: number;
  /** `null` where the line does not tell. */
  readonly type: 'permission_definition' | 'team' | 'user' | 'team_membership' | null;
  /** The id that the record has in the project. `null` for what has none, and for what was refused. */
  readonly id: string | null;
  /**
   * `exists`: it was there already and stays as it was. `unchecked`, in a dry run: it names a record that is not there, and
   * is taken if an earlier batch brings that.
   */
  readonly status: 'created' | 'exists' | 'refused' | 'unchecked';
  /** Why it was refused, such as `email-taken`. */
  readonly code: string | null;
  /** The member that is to blame, such as `oauth_accounts.0.account_id`. */
  readonly field: string | null;
  /** What is wrong and what to do, for people. */
  readonly message: string | null;
}

/** How records are imported. */
export interface ImportDataOptions {
  /** Write nothing, and tell what would become of each line. */
  readonly dryRun?: boolean;
}

/** What an export holds. */
export interface ExportDataOptions {
  /**
   * Password hashes, secrets of authenticator apps and passkeys too, so that people sign in as before where it is imported.
   * Who calls as an owner must have signed in within the last minutes.
   */
  readonly includeSecrets?: boolean;
}

/** Moving a project's users, teams, memberships and permission definitions, in NDJSON. */
export interface ProjectDataMethods {
  /**
   * Imports records, a line each, in batches, and tells what has become of each. A line that is refused stops no other; one
   * that is there already stays as it is, so what was interrupted can be begun again.
   *
   * @example
   * for await (const { line, status, message } of app.importData(createInterface({ input: createReadStream(file) })))
   *   if (status === 'refused') console.error(line, message);
   */
  importData(
    lines: Iterable<string> | AsyncIterable<string>,
    options?: ImportDataOptions,
  ): AsyncGenerator<ImportedLine, void, undefined>;
  /**
   * Exports records, a line each, in the order in which an import takes them. Memory does not grow with the project.
   *
   * @example
   * for await (const line of app.exportData({ includeSecrets: true })) file.write(`${line}\n`);
   */
  exportData(options?: ExportDataOptions): AsyncGenerator<string, void, undefined>;
}
