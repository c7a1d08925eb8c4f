import type { Resource } from '../cache/types.js';
import type { CallResult } from '../http/result-types.js';

type UpdateCode = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';

/** A user's account at a provider. */
export interface OAuthProvider {
  readonly id: string;
  /** The provider, such as `github`. */
  readonly type: string;
  readonly userId: string;
  /** The account's id at the provider. Only servers see it. */
  readonly accountId?: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  /** Whether the app may ask for the provider's tokens. */
  readonly allowConnectedAccounts: boolean;
  update(options: OAuthProviderUpdate): Promise<CallResult<undefined, UpdateCode>>;
  /** Takes the account off the user, with its tokens. */
  delete(): Promise<void>;
}

/** A user's account at a provider, as servers see it. */
export interface ServerOAuthProvider extends OAuthProvider {
  readonly accountId: string;
  update(options: ServerOAuthProviderUpdate): Promise<CallResult<undefined, UpdateCode>>;
}

export interface OAuthProviderUpdate {
  readonly allowSignIn?: boolean;
  readonly allowConnectedAccounts?: boolean;
}

export interface ServerOAuthProviderUpdate extends OAuthProviderUpdate {
  readonly accountId?: string;
  readonly email?: string;
}

export interface CreateOAuthProviderOptions {
  readonly userId: string;
  /** The account's id at the provider. */
  readonly accountId: string;
  /** The provider's key in the project's settings, such as `github`. */
  readonly providerConfigId: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

export interface ConnectedAccountOptions {
  /** What to do without such an account. Default: `return-null`. */
  readonly or?: 'return-null' | 'redirect' | 'throw';
  /** Scopes that the provider's token must have. */
  readonly scopes?: readonly string[];
}

/** A token with which the provider's own interface is called. */
export interface ProviderToken {
  readonly accessToken: string;
}

/** A user's account at a provider, from which the provider's tokens come. */
export interface OAuthConnection {
  /** The provider, such as `github`. */
  readonly id: string;
  /** A token of the provider that is good now. Throws if the account is gone or lacks a scope. */
  getAccessToken(): Promise<ProviderToken>;
  readonly store: OAuthConnectionStore;
}

/** What hooks read of a connected account. */
export interface OAuthConnectionStore {
  accessToken(): Resource<ProviderToken>;
}
