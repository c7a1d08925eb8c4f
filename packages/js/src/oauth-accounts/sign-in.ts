import type { Core } from '../core.js';
import { redirectToProvider } from './authorize.js';
import { takeOAuthAnswer } from './callback.js';
import { completeSignIn } from './complete.js';
import { lastProvider, noteProvider } from './last-provider.js';
import type { LastUsedProvider, OAuthSignIn } from './types.js';

/** Creates the sign-in method with providers. */
export const oauthSignIn = (core: Core): OAuthSignIn & LastUsedProvider => {
  const { settings } = core;
  let completing: Promise<boolean> | null = null;
  return {
    signInWithOAuth: async (provider, { returnTo = settings.urls.oauthCallback } = {}) => {
      const session = core.sessions.of(await core.sessions.open());
      noteProvider(settings, provider);
      return redirectToProvider(core, session, { provider, type: 'authenticate', returnTo, leave: 'assign' });
    },
    callOAuthCallback: () => {
      // In development React runs an effect twice: the second call gets the outcome of the first. The answer is taken
      // before anything else, so that the code is not in the address bar while the call runs.
      completing ??= completeSignIn(core, takeOAuthAnswer(settings.page)).finally(() => {
        completing = null;
      });
      return completing;
    },
    lastUsedOAuthProvider: () => lastProvider(settings),
  };
};
