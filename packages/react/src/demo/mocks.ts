/** A moment, as a date or as text in the form of ISO 8601. */
type Moment = Date | string;

/** A made-up project. What it does not say is as in a new project. */
export interface MockProject {
  readonly id?: string;
  readonly displayName?: string;
  readonly config?: {
    readonly signUpEnabled?: boolean;
    readonly credentialEnabled?: boolean;
    readonly magicLinkEnabled?: boolean;
    readonly passkeyEnabled?: boolean;
    readonly clientTeamCreationEnabled?: boolean;
    readonly clientUserDeletionEnabled?: boolean;
    readonly allowUserApiKeys?: boolean;
    readonly allowTeamApiKeys?: boolean;
    readonly oauthProviders?: readonly { readonly id: string }[];
  };
}

/** A made-up team. */
export interface MockTeam {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl?: string | null;
}

/** A made-up user. */
export interface MockUser {
  readonly displayName?: string;
  readonly primaryEmail?: string;
  readonly profileImageUrl?: string;
  readonly selectedTeam?: MockTeam;
}

/** A made-up API key of the user. */
export interface MockApiKey {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Moment;
  readonly expiresAt?: Moment;
  readonly manuallyRevokedAt?: Moment | null;
}

/** A made-up sign-in of the user. */
export interface MockSession {
  readonly id: string;
  readonly isCurrentSession: boolean;
  readonly isImpersonation?: boolean;
  readonly createdAt: Moment;
  readonly lastUsedAt?: Moment;
  readonly geoInfo?: { readonly ip?: string; readonly cityName?: string; readonly countryCode?: string };
}

/** What a component is to show instead of what a server says. With a user, somebody is signed in. */
export interface Mocks {
  readonly project?: MockProject | undefined;
  readonly user?: MockUser | undefined;
  readonly teams?: readonly MockTeam[] | undefined;
  readonly apiKeys?: readonly MockApiKey[] | undefined;
  readonly sessions?: readonly MockSession[] | undefined;
}
