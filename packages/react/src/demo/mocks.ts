/** A date, or a text in ISO 8601 format. */
type Moment = Date | string;

/** Mock data of a project. Missing members have the defaults of a new project. */
export interface MockProject {
  readonly id?: string;
  readonly displayName?: string;
  readonly logoUrl?: string;
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
    readonly brandColor?: string | null;
  };
}

/** Mock data of a team. */
export interface MockTeam {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl?: string | null;
}

/** Mock data of a user. */
export interface MockUser {
  readonly displayName?: string;
  readonly primaryEmail?: string;
  readonly profileImageUrl?: string;
  readonly selectedTeam?: MockTeam;
  /** The same, under the name that `TeamSwitcher` of published code has. */
  readonly team?: MockTeam;
}

/** Mock data of an API key. */
export interface MockApiKey {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Moment;
  readonly expiresAt?: Moment;
  readonly manuallyRevokedAt?: Moment | null;
}

/** Mock data of a session. */
export interface MockSession {
  readonly id: string;
  readonly isCurrentSession: boolean;
  readonly isImpersonation?: boolean;
  readonly createdAt: Moment;
  readonly lastUsedAt?: Moment;
  readonly geoInfo?: { readonly ip?: string; readonly cityName?: string; readonly countryCode?: string };
}

/** Data shown instead of that of the server. With a user, that user is signed in. */
export interface Mocks {
  readonly project?: MockProject | undefined;
  readonly user?: MockUser | undefined;
  readonly teams?: readonly MockTeam[] | undefined;
  readonly apiKeys?: readonly MockApiKey[] | undefined;
  readonly sessions?: readonly MockSession[] | undefined;
}
