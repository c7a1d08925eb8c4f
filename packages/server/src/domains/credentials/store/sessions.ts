import { limits } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Call, UseOrigin } from '../../../platform/call/call.js';
import type { GeoLocation } from '../../../platform/call/wire.js';
import type { Db } from '../../../platform/db/connect.js';
import { jsonText } from '../../../platform/db/json-text.js';
import { tenantPages } from '../../../platform/db/tenant-pages.js';
import type { Statement } from '../../../platform/db/together.js';

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
  const { address, place, userAgent } = originOf(call) ?? {};
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
      last_used_address: address,
      last_used_place: jsonText(place),
      user_agent: userAgent,
    }),
  );
}

/** Returns the origin of a use; null for a server's own address, which says nothing about its users'. */
export function originOf({ actor, request }: Call): UseOrigin | null {
  if (actor.type === 'key' || actor.type === 'owner') return null;
  return {
    address: request.userAddress,
    place: request.location,
    userAgent: request.userAgent?.slice(0, 500) ?? null,
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

/**
 * Records uses of sessions, of any tenants; returns the IDs of the sessions (`id`).
 *
 * @param uses a relation with the columns `tenant_id`, `session_id`, `at`, and `origin`: a `UseOrigin` as JSON, or null
 */
export const updateLastUsed = (uses: RawBuilder<unknown>): Statement => sql`
  update sessions s set
    last_used_at = n.at,
    last_used_address = case when n.origin is null then s.last_used_address else n.origin ->> 'address' end,
    last_used_place = case when n.origin is null then s.last_used_place else nullif(n.origin -> 'place', 'null') end,
    user_agent = case when n.origin is null then s.user_agent else n.origin ->> 'userAgent' end
  from ${uses} n
  where s.tenant_id = n.tenant_id and s.id = n.session_id
  returning s.id`;

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
