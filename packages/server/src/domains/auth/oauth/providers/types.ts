import type { OAuthProviderId } from '@portico/contract';

/** The endpoints of a provider. They are plain data, so that an installation can override them. */
export interface ProviderEndpoints {
  /** The issuer of its ID tokens and of `iss` in its answers; `{tenantid}` is replaced by the token's `tid`. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** The keys of its ID tokens, if it sends any. */
  readonly jwks?: string;
  /** Returns who owns an access token, if the ID token does not have everything. */
  readonly profile?: string;
  /** Lists the user's emails, if the profile lacks them. */
  readonly emails?: string;
}

/** A provider's options in the project's settings that rows of the table use. */
export interface ProviderOptions {
  readonly facebookConfigId?: string;
  readonly microsoftTenantId?: string;
}

/** The provider's profile of the user who signed in. */
export interface ProviderProfile {
  /** The provider's ID for the account; never empty (OA-07). */
  readonly accountId: string;
  readonly email: string | null;
  /** As the provider says. Missing counts as no (OA-08). */
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** What a provider returned for an authorization code. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number;
  /** The verified claims of the ID token; null if the row does not require one. */
  readonly idToken: Readonly<Record<string, unknown>> | null;
}

/** Lets a row read more from the provider, with the access token. */
export interface ProviderIo {
  readonly endpoints: ProviderEndpoints;
  /**
   * Returns the JSON of an endpoint.
   *
   * @throws ProviderRefused if the provider answers anything but success
   */
  read(url: string | undefined): Promise<unknown>;
}

/** One provider: everything that differs from the others. */
export interface ProviderRow {
  readonly id: OAuthProviderId;
  readonly endpoints: ProviderEndpoints;
  /** Scopes that are always requested. */
  readonly baseScope: readonly string[];
  /** How the client authenticates at the token endpoint, RFC 6749 §2.3.1. */
  readonly clientAuth: 'basic' | 'body' | 'none';
  readonly usesPkce: boolean;
  /** How the answer comes back: in the query, or in a form that the browser posts from the provider's site. */
  readonly responseMode: 'query' | 'form_post';
  /** Whether the provider must send an ID token, which is then verified (OpenID Connect Core 1.0 §3.1.3.7). */
  readonly requiresIdToken: boolean;
  /** How its ID tokens are signed (RFC 7518 §3.1). Default RS256. */
  readonly idTokenAlgorithms?: readonly string[];
  /** Whether its ID tokens repeat the nonce. */
  readonly sendsNonce: boolean;
  /** Used if the provider does not say when an access token expires. */
  readonly defaultTokenLifetimeSeconds: number;
  /** Parameters of the authorization request that only this provider has. */
  authorizeParams?(options: ProviderOptions): Readonly<Record<string, string>>;
  /** Headers that its profile endpoints require. */
  profileHeaders?(clientId: string): Readonly<Record<string, string>>;
  /** Replaces the placeholders in the endpoints. */
  placeEndpoints?(endpoints: ProviderEndpoints, options: ProviderOptions): ProviderEndpoints;
  /**
   * Finds out who signed in.
   *
   * @throws ProviderRefused if the provider does not say, or its answer is invalid
   */
  readProfile(io: ProviderIo, tokens: ProviderTokens): Promise<ProviderProfile>;
}

/** The provider refused, or returned something invalid. The text may be shown; it contains nothing secret. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';

  /** `code` is the provider's own, RFC 6749 §4.1.2.1 and §5.2. */
  constructor(
    text: string,
    readonly code: string | null = null,
  ) {
    super(text);
  }
}
