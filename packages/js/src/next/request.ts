/** A cookie as Next.js takes it. */
export interface NextCookie {
  readonly name: string;
  /** As it is: Next.js encodes it. */
  readonly value: string;
  readonly path: string;
  readonly maxAge?: number;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

/** The cookies of the request that Next.js is answering. */
export interface NextCookies {
  getAll(): readonly { readonly name: string; readonly value: string }[];
  /** Throws where Next.js renders components, whose answer has begun. */
  set(cookie: NextCookie): unknown;
}

/** What the library uses of `next/navigation`. */
export interface NextNavigation {
  /** Ends the request by throwing the error that Next.js turns into a redirect. */
  redirect(url: string, type?: 'replace' | 'push'): never;
}

/** What the library uses of `next/headers`: functions that give at once up to Next.js 14, and promise from 15 on. */
export interface NextRequest {
  cookies(): Promise<NextCookies> | NextCookies;
  headers(): Promise<Pick<Headers, 'get'>> | Pick<Headers, 'get'>;
}
