import type { Resource } from '../cache/types.js';
import type { CliLoginConfirmation } from '../cli-login/types.js';
import type {
  ContactChannelMethods,
  ContactChannelStore,
  ServerContactChannelMethods,
  ServerContactChannelStore,
} from '../contact-channels/types.js';
import type { NotificationMethods, NotificationStore } from '../emails/preference-types.js';
import type { ImpersonationLinkMethods } from '../impersonation/types.js';
import type { Json } from '../json.js';
import type { UserApiKeyMethods, UserApiKeyStore } from '../keys/api-key-types.js';
import type {
  OAuthAccountMethods,
  OAuthAccountStore,
  ServerOAuthAccountMethods,
  ServerOAuthAccountStore,
} from '../oauth-accounts/types.js';
import type { PasskeyAccountMethods } from '../passkeys/types.js';
import type { PasswordMethods } from '../passwords/types.js';
import type { CustomerMethods, CustomerStore, ServerCustomerMethods, ServerCustomerStore } from '../payments/types.js';
import type { PermissionMethods, PermissionStore, ServerPermissionMethods } from '../permissions/types.js';
import type { ProjectOwnerMethods, ProjectOwnerStore } from '../projects/types.js';
import type { RecoveryCodeMethods } from '../second-factors/types.js';
import type { ActiveSessionMethods, ServerSessionMethods, SessionMethods } from '../sessions/types.js';
import type {
  ReceivedInvitationMethods,
  ReceivedInvitationStore,
  ServerTeam,
  Team,
  TeamMethods,
  UserTeamStore,
} from '../teams/types.js';

/** What all views of a user have. */
export interface UserProperties {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  /** Metadata that the user's own client may write. */
  readonly clientMetadata: Json;
  /** Metadata that the user's own client may read and only servers may write. */
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  /** The user's language as a BCP 47 tag, such as `de` or `pt-BR`; `null` if it is not known. */
  readonly locale: string | null;
  /** @deprecated Use the contact channels' `usedForAuth`. */
  readonly emailAuthEnabled: boolean;
  /** @deprecated Has only the IDs of the linked providers. */
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly selectedTeam: Team | null;
}

/** A user's change to their own account. An absent member stays as it is. */
export interface UserUpdate {
  readonly displayName?: string | null;
  /** The image as a data URL of at most 100 KB, such as `data:image/png;base64,…`; `null` removes the image. */
  readonly profileImageUrl?: string | null;
  /** Replaces the stored value. */
  readonly clientMetadata?: Json;
  /** The language of emails to the user, as a BCP 47 tag; `null` removes it. */
  readonly locale?: string | null;
  readonly selectedTeamId?: string | null;
  /** The 20-byte secret shared with an authenticator app; `null` turns off two-step verification. */
  readonly totpMultiFactorSecret?: Uint8Array | null;
  /** Whether the user can sign in with email codes. */
  readonly otpAuthEnabled?: boolean;
  /** `false` removes the passkey. Use `registerPasskey` to add one. */
  readonly passkeyAuthEnabled?: boolean;
}

/** A server's change to a user. An absent member stays as it is. */
export interface ServerUserUpdate extends UserUpdate {
  /** As for users, or any HTTP or HTTPS URL. */
  readonly profileImageUrl?: string | null;
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
  /** A new address is unverified unless `primaryEmailVerified` is true. `null` removes the address. */
  readonly primaryEmail?: string | null;
  readonly primaryEmailVerified?: boolean;
  /** Whether the user can sign in with the primary email address. Only one user can sign in with an address. */
  readonly primaryEmailAuthEnabled?: boolean;
  /** At most 70 characters; `null` removes the password. Ends all sessions of the user. */
  readonly password?: string | null;
  /** A bcrypt hash of the password, from another program. Imports support more formats. */
  readonly passwordHash?: string;
  /** Turns an anonymous user into a full one. */
  readonly isAnonymous?: false;
}

/** A provider account of a new user. */
export interface NewUserProvider {
  /** The provider's ID in the project's settings. */
  readonly id: string;
  /** The account's ID at the provider. */
  readonly accountId: string;
  readonly email?: string | null;
}

/** The settings of a new user. */
export interface CreateUserOptions
  extends Omit<ServerUserUpdate, 'isAnonymous' | 'selectedTeamId' | 'passkeyAuthEnabled'> {
  readonly isAnonymous?: boolean;
  readonly oauthProviders?: readonly NewUserProvider[];
}

/**
 * Deletes users.
 *
 * @example
 * await serverUser.delete();
 */
export interface UserDeletion {
  /** Deletes the user. This cannot be undone. */
  delete(): Promise<void>;
}

/**
 * Blocks users.
 *
 * @example
 * await serverUser.block();
 * await serverUser.unblock();
 */
export interface UserBlocking {
  /** Since when the user is blocked; `null` if they are not. */
  readonly blockedAt: Date | null;
  /**
   * Ends all sessions of the user and refuses new ones: sign-ins fail with USER_BLOCKED, and API keys that the user knows
   * are not valid. Blocking a blocked user changes nothing.
   */
  block(): Promise<void>;
  /** Lets the user sign in again. Their previous sessions stay ended. */
  unblock(): Promise<void>;
}

/** What users and servers alike do with the account of a user. */
export interface SharedAccountMethods
  extends UserApiKeyMethods,
    NotificationMethods,
    PermissionMethods,
    ActiveSessionMethods,
    UserDeletion {}

/** What signed-in users do with their own account. A new noun is added here and in `current-user.ts`. */
export interface AccountMethods
  extends SharedAccountMethods,
    ContactChannelMethods,
    OAuthAccountMethods,
    CustomerMethods,
    PasswordMethods,
    RecoveryCodeMethods,
    CliLoginConfirmation {}

/** What servers do with the account of any user. A new noun is added here and in `server-users.ts`. */
export interface ServerAccountMethods
  extends SharedAccountMethods,
    ServerContactChannelMethods,
    ServerCustomerMethods,
    ServerOAuthAccountMethods,
    ServerPermissionMethods,
    ServerSessionMethods {}

/**
 * The signed-in user. It does not change: after an update, read the user again.
 *
 * @example
 * const user = await app.getUser({ or: 'throw' });
 * await user.update({ displayName: 'Ada Lovelace' });
 */
export interface CurrentUser
  extends UserProperties,
    SessionMethods,
    AccountMethods,
    PasskeyAccountMethods,
    TeamMethods<Team>,
    ReceivedInvitationMethods {
  /** Changes the user. */
  update(update: UserUpdate): Promise<void>;
  setDisplayName(displayName: string | null): Promise<void>;
  setClientMetadata(metadata: Json): Promise<void>;
  setSelectedTeam(team: Pick<Team, 'id'> | null): Promise<void>;
  /** Returns the user as plain JSON without tokens, to send to another program. */
  toClientJson(): UserJson;
  readonly store: UserStore;
}

/** The signed-in user of the project `internal`, who can own projects. */
export interface CurrentInternalUser extends CurrentUser, ProjectOwnerMethods {
  readonly store: InternalUserStore;
}

/** The signed-in user of an app, by the app's project ID. */
export type CurrentUserOf<ProjectId extends string> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

/**
 * A user as servers see them. It does not change: after an update, read the user again.
 *
 * @example
 * await serverUser.update({ serverMetadata: { plan: 'pro' }, clientReadOnlyMetadata: { badge: 'founder' } });
 * await serverUser.setPrimaryEmail('ada@engines.example', { verified: true });
 */
export interface ServerUser
  extends UserProperties,
    ServerAccountMethods,
    UserBlocking,
    ImpersonationLinkMethods,
    TeamMethods<ServerTeam> {
  readonly lastActiveAt: Date;
  /** Whether the user can sign in with the primary email address. */
  readonly primaryEmailAuthEnabled: boolean;
  /** The linked provider accounts. `id` is the provider's. */
  readonly oauthProviders: readonly {
    readonly id: string;
    readonly accountId: string;
    readonly email: string | null;
  }[];
  /** Metadata that only servers see. */
  readonly serverMetadata: Json;
  readonly selectedTeam: ServerTeam | null;
  /** Changes the user. */
  update(update: ServerUserUpdate): Promise<void>;
  setDisplayName(displayName: string | null): Promise<void>;
  setClientMetadata(metadata: Json): Promise<void>;
  setClientReadOnlyMetadata(metadata: Json): Promise<void>;
  setServerMetadata(metadata: Json): Promise<void>;
  setSelectedTeam(team: Pick<Team, 'id'> | null): Promise<void>;
  /** Changes the primary email address; `null` removes it. */
  setPrimaryEmail(email: string | null, options?: { readonly verified?: boolean }): Promise<void>;
  /** Sets a password and ends all sessions of the user. */
  setPassword(options: { readonly password: string }): Promise<void>;
  /** Returns the user as plain JSON without tokens, to send to another program. */
  toClientJson(): UserJson;
  readonly store: ServerUserStore;
}

/** The signed-in user, seen by a server that has the user's session. */
export interface CurrentServerUser extends ServerUser, SessionMethods {}

/** What an access token says about its user. */
export interface PartialUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly isAnonymous: boolean;
}

/** A user as plain JSON. */
export interface UserJson {
  readonly id: string;
  readonly display_name: string | null;
  readonly primary_email: string | null;
  readonly primary_email_verified: boolean;
  readonly profile_image_url: string | null;
  readonly signed_up_at_millis: number;
  readonly client_metadata: Json;
  readonly client_read_only_metadata: Json;
  readonly is_anonymous: boolean;
}

/** A page of users. */
export type ServerUserPage = ServerUser[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** What `listUsers` takes. */
export interface ListUsersOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of users on the page, up to 1000. Without it, a page has up to 10,000 users. */
  readonly limit?: number;
  readonly orderBy?: 'signedUpAt';
  /** Newest first. */
  readonly desc?: boolean;
  /** Words to find in names, IDs and email addresses. */
  readonly query?: string;
  /** Only members of this team. */
  readonly teamId?: string;
  readonly includeAnonymous?: boolean;
}

/** Filters for users. A user must match all of them. */
export interface UserFilter {
  /** Words to find in names, IDs and email addresses. */
  readonly query?: string;
  /** Only members of this team. */
  readonly teamId?: string;
  /** Whether the primary email address is verified. */
  readonly verified?: boolean;
  /** The ID of a provider with which the user has a linked account. */
  readonly provider?: string;
  readonly method?: 'password' | 'otp' | 'passkey' | 'oauth';
  /** The start of a range is inclusive, the end exclusive. */
  readonly signedUpFrom?: Date;
  readonly signedUpTo?: Date;
  readonly activeFrom?: Date;
  readonly activeTo?: Date;
  /** Users who were imported, or created by a server, and have not signed in yet. */
  readonly neverSignedIn?: boolean;
  readonly blocked?: boolean;
  /** Default: anonymous users are excluded. */
  readonly anonymous?: 'include' | 'only';
}

/** What `findUsers` takes. */
export interface FindUsersOptions extends UserFilter {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of users on the page, up to 1000. Without it, a page has up to 10,000 users. */
  readonly limit?: number;
  /** Default: `signedUpAt`. */
  readonly orderBy?: 'signedUpAt' | 'lastActiveAt';
  /** Newest first. */
  readonly desc?: boolean;
}

/** What `exportUsers` takes. */
export interface ExportUsersOptions extends UserFilter {
  /** `csv` as in RFC 4180, with a header; or `json`, an array of users as the API returns them. */
  readonly format: 'csv' | 'json';
}

/**
 * Methods that find users by filters.
 *
 * @example
 * const count = await serverApp.countUsers({ verified: false });
 * const page = await serverApp.findUsers({ verified: false, orderBy: 'lastActiveAt', desc: true, limit: 50 });
 * const csv = await serverApp.exportUsers({ verified: false, format: 'csv' });
 * console.log(count, page.length, csv.length);
 */
export interface FilteredUserMethods {
  /** Lists the users that match, page by page. */
  findUsers(options?: FindUsersOptions): Promise<ServerUserPage>;
  /** Counts the users that match. */
  countUsers(filter?: UserFilter): Promise<number>;
  /** Returns all users that match as text, newest first. */
  exportUsers(options: ExportUsersOptions): Promise<string>;
}

/**
 * Methods for the users of a project.
 *
 * @example
 * const created = await serverApp.createUser({ primaryEmail: 'hedy@example.com', primaryEmailAuthEnabled: true });
 * const page = await serverApp.listUsers({ query: 'hedy', limit: 100 });
 * console.log(created.id, page.length, page.nextCursor);
 */
export interface ServerUsersMethods extends FilteredUserMethods {
  /** Lists users, page by page. */
  listUsers(options?: ListUsersOptions): Promise<ServerUserPage>;
  /** Creates a user, even if sign-up is turned off. */
  createUser(options: CreateUserOptions): Promise<ServerUser>;
}

/** Resources of the signed-in user. */
export interface UserStore
  extends UserTeamStore<Team>,
    ReceivedInvitationStore,
    UserApiKeyStore,
    NotificationStore,
    CustomerStore,
    ContactChannelStore,
    OAuthAccountStore,
    PermissionStore {}

/** Resources of a user as servers see them. */
export interface ServerUserStore
  extends UserTeamStore<ServerTeam>,
    UserApiKeyStore,
    NotificationStore,
    ServerCustomerStore,
    ServerContactChannelStore,
    ServerOAuthAccountStore,
    PermissionStore {}

/** Resources of a project owner. */
export interface InternalUserStore extends UserStore, ProjectOwnerStore {}

/** Resources of a project's users. */
export interface ServerUsersStore {
  /** The user with this API key, or `null` if the key is not valid. */
  userByApiKey(apiKey: string): Resource<ServerUser | null>;
  userById(userId: string): Resource<ServerUser | null>;
  users(options?: ListUsersOptions): Resource<ServerUserPage>;
}
