import { askSecondFactor } from '../auth/sign-in.js';
import type { AuthMethods } from '../auth/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { warn } from '../platform/console.js';
import { tokensFrom } from '../tokens/tokens-from.js';
import { leaveForProvider } from './authorize.js';
import type { OAuthAnswer } from './callback.js';
import { noteProvider } from './last-provider.js';
import { recallBegun } from './pending-sign-in.js';

/** Signing in at a provider: the way there, and what is left to do with the provider's answer. */
export interface OAuthMethods extends Pick<AuthMethods, 'signInWithOAuth'> {
  /** @param answer what stood in the page's address, `null` if nothing did */
  finishOAuth(answer: OAuthAnswer | null): Promise<boolean>;
}

/** Makes the ways to and from the providers. */
export const oauthMethods = (core: Core): OAuthMethods => {
  const { settings, navigator } = core;

  const lead = async (after: unknown, isNew: boolean): Promise<void> => {
    if (typeof after === 'string') return navigator.goBackTo(after);
    const { redirectToAfterSignIn, redirectToAfterSignUp } = navigator.redirects;
    await (isNew ? redirectToAfterSignUp : redirectToAfterSignIn)({ replace: true });
  };

  return {
    signInWithOAuth: async (provider, { returnTo = settings.urls.oauthCallback } = {}) => {
      const session = core.sessions.of(await core.sessions.open());
      noteProvider(settings, provider);
      return leaveForProvider(core, session, { provider, type: 'authenticate', returnTo });
    },

    finishOAuth: async (answer) => {
      const box = await core.sessions.open();
      const begun = answer && recallBegun(settings, answer.state);
      if (!begun) {
        warn('This page was not called by a provider’s answer to a sign-in of this browser. Nothing was done.');
        return false;
      }
      try {
        const given = await core.redeem({
          grant_type: 'authorization_code',
          code: answer.code,
          redirect_uri: begun.redirectUri,
          code_verifier: begun.verifier,
          client_secret: settings.publishableClientKey ?? '',
        });
        box.write(tokensFrom(given));
        await lead(given.after_callback_redirect_url, given.is_new_user === true);
        return true;
      } catch (error) {
        const isFirstHalf = PorticoError.isInstance(error) && error.has('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
        if (!isFirstHalf || !(await askSecondFactor(core, error.details.attempt_code))) throw error;
        return false;
      }
    },
  };
};
