import { sql } from 'kysely';
import type { Db } from './connect.js';

/** Which of these ids a tenant has rows of. The rows cannot be deleted before the caller's transaction ends. */
export async function lockExisting(
  db: Db,
  table: 'teams' | 'users',
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Set<string>> {
  // Always in the same order, so that two transactions that lock the same rows cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])
    order by id for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
