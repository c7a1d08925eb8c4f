import type { Returns } from '@portico/contract';
import type { AccountOwner } from '../users/account.js';
import type { ActiveSession } from '../users/account-types.js';

type WireSession = Returns<'GET /auth/sessions', 'client'>['items'][number];
type WireSessionForAdmin = Returns<'GET /auth/sessions', 'admin'>['items'][number];

const isForAdmin = (session: WireSession): session is WireSessionForAdmin => 'expires_at' in session;

const sessionFromWire = (session: WireSession): ActiveSession => ({
  id: session.id,
  userId: session.user_id,
  createdAt: new Date(session.created_at),
  isImpersonation: session.is_impersonation,
  isCurrentSession: session.is_current_session,
  ...(session.last_used_at === undefined ? {} : { lastUsedAt: new Date(session.last_used_at) }),
  ...(session.last_used_at_end_user_ip_info ? { geoInfo: session.last_used_at_end_user_ip_info } : {}),
  ...(isForAdmin(session)
    ? {
        expiresAt: new Date(session.expires_at),
        expiresUnusedAt: new Date(session.expires_unused_at),
        userAgent: session.user_agent,
      }
    : {}),
});

/** The sign-ins of a user, newest first. */
export const listSessions = async ({ call, userId }: AccountOwner): Promise<ActiveSession[]> =>
  (await call('GET /auth/sessions', { query: { user_id: userId } })).items.map(sessionFromWire);

/** Ends one of a user's sign-ins. */
export const revokeSession = async ({ call, userId }: AccountOwner, sessionId: string): Promise<void> => {
  await call('DELETE /auth/sessions/{id}', { params: { id: sessionId }, query: { user_id: userId } });
};
