import type { NextPort } from '../next/request.js';
import type { Clock, CookieJar, KeptValues, Locks, Page, Ports } from './types.js';

/** The outside of an app, each port filled. */
export interface ResolvedPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** `null` where there are no cookies to store tokens in. */
  readonly cookies: CookieJar | null;
  readonly locks: Locks | null;
  readonly page: Page | null;
  readonly tabStorage: KeptValues | null;
  readonly siteStorage: KeptValues | null;
  readonly next: NextPort | null;
  readonly random: () => number;
  readonly decorate: NonNullable<Ports['decorate']>;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (millis, callback) => {
    const timer = setTimeout(callback, millis);
    return () => clearTimeout(timer);
  },
  inBackground: (millis, callback) => {
    // Node returns an object that can be unreferenced, browsers a number.
    const timer: unknown = setTimeout(callback, millis);
    if (isTimerObject(timer)) timer.unref();
    return () => clearTimeout(Number(timer));
  },
};

const isTimerObject = (timer: unknown): timer is { unref(): void } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer;

/** Whether the code runs in a page of a browser. */
export const isBrowser = (): boolean =>
  typeof window !== 'undefined' &&
  typeof document !== 'undefined' &&
  typeof Reflect.get(document, 'createElement') === 'function';

const browserPage: Page = {
  href: () => window.location.href,
  assign: (url) => window.location.assign(url),
  replace: (url) => window.location.replace(url),
  // Keep the router's own state.
  rewrite: (url) => window.history.replaceState(window.history.state, '', url),
};

const browserCookies: CookieJar = {
  read: () => document.cookie,
  write: (setCookie) => {
    document.cookie = setCookie;
  },
  isSecure: () => window.location.protocol === 'https:',
};

// The user's settings may forbid storage: then reading the property itself throws.
const browserStorage = (name: 'sessionStorage' | 'localStorage'): KeptValues | null => {
  try {
    return window[name];
  } catch {
    return null;
  }
};

const browserLocks = (): Locks | null => {
  const locks: unknown = Reflect.get(globalThis.navigator ?? {}, 'locks');
  return locks === undefined ? null : { request: async (name, task) => navigator.locks.request(name, task) };
};

/** Fills in missing app options with what the platform offers. */
export const resolvePorts = (ports: Ports): ResolvedPorts => {
  const inBrowser = isBrowser();
  return {
    fetch: ports.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock: ports.clock ?? systemClock,
    cookies: ports.cookies ?? (inBrowser ? browserCookies : null),
    locks: ports.locks ?? (inBrowser ? browserLocks() : null),
    page: ports.page === undefined ? (inBrowser ? browserPage : null) : ports.page,
    tabStorage:
      ports.tabStorage === undefined ? (inBrowser ? browserStorage('sessionStorage') : null) : ports.tabStorage,
    siteStorage:
      ports.siteStorage === undefined ? (inBrowser ? browserStorage('localStorage') : null) : ports.siteStorage,
    next: ports.next ?? null,
    random: ports.random ?? (() => Math.random()),
    decorate: ports.decorate ?? (() => undefined),
  };
};

/** Waits for a number of milliseconds. */
export const sleep = (clock: Clock, millis: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(millis, resolve);
  });
