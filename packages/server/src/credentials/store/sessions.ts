import type { Call } from '../../app/call.js';
import type { Db } from '../../db/connect.js';
import { tenantPages } from '../../db/tenant-pages.js';

/** A sign-in that lives. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly lastUsedAt: Date;
}

/** What is decided about a session when it begins. */
export interface NewSessionRow {
  readonly id: string;
  readonly userId: string;
  readonly refreshTokenHash: Uint8Array;
  readonly isImpersonation: boolean;
  readonly expiresAt: Date;
}

/** Writes a new session, used now. */
export async function insertSession(call: Call, session: NewSessionRow): Promise<void> {
  const now = new Date(call.now);
  await call.db
    .insertInto('sessions')
    .values({
      tenant_id: call.tenant.id,
      id: session.id,
      user_id: session.userId,
      refresh_token_hash: Buffer.from(session.refreshTokenHash),
      is_impersonation: session.isImpersonation,
      created_at: now,
      authenticated_at: now,
      expires_at: session.expiresAt,
      last_used_at: now,
      last_used_address: call.request.address,
      user_agent: call.request.userAgent?.slice(0, 500) ?? null,
    })
    .execute();
}

/** The session a refresh token stands for, unless it has expired or was last used before `usedAfter`. */
export async function selectSession(
  call: Call,
  { refreshTokenHash, usedAfter }: { refreshTokenHash: Uint8Array; usedAfter: Date },
): Promise<StoredSession | undefined> {
  const row = await call.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_used_at'])
    .where('tenant_id', '=', call.tenant.id)
    .where('refresh_token_hash', '=', Buffer.from(refreshTokenHash))
    .where('expires_at', '>', new Date(call.now))
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, lastUsedAt: row.last_used_at };
}

/** Notes the use of a session; false when it has been ended meanwhile. */
export async function updateLastUsed(call: Call, sessionId: string): Promise<boolean> {
  const row = await call.db
    .updateTable('sessions')
    .set({
      last_used_at: new Date(call.now),
      last_used_address: call.request.address,
      user_agent: call.request.userAgent?.slice(0, 500) ?? null,
    })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session; false when it had ended already. */
export async function deleteSession(call: Call, sessionId: string): Promise<boolean> {
  const row = await call.db
    .deleteFrom('sessions')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of a user, but the one excepted. */
export async function deleteSessionsOf(call: Call, userId: string, except: string | null): Promise<void> {
  let statement = call.db.deleteFrom('sessions').where('tenant_id', '=', call.tenant.id).where('user_id', '=', userId);
  if (except !== null) statement = statement.where('id', '!=', except);
  await statement.execute();
}

/** Removes sessions whose time is over, tenants by the page; answers how many. */
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
