import type { Resource } from '../cache/types.js';

/** Why a key is no longer valid. */
export type KeyInvalidReason = 'expired' | 'manually-revoked';

/** What all views of a set of project keys have. */
export interface InternalApiKeyProperties {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What is shown of a project key after its creation. */
export interface ListedProjectKey {
  readonly lastFour: string;
  /** The day on which the key was last used, or `null`. */
  readonly lastUsedAt: Date | null;
  /** The day on which a browser last sent a key that belongs on servers, or `null`. Visitors of that page can read the key. */
  readonly usedInBrowserAt: Date | null;
}

/** A set of project keys, identified by their last four characters. */
export interface InternalApiKey extends InternalApiKeyProperties {
  readonly manuallyRevokedAt: Date | null;
  readonly publishableClientKey: ListedProjectKey | null;
  readonly secretServerKey: ListedProjectKey | null;
  readonly superSecretAdminKey: ListedProjectKey | null;
  /** Returns whether the keys are neither revoked nor expired. */
  isValid(): boolean;
  /** Returns why the keys are no longer valid, or `null` if they are. Revoked keys that have also expired are `expired`. */
  whyInvalid(): KeyInvalidReason | null;
  /** Revokes the keys. This cannot be undone. */
  revoke(): Promise<void>;
}

/** A new set of project keys. Their values are shown only here. */
export interface InternalApiKeyFirstView extends InternalApiKeyProperties {
  readonly publishableClientKey?: string;
  readonly secretServerKey?: string;
  readonly superSecretAdminKey?: string;
}

/** The settings of a new set of project keys. */
export interface CreateInternalApiKeyOptions {
  readonly description: string;
  readonly expiresAt: Date;
  readonly hasPublishableClientKey: boolean;
  readonly hasSecretServerKey: boolean;
  readonly hasSuperSecretAdminKey: boolean;
}

/**
 * Methods for the keys of a project.
 *
 * @example
 * const keys = await adminApp.createInternalApiKey({
 *   description: 'Website',
 *   expiresAt: new Date('2099-01-01'),
 *   hasPublishableClientKey: true,
 *   hasSecretServerKey: true,
 *   hasSuperSecretAdminKey: false,
 * });
 * console.log(keys.publishableClientKey, keys.secretServerKey);
 */
export interface ProjectKeyMethods {
  /** Lists the project's sets of keys, newest first. */
  listInternalApiKeys(): Promise<InternalApiKey[]>;
  /** Creates a set of keys. */
  createInternalApiKey(options: CreateInternalApiKeyOptions): Promise<InternalApiKeyFirstView>;
}

/** Resources of a project's keys. */
export interface ProjectKeyStore {
  internalApiKeys(): Resource<InternalApiKey[]>;
}
