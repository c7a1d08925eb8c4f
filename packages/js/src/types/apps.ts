import type { InboxEmailPage, ListInboxEmailsOptions, SentEmail } from './emails.js';
import type { CreateInternalApiKeyOptions, InternalApiKey, InternalApiKeyFirstView } from './keys.js';
import type { ClientAppJson, TokenStore, Urls } from './options.js';
import type { AdminProject, Project } from './projects.js';
import type { CallResult } from './result.js';
import type { SignOutOptions } from './session.js';
import type { Resource } from './store.js';
import type {
  CurrentServerUser,
  CurrentUserOf,
  ListUsersOptions,
  PartialUser,
  ServerUser,
  ServerUserPage,
} from './users.js';

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

export interface GetPartialUserOptions extends GetUserOptions {
  readonly from: 'token';
  readonly or?: 'return-null' | 'anonymous';
}

/** Codes a sign-in may end with. The last comes when no redirect to the second factor's page is possible or wanted. */
type SignInCode = 'EMAIL_PASSWORD_MISMATCH' | 'INVALID_TOTP_CODE' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';

type SignUpCode =
  | 'USER_EMAIL_ALREADY_EXISTS'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_REQUIREMENTS_NOT_MET';

type VerificationCode =
  | 'VERIFICATION_CODE_NOT_FOUND'
  | 'VERIFICATION_CODE_EXPIRED'
  | 'VERIFICATION_CODE_ALREADY_USED'
  | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED';

export interface SignInWithCredentialOptions {
  readonly email: string;
  readonly password: string;
  /** Stay on the page. Default: go to `urls.afterSignIn`. */
  readonly noRedirect?: boolean;
}

export interface SignUpWithCredentialOptions {
  readonly email: string;
  readonly password: string;
  /** Stay on the page. Default: go to `urls.afterSignUp`. */
  readonly noRedirect?: boolean;
  /** The page the verification mail's link leads to. Default: `urls.emailVerification`; must be given outside browsers. */
  readonly verificationCallbackUrl?: string;
  /** Send no verification mail. Excludes `verificationCallbackUrl`. */
  readonly noVerificationCallback?: boolean;
  /** Admits an owner where owners cannot sign up freely. */
  readonly invitationCode?: string;
}

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
export interface ClientApp<ProjectId extends string = string> extends Redirects {
  readonly projectId: ProjectId;
  readonly urls: Urls;
  readonly store: ClientStore<ProjectId>;
  getProject(): Promise<Project>;
  /** The signed-in user, read anew. */
  getUser(options: GetUserForSureOptions): Promise<CurrentUserOf<ProjectId>>;
  getUser(options?: GetUserOptions): Promise<CurrentUserOf<ProjectId> | null>;
  /** What the access token says of its user, without a call unless the token must be refreshed. */
  getPartialUser(options: GetPartialUserOptions): Promise<PartialUser | null>;
  signInWithCredential(options: SignInWithCredentialOptions): Promise<CallResult<undefined, SignInCode>>;
  signUpWithCredential(options: SignUpWithCredentialOptions): Promise<CallResult<undefined, SignUpCode>>;
  /** Verifies an e-mail address by the code of its mail. */
  verifyEmail(code: string): Promise<CallResult<undefined, VerificationCode>>;
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
  userById(userId: string): Resource<ServerUser | null>;
  users(options?: ListUsersOptions): Resource<ServerUserPage>;
}

/** An app in the hands of its server: sees and changes every user. */
export interface ServerApp<ProjectId extends string = string> extends Omit<ClientApp<ProjectId>, 'getUser' | 'store'> {
  readonly store: ServerStore;
  /** The user with this id, or `null`. */
  getUser(userId: string): Promise<ServerUser | null>;
  /** The signed-in user, as the server sees them. */
  getUser(options: GetUserForSureOptions): Promise<CurrentServerUser>;
  getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  listUsers(options?: ListUsersOptions): Promise<ServerUserPage>;
}

/** What hooks read of an admin's app. */
export interface AdminStore extends Omit<ServerStore, 'project'> {
  project(): Resource<AdminProject>;
  internalApiKeys(): Resource<InternalApiKey[]>;
  sentEmails(): Resource<SentEmail[]>;
  inboxEmails(options?: ListInboxEmailsOptions): Resource<InboxEmailPage>;
}

/** An app in the hands of its owners: sees and changes the project itself. */
export interface AdminApp<ProjectId extends string = string>
  extends Omit<ServerApp<ProjectId>, 'getProject' | 'store'> {
  readonly store: AdminStore;
  getProject(): Promise<AdminProject>;
  listInternalApiKeys(): Promise<InternalApiKey[]>;
  createInternalApiKey(options: CreateInternalApiKeyOptions): Promise<InternalApiKeyFirstView>;
  /** The newest hundred mails of the project. */
  listSentEmails(): Promise<SentEmail[]>;
  /** Mails the server's built-in inbox caught, newest first. */
  listInboxEmails(options?: ListInboxEmailsOptions): Promise<InboxEmailPage>;
}
