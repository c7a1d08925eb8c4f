/** A verified access token. */
export interface VerifiedToken {
  readonly userId: string;
  /** The ID of the session, as in the user's list of sessions. */
  readonly sessionId: string;
  readonly projectId: string;
  /** The state when the token was signed, at most ten minutes ago, like the members below. */
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly selectedTeamId: string | null;
  readonly isAnonymous: boolean;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** How tokens are verified. */
export interface VerifyTokenOptions {
  /** The URL at which this server reaches Portico. Environment: `PORTICO_API_URL`. */
  readonly baseUrl?: string | undefined;
  /** Environment: `PORTICO_PROJECT_ID`. */
  readonly projectId?: string | undefined;
  /** Portico's public URL, which tokens name as their issuer. Default: `baseUrl`. */
  readonly publicUrl?: string | undefined;
  /**
   * - `signature`: with the project's public keys, which are cached for ten minutes. A session that has ended is accepted until
   *   its token expires, after at most ten minutes.
   * - `session`: also asks Portico whether the session is still active. Needs `publishableClientKey`.
   *
   * Default: `signature`.
   */
  readonly check?: 'signature' | 'session';
  /** Environment: `PORTICO_PUBLISHABLE_CLIENT_KEY`. */
  readonly publishableClientKey?: string | undefined;
  /** Whether tokens of anonymous users are accepted. Default: false. */
  readonly acceptAnonymous?: boolean;
  /** Sends requests. Default: the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the time in milliseconds since 1970-01-01 UTC. Default: that of the machine. */
  readonly now?: () => number;
}

/** Why a token was refused. */
export type TokenProblem =
  | 'missing'
  | 'malformed'
  | 'expired'
  | 'bad-signature'
  | 'wrong-issuer'
  | 'wrong-project'
  | 'anonymous'
  | 'session-over'
  | 'keys-unavailable'
  | 'session-unavailable';
