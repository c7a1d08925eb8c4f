import type { Resource } from '../cache/types.js';
import type { KeyInvalidReason } from './project-key-types.js';

/** The settings of a new API key. */
export interface CreateApiKeyOptions {
  /** What the key is for, in your own words. */
  readonly description: string;
  /** When the key expires; `null` for never. */
  readonly expiresAt: Date | null;
  /** Keep the key valid even if it is found in public, such as in a repository. Default: false. */
  readonly isPublic?: boolean;
}

/** A change to an API key. An absent member stays as it is. */
export interface ApiKeyUpdate {
  readonly description?: string;
  /** When the key expires; `null` for never. */
  readonly expiresAt?: Date | null;
  /** Revokes the key. This cannot be undone. */
  readonly revoked?: true;
}

/** What all views of an API key have. */
interface ApiKeyMembers<Value> {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Date;
  /** Absent if the key never expires. */
  readonly expiresAt?: Date;
  readonly manuallyRevokedAt: Date | null;
  /** The day of the last successful check, or `null`. */
  readonly lastUsedAt: Date | null;
  readonly isPublic: boolean;
  readonly value: Value;
  /** Returns whether the key is neither revoked nor expired. */
  isValid(): boolean;
  /** Returns why the key is no longer valid, or `null` if it is. A revoked key that has also expired is `manually-revoked`. */
  whyInvalid(): KeyInvalidReason | null;
  /** Changes the key. */
  update(update: ApiKeyUpdate): Promise<void>;
  /** Revokes the key. This cannot be undone. */
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

/** An API key of a user, identified by its last four characters. */
export interface UserApiKey extends ApiKeyMembers<LastFour>, OfUser {}

/** A new API key of a user. Its value is shown only here. */
export interface UserApiKeyFirstView extends ApiKeyMembers<string>, OfUser {}

/** An API key of a team, identified by its last four characters. */
export interface TeamApiKey extends ApiKeyMembers<LastFour>, OfTeam {}

/** A new API key of a team. Its value is shown only here. */
export interface TeamApiKeyFirstView extends ApiKeyMembers<string>, OfTeam {}

/**
 * Methods for the API keys of a user.
 *
 * @example
 * const key = await user.createApiKey({ description: 'CI deploys', expiresAt: null });
 * console.log(`Copy your key now: ${key.value}`);
 * for (const { description, value } of await user.listApiKeys()) console.log(description, value.lastFour);
 */
export interface UserApiKeyMethods {
  /** Lists the user's keys, newest first. Revoked and expired keys are included. */
  listApiKeys(): Promise<UserApiKey[]>;
  /** Creates an API key for the user. */
  createApiKey(options: CreateApiKeyOptions): Promise<UserApiKeyFirstView>;
}

/**
 * Methods for the API keys of a team. Members need the permission `$manage_api_keys`.
 *
 * @example
 * const key = await team.createApiKey({ description: 'Monitoring', expiresAt: null });
 * await key.revoke();
 */
export interface TeamApiKeyMethods {
  /** Lists the team's keys, newest first. Revoked and expired keys are included. */
  listApiKeys(): Promise<TeamApiKey[]>;
  /** Creates an API key for the team. It is revoked when the member who created it leaves the team. */
  createApiKey(options: CreateApiKeyOptions): Promise<TeamApiKeyFirstView>;
}

/** Resources of a user's API keys. */
export interface UserApiKeyStore {
  apiKeys(): Resource<UserApiKey[]>;
}

/** Resources of a team's API keys. */
export interface TeamApiKeyStore {
  apiKeys(): Resource<TeamApiKey[]>;
}
