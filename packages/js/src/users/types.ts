import type { Resource } from '../cache/types.js';
import type { CallbackOptions, ContactChannel, ServerContactChannel } from '../contact-channels/types.js';
import type { PorticoError } from '../errors.js';
import type { Json } from '../json.js';
import type { UserApiKey } from '../keys/api-key-types.js';

import type {
  ConnectedAccountOptions,
  OAuthConnection,
  OAuthProvider,
  ServerOAuthProvider,
} from '../oauth-accounts/types.js';
import type { PasskeyAccountMethods } from '../passkeys/types.js';

import type { Permission, PermissionArgs, PermissionsArgs } from '../permissions/types.js';
import type { CreateProjectOptions, OwnedProject } from '../projects/types.js';
import type { SessionMethods } from '../sessions/types.js';
import type { ServerTeam, Team, TeamMethods, UserTeamStore } from '../teams/types.js';
import type { AccountMethods, ServerAccountMethods, ServerConnectedAccountOptions } from './account-types.js';

/** What every view of a user holds. */
export interface UserProperties {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  /** Metadata that the user's own client may write. */
  readonly clientMetadata: Json;
  /** Metadata that the user's own client may read and only servers write. */
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  /** @deprecated Read the contact channels' `usedForAuth`. */
  readonly emailAuthEnabled: boolean;
  /** @deprecated Only the ids of the linked providers. */
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly selectedTeam: Team | null;
}

/** What a user may change of themselves. An absent member stays as it is. */
export interface UserUpdate {
  readonly displayName?: string | null;
  /** The image itself, as a data URL such as `data:image/png;base64,…` of at most 100 KB; `null` takes it away. */
  readonly profileImageUrl?: string | null;
  /** Replaces the stored value as a whole. */
  readonly clientMetadata?: Json;
  readonly selectedTeamId?: string | null;
  /** The secret shared with an authenticator app, of 20 bytes; `null` takes the second factor away. */
  readonly totpMultiFactorSecret?: Uint8Array | null;
  /** Whether mailed codes sign in. */
  readonly otpAuthEnabled?: boolean;
  /** `false` takes the passkey away; one is added by `registerPasskey`. */
  readonly passkeyAuthEnabled?: boolean;
}

/** What a server may change of a user. */
export interface ServerUserUpdate extends UserUpdate {
  /** As for users, or any http or https address. */
  readonly profileImageUrl?: string | null;
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
  /** Another address is not verified, unless `primaryEmailVerified` says so. `null` removes it. */
  readonly primaryEmail?: string | null;
  readonly primaryEmailVerified?: boolean;
  /** Whether the primary e-mail signs in; an address signs in one user alone. */
  readonly primaryEmailAuthEnabled?: boolean;
  /** At most 70 characters; `null` takes the password away. Ends every session of the user. */
  readonly password?: string | null;
  /** A bcrypt hash in place of the password, as another program has stored it. Imports take more formats. */
  readonly passwordHash?: string;
  /** Makes an anonymous user a known one. */
  readonly isAnonymous?: false;
}

/** An account at a provider that a new user comes with. */
export interface NewUserProvider {
  /** The name the provider has in the project's settings. */
  readonly id: string;
  /** The name the provider gives the account. */
  readonly accountId: string;
  readonly email?: string | null;
}

/** What a server decides about a user it creates. */
export interface CreateUserOptions
  extends Omit<ServerUserUpdate, 'isAnonymous' | 'selectedTeamId' | 'passkeyAuthEnabled'> {
  readonly isAnonymous?: boolean;
  readonly oauthProviders?: readonly NewUserProvider[];
}

/** The signed-in user. A snapshot: after a change, read the user anew. */
export interface CurrentUser
  extends UserProperties,
    SessionMethods,
    AccountMethods,
    PasskeyAccountMethods,
    TeamMethods<Team> {
  update(update: UserUpdate): Promise<void>;
  setDisplayName(displayName: string | null): Promise<void>;
  setClientMetadata(metadata: Json): Promise<void>;
  setSelectedTeam(team: Pick<Team, 'id'> | null): Promise<void>;
  /**
   * Mails a verification link to the primary e-mail. Answers the error if it is verified already; throws if there is none.
   *
   * @deprecated Use the contact channel's `sendVerificationEmail`.
   */
  sendVerificationEmail(options?: CallbackOptions): Promise<PorticoError<'EMAIL_ALREADY_VERIFIED'> | undefined>;
  /** The user as plain JSON, for what must cross to another program. Holds no token. */
  toClientJson(): UserJson;
  readonly store: UserStore;
}

/** The signed-in user of the project `internal`: somebody who owns projects. */
export interface CurrentInternalUser extends CurrentUser {
  listOwnedProjects(): Promise<OwnedProject[]>;
  createProject(options: CreateProjectOptions): Promise<OwnedProject>;
  /** Gives a project to another team of the owner's. It takes the permission `team_admin` in the team that has it. */
  transferProject(projectId: string, teamId: string): Promise<void>;
  readonly store: InternalUserStore;
}

/** The signed-in user of an app, by the app's project id. */
export type CurrentUserOf<ProjectId extends string> = ProjectId extends 'internal' ? CurrentInternalUser : CurrentUser;

/** A user as servers see them. */
export interface ServerUser extends UserProperties, ServerAccountMethods, TeamMethods<ServerTeam> {
  readonly lastActiveAt: Date;
  /** Whether the primary e-mail signs in. */
  readonly primaryEmailAuthEnabled: boolean;
  /** The linked accounts at providers; `id` is the provider's. */
  readonly oauthProviders: readonly {
    readonly id: string;
    readonly accountId: string;
    readonly email: string | null;
  }[];
  /** Metadata that only servers see. */
  readonly serverMetadata: Json;
  readonly selectedTeam: ServerTeam | null;
  update(update: ServerUserUpdate): Promise<void>;
  setDisplayName(displayName: string | null): Promise<void>;
  setClientMetadata(metadata: Json): Promise<void>;
  setClientReadOnlyMetadata(metadata: Json): Promise<void>;
  setServerMetadata(metadata: Json): Promise<void>;
  setSelectedTeam(team: Pick<Team, 'id'> | null): Promise<void>;
  /**
   * Changes the primary e-mail; `null` removes it.
   *
   * @example
   * await user.setPrimaryEmail('ada@example.com', { verified: true });
   */
  setPrimaryEmail(email: string | null, options?: { readonly verified?: boolean }): Promise<void>;
  /** Sets a password, and ends every session of the user. */
  setPassword(options: { readonly password: string }): Promise<void>;
  /** The user as plain JSON, for what must cross to another program. Holds no token. */
  toClientJson(): UserJson;
  readonly store: ServerUserStore;
}

/** What hooks read of a user as servers see them. */
export interface ServerUserStore extends UserTeamStore<ServerTeam> {
  apiKeys(): Resource<UserApiKey[]>;
  contactChannels(): Resource<ServerContactChannel[]>;
  oauthProviders(): Resource<ServerOAuthProvider[]>;
  oauthProvider(id: string): Resource<ServerOAuthProvider | null>;
  /** What the user holds in a team, or without one in the project. */
  permissions(...args: PermissionsArgs): Resource<Permission[]>;
  /** A permission, if the user holds it directly or through another. */
  permission(...args: PermissionArgs): Resource<Permission | null>;
  connectedAccount(provider: string, options?: ServerConnectedAccountOptions): Resource<OAuthConnection | null>;
}

/** The signed-in user, seen by a server that holds the user's session. */
export interface CurrentServerUser extends ServerUser, SessionMethods {}

/** What an access token says about its user, without a call to the server. */
export interface PartialUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly isAnonymous: boolean;
}

/** A user as it travels between programs. */
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

/** A page of users, with the cursor of the next one. */
export type ServerUserPage = ServerUser[] & {
  /** Hand it to `cursor` for the next page; `null` on the last one. */
  readonly nextCursor: string | null;
};

export interface ListUsersOptions {
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  /** Most users on the page. */
  readonly limit?: number;
  readonly orderBy?: 'signedUpAt';
  /** Newest first. */
  readonly desc?: boolean;
  /** Words to find in names, ids and addresses. */
  readonly query?: string;
  /** Members of this team alone. */
  readonly teamId?: string;
  readonly includeAnonymous?: boolean;
}

/** What hooks read of the signed-in user. */
export interface UserStore extends UserTeamStore<Team> {
  apiKeys(): Resource<UserApiKey[]>;
  contactChannels(): Resource<ContactChannel[]>;
  oauthProviders(): Resource<OAuthProvider[]>;
  oauthProvider(id: string): Resource<OAuthProvider | null>;
  /** What the user holds in a team, or without one in the project. */
  permissions(...args: PermissionsArgs): Resource<Permission[]>;
  /** A permission, if the user holds it directly or through another. */
  permission(...args: PermissionArgs): Resource<Permission | null>;
  /** A missing account is `null`; `or` acts as it does for `getConnectedAccount`. */
  connectedAccount(provider: string, options?: ConnectedAccountOptions): Resource<OAuthConnection | null>;
}

/** What hooks read of an owner. */
export interface InternalUserStore extends UserStore {
  ownedProjects(): Resource<OwnedProject[]>;
}
