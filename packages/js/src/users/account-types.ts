import type { PasswordChange } from '../auth/types.js';
import type {
  ContactChannel,
  ContactChannelOptions,
  ServerContactChannel,
  ServerContactChannelOptions,
} from '../contact-channels/types.js';
import type { UserApiKeyMethods } from '../keys/api-key-types.js';
import type {
  ConnectedAccountOptions,
  OAuthConnection,
  OAuthProvider,
  ServerOAuthProvider,
} from '../oauth-accounts/types.js';
import type { PermissionMethods, ServerPermissionMethods } from '../permissions/types.js';
import type { Session } from '../sessions/types.js';

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
  /** When it ends for good. Administrators alone are told, as of what follows. */
  readonly expiresAt?: Date;
  /** When it ends earlier if it is not used until then. */
  readonly expiresUnusedAt?: Date;
  /** What it was last used by, as the program calls itself. */
  readonly userAgent?: string | null;
}

/** A sign-in of a user, or an attempt at one. */
export interface SignIn {
  readonly id: string;
  readonly at: Date;
  readonly outcome: 'done' | 'refused';
  /** Why it was refused, such as `password`; `null` for one that was not. */
  readonly reason: string | null;
  readonly address: string | null;
  /** The program it was made by, as that calls itself. */
  readonly userAgent: string | null;
}

/** A page of a user's sign-ins, newest first. */
export type SignInPage = SignIn[] & {
  /** Hand it to `cursor` for the next page; `null` on the last one. */
  readonly nextCursor: string | null;
};

export interface ListSignInsOptions {
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  /** Most sign-ins on the page; at most 1000. */
  readonly limit?: number;
}

/** What users and servers alike can do with a user's account. */
export interface SharedAccountMethods extends UserApiKeyMethods, PermissionMethods {
  getActiveSessions(): Promise<ActiveSession[]>;
  /** Ends another sign-in of the user. The session that makes the call is ended by `signOut`. */
  revokeSession(sessionId: string): Promise<void>;
  /** The user's sign-ins of the last 400 days, ended ones and refused attempts included. */
  listSignIns(options?: ListSignInsOptions): Promise<SignInPage>;
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
  listOAuthProviders(): Promise<OAuthProvider[]>;
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;
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

export interface CreateSessionOptions {
  /** How long the session lives at most. Default: a year. */
  readonly expiresInMillis?: number;
  /** Marks a session in which somebody of the project acts for the user. */
  readonly isImpersonation?: boolean;
}

/** What servers can do with the account of any user. */
export interface ServerAccountMethods extends SharedAccountMethods, ServerPermissionMethods {
  listOAuthProviders(): Promise<ServerOAuthProvider[]>;
  getOAuthProvider(id: string): Promise<ServerOAuthProvider | null>;
  listContactChannels(): Promise<ServerContactChannel[]>;
  createContactChannel(options: ServerContactChannelOptions): Promise<ServerContactChannel>;
  /**
   * The user's account at a provider, for calls to the provider: `null` if it is not linked or lacks a scope. Nobody can
   * be led to the provider from here.
   */
  getConnectedAccount(
    provider: string,
    options: ServerConnectedAccountOptions & { readonly or: 'throw' },
  ): Promise<OAuthConnection>;
  getConnectedAccount(provider: string, options?: ServerConnectedAccountOptions): Promise<OAuthConnection | null>;
  /** Signs the user in, without asking for anything. Its tokens are for the user's device. */
  createSession(options?: CreateSessionOptions): Promise<Session>;
}

export interface ServerConnectedAccountOptions extends ConnectedAccountOptions {
  readonly or?: 'return-null' | 'throw';
}
