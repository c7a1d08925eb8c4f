import { isRelativeTarget } from '@portico/js';
import { loadPage, usePageLocation } from './location.js';
import { usePorticoApp } from './use-portico-app.js';

/**
 * Leads on where a person has clicked. That is no redirect of the library's, so it happens with `redirectMethod: 'none'`
 * too: the browser then loads the page.
 */
export const useLead = (): ((to: string) => void) => {
  const app = usePorticoApp();
  const navigate = app.useNavigate();
  return app.canRedirect ? navigate : loadPage;
};

/** Where a person goes on to from here: to where they wanted to go if that is on this site, else to the app's own choice. */
export const useNextPage = (): string => {
  const { urls } = usePorticoApp();
  const target = usePageLocation().search.get('after_auth_return_to');
  return target !== null && isRelativeTarget(target) ? target : urls.afterSignIn;
};
