import type { Returns } from '@portico/contract';
import type { ActiveSession } from '../types/account.js';
import type { AccountOwner } from './owner.js';

type WireSession = Returns<'GET /auth/sessions', 'client'>['items'][number];

const sessionFromWire = (session: WireSession): ActiveSession => ({
  id: session.id,
  userId: session.user_id,
  createdAt: new Date(session.created_at),
  isImpersonation: session.is_impersonation,
  isCurrentSession: session.is_current_session,
  ...(session.last_used_at === undefined ? {} : { lastUsedAt: new Date(session.last_used_at) }),
  ...(session.last_used_at_end_user_ip_info ? { geoInfo: session.last_used_at_end_user_ip_info } : {}),
});

/** The sign-ins of a user, newest first. */
export const listSessions = async ({ call, userId }: AccountOwner): Promise<ActiveSession[]> =>
  (await call('GET /auth/sessions', { query: { user_id: userId } })).items.map(sessionFromWire);

/** Ends one of a user's sign-ins. */
export const revokeSession = async ({ call, userId }: AccountOwner, sessionId: string): Promise<void> => {
  await call('DELETE /auth/sessions/{id}', { params: { id: sessionId }, query: { user_id: userId } });
};
