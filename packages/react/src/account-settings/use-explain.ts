import { type CurrentUser, RefusalError } from '@portico/js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import type { Refusal } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

/**
 * Puts failures of the account settings into words. What the server only takes from somebody who has just signed in
 * comes with the way to do so: signing out of this session and in again, and back to the same section.
 */
export const useExplain = (user: CurrentUser): ((error: unknown) => Refusal) => {
  const translate = useRareTranslate();
  const links = useAuthLinks('here');
  return (error) => {
    const isStale = RefusalError.isInstance(error) && error.code === 'recent-sign-in-required';
    if (!isStale) return explain(error, translate);
    return {
      text: translate('error.sign-in-again'),
      action: {
        text: translate('action.sign-in-again'),
        onClick: () => void user.signOut({ redirectUrl: links.signIn }),
      },
    };
  };
};
