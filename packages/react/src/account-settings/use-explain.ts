'use client';

import { type CurrentUser, RefusalError } from '@portico/js';
import { useNavigate } from '../app/use-navigate.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import type { FormError } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/**
 * Returns a function that describes errors of the account settings. When the server requires a recent sign-in, the
 * error offers to sign in again and return to the same section.
 */
export const useExplain = (user: CurrentUser): ((error: unknown) => FormError) => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks('here');
  // Without a connection, too, the tab no longer has the session.
  const signInAgain = (): Promise<void> =>
    user.signOut({ redirectUrl: links.signIn }).catch(() => navigate(links.signIn));
  return (error) => {
    const isStale = RefusalError.isInstance(error) && error.code === 'recent-sign-in-required';
    if (!isStale) return explain(error, translate);
    return {
      text: translate('error.sign-in-again'),
      action: {
        text: translate('action.sign-in-again'),
        onClick: () => void signInAgain(),
      },
    };
  };
};
