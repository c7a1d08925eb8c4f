import { limits } from '@portico/contract';
import type { Actor, Call, CurrentUser } from '../../platform/call/call.js';
import { signAccessToken } from './access-tokens.js';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type ListedSession,
  type SessionFilter,
  type StoredSession,
  selectAuthenticatedAt,
  selectIsLive,
  selectSession,
  selectSessionOwner,
  selectSessions,
  updateLastUsed,
} from './store/sessions.js';

/** Tokens of a session. The refresh token is answered here once; only its keyed hash is kept. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

/** How a session begins. */
export interface NewSession {
  /** Milliseconds until it ends for good. Default a year. */
  readonly expiresInMillis?: number;
  readonly isImpersonation?: boolean;
  /** Who begins it. Default the user, who has just proven who they are. */
  readonly actor?: Actor;
}

/** A use within a minute of the last one is not written down again, so that many tabs cost one write. */
const NOTE_USE_AFTER_MILLIS = 60_000;

/** Begins a session; always a new one, whatever the caller sent along (SS-02). In the caller's transaction. */
export async function createSession(call: Call, user: CurrentUser, options: NewSession = {}): Promise<SessionTokens> {
  const { isImpersonation = false, expiresInMillis = limits.sessionLifetimeMillis } = options;
  const refreshToken = call.ports.random.token();
  const sessionId = call.ports.random.uuid();
  await insertSession(call, {
    id: sessionId,
    userId: user.id,
    refreshTokenHash: await call.keys.hash(call, 'refresh-token', refreshToken),
    isImpersonation,
    // Whoever looks at the product as somebody else has proven nothing of that person (SS-09).
    authenticatedAt: new Date(isImpersonation ? 0 : call.now),
    expiresAt: new Date(call.now + expiresInMillis),
  });
  await call.audit({
    action: 'session.create',
    actor: options.actor ?? { type: 'user', id: user.id },
    target: { type: 'session', id: sessionId },
    details: { user_id: user.id, is_impersonation: isImpersonation },
  });
  return { accessToken: await signAccessToken(call, { user, sessionId }), refreshToken, sessionId };
}

/** The live session of a refresh token, or null. One that was not used for long is over before its time (SS-07). */
export async function findSession(call: Call, refreshToken: string): Promise<StoredSession | null> {
  const refreshTokenHash = await call.keys.hash(call, 'refresh-token', refreshToken);
  return (await selectSession(call, { refreshTokenHash, usedAfter: usedAfter(call) })) ?? null;
}

/** A session last used at this moment or earlier is over. */
const usedAfter = ({ now }: Call): Date => new Date(now - limits.sessionIdleMillis);

/** The sessions of a user that live, newest first. */
export const listSessions = (call: Call, filter: Pick<SessionFilter, 'userId' | 'include'>): Promise<ListedSession[]> =>
  selectSessions(call, { ...filter, usedAfter: usedAfter(call) });

/** Whose a session is, or null when there is none with this id. */
export const findSessionOwner = async (call: Call, sessionId: string): Promise<string | null> =>
  (await selectSessionOwner(call, sessionId)) ?? null;

/** Whether a session of that user lives: it was neither ended, nor is its time over. */
export const isSessionLive = (
  call: Call,
  session: { readonly sessionId: string; readonly userId: string },
): Promise<boolean> => selectIsLive(call, { ...session, usedAfter: usedAfter(call) });

/** What noting a use came to. */
export type NotedUse = 'noted' | 'noted-recently' | 'ended-meanwhile';

/** Notes that a session is used now, from where and by what, at most once a minute. */
export async function noteUse(call: Call, session: StoredSession): Promise<NotedUse> {
  if (call.now - session.lastUsedAt.getTime() < NOTE_USE_AFTER_MILLIS) return 'noted-recently';
  return (await updateLastUsed(call, session.id)) ? 'noted' : 'ended-meanwhile';
}

/** When the user of a live session last proved who they are, in milliseconds since 1970; null when the session is over. */
export async function provenAt(call: Call, sessionId: string): Promise<number | null> {
  return (await selectAuthenticatedAt(call, sessionId))?.getTime() ?? null;
}

/** Ends a session. False when it had ended already. From then on our API refuses its access tokens (SS-03). */
export async function endSession(call: Call, sessionId: string): Promise<boolean> {
  const hasEnded = await deleteSession(call, sessionId);
  if (hasEnded) await call.audit({ action: 'session.end', target: { type: 'session', id: sessionId } });
  return hasEnded;
}

/** Ends every session of a user but the one excepted (PW-08). */
export async function endSessionsOf(
  call: Call,
  userId: string,
  options: { except?: string | null } = {},
): Promise<void> {
  await deleteSessionsOf(call, userId, options.except ?? null);
  await call.audit({ action: 'session.end-all', target: { type: 'user', id: userId } });
}
