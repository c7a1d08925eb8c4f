import type { Tokens } from '../sessions/types.js';

/** Time, as an app's library reads and spends it. Tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Calls `callback` once, after so many milliseconds, unless the returned function is called before. */
  after(millis: number, callback: () => void): () => void;
  /** Like `after`, but a program need not stay alive for it. Default: `after`. */
  inBackground?(millis: number, callback: () => void): () => void;
}

/** What the library needs of a place that keeps cookies. */
export interface CookieJar {
  /** All cookies, as in `document.cookie` or a `Cookie` header: pairs joined by `; `. */
  read(): string;
  /** Stores one cookie, given as in a `Set-Cookie` header. */
  write(setCookie: string): void;
  /** Whether the page came by https, so that cookies are `Secure`. */
  isSecure(): boolean;
}

/** Mutual exclusion between the tabs of one site, as the Web Locks API offers it. */
export interface Locks {
  request<Value>(name: string, task: () => Promise<Value>): Promise<Value>;
}

/** What the library needs of the page it runs in. */
export interface Page {
  /** The page's full address. */
  href(): string;
  assign(url: string): void;
  replace(url: string): void;
  /** Changes the address that is shown, without loading anything. */
  rewrite(url: string): void;
}

/** What the library needs of `sessionStorage` and `localStorage`. */
export interface KeptValues {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** An object whose reads can be watched: each member of `store` gives a resource. */
export interface Decoratable {
  readonly store: object;
}

/** The outside as the library meets it. Each has a default that suits browsers and servers. */
export interface Ports {
  /** Sends requests. Default: the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock?: Clock;
  /** Where the token store `cookie` keeps its cookies. Default: the document's. */
  readonly cookies?: CookieJar;
  /** Default: the browser's Web Locks, where there are any; else calls of one page alone wait for each other. */
  readonly locks?: Locks;
  /** The current page; `null` where there is none. Default: the browser's. */
  readonly page?: Page | null;
  /** What one tab keeps until it is closed. Default: the browser's `sessionStorage`. */
  readonly tabStorage?: KeptValues | null;
  /** What the site keeps on the device. Default: the browser's `localStorage`. */
  readonly siteStorage?: KeptValues | null;
  /** A number from 0 to 1, which spreads repetitions out. Default: `Math.random`. */
  readonly random?: () => number;
  /** Called with each object that has a `store`, before it is handed out: a UI library may add its hooks to it. */
  readonly decorate?: (object: Decoratable) => void;
}

/** A request as servers know it: the web's `Request`, or anything with headers that can be read by name. */
export interface RequestLike {
  readonly headers: { get(name: string): string | null };
}

/**
 * Where a user's tokens are kept.
 *
 * - `cookie`: the browser's cookies, shared by the site's tabs.
 * - `nextjs-cookie`: the same cookies, on the server of a Next.js app too: in its components, actions and route handlers.
 * - `memory`: this app object. Never for a server with more than one user.
 * - a pair of tokens: those, and nothing is written back.
 * - a request: its `x-stack-auth` header, else its cookies.
 * - a cookie jar: those cookies; `requestCookies` makes one of a request to your own server.
 * - `null`: nowhere; calls that need a user must name a store of their own.
 */
export type TokenStore = 'cookie' | 'nextjs-cookie' | 'memory' | Tokens | RequestLike | CookieJar | null;

/** The pages of an app that the library leads to. */
export interface Urls {
  /** Where the end-user screens stand. Default `/handler`. */
  readonly handler: string;
  readonly home: string;
  readonly afterSignIn: string;
  readonly afterSignUp: string;
  readonly afterSignOut: string;
  readonly signIn: string;
  readonly signUp: string;
  readonly signOut: string;
  readonly emailVerification: string;
  readonly passwordReset: string;
  readonly forgotPassword: string;
  readonly oauthCallback: string;
  readonly magicLinkCallback: string;
  readonly accountSettings: string;
  readonly teamInvitation: string;
  readonly mfa: string;
  readonly error: string;
}

/** A way to change pages that the app brings, such as its router's. `useNavigate` is a React hook. */
export interface Navigation {
  readonly navigate?: (to: string) => void;
  readonly useNavigate?: () => (to: string) => void;
}

/**
 * How redirects happen: by the browser, not at all, or by the app's own router. With `nextjs`, by the browser too, and on
 * the server of a Next.js app by its `redirect`, which throws to end the work on the request: let that pass.
 */
export type RedirectMethod = 'window' | 'nextjs' | 'none' | Navigation;

/** The server's address: one for all, or one for browsers and one for servers. */
export type BaseUrl = string | { readonly browser: string; readonly server: string };

/** How an app is set up. What is left out comes from the environment, or from `inheritsFrom`. */
export interface ClientAppOptions<ProjectId extends string = string> extends Ports {
  /** The server's address, without `/api/v1`. Environment: `PORTICO_API_URL`. */
  readonly baseUrl?: BaseUrl;
  /** Environment: `PORTICO_PROJECT_ID`. */
  readonly projectId?: ProjectId;
  /** Environment: `PORTICO_PUBLISHABLE_CLIENT_KEY`. */
  readonly publishableClientKey?: string;
  /** Must be given, here or in the app inherited from. */
  readonly tokenStore?: TokenStore;
  readonly urls?: Partial<Urls>;
  /** Provider scopes to ask for at sign-in, by provider id in any case. */
  readonly oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>>;
  /** Default: `window` in browsers, else `none`. */
  readonly redirectMethod?: RedirectMethod;
  /** Headers of every request; they win over the library's own. Environment: `PORTICO_EXTRA_REQUEST_HEADERS`, as JSON. */
  readonly extraRequestHeaders?: Readonly<Record<string, string>>;
  /** An app whose options count where this one names none. */
  readonly inheritsFrom?: { readonly projectId: string };
  /** Begins the cookies' names. Default `stack`. Two apps on one host need two, since cookies ignore ports. */
  readonly cookiePrefix?: string;
  /** Known to published code; has no effect. */
  readonly noAutomaticPrefetch?: boolean;
}

/** How a server's app is set up. */
export interface ServerAppOptions<ProjectId extends string = string> extends ClientAppOptions<ProjectId> {
  /** Environment: `PORTICO_SECRET_SERVER_KEY`. Refused in browsers. */
  readonly secretServerKey?: string;
  /** Allows secret keys in a browser, where every visitor can read them. Only for pages that never leave a machine. */
  readonly dangerouslyAllowSecretKeysInBrowser?: true;
}

/** How an admin's app is set up: with the project's admin key, or with the session of one of its owners. */
export interface AdminAppOptions<ProjectId extends string = string> extends ServerAppOptions<ProjectId> {
  /** Environment: `PORTICO_SUPER_SECRET_ADMIN_KEY`. Refused in browsers. */
  readonly superSecretAdminKey?: string;
  /** The session of an owner, signed in to the project `internal`; replaces all keys. */
  readonly projectOwnerSession?: ProjectOwnerSession;
}

/** A session that stands for an owner of a project. `CurrentInternalUser.currentSession` is one. */
export interface ProjectOwnerSession {
  getTokens(): Promise<Tokens>;
}

/** What `toClientJson` gives: the options of an app that browsers may see. */
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
