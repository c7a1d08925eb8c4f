import type { OAuthProviderId } from '@portico/contract/plain';

/** A value that is read from the environment; `env` makes it. */
export interface EnvironmentValue {
  /** The name of the variable. */
  readonly env: string;
}

/** A set of IDs. */
export type IdSet = Readonly<Record<string, true>>;

/** A sign-in method that can be turned on. */
export interface SignInMethod {
  readonly allowSignIn?: boolean;
}

/** A sign-in provider, by the ID that its redirect URL has. */
export interface OAuthProviderSettings {
  readonly type?: OAuthProviderId;
  /** Whether the server's own OAuth client is used, for testing. */
  readonly isShared?: boolean;
  readonly clientId?: string;
  readonly clientSecret?: EnvironmentValue;
  readonly facebookConfigId?: string;
  readonly microsoftTenantId?: string;
  readonly allowSignIn?: boolean;
  readonly allowConnectedAccounts?: boolean;
}

/** How users sign up and sign in. */
export interface AuthSettings {
  readonly allowSignUp?: boolean;
  /** Whether sensitive changes require a recent sign-in. Published clients cannot ask users to sign in again. */
  readonly requireRecentSignIn?: boolean;
  readonly password?: SignInMethod;
  /** Sign-in by email code and link. */
  readonly otp?: SignInMethod;
  readonly passkey?: SignInMethod & {
    /** Whether a passkey that has verified its user replaces two-step verification too. */
    readonly countsAsTwoFactors?: boolean;
  };
  readonly oauth?: {
    /** What to do when a provider returns an email address that an existing account uses. */
    readonly accountMergeStrategy?: 'link_method' | 'raise_error' | 'allow_duplicates';
    readonly providers?: Readonly<Record<string, OAuthProviderSettings>>;
  };
}

/** A permission that your app defines. */
export interface PermissionDefinition {
  readonly description?: string;
  readonly scope?: 'team' | 'project';
  /** The permissions that this one includes. */
  readonly containedPermissionIds?: IdSet;
}

/** Permissions, and who has them by default. */
export interface PermissionSettings {
  readonly permissions?: Readonly<Record<string, PermissionDefinition>>;
  /** A change applies to new users and members only. */
  readonly defaultPermissions?: {
    readonly teamCreator?: IdSet;
    readonly teamMember?: IdSet;
    readonly signUp?: IdSet;
  };
}

/** A domain that redirects can lead to. */
export interface TrustedDomain {
  /** Such as `https://www.example.com`, or `https://*.example.com`. */
  readonly baseUrl?: string;
  /** The path of the app's handler pages. Default: `/handler`. */
  readonly handlerPath?: string;
}
