/** The tokens of a session. Either may be absent; a session without a refresh token ends when its access token expires. */
export interface Tokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** A session of a user. */
export interface Session {
  /** Returns the session's tokens. Refreshes the access token if it expires soon. Both are `null` after sign-out. */
  getTokens(): Promise<Tokens>;
}

/** What `signOut` takes. */
export interface SignOutOptions {
  /** Where to go afterwards, instead of `urls.afterSignOut`. May be on another site. */
  readonly redirectUrl?: string | URL;
}

/**
 * Methods of a user with a session.
 *
 * @example
 * await fetch('https://api.example/notes', { headers: await user.getAuthHeaders() });
 * await user.signOut();
 */
export interface SessionMethods {
  readonly currentSession: Session;
  /** Ends the session on the server, deletes its tokens, and goes to `redirectUrl` or the after-sign-out page. */
  signOut(options?: SignOutOptions): Promise<void>;
  /** Returns headers that identify the user to your own server. Pass the request to `tokenStore` there. */
  getAuthHeaders(): Promise<{ readonly 'x-stack-auth': string }>;
  /** Returns the content of `getAuthHeaders` as an object. */
  getAuthJson(): Promise<Tokens>;
}

/** The probable location of an IP address. */
export interface GeoInfo {
  readonly ip: string;
  readonly countryCode?: string | null;
  readonly regionCode?: string | null;
  readonly cityName?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly tzIdentifier?: string | null;
}

/** A session of a user, in a list. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Whether a project owner acts as the user in it. Clients do not see these sessions. */
  readonly isImpersonation: boolean;
  readonly lastUsedAt?: Date;
  readonly isCurrentSession: boolean;
  /** Where the session was last used. */
  readonly geoInfo?: GeoInfo;
  /** The browser or program that last used it. */
  readonly userAgent?: string | null;
  /** When the session expires. Only admins see this and the following member. */
  readonly expiresAt?: Date;
  /** When the session expires unless it is used again. */
  readonly expiresUnusedAt?: Date;
}

/** A sign-in of a user, or a rejected attempt. */
export interface SignIn {
  readonly id: string;
  readonly at: Date;
  readonly outcome: 'done' | 'refused';
  /** Why it was rejected, such as `password`; otherwise `null`. */
  readonly reason: string | null;
  readonly address: string | null;
  /** The browser or program that was used. */
  readonly userAgent: string | null;
}

/** A page of sign-ins, newest first. */
export type SignInPage = SignIn[] & {
  /** The `cursor` of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** What `listSignIns` takes. */
export interface ListSignInsOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The most sign-ins on the page. At most 1000. */
  readonly limit?: number;
}

/**
 * Methods for the sessions and sign-ins of a user.
 *
 * @example
 * for (const { id, isCurrentSession } of await user.getActiveSessions()) {
 *   if (!isCurrentSession) await user.revokeSession(id);
 * }
 */
export interface ActiveSessionMethods {
  /** Lists the user's sessions, newest first. */
  getActiveSessions(): Promise<ActiveSession[]>;
  /** Ends another session of the user. Use `signOut` for the current one. */
  revokeSession(sessionId: string): Promise<void>;
  /** Lists the user's sign-ins of the last 400 days, including ended sessions and rejected attempts. */
  listSignIns(options?: ListSignInsOptions): Promise<SignInPage>;
}

/** What `createSession` takes. */
export interface CreateSessionOptions {
  /** How long the session lasts. Default: one year. */
  readonly expiresInMillis?: number;
  /** Marks a session in which a project owner acts as the user. */
  readonly isImpersonation?: boolean;
}

/**
 * Methods for the sessions of any user.
 *
 * @example
 * const session = await serverUser.createSession({ expiresInMillis: 60 * 60 * 1000 });
 * const { accessToken, refreshToken } = await session.getTokens();
 */
export interface ServerSessionMethods extends ActiveSessionMethods {
  /** Signs the user in without any prompt. The tokens are for the user's device. */
  createSession(options?: CreateSessionOptions): Promise<Session>;
}

/**
 * Signs users out.
 *
 * @example
 * await app.signOut({ redirectUrl: '/goodbye' });
 */
export interface SignOut {
  /** Signs out the current user, including an anonymous one. */
  signOut(options?: SignOutOptions): Promise<void>;
}
