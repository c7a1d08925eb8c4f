import { sql } from 'kysely';
import type { Db } from './connect.js';
import { type Tables, tenantTables } from './tables.gen.js';

/** How many rows of one table a batch erases: few enough for a short transaction, whatever refers to each of them. */
const ROWS_PER_PIECE = 1000;

// The keys are erased first, so that the remaining data can no longer be decrypted.
const order = ['tenant_keys', ...tenantTables.filter((table) => table !== 'tenant_keys')] as const;

/**
 * Erases a batch of a tenant's data, in the caller's transaction. The order of the tables ensures that nothing refers
 * to an erased row, so no statement starts a long cascade. Rows that another transaction has locked are left for the
 * next batch.
 *
 * @returns whether there may be more
 */
export async function eraseTenantPiece(db: Db, tenantId: string): Promise<boolean> {
  for (const table of order) {
    if ((await eraseRows(db, table, tenantId)) === ROWS_PER_PIECE) return true;
  }
  return false;
}

async function eraseRows(db: Db, table: keyof Tables, tenantId: string): Promise<number> {
  // By their physical location: not every table has a single-column key.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where tenant_id = ${tenantId} and ctid = any(array(
      select t.ctid from ${sql.table(table)} t where t.tenant_id = ${tenantId}
      limit ${ROWS_PER_PIECE} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
