import { clientLimits } from '@portico/contract/plain';
import { sleep } from '../platform/ports.js';
import type { Settings } from '../settings.js';
import type { Navigation, Redirect, RedirectOptions, Redirects, Urls } from './types.js';

/** The query parameter that names the page to come back to after signing in. */
const returnParameter = 'after_auth_return_to';

// Tabs and line breaks are dropped by browsers, so that "/<tab>/host" would lead away; see the WHATWG URL Standard, §4.4.
const isControl = (char: string): boolean => char < ' ' || char === '\u007f';

/** Any base works for parsing a relative URL; no one can own this name, RFC 2606 §2. */
const anywhere = 'http://relative.invalid';

/**
 * Returns whether a redirect target stays on its site: it begins with exactly one slash, also after its dot segments are
 * resolved, and has no control characters.
 *
 * @example
 * const target = new URL(request.url).searchParams.get('return_to') ?? '/';
 * const isSafe = isRelativeTarget(target);
 */
export const isRelativeTarget = (target: string): boolean =>
  /^\/(?![/\\])/.test(target) &&
  ![...target].some(isControl) &&
  // Routers, such as that of Next.js, go to the resolved path: "/.//host" becomes "//host".
  !new URL(target, anywhere).pathname.startsWith('//');

const requireRelative = (target: string): string => {
  if (!isRelativeTarget(target)) throw new Error(`Redirect URL ${target} is not trusted; should be relative.`);
  return target;
};

/** Pages of the sign-in flow: users should not return to them, and returning could cause a redirect loop. */
const passing = [
  'signIn',
  'signUp',
  'signOut',
  'forgotPassword',
  'passwordReset',
  'magicLinkCallback',
  'oauthCallback',
  'mfa',
  'error',
] as const satisfies readonly (keyof Urls)[];

const withParameter = (target: string, value: string): string => {
  const url = new URL(target, anywhere);
  url.searchParams.set(returnParameter, value);
  return `${url.pathname}${url.search}${url.hash}`;
};

/** How an app changes pages. */
export interface Navigator {
  readonly redirects: Redirects;
  /** Whether a redirect would leave the page. */
  readonly canRedirect: boolean;
  /** Whether redirects go through the app's own router, so that the page's code lives on. */
  readonly hasRouter: boolean;
  /**
   * Returns what to wait for while a redirect leads away from this page, such as that of a sign-out: another one must not
   * overtake it. Returns null if there is none.
   */
  leaving(): Promise<unknown> | null;
  /**
   * The way to a URL of the app's choice, which may be on another site.
   *
   * @throws for a URL that is neither http nor https, when it is asked for and not only when it is gone.
   */
  wayTo(url: string): () => Promise<void>;
  /**
   * Goes to a page of this site that an answer of the server names, in place of the current one. Throws for another
   * site.
   */
  goBackTo(url: string): Promise<void>;
  useNavigate(): (to: string) => void;
  /**
   * A page of `urls` as an absolute URL, for links in emails: with the current page's return target, without a hash.
   *
   * @throws outside browsers, where the caller must give `option`.
   */
  callbackUrl(name: keyof Urls, option: string): string;
  /** The same for any page. Throws outside browsers. */
  pageUrl(target: string): string;
}

const isNavigation = (method: Settings['redirectMethod']): method is Navigation => typeof method === 'object';

/** Makes an app's ways to change pages. */
export const createNavigator = (settings: Settings): Navigator => {
  const { page, urls, redirectMethod, clock, next } = settings;
  const ownNavigate = isNavigation(redirectMethod) ? redirectMethod.navigate : undefined;
  const canRedirect = redirectMethod !== 'none' && Boolean(ownNavigate || page || redirectMethod === 'nextjs');

  let left: string | null = null;
  let underWay: Promise<unknown> | null = null;

  const go = async (target: string, replace: boolean | undefined): Promise<void> => {
    if (!canRedirect) return;
    const from = here();
    if (ownNavigate) ownNavigate(target);
    else if (!page) {
      // Only apps of Next.js have what this imports.
      const { redirectInNext } = await import('../next/redirect.js');
      redirectInNext(next, { target, replace });
    } else if (replace) page.replace(target);
    else page.assign(target);
    // A router that is already there has nothing to wait for.
    left = ownNavigate && target === from ? null : from;
    // Leaving a page takes a moment, in which the caller's code should not continue.
    underWay = sleep(clock, clientLimits.redirectWaitMillis);
    await underWay;
    underWay = null;
  };

  const returnTarget = (): string | null => (page ? new URL(page.href()).searchParams.get(returnParameter) : null);

  const here = (): string | null => {
    if (!page) return null;
    const { pathname, search, hash } = new URL(page.href());
    if (passing.some((name) => new URL(urls[name], anywhere).pathname === pathname)) return null;
    return `${pathname}${search}${hash}`;
  };

  const plain = (name: keyof Urls): string => urls[name];
  const back = (name: keyof Urls): string => returnTarget() ?? urls[name];
  const there = (name: keyof Urls): string => {
    const target = requireRelative(urls[name]);
    const value = returnTarget() ?? here();
    return value === null ? target : withParameter(target, value);
  };
  const carrying = (name: keyof Urls): string => {
    const target = requireRelative(urls[name]);
    const value = returnTarget();
    return value === null ? target : withParameter(target, value);
  };

  const redirect =
    (name: keyof Urls, targetOf: (name: keyof Urls) => string = plain): Redirect =>
    async ({ replace, noRedirectBack }: RedirectOptions = {}) =>
      go(requireRelative(noRedirectBack ? plain(name) : targetOf(name)), replace);

  const pageUrl = (target: string): string => {
    const url = new URL(target, page?.href());
    const value = returnTarget();
    if (value !== null) url.searchParams.set(returnParameter, value);
    url.hash = '';
    return url.href;
  };

  return {
    redirects: {
      redirectToSignIn: redirect('signIn', there),
      redirectToSignUp: redirect('signUp', there),
      redirectToSignOut: redirect('signOut'),
      redirectToEmailVerification: redirect('emailVerification'),
      redirectToPasswordReset: redirect('passwordReset'),
      redirectToForgotPassword: redirect('forgotPassword'),
      redirectToHome: redirect('home'),
      redirectToOAuthCallback: redirect('oauthCallback'),
      redirectToMagicLinkCallback: redirect('magicLinkCallback'),
      redirectToAfterSignIn: redirect('afterSignIn', back),
      redirectToAfterSignUp: redirect('afterSignUp', back),
      redirectToAfterSignOut: redirect('afterSignOut'),
      redirectToAccountSettings: redirect('accountSettings'),
      redirectToError: redirect('error'),
      redirectToTeamInvitation: redirect('teamInvitation'),
      redirectToMfa: redirect('mfa', carrying),
    },
    canRedirect,
    hasRouter: ownNavigate !== undefined,
    leaving: () => (left === here() ? underWay : null),
    wayTo: (url) => {
      if (!/^https?:$/.test(new URL(url, page?.href() ?? anywhere).protocol)) {
        throw new Error('Redirects lead to http or https.');
      }
      return () => go(url, true);
    },
    goBackTo: async (url) => {
      const origin = page && new URL(page.href()).origin;
      await go(requireRelative(origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url), true);
    },
    useNavigate: () => {
      if (isNavigation(redirectMethod) && redirectMethod.useNavigate) return redirectMethod.useNavigate();
      return (to) => {
        if (ownNavigate) ownNavigate(to);
        else if (canRedirect) page?.assign(to);
      };
    },
    callbackUrl: (name, option) => {
      if (!page) throw new Error(`Outside browsers, set ${option}.`);
      return pageUrl(urls[name]);
    },
    pageUrl,
  };
};
