import type { AuditLogPage, ListAuditLogOptions } from '../audit-log/types.js';
import type { AuthMethods } from '../auth/types.js';
import type { Resource } from '../cache/types.js';
import type { InboxEmailPage, ListInboxEmailsOptions, SentEmail } from '../emails/types.js';
import type { CallResult } from '../http/result-types.js';
import type { CreateInternalApiKeyOptions, InternalApiKey, InternalApiKeyFirstView } from '../keys/types.js';
import type { MetricsOptions, ProjectMetrics } from '../metrics/types.js';
import type { CreateOAuthProviderOptions, ServerOAuthProvider } from '../oauth-accounts/types.js';
import type { PasskeySignIn } from '../passkeys/types.js';
import type { PermissionDefinition, PermissionDefinitionMethods } from '../permissions/types.js';
import type { ProjectDataMethods } from '../project-data/types.js';
import type { AdminProject, Project, ProjectConfiguration } from '../projects/types.js';
import type { SignOutOptions } from '../sessions/types.js';
import type {
  ListTeamsOptions,
  ServerCreateTeamOptions,
  ServerTeam,
  ServerTeamPage,
  TeamInvitationMethods,
} from '../teams/types.js';
import type {
  CreateUserOptions,
  CurrentServerUser,
  CurrentUserOf,
  ListUsersOptions,
  PartialUser,
  ServerUser,
  ServerUserPage,
} from '../users/types.js';
import type { ClientAppJson, TokenStore, Urls } from './options.js';

/** What to do when nobody is signed in. An anonymous user counts as nobody except for the last two. */
export type OrOption = 'return-null' | 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists[deprecated]';

export interface GetUserOptions {
  readonly or?: OrOption;
  /** A token store for this call instead of the app's. */
  readonly tokenStore?: TokenStore;
}

/** Options under which `getUser` gives a user or throws. */
export interface GetUserForSureOptions extends GetUserOptions {
  readonly or: 'throw' | 'anonymous';
}

export interface GetPartialUserByTokenOptions extends GetUserOptions {
  readonly from: 'token';
  readonly or?: 'return-null' | 'anonymous';
}

/** What this library needs of the context that Convex hands to a function. */
export interface ConvexContext {
  readonly auth: {
    getUserIdentity(): Promise<{ readonly subject: string; readonly [claim: string]: unknown } | null>;
  };
}

export interface ConvexUserOptions {
  readonly from: 'convex';
  readonly ctx: ConvexContext;
  readonly or?: 'return-null' | 'anonymous';
}

/** Who is asked for by an API key that a request has brought. */
export interface ApiKeyOptions {
  readonly apiKey: string;
}

/** Where to read about a user without a call: in the access token, or in what Convex took from it. */
export type GetPartialUserOptions = GetPartialUserByTokenOptions | ConvexUserOptions;

export interface RedirectOptions {
  /** Replace the page in the browser's history. Default: add to it. */
  readonly replace?: boolean;
  /** Neither follow nor add `after_auth_return_to`. */
  readonly noRedirectBack?: boolean;
}

/** Goes to a page of `urls`, then waits up to 2000 ms for the page to be left. Targets must be relative. */
export type Redirect = (options?: RedirectOptions) => Promise<void>;

export interface Redirects {
  redirectToSignIn: Redirect;
  redirectToSignUp: Redirect;
  redirectToSignOut: Redirect;
  redirectToEmailVerification: Redirect;
  redirectToPasswordReset: Redirect;
  redirectToForgotPassword: Redirect;
  redirectToHome: Redirect;
  redirectToOAuthCallback: Redirect;
  redirectToMagicLinkCallback: Redirect;
  redirectToAfterSignIn: Redirect;
  redirectToAfterSignUp: Redirect;
  redirectToAfterSignOut: Redirect;
  redirectToAccountSettings: Redirect;
  redirectToError: Redirect;
  redirectToTeamInvitation: Redirect;
  redirectToMfa: Redirect;
}

/** What hooks read of an app. */
export interface ClientStore<ProjectId extends string = string> {
  /** The signed-in user under the rule of `or`; `read` acts on it as `getUser` does. */
  user(options: {
    readonly or: 'redirect' | 'throw' | 'anonymous';
    readonly tokenStore?: TokenStore;
  }): Resource<CurrentUserOf<ProjectId>>;
  user(options?: GetUserOptions): Resource<CurrentUserOf<ProjectId> | null>;
  project(): Resource<Project>;
}

/** An app in the hands of its users: calls go out with the publishable key and the signed-in user's tokens. */
export interface ClientApp<ProjectId extends string = string>
  extends Redirects,
    AuthMethods,
    PasskeySignIn,
    TeamInvitationMethods {
  readonly projectId: ProjectId;
  readonly urls: Urls;
  readonly store: ClientStore<ProjectId>;
  getProject(): Promise<Project>;
  /** The signed-in user, read anew. */
  getUser(options: GetUserForSureOptions): Promise<CurrentUserOf<ProjectId>>;
  getUser(options?: GetUserOptions): Promise<CurrentUserOf<ProjectId> | null>;
  /** What the access token says of its user, without a call unless the token must be refreshed. */
  getPartialUser(options: GetPartialUserOptions): Promise<PartialUser | null>;
  /** What `ConvexReactClient.setAuth` takes: gives the access token, a fresh one if Convex asks for it. */
  getConvexClientAuth(options?: {
    readonly tokenStore?: TokenStore;
  }): (args: { readonly forceRefreshToken: boolean }) => Promise<string | null>;
  /** What `ConvexHttpClient.setAuth` takes: the access token, empty if nobody is signed in. */
  getConvexHttpClientAuth(options: { readonly tokenStore: TokenStore }): Promise<string>;
  /** The attempt code of the sign-in that waits in this tab for its second factor, for `signInWithMfa`; `null` if none does. */
  mfaAttemptCode(): string | null;
  /** The provider that somebody last went to from this site on this device, or `null`. */
  lastUsedOAuthProvider(): string | null;
  /** Signs out whoever is signed in, anonymous users too. */
  signOut(options?: SignOutOptions): Promise<void>;
  /** Whether redirects leave the page. Not so with `redirectMethod: 'none'`, and where there is no page. */
  readonly canRedirect: boolean;
  /** The function that goes to a page of the app; of the app's router where `redirectMethod` brings one. A React hook. */
  useNavigate(): (to: string) => void;
  /** What a browser needs to make the same app; holds no secret key. */
  toClientJson(): ClientAppJson<ProjectId>;
}

/** What hooks read of a server's app. */
export interface ServerStore extends Omit<ClientStore, 'user'> {
  user(options?: GetUserOptions): Resource<CurrentServerUser | null>;
  /** The user whose API key is good, or `null`. */
  userByApiKey(apiKey: string): Resource<ServerUser | null>;
  userById(userId: string): Resource<ServerUser | null>;
  users(options?: ListUsersOptions): Resource<ServerUserPage>;
  teams(options?: ListTeamsOptions): Resource<ServerTeamPage>;
  team(id: string): Resource<ServerTeam | null>;
  /** The team whose API key is good, or `null`. */
  teamByApiKey(apiKey: string): Resource<ServerTeam | null>;
}

/** An app in the hands of its server: sees and changes every user. */
export interface ServerApp<ProjectId extends string = string> extends Omit<ClientApp<ProjectId>, 'getUser' | 'store'> {
  readonly store: ServerStore;
  /** The user with this id, or `null`. */
  getUser(userId: string): Promise<ServerUser | null>;
  /** The user that Convex says makes a call, or `null`. */
  getUser(options: ConvexUserOptions): Promise<ServerUser | null>;
  /**
   * The user whose API key is good, or `null` for one that is unknown, revoked, expired or a team's.
   *
   * @example
   * const user = await app.getUser({ apiKey: request.headers.get('x-api-key') ?? '' });
   */
  getUser(options: ApiKeyOptions): Promise<ServerUser | null>;
  /** The signed-in user, as the server sees them. */
  getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  listUsers(options?: ListUsersOptions): Promise<ServerUserPage>;
  /**
   * Creates a user, whether or not the project is open to sign-ups.
   *
   * @example
   * const user = await app.createUser({ primaryEmail: 'ada@example.com', primaryEmailAuthEnabled: true });
   */
  createUser(options: CreateUserOptions): Promise<ServerUser>;
  /** The teams of the project, oldest first: all of them, or with `limit` a page. */
  listTeams(options?: ListTeamsOptions): Promise<ServerTeamPage>;
  /** The team with this id, or that whose API key is good; else `null`. */
  getTeam(which: string | ApiKeyOptions): Promise<ServerTeam | null>;
  createTeam(options: ServerCreateTeamOptions): Promise<ServerTeam>;
  /** Gives a user an account at a provider. */
  createOAuthProvider(
    options: CreateOAuthProviderOptions,
  ): Promise<CallResult<ServerOAuthProvider, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'>>;
}

/** What hooks read of an admin's app. */
export interface AdminStore extends Omit<ServerStore, 'project'> {
  project(): Resource<AdminProject>;
  internalApiKeys(): Resource<InternalApiKey[]>;
  metrics(options?: MetricsOptions): Resource<ProjectMetrics>;
  teamPermissionDefinitions(): Resource<PermissionDefinition[]>;
  projectPermissionDefinitions(): Resource<PermissionDefinition[]>;
  /** The configuration of the project. */
  config(): Resource<ProjectConfiguration>;
  sentEmails(): Resource<SentEmail[]>;
  inboxEmails(options?: ListInboxEmailsOptions): Resource<InboxEmailPage>;
}

/** An app in the hands of its owners: sees and changes the project itself. */
export interface AdminApp<ProjectId extends string = string>
  extends Omit<ServerApp<ProjectId>, 'getProject' | 'store'>,
    PermissionDefinitionMethods,
    ProjectDataMethods {
  readonly store: AdminStore;
  getProject(): Promise<AdminProject>;
  /** How many users the project has, and how many use it. */
  getMetrics(options?: MetricsOptions): Promise<ProjectMetrics>;
  listInternalApiKeys(): Promise<InternalApiKey[]>;
  createInternalApiKey(options: CreateInternalApiKeyOptions): Promise<InternalApiKeyFirstView>;
  /** The newest hundred mails of the project. */
  listSentEmails(): Promise<SentEmail[]>;
  /** What was done and refused in the project, newest first. */
  listAuditLog(options?: ListAuditLogOptions): Promise<AuditLogPage>;
  /** Mails the server's built-in inbox caught, newest first. */
  listInboxEmails(options?: ListInboxEmailsOptions): Promise<InboxEmailPage>;
}
