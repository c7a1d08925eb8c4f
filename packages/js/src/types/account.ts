import type { PasswordChange } from './auth.js';
import type { ContactChannel, ContactChannelOptions } from './contact-channels.js';
import type { ConnectedAccountOptions, OAuthConnection, OAuthProvider } from './oauth.js';

/** Where an address on the internet probably is. */
export interface GeoInfo {
  readonly ip: string;
  readonly countryCode?: string | null;
  readonly regionCode?: string | null;
  readonly cityName?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly tzIdentifier?: string | null;
}

/** One of a user's sign-ins. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Whether somebody of the project acts for the user in it. Clients are not shown such sessions. */
  readonly isImpersonation: boolean;
  readonly lastUsedAt?: Date;
  readonly isCurrentSession: boolean;
  /** Where it was last used. */
  readonly geoInfo?: GeoInfo;
}

/** What users and servers alike can do with a user's account. */
export interface SharedAccountMethods {
  listOAuthProviders(): Promise<OAuthProvider[]>;
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;
  getActiveSessions(): Promise<ActiveSession[]>;
  /** Ends another sign-in of the user. The session that makes the call is ended by `signOut`. */
  revokeSession(sessionId: string): Promise<void>;
  /** Deletes the user for good. */
  delete(): Promise<void>;
}

/** What signed-in users can do with their own account. */
export interface AccountMethods extends SharedAccountMethods {
  /**
   * Changes the password. All other sessions of the user end.
   *
   * @returns the error that a form shows, or nothing
   */
  updatePassword(options: {
    readonly oldPassword: string;
    readonly newPassword: string;
  }): Promise<PasswordChange<'PASSWORD_CONFIRMATION_MISMATCH'>>;
  /**
   * Gives a first password to a user without one.
   *
   * @returns the error that a form shows, or nothing
   */
  setPassword(options: { readonly password: string }): Promise<PasswordChange>;
  listContactChannels(): Promise<ContactChannel[]>;
  createContactChannel(options: ContactChannelOptions): Promise<ContactChannel>;
  /**
   * The user's account at a provider, for calls to the provider: `null` if it is not linked or lacks a scope. With
   * `or: 'redirect'` the browser is led to the provider to link it, and the promise never settles.
   */
  getConnectedAccount(
    provider: string,
    options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
  ): Promise<OAuthConnection>;
  getConnectedAccount(provider: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  /** How many recovery codes are left, and since when; `null` if none were made. */
  getRecoveryCodeStatus(): Promise<{ readonly remainingCount: number; readonly createdAt: Date | null }>;
  /** Makes new recovery codes, each of which replaces the authenticator app once. Earlier ones end. They are shown here alone. */
  createRecoveryCodes(): Promise<readonly string[]>;
  /** Lets a command-line program that waits for this code in: it gets this session. Throws RefusalError for a code that no program waits with. */
  completeCliLogin(loginCode: string): Promise<void>;
}
