import { limits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { GeoLocation } from '../../../platform/call/wire.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';
import { runTogether, type Statement } from '../../../platform/db/together.js';

/** An active session. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly isImpersonation: boolean;
  readonly lastUsedAt: Date;
}

/** An active session as lists show it. */
export interface ListedSession extends StoredSession {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAddress: string | null;
  readonly lastUsedPlace: GeoLocation | null;
  readonly userAgent: string | null;
}

/** The values of a new session. */
export interface NewSessionRow {
  readonly id: string;
  readonly userId: string;
  readonly refreshTokenHash: Uint8Array;
  readonly isImpersonation: boolean;
  readonly authenticatedAt: Date;
  readonly expiresAt: Date;
}

/** Writes a new session, last used now, as a deferred write. */
export async function insertSession(call: Call, session: NewSessionRow): Promise<void> {
  const now = new Date(call.now);
  await call.deferWrite(
    call.db.insertInto('sessions').values({
      tenant_id: call.tenant.id,
      id: session.id,
      user_id: session.userId,
      refresh_token_hash: Buffer.from(session.refreshTokenHash),
      is_impersonation: session.isImpersonation,
      created_at: now,
      authenticated_at: session.authenticatedAt,
      expires_at: session.expiresAt,
      last_used_at: now,
      ...usedFrom(call),
    }),
  );
}

/** Returns from where and by which client a session is used. A server's own address says nothing about its users'. */
function usedFrom({ actor, request }: Call) {
  if (actor.type === 'key' || actor.type === 'owner') return {};
  return {
    last_used_address: request.userAddress,
    last_used_place: jsonText(request.location),
    user_agent: request.userAgent?.slice(0, 500) ?? null,
  };
}

/** Returns the session of a refresh token, unless it has expired or was last used before `usedAfter`. */
export async function selectSession(
  call: Call,
  { refreshTokenHash, usedAfter }: { refreshTokenHash: Uint8Array; usedAfter: Date },
): Promise<StoredSession | undefined> {
  const row = await call.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'is_impersonation', 'last_used_at'])
    .where('tenant_id', '=', call.tenant.id)
    .where('refresh_token_hash', '=', Buffer.from(refreshTokenHash))
    .where('expires_at', '>', new Date(call.now))
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      isImpersonation: row.is_impersonation,
      lastUsedAt: row.last_used_at,
    }
  );
}

/** Selects sessions. */
export interface SessionFilter {
  readonly userId: string;
  readonly usedAfter: Date;
  readonly include: 'all' | 'all-but-impersonations';
}

/** Returns the active sessions of a user, newest first. */
export async function selectSessions(
  call: Call,
  { userId, usedAfter, include }: SessionFilter,
): Promise<ListedSession[]> {
  let query = call.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'is_impersonation', 'created_at', 'expires_at', 'last_used_at'])
    .select(['last_used_address', 'user_agent', sql<GeoLocation | null>`last_used_place`.as('last_used_place')])
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(call.now))
    .where('last_used_at', '>', usedAfter);
  if (include === 'all-but-impersonations') query = query.where('is_impersonation', '=', false);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(limits.listMaxItems).execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    isImpersonation: row.is_impersonation,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedAddress: row.last_used_address,
    lastUsedPlace: row.last_used_place,
    userAgent: row.user_agent,
  }));
}

/** Returns the ID of a session's user, or undefined if the session does not exist. */
export async function selectSessionOwner(call: Call, sessionId: string): Promise<string | undefined> {
  const row = await call.db
    .selectFrom('sessions')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns whether a session of that user has neither expired nor was last used before `usedAfter`. */
export async function selectIsLive(
  call: Call,
  { sessionId, userId, usedAfter }: { sessionId: string; userId: string; usedAfter: Date },
): Promise<boolean> {
  const row = await call.db
    .selectFrom('sessions')
    .select('id')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(call.now))
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a session is an impersonation; false when there is no such session. */
export async function selectIsImpersonation(call: Call, sessionId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('sessions')
    .select('is_impersonation')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.is_impersonation ?? false;
}

/** Returns when the user of a session last authenticated. */
export async function selectAuthenticatedAt(call: Call, sessionId: string): Promise<Date | undefined> {
  const row = await call.db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.authenticated_at;
}

/** Records the use of a session, with other writes in the same statement; returns false if it has ended meanwhile. */
export async function updateLastUsed(call: Call, sessionId: string, also: readonly Statement[]): Promise<boolean> {
  const use = call.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(call.now), ...usedFrom(call) })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .returning('id');
  return (await runTogether(call.db, use, also)).length > 0;
}

/** A session that has ended. */
export type EndedSession = Pick<StoredSession, 'id' | 'userId' | 'isImpersonation'>;

const ended = ['id', 'user_id as userId', 'is_impersonation as isImpersonation'] as const;

/** Deletes a session; returns undefined if it had already ended. */
export const deleteSession = (call: Call, sessionId: string): Promise<EndedSession | undefined> =>
  call.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .returning(ended)
    .executeTakeFirst();

/** Deletes all sessions of a user, except the given one; returns those that were still active. */
export async function deleteSessionsOf(call: Call, userId: string, except: string | null): Promise<EndedSession[]> {
  const statement = call.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .returning([...ended, 'expires_at as expiresAt']);
  const deleted = await (except === null ? statement : statement.where('id', '!=', except)).execute();
  return deleted.filter(({ expiresAt }) => expiresAt.getTime() > call.now);
}

/** Lets all active sessions of a user expire now; returns them. */
export function expireSessionsOf(call: Call, userId: string): Promise<EndedSession[]> {
  const now = new Date(call.now);
  return call.db
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning(ended)
    .execute();
}

/** Deletes expired sessions, a page of tenants at a time; returns how many. */
export async function sweepSessions(db: Db, now: number): Promise<number> {
  let removed = 0;
  for await (const tenantIds of tenantPages(db)) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('tenant_id', 'in', tenantIds)
      .where('expires_at', '<=', new Date(now))
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}
