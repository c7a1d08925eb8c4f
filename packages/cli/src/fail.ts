import { fetchMessageOf } from './failure-message.js';

/** Recognized by name, so that commands that do not need the server do not load its classes. */
const EXPECTED: ReadonlySet<string> = new Set([
  'CommandFailure',
  'ConfigError',
  'MigrationFailure',
  'StartFailure',
  // Of the client library: each says what happened and what to do.
  'NetworkError',
  'PorticoError',
  'RefusalError',
  'TooManyRequestsError',
]);

/** Prints a failure and sets the exit code 1. Only unexpected failures are printed with a stack. */
export function fail(failure: unknown): void {
  const isExpected =
    failure instanceof Error && (EXPECTED.has(failure.name) || isOfFiles(failure) || isOfRights(failure));
  console.error(isExpected ? explain(failure) : failure);
  process.exitCode = 1;
}

/** Codes of what the system refuses, such as to write in a folder without rights. The message names the file. */
const FILE_CODES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

const OTHER_FOLDER = 'Choose another folder, or run the command as a user with access to this one.';

/** What to do about refusals whose message does not show it. */
const fileRemedies: Readonly<Record<string, string>> = {
  EACCES: OTHER_FOLDER,
  ENOSPC: 'Free space on the disk, and repeat the command.',
  EPERM: OTHER_FOLDER,
  EROFS: OTHER_FOLDER,
};

const isOfFiles = (failure: Error): boolean =>
  'code' in failure && 'syscall' in failure && FILE_CODES.has(failure.code);

/** PostgreSQL's code for what the role of a connection is not allowed to do. */
const isOfRights = (failure: Error): boolean => 'code' in failure && failure.code === '42501';

const isOfOldSession = (failure: Error): boolean => 'code' in failure && failure.code === 'recent-sign-in-required';

const explain = (failure: Error): string => {
  if (isOfRights(failure))
    return `The database refused the role of DATABASE_URL: ${failure.message}. Use the owner of the database, or grant the role the rights that docs/guides/update.md lists.`;
  // The words of the server are for pages. The page that confirms a login asks to sign in again.
  if (isOfOldSession(failure)) return 'This requires a recent sign-in. Run `portico login`, and repeat the command.';
  // The library's sentence names the call; only the cause says why it failed.
  if (failure.name === 'NetworkError' && failure.cause !== undefined)
    return `${failure.message} Reason: ${fetchMessageOf(failure.cause)}.`;
  const remedy = 'code' in failure ? fileRemedies[String(failure.code)] : undefined;
  return remedy === undefined ? failure.message : `${failure.message}. ${remedy}`;
};
