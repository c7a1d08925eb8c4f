import { bindCall, type Call } from './http/call.js';
import { createSend, type Send } from './http/transport.js';
import { createNavigator, type Navigator } from './navigation/redirects.js';
import type { Decoratable } from './platform/types.js';
import type { Session } from './sessions/session.js';
import { createSessions, type Sessions } from './sessions/sessions.js';
import type { Level, Settings } from './settings.js';
import { refreshAccessToken } from './tokens/refresh.js';
import { askForTokens, tokenCall } from './tokens/token-call.js';

/** What every noun of an app is built on. One object an app. */
export interface Core {
  readonly settings: Settings;
  readonly send: Send;
  readonly sessions: Sessions;
  readonly navigator: Navigator;
  /** Redeems a grant at the token call, RFC 6749 §3.2. Its values are secrets that no error shows. */
  redeem(grant: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>>;
  /** Calls as the app's users make them. */
  client(session: Session | null): Call<'client'>;
  /** Calls as the app's server makes them; an admin's app without a server key makes them with its own. */
  server(session?: Session | null): Call<'server'>;
  /** Calls as the project's owners make them. */
  admin(): Call<'admin'>;
  /**
   * Hands an object out: decorated, then frozen, so that changing the object is not mistaken for a change on the
   * server.
   */
  present<Shown extends Decoratable>(shown: Shown): Shown;
}

/** Makes an app's core. */
export const createCore = (settings: Settings): Core => {
  const sendAsDeclared = createSend(settings);
  const hasServerKey = settings.secretServerKey !== null || settings.ownerSession !== null;
  const serverLevel: Level = settings.level === 'admin' && !hasServerKey ? 'admin' : 'server';
  // Admins are answered what servers are, and more: typed as servers, they read no less than they are promised.
  const send: Send = (request) =>
    sendAsDeclared(request.level === 'server' ? { ...request, level: serverLevel } : request);
  return {
    settings,
    send,
    sessions: createSessions(settings, (refreshToken) => refreshAccessToken(settings, refreshToken)),
    navigator: createNavigator(settings),
    redeem: (grant) => askForTokens(settings, tokenCall(settings, grant), Object.values(grant)),
    client: (session) => bindCall(send, 'client', session),
    server: (session = null) => bindCall(send, 'server', session),
    admin: () => bindCall(send, 'admin', null),
    present: (shown) => {
      settings.decorate(shown);
      return Object.freeze(shown);
    },
  };
};
