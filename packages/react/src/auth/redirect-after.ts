import type { ClientApp } from '@portico/js';

/** What the user has completed. */
export type AuthStep = 'sign-in' | 'sign-up';

const redirects = { 'sign-in': 'redirectToAfterSignIn', 'sign-up': 'redirectToAfterSignUp' } as const;

/**
 * Redirects after sign-in or sign-up, to the return URL or the page that the app sets. Leaves out an untrusted return
 * URL, to prevent an open redirect (RFC 9700 §4.11.1).
 */
export const redirectAfter = async (app: ClientApp, step: AuthStep): Promise<void> => {
  const name = redirects[step];
  await app[name]({ replace: true }).catch(() => app[name]({ replace: true, noRedirectBack: true }));
};
