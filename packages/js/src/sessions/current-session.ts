import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { Session } from './session.js';
import type { SessionMethods, SignOut, SignOutOptions, Tokens } from './types.js';

const isOverAlready = (error: unknown): boolean =>
  PorticoError.isInstance(error) && error.is('REFRESH_TOKEN_ERROR', 'INVALID_SESSION_AUTHENTICATION', 'USER_BLOCKED');

/**
 * Ends a session on the server and deletes its tokens. The tokens are deleted in any case: a user who leaves a shared
 * device must not stay signed in because the connection failed. The error then says that the session is still active.
 */
const signOutOf = async (core: Core, session: Session, options: SignOutOptions = {}): Promise<void> => {
  const { redirects, wayTo } = core.navigator;
  const leave = options.redirectUrl ? wayTo(String(options.redirectUrl)) : redirects.redirectToAfterSignOut;
  try {
    if (session.isAlive()) await core.client(session)('DELETE /auth/sessions/current');
  } catch (error) {
    if (!isOverAlready(error)) throw error;
  } finally {
    session.end();
  }
  await leave();
};

/** Creates the object that signs out the current user of an app. */
export const signOut = (core: Core): SignOut => ({
  signOut: async (options) => signOutOf(core, core.sessions.of(await core.sessions.open()), options),
});

/** Creates the methods of a user for their own session. */
export const currentSession = (core: Core, session: Session): SessionMethods => {
  const getAuthJson = (): Promise<Tokens> => session.shown.getTokens();
  return {
    currentSession: session.shown,
    signOut: (options) => signOutOf(core, session, options),
    getAuthJson,
    getAuthHeaders: async () => ({ 'x-stack-auth': JSON.stringify(await getAuthJson()) }),
  };
};
