import { limits, type Returns } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { lockUser, requireOwnUser } from '../../users/index.js';
import { createSession, endSession, findSessionOwner, type ListedSession, listSessions } from '../index.js';

const begin = handle('POST /auth/sessions', (call, { body }) =>
  call.transaction(async (trx) => {
    const user = await lockUser(trx, body.user_id);
    if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: body.user_id });
    if (user.blocked_at_millis !== undefined) throw new KnownError('USER_BLOCKED');
    const tokens = await createSession(trx, user, {
      expiresInMillis: body.expires_in_millis,
      isImpersonation: body.is_impersonation,
      actor: call.actor,
    });
    return { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  }),
);

const list = handle('GET /auth/sessions', async (call, { query }) => {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 403);
  const sessions = await listSessions(call, {
    userId: query.user_id,
    include: call.access === 'admin' ? 'all' : 'all-but-impersonations',
  });
  return { items: sessions.map((session) => toWire(call, session)), is_paginated: false as const };
});

const end = handle('DELETE /auth/sessions/{id}', async (call, { params, query }) => {
  if (call.access === 'client') requireOwnUser(call, query.user_id, 404);
  const ownerId = await findSessionOwner(call, params.id);
  // TI-05: if the caller names both, they must belong together.
  if (ownerId === null || (query.user_id !== undefined && ownerId !== query.user_id)) throw notFound();
  if (params.id === call.sessionId) throw new KnownError('CANNOT_DELETE_CURRENT_SESSION');
  // Another call may have ended it since; then it is not found here.
  if (!(await call.transaction((trx) => endSession(trx, params.id)))) throw notFound();
  return { success: true as const };
});

/** Handlers for sessions other than the caller's own. */
export const sessionHandlers = [begin, list, end] as const;

const notFound = (): Refusal => new Refusal(404, 'The session does not exist or has ended.');

function toWire({ sessionId }: TenantCall, session: ListedSession): Returns<'GET /auth/sessions'>['items'][number] {
  const { lastUsedAddress: ip, lastUsedPlace: place } = session;
  const lastUsedAt = session.lastUsedAt.getTime();
  return {
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt.getTime(),
    is_impersonation: session.isImpersonation,
    last_used_at: lastUsedAt,
    is_current_session: session.id === sessionId,
    ...(ip !== null && { last_used_at_end_user_ip_info: { ip, ...(place ?? nowhere) } }),
    expires_at: session.expiresAt.getTime(),
    expires_unused_at: lastUsedAt + limits.sessionIdleMillis,
    user_agent: session.userAgent,
  };
}

const nowhere = {
  countryCode: null,
  regionCode: null,
  cityName: null,
  latitude: null,
  longitude: null,
  tzIdentifier: null,
};
