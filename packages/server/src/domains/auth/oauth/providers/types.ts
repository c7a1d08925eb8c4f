import type { OAuthProviderId } from '@portico/contract';

/** Where a provider is reached. All of it is data, so that an installation can point a provider elsewhere. */
export interface ProviderEndpoints {
  /** The issuer of its ID tokens and of `iss` in its answers; `{tenantid}` stands for the `tid` of the token. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** The keys of its ID tokens, where it has such tokens. */
  readonly jwks?: string;
  /** Who an access token belongs to, where an ID token does not say it all. */
  readonly profile?: string;
  /** The addresses of that person, where the profile leaves them out. */
  readonly emails?: string;
}

/** A provider as a project has set it up, as far as rows of the table look at it. */
export interface ProviderOptions {
  readonly facebookConfigId?: string;
  readonly microsoftTenantId?: string;
}

/** What a provider says about the person who signed in there. */
export interface ProviderProfile {
  /** The provider's own name of the account; never empty (OA-07). */
  readonly accountId: string;
  readonly email: string | null;
  /** The provider's word. Absent counts as no (OA-08). */
  readonly isEmailVerified: boolean;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** What a provider gave for an authorization code. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number;
  /** Claims of the ID token, validated; null where the row does not ask for one. */
  readonly idToken: Readonly<Record<string, unknown>> | null;
}

/** How a row reads what else it needs, with the access token. */
export interface ProviderIo {
  readonly endpoints: ProviderEndpoints;
  /**
   * Answers the JSON behind an endpoint.
   *
   * @throws ProviderRefused when the provider answers anything but success
   */
  read(url: string | undefined): Promise<unknown>;
}

/** One provider: everything that tells it from the others. */
export interface ProviderRow {
  readonly id: OAuthProviderId;
  readonly endpoints: ProviderEndpoints;
  /** Scopes asked for in every case. */
  readonly baseScope: readonly string[];
  /** How the token endpoint takes the client's secret, RFC 6749 §2.3.1. */
  readonly clientAuth: 'basic' | 'body' | 'none';
  readonly usesPkce: boolean;
  /** How the answer comes back: in the query, or in a form that the browser posts from the provider's site. */
  readonly responseMode: 'query' | 'form_post';
  /** Whether it has to send an ID token, which is validated then (OpenID Connect Core 1.0 §3.1.3.7). */
  readonly requiresIdToken: boolean;
  /** Whether its ID tokens repeat a nonce. */
  readonly sendsNonce: boolean;
  /** Assumed when the provider does not say how long an access token lives. */
  readonly defaultTokenLifetimeSeconds: number;
  /** Parameters of the authorization request that only this provider has. */
  authorizeParams?(options: ProviderOptions): Readonly<Record<string, string>>;
  /** Headers without which its endpoints for profiles answer nobody. */
  profileHeaders?(clientId: string): Readonly<Record<string, string>>;
  /** Fills in what an endpoint leaves open. */
  placeEndpoints?(endpoints: ProviderEndpoints, options: ProviderOptions): ProviderEndpoints;
  /**
   * Finds out who signed in.
   *
   * @throws ProviderRefused when the provider does not say it, or says nonsense
   */
  readProfile(io: ProviderIo, tokens: ProviderTokens): Promise<ProviderProfile>;
}

/** The provider did not do its part. The text may be shown; it holds nothing secret. */
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
