'use client';

import { isRelativeTarget } from '@portico/js';
import { loadPage, openOnThisPage, usePageLocation } from './location.js';
import { usePorticoApp } from './use-portico-app.js';

/**
 * Returns a function that opens a page after a click. A click is no automatic redirect, so it also works with
 * `redirectMethod: 'none'`: the browser then loads the page.
 */
export const useNavigate = (): ((to: string) => void) => {
  const app = usePorticoApp();
  const navigate = app.useNavigate();
  const leave = app.canRedirect ? navigate : loadPage;
  return (to) => {
    if (!openOnThisPage(to)) leave(to);
  };
};

/** Returns the page to open next: the return URL if it is on this site, otherwise the app's after-sign-in page. */
export const useAfterSignInUrl = (): string => {
  const { urls } = usePorticoApp();
  const target = usePageLocation().search.get('after_auth_return_to');
  return target !== null && isRelativeTarget(target) ? target : urls.afterSignIn;
};
