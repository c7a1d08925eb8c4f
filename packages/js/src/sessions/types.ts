/** A session's tokens. Either may be absent: a pair with an access token alone serves until that expires. */
export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** The sign-in that a user object came from. */
export interface Session {
  /** The session's tokens, the access token refreshed if it was about to expire. Both `null` once signed out. */
  getTokens(): Promise<Tokens>;
}

/** What only a user with a session of their own can do. */
export interface SessionMethods {
  readonly currentSession: Session;
  /** Ends the session on the server, forgets its tokens, and goes to `redirectUrl` or the after-sign-out page. */
  signOut(options?: SignOutOptions): Promise<void>;
  /** Headers that carry the session to your own server: hand them to `fetch`, and the request to `tokenStore` there. */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /** What `getAuthHeaders` carries, as an object. */
  getAuthJson(): Promise<Tokens>;
}

export interface SignOutOptions {
  /** Where to go afterwards, instead of `urls.afterSignOut`. May be on another site: it is your code's choice. */
  readonly redirectUrl?: string | URL;
}
