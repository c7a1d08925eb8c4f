import type { NextPort } from '../next/request.js';

/** The clock of an app. Tests use their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Calls `callback` once after `millis` milliseconds, unless the returned function is called before. */
  after(millis: number, callback: () => void): () => void;
  /** Does the same, but does not keep the program running. Default: `after`. */
  inBackground?(millis: number, callback: () => void): () => void;
}

/** A store of cookies. */
export interface CookieJar {
  /** Returns all cookies as in `document.cookie` or a `Cookie` header: pairs joined by `; `. */
  read(): string;
  /** Stores one cookie, written as in a `Set-Cookie` header. */
  write(setCookie: string): void;
  /** Returns whether the page uses HTTPS, so that cookies are `Secure`. */
  isSecure(): boolean;
}

/** Locks between the tabs of one site, as in the Web Locks API. */
export interface Locks {
  request<Value>(name: string, task: () => Promise<Value>): Promise<Value>;
}

/** The page that the library runs in. */
export interface Page {
  /** Returns the page's URL. */
  href(): string;
  assign(url: string): void;
  replace(url: string): void;
  /** Changes the URL in the address bar without loading a page. */
  rewrite(url: string): void;
}

/** What the library uses of `sessionStorage` and `localStorage`. */
export interface KeptValues {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** An object with resources: each member of `store` returns one. */
export interface Decoratable {
  readonly store: object;
}

/** What the library uses of its platform. The defaults work in browsers and on servers. */
export interface Ports {
  /** Sends requests. Default: the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock?: Clock;
  /** The cookies of the token store `cookie`. Default: the document's. */
  readonly cookies?: CookieJar;
  /** Default: the browser's Web Locks. Without them, only calls of the same page wait for each other. */
  readonly locks?: Locks;
  /** The current page; `null` outside browsers. Default: the browser's. */
  readonly page?: Page | null;
  /** Storage of one tab. Default: the browser's `sessionStorage`. */
  readonly tabStorage?: KeptValues | null;
  /** Storage of the site on this device. Default: the browser's `localStorage`. */
  readonly siteStorage?: KeptValues | null;
  /** The request that Next.js is answering. `@portico/next` fills it in. */
  readonly next?: NextPort | undefined;
  /** Returns a number from 0 to 1, to spread out retries. Default: `Math.random`. */
  readonly random?: () => number;
  /** Called with each object that has a `store`, before it is returned, so that a UI library can add its hooks. */
  readonly decorate?: (object: Decoratable) => void;
}

/** Headers of a request: a `Headers` object, or the headers of Node's `http`, with names in lower case. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** A request to a server: a `Request`, an `IncomingMessage` of Node, or any object with headers of either kind. */
export interface RequestLike {
  readonly headers: RequestHeaders;
}
