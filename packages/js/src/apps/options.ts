import type { RedirectMethod, Urls } from '../navigation/types.js';
import type { CookieJar, Ports, RequestLike } from '../platform/types.js';
import type { Tokens } from '../sessions/types.js';

/**
 * Where a user's tokens are kept.
 *
 * - `cookie`: the browser's cookies, shared by the tabs of the site.
 * - `nextjs-cookie`: the same cookies, also on the server of a Next.js app: in server components, actions and route handlers.
 * - `memory`: the app object. Do not use it on a server with more than one user.
 * - a pair of tokens: those tokens. New tokens are not stored.
 * - a request, also one of Node's `http`: its `x-stack-auth` header, or its cookies.
 * - a cookie jar: those cookies. `requestCookies` makes one from a request to your own server.
 * - `null`: nowhere. Calls that need a user must name a token store.
 */
export type TokenStore = 'cookie' | 'nextjs-cookie' | 'memory' | Tokens | RequestLike | CookieJar | null;

/** The URL of the server: one for all, or one for browsers and one for servers. */
export type BaseUrl = string | { readonly browser: string; readonly server: string };

/** The options of a client's app. Missing options come from `inheritsFrom` or the environment. */
export interface ClientAppOptions<ProjectId extends string = string> extends Ports {
  /** The URL of the server, without `/api/v1`. Environment: `PORTICO_API_URL`. */
  readonly baseUrl?: BaseUrl;
  /** Environment: `PORTICO_PROJECT_ID`. */
  readonly projectId?: ProjectId;
  /** Environment: `PORTICO_PUBLISHABLE_CLIENT_KEY`. */
  readonly publishableClientKey?: string;
  /** Required, here or in the app of `inheritsFrom`. */
  readonly tokenStore?: TokenStore;
  readonly urls?: Partial<Urls>;
  /** Scopes to ask for at sign-in, by provider ID in any case. */
  readonly oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>>;
  /** Default: `nextjs` with the token store `nextjs-cookie`; otherwise `window` in browsers and `none` elsewhere. */
  readonly redirectMethod?: RedirectMethod;
  /** Headers to add to every request. They replace the library's own. Environment: `PORTICO_EXTRA_REQUEST_HEADERS`, as JSON. */
  readonly extraRequestHeaders?: Readonly<Record<string, string>>;
  /** An app whose options are the defaults of this one. */
  readonly inheritsFrom?: { readonly projectId: string };
  /**
   * The prefix of cookie names. Default: `stack`. Two apps on one host need different prefixes, because cookies ignore ports.
   * One that begins with `__Host-` keeps other hosts of the domain from setting them; browsers accept it on https only.
   */
  readonly cookiePrefix?: string;
  /**
   * Whether the app keeps what it read for five seconds, so that a hook can show it without another request. With
   * `off` it keeps only what a hook or a `subscribe` watches: for apps that read through their own cache, such as
   * TanStack Query. Default: `on`.
   */
  readonly cache?: 'on' | 'off';
  /** Accepted for published code. Has no effect. */
  readonly noAutomaticPrefetch?: boolean;
}

/** The options of a server's app. */
export interface ServerAppOptions<ProjectId extends string = string> extends ClientAppOptions<ProjectId> {
  /** Environment: `PORTICO_SECRET_SERVER_KEY`. Throws in browsers. */
  readonly secretServerKey?: string;
  /** Allows secret keys in a browser, where every visitor can read them. Only for pages that stay on one machine. */
  readonly dangerouslyAllowSecretKeysInBrowser?: true;
}

/** The options of an admin's app: the project's admin key, or the session of one of its owners. */
export interface AdminAppOptions<ProjectId extends string = string> extends ServerAppOptions<ProjectId> {
  /** Environment: `PORTICO_SUPER_SECRET_ADMIN_KEY`. Throws in browsers. */
  readonly superSecretAdminKey?: string;
  /** The session of an owner who is signed in to the project `internal`. Replaces all keys. */
  readonly projectOwnerSession?: ProjectOwnerSession;
}

/** The session of a project owner, such as `CurrentInternalUser.currentSession`. */
export interface ProjectOwnerSession {
  getTokens(): Promise<Tokens>;
}

/** The options of an app that browsers may see, as `toClientJson` returns them. */
export interface ClientAppJson<ProjectId extends string = string> {
  readonly uniqueIdentifier: string;
  readonly baseUrl: BaseUrl;
  readonly projectId: ProjectId;
  readonly publishableClientKey: string;
  readonly tokenStore: 'cookie' | 'nextjs-cookie' | 'memory' | null;
  readonly urls: Partial<Urls>;
  readonly oauthScopesOnSignIn: Readonly<Record<string, readonly string[]>>;
  readonly redirectMethod?: 'window' | 'nextjs' | 'none';
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
  readonly cookiePrefix: string;
}
