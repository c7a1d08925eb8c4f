import type { Core } from './core.js';
import { type ErrorCode, PorticoError, type PorticoErrorOf, TooManyRequestsError } from './errors.js';
import { readAccessToken } from './session/access-token.js';
import type { Session } from './session/session.js';
import { signOutOf } from './session/session-methods.js';
import type { TokenBox } from './session/token-box.js';
import type { ClientApp } from './types/apps.js';
import type { CallResult } from './types/result.js';
import type { UserResources } from './users/current-user.js';

/** Where the second factor's screen finds the attempt that waits for it. */
const attemptCodeKey = 'stack_mfa_attempt_code';

const hasCodeOf = <Codes extends ErrorCode>(error: unknown, codes: readonly Codes[]): error is PorticoErrorOf<Codes> =>
  PorticoError.isInstance(error) && codes.some((code) => error.has(code));

/** Runs a call and turns the failures that a screen shows into a result. Others are thrown. */
const resultOf = async <Codes extends ErrorCode>(
  codes: readonly Codes[],
  run: () => Promise<void>,
): Promise<CallResult<undefined, Codes>> => {
  try {
    await run();
    return { status: 'ok', data: undefined };
  } catch (error) {
    if (hasCodeOf(error, codes) || TooManyRequestsError.isInstance(error)) return { status: 'error', error };
    throw error;
  }
};

/** The session of an anonymous user, whose account a sign-up turns into a full one; `null` where there is none. */
const anonymousSession = async (core: Core, box: TokenBox): Promise<Session | null> => {
  const session = core.sessions.of(box);
  const token = await session.accessToken();
  return token !== null && readAccessToken(token)?.isAnonymous ? session : null;
};

type AuthMembers = Pick<ClientApp, 'signInWithCredential' | 'signUpWithCredential' | 'verifyEmail' | 'signOut'>;

/** The ways into and out of an app. */
export const authMembers = (core: Core, resources: UserResources): AuthMembers => {
  const { navigator } = core;

  const keep = (box: TokenBox, tokens: { readonly access_token: string; readonly refresh_token: string }): void =>
    box.write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });

  /** Leads to the second factor's page, if that is wanted and possible. The result tells the caller either way. */
  const askSecondFactor = async (attemptCode: string, noRedirect: boolean | undefined): Promise<void> => {
    if (noRedirect || !navigator.canRedirect) return;
    core.settings.tabStorage?.setItem(attemptCodeKey, attemptCode);
    await navigator.redirects.redirectToMfa();
  };

  return {
    signInWithCredential: async ({ email, password, noRedirect }) => {
      const box = core.sessions.box();
      const result = await resultOf(
        ['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
        async () => keep(box, await core.client(null)('POST /auth/password/sign-in', { body: { email, password } })),
      );
      if (result.status === 'ok' && !noRedirect) await navigator.redirects.redirectToAfterSignIn();
      if (result.status === 'error' && hasCodeOf(result.error, ['MULTI_FACTOR_AUTHENTICATION_REQUIRED'])) {
        await askSecondFactor(result.error.details.attempt_code, noRedirect);
      }
      return result;
    },

    signUpWithCredential: async (options) => {
      const { email, password, noRedirect, verificationCallbackUrl, noVerificationCallback, invitationCode } = options;
      if (noVerificationCallback && verificationCallbackUrl) {
        throw new Error('noVerificationCallback and verificationCallbackUrl exclude each other.');
      }
      const box = core.sessions.box();
      const callbackUrl = noVerificationCallback
        ? undefined
        : (verificationCallbackUrl ?? navigator.callbackUrl('emailVerification', 'verificationCallbackUrl'));
      const session = await anonymousSession(core, box);
      const result = await resultOf(
        ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'],
        async () => {
          const body = { email, password, verification_callback_url: callbackUrl, invitation_code: invitationCode };
          keep(box, await core.client(session)('POST /auth/password/sign-up', { body }));
        },
      );
      if (result.status === 'ok' && !noRedirect) await navigator.redirects.redirectToAfterSignUp();
      return result;
    },

    verifyEmail: async (code) => {
      const result = await resultOf(
        [
          'VERIFICATION_CODE_NOT_FOUND',
          'VERIFICATION_CODE_EXPIRED',
          'VERIFICATION_CODE_ALREADY_USED',
          'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
        ],
        async () => {
          await core.client(null)('POST /contact-channels/verify', { body: { code } });
        },
      );
      if (core.settings.tokenStore === null) return result;
      const session = core.sessions.of(core.sessions.box());
      await Promise.all([resources.users.invalidate(session), resources.channels.invalidate(session)]);
      return result;
    },

    signOut: (options) => signOutOf(core, core.sessions.of(core.sessions.box()), options),
  };
};
