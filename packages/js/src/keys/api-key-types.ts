import type { KeyInvalidReason } from './types.js';

/** What is decided about an API key when it is made. */
export interface CreateApiKeyOptions {
  /** By which people tell keys apart. */
  readonly description: string;
  /** When it ends; `null` for never. */
  readonly expiresAt: Date | null;
  /** A public key is not revoked when somebody finds it in the open. Default: false. */
  readonly isPublic?: boolean;
}

/** What can be changed of an API key. An absent member stays as it is. */
export interface ApiKeyUpdate {
  readonly description?: string;
  /** When it ends; `null` for never. */
  readonly expiresAt?: Date | null;
  /** Ends the key for good. */
  readonly revoked?: true;
}

/** What every view of an API key holds. */
interface ApiKeyMembers<Value> {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Date;
  /** Absent for a key that never ends. */
  readonly expiresAt?: Date;
  readonly manuallyRevokedAt: Date | null;
  /** The day of the last successful check, or `null`. */
  readonly lastUsedAt: Date | null;
  readonly isPublic: boolean;
  readonly value: Value;
  isValid(): boolean;
  /** Why the key no longer works, or `null` while it does. Revoking is named first. */
  whyInvalid(): KeyInvalidReason | null;
  update(update: ApiKeyUpdate): Promise<void>;
  /** Ends the key for good. */
  revoke(): Promise<void>;
}

interface OfUser {
  readonly type: 'user';
  readonly userId: string;
}

interface OfTeam {
  readonly type: 'team';
  readonly teamId: string;
}

interface LastFour {
  readonly lastFour: string;
}

/** An API key of a user, known by its last four characters. */
export interface UserApiKey extends ApiKeyMembers<LastFour>, OfUser {}

/** An API key of a user when it is made: the one time that its value is shown. */
export interface UserApiKeyFirstView extends ApiKeyMembers<string>, OfUser {}

/** An API key of a team, known by its last four characters. */
export interface TeamApiKey extends ApiKeyMembers<LastFour>, OfTeam {}

/** An API key of a team when it is made: the one time that its value is shown. */
export interface TeamApiKeyFirstView extends ApiKeyMembers<string>, OfTeam {}

/** What users and servers alike do with a user's API keys. */
export interface UserApiKeyMethods {
  /** The user's keys, newest first, with those that have ended. */
  listApiKeys(): Promise<UserApiKey[]>;
  /**
   * Makes an API key for the user.
   *
   * @example
   * const key = await user.createApiKey({ description: 'CI deploys', expiresAt: null });
   * showOnce(key.value);
   */
  createApiKey(options: CreateApiKeyOptions): Promise<UserApiKeyFirstView>;
}

/** What members with `$manage_api_keys`, and servers, do with a team's API keys. */
export interface TeamApiKeyMethods {
  /** The team's keys, newest first, with those that have ended. */
  listApiKeys(): Promise<TeamApiKey[]>;
  /** Makes an API key for the team. It is revoked when the member who makes it leaves. */
  createApiKey(options: CreateApiKeyOptions): Promise<TeamApiKeyFirstView>;
}
