'use client';

import { type CurrentUser, PorticoError, RefusalError } from '@portico/js';
import { useSignInAgain } from '../auth/use-sign-in-again.js';
import type { FormError } from '../components/use-form.js';
import type { MessageId } from '../messages/en/full.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { Translate } from '../messages/use-translate.js';

/** What has changed in a team since the page was loaded, for example by its admin. */
const explainTeam = (error: unknown, userId: string): MessageId | undefined => {
  if (!PorticoError.isInstance(error)) return undefined;
  if (error.has('TEAM_PERMISSION_REQUIRED')) return 'team.not-permitted';
  if (error.has('TEAM_MEMBERSHIP_NOT_FOUND'))
    return error.details.user_id === userId ? 'team.gone' : 'team-members.gone';
  return undefined;
};

/** Errors that only changes in the account settings meet. */
const explainAccount = (error: unknown, translate: Translate<MessageId>): FormError | undefined => {
  if (!PorticoError.isInstance(error)) return undefined;
  if (error.is('PASSWORD_CONFIRMATION_MISMATCH'))
    return { text: translate('error.old-password-wrong'), field: 'oldPassword' };
  if (error.is('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'))
    return { text: translate('error.account-elsewhere') };
  return undefined;
};

/**
 * Returns a function that describes errors of what a signed-in user changes. When the server requires a recent sign-in,
 * the error offers to sign in again and return.
 *
 * @param back the URL to return to; default: the same section of this page
 */
export const useExplain = (user: CurrentUser, back?: string): ((error: unknown) => FormError) => {
  const translate = useFullTranslate();
  const signInAgain = useSignInAgain(user, back);
  return (error) => {
    const ofTeam = explainTeam(error, user.id);
    if (ofTeam) return { text: translate(ofTeam) };
    const isStale = RefusalError.isInstance(error) && error.code === 'recent-sign-in-required';
    if (!isStale) return explainAccount(error, translate) ?? explain(error, translate);
    return {
      text: translate('error.sign-in-again'),
      action: {
        text: translate('action.sign-in-again'),
        onClick: () => void signInAgain(),
      },
    };
  };
};
