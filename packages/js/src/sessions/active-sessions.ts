import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { type Account, callAs } from '../users/account.js';
import { listSignIns } from './sign-ins.js';
import type { ActiveSession, ActiveSessionMethods } from './types.js';

type WireSession = Returns<'GET /auth/sessions', 'client'>['items'][number];
type WireSessionForAdmin = Returns<'GET /auth/sessions', 'admin'>['items'][number];

const isForAdmin = (session: WireSession): session is WireSessionForAdmin => 'expires_at' in session;

const sessionFromWire = (session: WireSession): ActiveSession => ({
  id: session.id,
  userId: session.user_id,
  createdAt: new Date(session.created_at),
  isImpersonation: session.is_impersonation,
  isCurrentSession: session.is_current_session,
  userAgent: session.user_agent,
  ...(session.last_used_at === undefined ? {} : { lastUsedAt: new Date(session.last_used_at) }),
  ...(session.last_used_at_end_user_ip_info ? { geoInfo: session.last_used_at_end_user_ip_info } : {}),
  ...(isForAdmin(session)
    ? {
        expiresAt: new Date(session.expires_at),
        expiresUnusedAt: new Date(session.expires_unused_at),
      }
    : {}),
});

/** Creates the methods of users and servers for the sessions of a user. */
export const activeSessions = (core: Core, { caller, userId }: Account): ActiveSessionMethods => {
  const call = callAs(core, caller);
  // Only admins see impersonations.
  const list = core.settings.level === 'admin' && caller === core ? core.admin() : call;
  return {
    getActiveSessions: async () =>
      (await list('GET /auth/sessions', { query: { user_id: userId } })).items.map(sessionFromWire),
    revokeSession: async (id) => {
      await call('DELETE /auth/sessions/{id}', { params: { id }, query: { user_id: userId } });
    },
    listSignIns: (options = {}) => listSignIns(call, userId, options),
  };
};
