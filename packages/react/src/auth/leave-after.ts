import type { ClientApp } from '@portico/js';

/** What a person has done when a screen lets them go. */
export type AuthStep = 'sign-in' | 'sign-up';

const redirects = { 'sign-in': 'redirectToAfterSignIn', 'sign-up': 'redirectToAfterSignUp' } as const;

/**
 * Leads on after signing in or up: to where the person wanted to go, else to the app's own choice. A return target that
 * is not trusted (RFC 9700 §4.11.1, open redirection) is left out rather than made the person's problem.
 */
export const leaveAfter = async (app: ClientApp, step: AuthStep): Promise<void> => {
  const name = redirects[step];
  await app[name]({ replace: true }).catch(() => app[name]({ replace: true, noRedirectBack: true }));
};
