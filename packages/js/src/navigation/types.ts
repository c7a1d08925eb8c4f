/** The pages of an app that the library links and redirects to. */
export interface Urls {
  /** The path below which the ready-made screens are. Default: `/handler`. */
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

/** The app's own navigation, such as its router's. `useNavigate` is a React hook. */
export interface Navigation {
  readonly navigate?: (to: string) => void;
  readonly useNavigate?: () => (to: string) => void;
}

/**
 * How redirects happen: by the browser (`window`), not at all (`none`), or by the app's own router. `nextjs` uses the
 * browser too, and on the server of a Next.js app its `redirect`, which throws to end the request: do not catch that.
 */
export type RedirectMethod = 'window' | 'nextjs' | 'none' | Navigation;

/** How a redirect is made. */
export interface RedirectOptions {
  /** Replace the current page in the browser's history. Default: add to the history. */
  readonly replace?: boolean;
  /** Neither follow nor add `after_auth_return_to`. */
  readonly noRedirectBack?: boolean;
}

/** Goes to a page of `urls`, and waits up to 2000 ms for the browser to leave the current page. Targets must be relative. */
export type Redirect = (options?: RedirectOptions) => Promise<void>;

/**
 * Redirects to the pages of an app.
 *
 * @example
 * if (!(await app.getUser())) await app.redirectToSignIn();
 */
export interface Redirects {
  redirectToSignIn: Redirect;
  redirectToSignUp: Redirect;
  redirectToSignOut: Redirect;
  redirectToEmailVerification: Redirect;
  redirectToPasswordReset: Redirect;
  redirectToForgotPassword: Redirect;
  redirectToHome: Redirect;
  redirectToOAuthCallback: Redirect;
  redirectToMagicLinkCallback: Redirect;
  redirectToAfterSignIn: Redirect;
  redirectToAfterSignUp: Redirect;
  redirectToAfterSignOut: Redirect;
  redirectToAccountSettings: Redirect;
  redirectToError: Redirect;
  redirectToTeamInvitation: Redirect;
  redirectToMfa: Redirect;
}

/** Options of calls that send an email with a link. */
export interface CallbackOptions {
  /** The page that the link opens. Default: the page of `urls`. Required outside browsers. */
  readonly callbackUrl?: string;
}

/** Options of calls that may create an account or send an email. */
export interface LocaleOptions {
  /** The user's language as a BCP 47 tag, for emails and, on sign-up, their account. Default: that of the browser. */
  readonly locale?: string;
}

/** Options of calls that sign in. */
export interface NoRedirectOptions {
  /** Stay on the page. Default: go to `urls.afterSignIn`, or to `urls.afterSignUp` with a new user. */
  readonly noRedirect?: boolean;
}
