/** Why a key no longer works. */
export type KeyInvalidReason = 'expired' | 'manually-revoked';

/** What each view of a set of project keys holds. */
export interface InternalApiKeyProperties {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What is shown of a project's key after its creation. */
export interface ListedProjectKey {
  readonly lastFour: string;
  /** The day on which it was last used, or `null`. */
  readonly lastUsedAt: Date | null;
  /** The day on which a browser last sent it though it belongs on servers, or `null`: whoever opened that page may know it. */
  readonly usedInBrowserAt: Date | null;
}

/** A set of project keys, each known by its last four characters. */
export interface InternalApiKey extends InternalApiKeyProperties {
  readonly manuallyRevokedAt: Date | null;
  readonly publishableClientKey: ListedProjectKey | null;
  readonly secretServerKey: ListedProjectKey | null;
  readonly superSecretAdminKey: ListedProjectKey | null;
  isValid(): boolean;
  /** Why the keys no longer work, or `null` while they do. Expiry is named first. */
  whyInvalid(): KeyInvalidReason | null;
  /** Ends the keys for good. */
  revoke(): Promise<void>;
}

/** A set of project keys when it is made: the one time that the keys are shown. */
export interface InternalApiKeyFirstView extends InternalApiKeyProperties {
  readonly publishableClientKey?: string;
  readonly secretServerKey?: string;
  readonly superSecretAdminKey?: string;
}

export interface CreateInternalApiKeyOptions {
  readonly description: string;
  readonly expiresAt: Date;
  readonly hasPublishableClientKey: boolean;
  readonly hasSecretServerKey: boolean;
  readonly hasSuperSecretAdminKey: boolean;
}
