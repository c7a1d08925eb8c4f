import type { AuditLogMethods } from '../audit-log/types.js';
import type { AuthMethods } from '../auth/types.js';
import type { Resource } from '../cache/types.js';
import type { ConvexClientAuth, ConvexUserOptions } from '../convex/types.js';
import type { EmailCampaignMethods } from '../emails/campaign-types.js';
import type { ChatMethods } from '../emails/chat-types.js';
import type { EmailDomainMethods } from '../emails/domain-check-types.js';
import type { SignInInvitationMethods } from '../emails/invitation-types.js';
import type { SendEmailMethods } from '../emails/send-types.js';
import type { EmailSourceMethods, EmailSourceStore } from '../emails/source-types.js';
import type { TestEmailMethods } from '../emails/test-email-types.js';
import type { EmailMethods, EmailStore } from '../emails/types.js';
import type { Impersonation } from '../impersonation/types.js';
import type { ProjectKeyMethods, ProjectKeyStore } from '../keys/project-key-types.js';
import type { MetricsMethods, MetricsStore } from '../metrics/types.js';
import type { Redirects, Urls } from '../navigation/types.js';
import type { OAuthProviderTestMethods } from '../oauth-accounts/provider-test-types.js';
import type { LastUsedProvider, OAuthAccountCreation } from '../oauth-accounts/types.js';
import type { PasskeySignIn } from '../passkeys/types.js';
import type { AdminPaymentMethods } from '../payments/admin-types.js';
import type { ServerPaymentMethods } from '../payments/types.js';
import type { PermissionDefinitionMethods, PermissionDefinitionStore } from '../permissions/types.js';
import type { ProjectDataMethods } from '../project-data/types.js';
import type { AdminProject, Project, ProjectConfiguration, ProjectReader } from '../projects/types.js';
import type { RequestLogMethods } from '../requests/types.js';
import type { SignOut } from '../sessions/types.js';
import type { TeamMemberCountMethods } from '../teams/member-count-types.js';
import type { ServerTeamMethods, ServerTeamsStore, TeamInvitationMethods } from '../teams/types.js';
import type {
  CurrentServerUser,
  CurrentUserOf,
  PartialUser,
  ServerUser,
  ServerUsersMethods,
  ServerUsersStore,
} from '../users/types.js';
import type { DataVaultListMethods, DataVaultMethods, DataVaultResources } from '../vault/types.js';
import type { WebhookDeliveryMethods } from '../webhooks/delivery-types.js';
import type { WebhookEndpointMethods } from '../webhooks/endpoint-types.js';
import type { WebhookMethods } from '../webhooks/types.js';
import type { ClientAppJson, TokenStore } from './options.js';

/**
 * What to do if no one is signed in. Anonymous users count as signed in only for the last two. With `redirect`, the
 * code after the call does not run; an app with `redirectMethod: 'none'` throws instead.
 */
export type OrOption = 'return-null' | 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists[deprecated]';

/** What `getUser` takes. */
export interface GetUserOptions {
  readonly or?: OrOption;
  /** A token store for this call instead of the app's. */
  readonly tokenStore?: TokenStore;
}

/** Options with which `getUser` never returns `null`. */
export interface GetUserForSureOptions extends GetUserOptions {
  readonly or: 'redirect' | 'throw' | 'anonymous';
}

/** Reads the user from the access token. */
export interface GetPartialUserByTokenOptions extends GetUserOptions {
  readonly from: 'token';
  readonly or?: 'return-null' | 'anonymous';
}

/** The API key of a user or a team, such as one from a request. */
export interface ApiKeyOptions {
  readonly apiKey: string;
}

/** Where to read the user without a call: the access token, or what Convex read from it. */
export type GetPartialUserOptions = GetPartialUserByTokenOptions | ConvexUserOptions;

/** Resources of a client's app. */
export interface ClientStore<ProjectId extends string = string> {
  /** The signed-in user. With `or`, `read` does what `getUser` does. */
  user(options: GetUserForSureOptions): Resource<CurrentUserOf<ProjectId>>;
  user(options?: GetUserOptions): Resource<CurrentUserOf<ProjectId> | null>;
  project(): Resource<Project>;
}

/** An app for the users of a project. Its calls have the publishable client key and the signed-in user's tokens. */
export interface ClientApp<ProjectId extends string = string>
  extends Redirects,
    AuthMethods,
    PasskeySignIn,
    LastUsedProvider,
    TeamInvitationMethods,
    SignOut,
    Impersonation,
    ConvexClientAuth,
    ProjectReader {
  readonly projectId: ProjectId;
  readonly urls: Urls;
  readonly store: ClientStore<ProjectId>;
  /**
   * Returns the signed-in user, read from the server.
   *
   * @example
   * const user = await app.getUser();
   * console.log(user ? `Hello, ${user.displayName ?? user.primaryEmail}` : 'Please sign in.');
   */
  getUser(options: GetUserForSureOptions): Promise<CurrentUserOf<ProjectId>>;
  getUser(options?: GetUserOptions): Promise<CurrentUserOf<ProjectId> | null>;
  /**
   * Returns what the access token says about its user. Makes no call unless the token must be refreshed.
   *
   * @example
   * const partial = await app.getPartialUser({ from: 'token' });
   * console.log(partial?.displayName);
   */
  getPartialUser(options: GetPartialUserOptions): Promise<PartialUser | null>;
  /** Whether redirects leave the page. False with `redirectMethod: 'none'`, and outside browsers. */
  readonly canRedirect: boolean;
  /** Returns the function that goes to a page: the app's router's if `redirectMethod` has one. A React hook. */
  useNavigate(): (to: string) => void;
  /**
   * Returns the options that a browser needs to make the same app, without secret keys.
   *
   * @example
   * const json = serverApp.toClientJson();
   * const sameApp = fromClientJson(PorticoClientApp, json);
   */
  toClientJson(): ClientAppJson<ProjectId>;
}

/** Resources of a server's app. */
export interface ServerStore extends Omit<ClientStore, 'user'>, ServerUsersStore, ServerTeamsStore, DataVaultResources {
  user(options: GetUserForSureOptions): Resource<CurrentServerUser>;
  user(options?: GetUserOptions): Resource<CurrentServerUser | null>;
}

/** An app for your server. It reads and changes every user. */
export interface ServerApp<ProjectId extends string = string>
  extends Omit<ClientApp<ProjectId>, 'getUser' | 'store'>,
    ServerUsersMethods,
    ServerTeamMethods,
    SendEmailMethods,
    OAuthAccountCreation,
    DataVaultMethods,
    ServerPaymentMethods {
  readonly store: ServerStore;
  /** Returns the user with this ID, or `null`. */
  getUser(userId: string): Promise<ServerUser | null>;
  /** Returns the user that a Convex function was called by, or `null`. */
  getUser(options: ConvexUserOptions): Promise<ServerUser | null>;
  /**
   * Returns the user with this API key, or `null` if the key is unknown, revoked, expired or a team's.
   *
   * @example
   * const owner = await serverApp.getUser({ apiKey: request.headers.get('x-api-key') ?? '' });
   */
  getUser(options: ApiKeyOptions): Promise<ServerUser | null>;
  /**
   * Returns the signed-in user, as the server sees them.
   *
   * @example
   * const caller = await serverApp.getUser({ tokenStore: request });
   * console.log(caller?.serverMetadata);
   */
  getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
}

/** Resources of an admin's app. */
export interface AdminStore
  extends Omit<ServerStore, 'project'>,
    ProjectKeyStore,
    MetricsStore,
    PermissionDefinitionStore,
    EmailStore,
    EmailSourceStore {
  project(): Resource<AdminProject>;
  /** The configuration of the project. */
  config(): Resource<ProjectConfiguration>;
}

/** An app for the owners of a project. It reads and changes the project itself. */
export interface AdminApp<ProjectId extends string = string>
  extends Omit<ServerApp<ProjectId>, 'getProject' | 'store'>,
    ProjectKeyMethods,
    MetricsMethods,
    PermissionDefinitionMethods,
    EmailMethods,
    EmailCampaignMethods,
    EmailSourceMethods,
    SignInInvitationMethods,
    TestEmailMethods,
    EmailDomainMethods,
    OAuthProviderTestMethods,
    ChatMethods,
    AuditLogMethods,
    RequestLogMethods,
    TeamMemberCountMethods,
    ProjectDataMethods,
    DataVaultListMethods,
    AdminPaymentMethods,
    WebhookMethods,
    WebhookEndpointMethods,
    WebhookDeliveryMethods {
  readonly store: AdminStore;
  /** Returns the project, with all its settings. */
  getProject(): Promise<AdminProject>;
}
