import { sql } from 'kysely';
import type { Db } from './connect.js';
import { type Tables, tenantTables } from './tables.gen.js';

/** How many rows of one table a piece takes: few enough for a short transaction, whatever hangs on each of them. */
const ROWS_PER_PIECE = 1000;

// The keys go first: what still waits to be erased cannot be opened any more.
const order = ['tenant_keys', ...tenantTables.filter((table) => table !== 'tenant_keys')] as const;

/**
 * Erases a piece of what a tenant holds, in the caller's transaction. Tables go in an order in which nothing refers to a
 * row that is erased, so no statement sets off a long cascade. Rows that somebody else holds are left for the next piece.
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
  // By their places in the table: not every table has one column that names its rows.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where tenant_id = ${tenantId} and ctid = any(array(
      select t.ctid from ${sql.table(table)} t where t.tenant_id = ${tenantId}
      limit ${ROWS_PER_PIECE} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
