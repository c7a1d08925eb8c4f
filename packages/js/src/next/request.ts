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

/**
 * What Next.js offers on its server for the request that it is answering: functions of `next/headers` and
 * `next/navigation`. `@portico/next` fills it in.
 */
export interface NextPort {
  /** Gives at once up to Next.js 14, and promises from 15 on. */
  cookies(): Promise<NextCookies> | NextCookies;
  headers(): Promise<Pick<Headers, 'get'>> | Pick<Headers, 'get'>;
  /** Ends the request by throwing the error that Next.js turns into a redirect. */
  redirect(url: string, type?: 'replace' | 'push'): never;
}
