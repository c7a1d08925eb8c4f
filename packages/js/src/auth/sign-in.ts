import type { Core } from '../core.js';
import type { ErrorCode } from '../errors.js';
import { type CallResult, hasCodeOf, resultOf } from '../http/results.js';
import { noteAttempt } from '../second-factors/attempt.js';
import type { Session } from '../sessions/session.js';

/** The server's answer to a successful sign-in. */
interface SignInAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly is_new_user?: boolean | undefined;
}

/** What differs from one sign-in method to the next. */
interface SignInMethod<Codes extends ErrorCode> {
  /** Codes of failures that a screen shows. */
  readonly codes: readonly Codes[];
  readonly noRedirect: boolean | undefined;
  /** Makes the call. `anonymous` is the session of the anonymous user whose account may become a full one. */
  readonly request: (anonymous: Session | null) => Promise<SignInAnswer>;
  /** Called once the tokens are stored. */
  readonly onSuccess?: () => void;
}

/**
 * Redirects to the page for two-step verification, if that is possible.
 *
 * @returns whether it did
 */
export const redirectToSecondFactor = async (core: Core, attemptCode: string): Promise<boolean> => {
  if (!core.navigator.canRedirect || !noteAttempt(core.settings, attemptCode)) return false;
  await core.navigator.redirects.redirectToMfa();
  return true;
};

/** Signs in by a method: makes its call, stores the tokens and redirects. The result tells the caller in each case. */
export const signIn = async <Codes extends ErrorCode>(
  core: Core,
  { codes, noRedirect, request, onSuccess }: SignInMethod<Codes>,
): Promise<CallResult<undefined, Codes>> => {
  const { redirectToAfterSignIn, redirectToAfterSignUp } = core.navigator.redirects;
  const box = await core.sessions.open();
  const session = core.sessions.of(box);
  const anonymous = (await session.isAnonymous()) ? session : null;
  const result = await resultOf(codes, () => request(anonymous));
  if (result.status === 'error') {
    const needsSecondFactor = hasCodeOf(result.error, ['MULTI_FACTOR_AUTHENTICATION_REQUIRED']);
    if (needsSecondFactor && !noRedirect) await redirectToSecondFactor(core, result.error.details.attempt_code);
    return result;
  }
  const { access_token, refresh_token, is_new_user } = result.data;
  box.write({ accessToken: access_token, refreshToken: refresh_token });
  onSuccess?.();
  if (!noRedirect) {
    const redirect = is_new_user ? redirectToAfterSignUp : redirectToAfterSignIn;
    // The browser's back button should not return to the form.
    await redirect({ replace: true });
  }
  return { status: 'ok', data: undefined };
};
