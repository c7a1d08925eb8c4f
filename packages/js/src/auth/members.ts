import type { ClientApp } from '../apps/types.js';
import type { Core } from '../core.js';
import { lazily, loadOnce } from '../lazy.js';
import { loadRare } from '../load-rare.js';
import { takeOAuthAnswer } from '../oauth-accounts/callback.js';
import { lastProvider } from '../oauth-accounts/last-provider.js';
import type { PasskeySignIn } from '../passkeys/types.js';
import { waitingAttempt } from '../second-factors/attempt.js';
import { signOutOf } from '../sessions/session-methods.js';
import type { TeamInvitationMethods } from '../teams/types.js';
import type { UserResources } from '../users/current-user.js';
import type { LoadedAuthMethods } from './methods.js';
import type { AuthMethods } from './types.js';

type AuthMembers = AuthMethods &
  TeamInvitationMethods &
  PasskeySignIn &
  Pick<
    ClientApp,
    | 'signOut'
    | 'mfaAttemptCode'
    | 'lastUsedOAuthProvider'
    | 'getPartialUser'
    | 'getConvexClientAuth'
    | 'getConvexHttpClientAuth'
  >;

/** The ways into and out of an app. */
export const authMembers = (core: Core, resources: UserResources): AuthMembers => {
  const load = loadOnce(async () => (await loadRare()).openAuth(core, resources));
  const { finishOAuth, readToken, ...methods } = lazily<LoadedAuthMethods>(
    {
      signInWithCredential: 1,
      signUpWithCredential: 1,
      sendMagicLinkEmail: 1,
      signInWithMagicLink: 1,
      signInWithMfa: 1,
      sendForgotPasswordEmail: 1,
      verifyPasswordResetCode: 1,
      resetPassword: 1,
      verifyEmail: 1,
      signInWithOAuth: 1,
      signInWithPasskey: 1,
      finishOAuth: 1,
      promptCliLogin: 1,
      verifyTeamInvitationCode: 1,
      getTeamInvitationDetails: 1,
      acceptTeamInvitation: 1,
      getPartialUser: 1,
      getConvexHttpClientAuth: 1,
      readToken: 1,
    },
    load,
  );
  let finishing: Promise<boolean> | null = null;
  return {
    ...methods,
    callOAuthCallback: () => {
      // React calls an effect twice while developing: the second call has to hear how the first one ends.
      // Taken before anything is loaded, so that the code does not stand in the address bar meanwhile.
      finishing ??= finishOAuth(takeOAuthAnswer(core.settings.page)).finally(() => {
        finishing = null;
      });
      return finishing;
    },
    getConvexClientAuth:
      ({ tokenStore } = {}) =>
      ({ forceRefreshToken: isForced }) =>
        readToken({ tokenStore, isForced }),
    mfaAttemptCode: () => waitingAttempt(core.settings),
    lastUsedOAuthProvider: () => lastProvider(core.settings),
    signOut: async (options) => signOutOf(core, core.sessions.of(await core.sessions.open()), options),
  };
};
