import type { Backlog } from '../../../platform/db/index.js';
import type { ServerFacts } from '../../../platform/db/inspect-server.js';
import type { Config } from '../../config/config.js';

/** Everything that is known about an installation before it is judged. A part that could not be found out is null. */
export interface Facts {
  readonly config: Config;
  readonly defaultPoolSize: number;
  readonly database: DatabaseFacts | { readonly unreachable: string } | null;
  /** What the mail server answered to our greeting and credentials; null if it accepted both, or there is none. */
  readonly mailFailure: string | null;
  /** Why Stripe cannot be used; null if it can, or is not configured. */
  readonly cardFailure: string | null;
  /** Records of the sender's domain that are missing or wrong. */
  readonly mailRecords: readonly { readonly purpose: string; readonly problem: string }[];
  /** What requests to the public URL meet; null where it was not asked for. */
  readonly publicUrl: PublicUrlFacts | null;
  /** Permissions of the file with the secret, such as `0o600`; null without such a file. */
  readonly secretFileMode: number | null;
  /** The ID of the secret in that file; null without such a file. */
  readonly secretFileId: string | null;
  readonly freeDiskBytes: number | null;
  /** The age of the newest backup; infinite if there is none; null where no folder was named. */
  readonly backupAgeMillis: number | null;
}

/** What is known about a database that answers. */
export interface DatabaseFacts {
  readonly server: ServerFacts;
  readonly pendingMigrations: readonly string[];
  /** The IDs of the secrets that sealed stored keys. */
  readonly secretIds: readonly string[];
  /** The IDs of the configured secrets, newest first. */
  readonly ownSecretIds: readonly string[];
  readonly backlogs: readonly Backlog[];
  /** Hosts other than this machine to which apps in production mode may send users without TLS, by project. */
  readonly unsafeDomains: readonly { readonly projectId: string; readonly domain: string }[];
}

/** What requests to the public URL meet. */
export interface PublicUrlFacts {
  /** Why it did not answer; null if it did. */
  readonly failure: string | null;
  readonly status: number | null;
  /** How far the clock of what answers is ahead of ours. */
  readonly clockSkewMillis: number | null;
}

/** Something that an operator should change. */
export interface Finding {
  readonly id: string;
  /** What is wrong, in a sentence. */
  readonly problem: string;
  /** What to do about it, in a sentence. */
  readonly remedy: string;
}
