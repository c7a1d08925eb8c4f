import type { Core } from '../core.js';
import type { ErrorCode } from '../errors.js';
import type { CallResult } from '../http/result-types.js';
import { hasCodeOf, resultOf } from '../http/results.js';
import { noteAttempt } from '../second-factors/attempt.js';
import type { Session } from '../sessions/session.js';

/** What the server answers to somebody who is signed in now. */
interface SignedInAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly is_new_user?: boolean | undefined;
}

/** A way of signing in. */
interface Way<Codes extends ErrorCode> {
  /** Codes of failures that a screen shows. */
  readonly codes: readonly Codes[];
  readonly noRedirect: boolean | undefined;
  /** Makes the call. `anonymous` is the session of the anonymous user whose account may become a full one. */
  readonly request: (anonymous: Session | null) => Promise<SignedInAnswer>;
  /** Called once the tokens are kept. */
  readonly onSuccess?: () => void;
}

/**
 * Leads to the second factor's page, if that is possible.
 *
 * @returns whether it was
 */
export const askSecondFactor = async (core: Core, attemptCode: string): Promise<boolean> => {
  if (!core.navigator.canRedirect || !noteAttempt(core.settings, attemptCode)) return false;
  await core.navigator.redirects.redirectToMfa();
  return true;
};

/** Runs a way of signing in to its end: keeps the tokens and leads on. The result tells the caller either way. */
export const signIn = async <Codes extends ErrorCode>(
  core: Core,
  { codes, noRedirect, request, onSuccess }: Way<Codes>,
): Promise<CallResult<undefined, Codes>> => {
  const { redirects } = core.navigator;
  const box = await core.sessions.open();
  const session = core.sessions.of(box);
  const anonymous = (await session.isAnonymous()) ? session : null;
  const result = await resultOf(codes, () => request(anonymous));
  if (result.status === 'error') {
    const isFirstHalf = hasCodeOf(result.error, ['MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    if (isFirstHalf && !noRedirect) await askSecondFactor(core, result.error.details.attempt_code);
    return result;
  }
  const { access_token, refresh_token, is_new_user } = result.data;
  box.write({ accessToken: access_token, refreshToken: refresh_token });
  onSuccess?.();
  if (!noRedirect) {
    const lead = is_new_user ? redirects.redirectToAfterSignUp : redirects.redirectToAfterSignIn;
    // Nobody wants to come back to the form by the browser's button.
    await lead({ replace: true });
  }
  return { status: 'ok', data: undefined };
};
