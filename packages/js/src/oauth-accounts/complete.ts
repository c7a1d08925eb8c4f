import { redirectToSecondFactor } from '../auth/sign-in.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { warn } from '../platform/console.js';
import { tokensFrom } from '../tokens/tokens-from.js';
import type { OAuthAnswer } from './callback.js';
import { takePendingSignIn } from './pending-sign-in.js';

const leave = async ({ navigator }: Core, returnTo: unknown, isNew: boolean): Promise<void> => {
  if (typeof returnTo === 'string') return navigator.goBackTo(returnTo);
  const { redirectToAfterSignIn, redirectToAfterSignUp } = navigator.redirects;
  await (isNew ? redirectToAfterSignUp : redirectToAfterSignIn)({ replace: true });
};

/**
 * Completes a sign-in with a provider's answer: redeems the code, stores the tokens and redirects.
 *
 * @returns false, with a warning, if this browser began no such sign-in
 */
export const completeSignIn = async (core: Core, answer: OAuthAnswer | null): Promise<boolean> => {
  const { settings } = core;
  const box = await core.sessions.open();
  const pending = answer && takePendingSignIn(settings, answer.state);
  if (!pending) {
    warn('This browser started no such OAuth sign-in. Start it again.');
    return false;
  }
  try {
    const given = await core.redeem({
      grant_type: 'authorization_code',
      code: answer.code,
      redirect_uri: pending.redirectUri,
      code_verifier: pending.verifier,
      client_secret: settings.publishableClientKey ?? '',
    });
    box.write(tokensFrom(given));
    await leave(core, given.after_callback_redirect_url, given.is_new_user === true);
    return true;
  } catch (error) {
    const needsSecondFactor = PorticoError.isInstance(error) && error.has('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    if (!needsSecondFactor || !(await redirectToSecondFactor(core, error.details.attempt_code))) throw error;
    return false;
  }
};
