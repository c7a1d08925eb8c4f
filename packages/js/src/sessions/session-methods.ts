import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { Session } from './session.js';
import type { SessionMethods, SignOutOptions, Tokens } from './types.js';

/** Whether the server says that there was nothing left to end. */
const isOverAlready = (error: unknown): boolean =>
  PorticoError.isInstance(error) && error.is('REFRESH_TOKEN_ERROR', 'INVALID_SESSION_AUTHENTICATION');

/**
 * Ends a session on the server and forgets its tokens. The tokens are forgotten in any case: somebody who leaves a
 * shared device must not stay signed in on it because the connection failed; the error says that the session lives on.
 */
export const signOutOf = async (core: Core, session: Session, options: SignOutOptions = {}): Promise<void> => {
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

/** What a user with a session of their own can do. */
export const sessionMethods = (core: Core, session: Session): SessionMethods => {
  const getAuthJson = (): Promise<Tokens> => session.shown.getTokens();
  return {
    currentSession: session.shown,
    signOut: (options) => signOutOf(core, session, options),
    getAuthJson,
    getAuthHeaders: async () => ({ 'x-stack-auth': JSON.stringify(await getAuthJson()) }),
  };
};
