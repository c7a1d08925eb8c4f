import { limits } from '@portico/contract';
import type { Actor, Call, CurrentUser, NewEvent } from '../../platform/call/call.js';
import type { KeyScope } from '../../platform/secrets/index.js';
import { signAccessToken } from './access-tokens.js';
import {
  deleteSession,
  deleteSessionsOf,
  type EndedSession,
  expireSessionsOf,
  insertSession,
  type ListedSession,
  type SessionFilter,
  type StoredSession,
  selectAuthenticatedAt,
  selectIsImpersonation,
  selectIsLive,
  selectSession,
  selectSessionOwner,
  selectSessions,
} from './store/sessions.js';

/** The tokens of a session. The refresh token is returned only here; the database stores its keyed hash. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

/** Options of a new session. */
export interface NewSession {
  /** Milliseconds until it ends, used or not. Default: a year. */
  readonly expiresInMillis?: number;
  readonly isImpersonation?: boolean;
  /** Who starts it. Default: the user, who has just authenticated. */
  readonly actor?: Actor;
}

/** A use within a minute of the last one is not recorded again, so that many tabs cost one write. */
const NOTE_USE_AFTER_MILLIS = 60_000;

/** Starts a session in the caller's transaction. It is always a new one, whatever the caller sent (SS-02). */
export async function createSession(call: Call, user: CurrentUser, options: NewSession = {}): Promise<SessionTokens> {
  const { isImpersonation = false, expiresInMillis = limits.sessionLifetimeMillis } = options;
  const refreshToken = call.ports.random.token();
  const sessionId = call.ports.random.uuid();
  await insertSession(call, {
    id: sessionId,
    userId: user.id,
    refreshTokenHash: await hashRefreshToken(call, refreshToken),
    isImpersonation,
    // Impersonating a user does not prove that user's identity (SS-09).
    authenticatedAt: new Date(isImpersonation ? 0 : call.now),
    expiresAt: new Date(call.now + expiresInMillis),
  });
  await call.emit({
    ...toEvent({ id: sessionId, userId: user.id, isImpersonation }),
    type: 'session.created',
    version: CREATED,
  });
  await call.audit({
    action: 'session.create',
    actor: options.actor ?? { type: 'user', id: user.id },
    target: { type: 'session', id: sessionId },
    details: { user_id: user.id, is_impersonation: isImpersonation },
  });
  return { accessToken: await signAccessToken(call, { user, sessionId }), refreshToken, sessionId };
}

/** Returns the keyed hash by which a session is found. */
export const hashRefreshToken = (scope: KeyScope & Pick<Call, 'keys'>, refreshToken: string): Promise<Uint8Array> =>
  scope.keys.hash(scope, 'refresh-token', refreshToken);

/** Returns the active session of a refresh token, or null. A session that was idle for too long has ended (SS-07). */
export async function findSession(call: Call, refreshToken: string): Promise<StoredSession | null> {
  const refreshTokenHash = await hashRefreshToken(call, refreshToken);
  return (await selectSession(call, { refreshTokenHash, usedAfter: usedAfter(call) })) ?? null;
}

/** Returns whether a session that was last used then has ended, because it was idle for too long (SS-07). */
export const isIdleTooLong = (scope: Pick<Call, 'now'>, lastUsedAt: number): boolean =>
  lastUsedAt <= usedAfter(scope).getTime();

/** A session that was last used at this time or earlier has ended. */
const usedAfter = ({ now }: Pick<Call, 'now'>): Date => new Date(now - limits.sessionIdleMillis);

/** Returns a user's active sessions, newest first. */
export const listSessions = (call: Call, filter: Pick<SessionFilter, 'userId' | 'include'>): Promise<ListedSession[]> =>
  selectSessions(call, { ...filter, usedAfter: usedAfter(call) });

/** Returns the ID of a session's user, or null if the session does not exist. */
export const findSessionOwner = async (call: Call, sessionId: string): Promise<string | null> =>
  (await selectSessionOwner(call, sessionId)) ?? null;

/** Returns whether a session of that user is active: neither ended nor expired. */
export const isSessionLive = (
  call: Call,
  session: { readonly sessionId: string; readonly userId: string },
): Promise<boolean> => selectIsLive(call, { ...session, usedAfter: usedAfter(call) });

/** Returns whether a session was started by a server to act as its user. */
export const isImpersonation = (call: Call, sessionId: string): Promise<boolean> =>
  selectIsImpersonation(call, sessionId);

/** Returns whether the use of a session is to be recorded: at most once a minute. */
export const isUseDue = ({ now }: Call, { lastUsedAt }: { readonly lastUsedAt: number }): boolean =>
  now - lastUsedAt >= NOTE_USE_AFTER_MILLIS;

/**
 * Returns when the user of an active session last authenticated, in milliseconds since 1970; null if the session has
 * ended.
 */
export async function provenAt(call: Call, sessionId: string): Promise<number | null> {
  return (await selectAuthenticatedAt(call, sessionId))?.getTime() ?? null;
}

/** Ends a session. From then on our API refuses its access tokens (SS-03). Returns false if it had already ended. */
export async function endSession(call: Call, sessionId: string): Promise<boolean> {
  const ended = await deleteSession(call, sessionId);
  if (!ended) return false;
  await call.emit(toRevokedEvent(ended));
  await call.audit({ action: 'session.end', target: { type: 'session', id: sessionId } });
  return true;
}

/**
 * Ends all sessions of a user and keeps their rows until they are swept, so that a refresh can be told why its session is
 * over.
 */
export async function expireSessions(call: Call, userId: string): Promise<void> {
  const ended = await expireSessionsOf(call, userId);
  await call.emitEach(ended.map(toRevokedEvent));
  await call.audit({ action: 'session.end-all', target: { type: 'user', id: userId } });
}

/** Ends all sessions of a user, except the given one (PW-08). */
export async function endSessionsOf(
  call: Call,
  userId: string,
  options: { except?: string | null } = {},
): Promise<void> {
  const ended = await deleteSessionsOf(call, userId, options.except ?? null);
  await call.emitEach(ended.map(toRevokedEvent));
  await call.audit({ action: 'session.end-all', target: { type: 'user', id: userId } });
}

/** A session has two events, and a version for each. */
const [CREATED, REVOKED] = [1, 2];

const toEvent = ({ id, userId, isImpersonation }: EndedSession) => ({
  objectId: id,
  payload: { id, user_id: userId, is_impersonation: isImpersonation },
});

const toRevokedEvent = (ended: EndedSession): NewEvent => ({
  ...toEvent(ended),
  type: 'session.revoked',
  version: REVOKED,
});
