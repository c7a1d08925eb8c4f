import type { OAuthProviderId } from '@portico/contract';

/** Endpoints of providers that the operator has replaced. */
export type OAuthEndpoints = Partial<
  Record<
    OAuthProviderId,
    Partial<Record<'issuer' | 'authorize' | 'token' | 'jwks' | 'profile' | 'emails', string | undefined>>
  >
>;

/** A program of the operator that calls us with HTTP Basic. */
export interface Integration {
  readonly clientId: string;
  /** SHA-256 of the secret, as lower-case hexadecimal. */
  readonly secretHash: string;
}

/** The operator's settings, parsed from the environment by `config.ts`; frozen. */
export interface Settings {
  /** Per-address limits, simulated providers and owner sign-up depend on it. */
  readonly mode: 'development' | 'production';
  /** Token issuer and base URL of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly ownerSignUp: 'open' | 'invite';
  readonly areRateLimitsOn: boolean;
  /** Networks, as CIDR, whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[];
  /** Which headers a trusted proxy uses for the client's location; null if none. */
  readonly locationHeaders: 'cloudflare' | 'cloudfront' | 'vercel' | null;
  readonly mailFrom: string;
  /** Maximum counts; more is refused (MD-05). */
  readonly caps: {
    readonly teamsPerUser: number;
    /** Valid keys of one user or team. */
    readonly apiKeysPerOwner: number;
    /** These and the following: of one project. */
    readonly permissionDefinitions: number;
    readonly trustedDomains: number;
    readonly emailThemes: number;
    readonly emailTemplates: number;
    readonly emailDrafts: number;
    readonly vaultStores: number;
    /** Of one vault store. */
    readonly vaultEntries: number;
  };
  /** How many items one response has. */
  readonly listSizes: {
    readonly withoutLimit: number;
    /** The largest limit that a caller may request. */
    readonly page: number;
  };
  /** What serves the credentials that all projects share. */
  readonly sharedOAuth: {
    /** An OpenID provider in place of each of them; null if there is none. */
    readonly issuer: string | null;
    /** Our client secret there; null for a public client (RFC 6749 §2.1). */
    readonly clientSecret: string | null;
    /** Scopes that it is asked for. */
    readonly scopes: readonly string[];
    /** Whether apps may get the tokens of accounts there. */
    readonly givesAccessTokens: boolean;
  };
  /** Programs that call us with a client ID and a secret. An ID appears twice while its secret is replaced. */
  readonly integrations: readonly Integration[];
  /** Providers whose endpoints the operator has replaced. */
  readonly oauthEndpoints: OAuthEndpoints;
}
