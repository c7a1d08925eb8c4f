import type { Resource } from '../cache/types.js';
import type { CallResult } from '../http/results.js';

type AccountTaken = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';

/** A provider account that is linked to a user. */
export interface OAuthProvider {
  readonly id: string;
  /** The provider, such as `github`. */
  readonly type: string;
  readonly userId: string;
  /** The account's ID at the provider. Only servers see it. */
  readonly accountId?: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  /** Whether the app may get the provider's access tokens. Linking the account again turns this on. */
  readonly allowConnectedAccounts: boolean;
  /** Changes what the account is used for. */
  update(options: OAuthProviderUpdate): Promise<CallResult<undefined, AccountTaken>>;
  /** Unlinks the account and deletes its tokens. */
  delete(): Promise<void>;
}

/** A provider account that is linked to a user, as servers see it. */
export interface ServerOAuthProvider extends OAuthProvider {
  readonly accountId: string;
  /** Changes the account. */
  update(options: ServerOAuthProviderUpdate): Promise<CallResult<undefined, AccountTaken>>;
}

/** A change to a provider account. An absent member stays as it is. */
export interface OAuthProviderUpdate {
  readonly allowSignIn?: boolean;
  readonly allowConnectedAccounts?: boolean;
}

/** A server's change to a provider account. An absent member stays as it is. */
export interface ServerOAuthProviderUpdate extends OAuthProviderUpdate {
  readonly accountId?: string;
  readonly email?: string;
}

/** What `createOAuthProvider` takes. */
export interface CreateOAuthProviderOptions {
  readonly userId: string;
  /** The account's ID at the provider. */
  readonly accountId: string;
  /** The provider's ID in the project's settings, such as `github`. */
  readonly providerConfigId: string;
  readonly email?: string;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

/** What `getConnectedAccount` takes. */
export interface ConnectedAccountOptions {
  /** What to do if there is no such account. Default: `return-null`. */
  readonly or?: 'return-null' | 'redirect' | 'throw';
  /** Scopes that the provider's token must have. */
  readonly scopes?: readonly string[];
}

/** What a server's `getConnectedAccount` takes. */
export interface ServerConnectedAccountOptions extends ConnectedAccountOptions {
  readonly or?: 'return-null' | 'throw';
}

/** An access token for the provider's own API. */
export interface ProviderToken {
  readonly accessToken: string;
}

/** A provider account with access tokens for the provider's own API. */
export interface OAuthConnection {
  /** The provider, such as `github`. */
  readonly id: string;
  /** Returns a valid access token. Throws if the account was unlinked, lacks a scope or is no longer allowed. */
  getAccessToken(): Promise<ProviderToken>;
  readonly store: OAuthConnectionStore;
}

/** Resources of a connected account. */
export interface OAuthConnectionStore {
  accessToken(): Resource<ProviderToken>;
}

/** What `signInWithOAuth` takes. */
export interface SignInWithOAuthOptions {
  /** The page that the provider returns to. It must call `callOAuthCallback`. Default: `urls.oauthCallback`. */
  readonly returnTo?: string;
}

/**
 * Signs users in with an account at a provider.
 *
 * @example
 * console.log(`Last used: ${app.lastUsedOAuthProvider() ?? 'none'}`);
 * void app.signInWithOAuth('github');
 */
export interface OAuthSignIn {
  /**
   * Redirects to a provider to sign in. The promise never settles. An anonymous user keeps their ID and data.
   *
   * @throws outside browsers, and on pages that use neither HTTPS nor localhost
   */
  signInWithOAuth(provider: string, options?: SignInWithOAuthOptions): Promise<never>;
  /**
   * Completes a sign-in on the page that the provider returns to. Removes the provider's code from the address bar first.
   *
   * @example
   * const isSignedIn = await app.callOAuthCallback();
   * if (!isSignedIn) await app.redirectToSignIn({ noRedirectBack: true });
   * @returns false, with a warning, if the page was not opened by a sign-in of this browser
   * @throws PorticoError if the server refuses. If two-step verification is needed and no redirect is possible, its details
   *   have the attempt code.
   */
  callOAuthCallback(): Promise<boolean>;
}

/**
 * Remembers sign-ins at providers.
 *
 * @example
 * const provider = app.lastUsedOAuthProvider();
 * if (provider) console.log(`You last signed in with ${provider}.`);
 */
export interface LastUsedProvider {
  /** Returns the provider that was last used to sign in on this device, or `null`. */
  lastUsedOAuthProvider(): string | null;
}

/**
 * Methods for the signed-in user's provider accounts.
 *
 * @example
 * const github = await user.getConnectedAccount('github', { scopes: ['repo'] });
 * if (github) console.log(await github.getAccessToken());
 */
export interface OAuthAccountMethods {
  /** Lists the user's provider accounts. */
  listOAuthProviders(): Promise<OAuthProvider[]>;
  /** Returns a provider account by its ID, or `null`. */
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;
  /**
   * Returns the user's account at a provider, for calls to the provider's API, or `null` if it is not linked, lacks a
   * scope or has `allowConnectedAccounts` off. With `or: 'redirect'` the browser goes to the provider to link it, and the
   * promise never settles.
   */
  getConnectedAccount(
    provider: string,
    options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
  ): Promise<OAuthConnection>;
  getConnectedAccount(provider: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
}

/**
 * Methods for the provider accounts of any user.
 *
 * @example
 * for (const account of await serverUser.listOAuthProviders()) console.log(account.type, account.accountId);
 */
export interface ServerOAuthAccountMethods {
  /** Lists the user's provider accounts. */
  listOAuthProviders(): Promise<ServerOAuthProvider[]>;
  /** Returns a provider account by its ID, or `null`. */
  getOAuthProvider(id: string): Promise<ServerOAuthProvider | null>;
  /**
   * Returns the user's account at a provider, for calls to the provider's API, or `null` if it is not linked, lacks a
   * scope or has `allowConnectedAccounts` off. A server cannot redirect the user to the provider.
   */
  getConnectedAccount(
    provider: string,
    options: ServerConnectedAccountOptions & { readonly or: 'throw' },
  ): Promise<OAuthConnection>;
  getConnectedAccount(provider: string, options?: ServerConnectedAccountOptions): Promise<OAuthConnection | null>;
}

/**
 * Links provider accounts to users.
 *
 * @example
 * const result = await serverApp.createOAuthProvider({
 *   userId: serverUser.id,
 *   providerConfigId: 'github',
 *   accountId: '583231',
 *   allowSignIn: true,
 *   allowConnectedAccounts: false,
 * });
 * if (result.status === 'error') console.log(result.error.message);
 */
export interface OAuthAccountCreation {
  /** Links a provider account to a user. */
  createOAuthProvider(options: CreateOAuthProviderOptions): Promise<CallResult<ServerOAuthProvider, AccountTaken>>;
}

/** Resources of the signed-in user's provider accounts. */
export interface OAuthAccountStore {
  oauthProviders(): Resource<OAuthProvider[]>;
  oauthProvider(id: string): Resource<OAuthProvider | null>;
  /** A missing account is `null`; `or` works as for `getConnectedAccount`. */
  connectedAccount(provider: string, options?: ConnectedAccountOptions): Resource<OAuthConnection | null>;
}

/** Resources of the provider accounts of any user. */
export interface ServerOAuthAccountStore {
  oauthProviders(): Resource<ServerOAuthProvider[]>;
  oauthProvider(id: string): Resource<ServerOAuthProvider | null>;
  connectedAccount(provider: string, options?: ServerConnectedAccountOptions): Resource<OAuthConnection | null>;
}
