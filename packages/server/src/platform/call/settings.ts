import type { OAuthProviderId } from '@portico/contract';

/** Endpoints of providers that the operator runs elsewhere than where the world knows them. */
export type OAuthEndpoints = Partial<
  Record<
    OAuthProviderId,
    Partial<Record<'issuer' | 'authorize' | 'token' | 'jwks' | 'profile' | 'emails', string | undefined>>
  >
>;

/** What the operator decided, parsed from the environment by `config.ts`; frozen. */
export interface Settings {
  /** Per-address limits, simulated providers and owner sign-up follow it. */
  readonly mode: 'development' | 'production';
  /** Token issuer and base of links; without a trailing slash. */
  readonly publicUrl: string;
  readonly ownerSignUp: 'open' | 'invite';
  readonly areRateLimitsOn: boolean;
  /** Networks, as CIDR, whose forwarded addresses are believed. */
  readonly trustedProxies: readonly string[];
  /** By whose headers a trusted proxy says where a client is; null when none does. */
  readonly locationHeaders: 'cloudflare' | 'cloudfront' | 'vercel' | null;
  readonly mailFrom: string;
  /** How much of something there may be; more is refused (MD-05). */
  readonly caps: {
    readonly teamsPerUser: number;
    /** Good keys of one user or team. */
    readonly apiKeysPerOwner: number;
    /** These and the following: of one project. */
    readonly permissionDefinitions: number;
    readonly trustedDomains: number;
    readonly emailThemes: number;
    readonly emailTemplates: number;
  };
  /** How many items one answer holds. */
  readonly listSizes: {
    readonly withoutLimit: number;
    /** Most that a limit may ask for. */
    readonly page: number;
  };
  /** What stands behind the credentials that all projects share. */
  readonly sharedOAuth: {
    /** An OpenID provider in place of each of them; null where there is none. */
    readonly issuer: string | null;
    /** How it knows us; null where it takes us by our word, as a public client (RFC 6749 §2.1). */
    readonly clientSecret: string | null;
    /** Whether apps may have the tokens of accounts there. */
    readonly givesAccessTokens: boolean;
  };
  /** Providers that the operator has placed elsewhere than where the world knows them. */
  readonly oauthEndpoints: OAuthEndpoints;
}
