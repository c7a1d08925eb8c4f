import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** Where a value is stored: its store, and the hash of the hashed key. */
export interface EntryPlace {
  readonly storeId: string;
  readonly keyHash: Uint8Array;
}

/** A value to store. */
export interface SealedEntry extends EntryPlace {
  readonly valueSealed: Uint8Array;
}

/** A stored value, and what is known of its store. */
export interface ReadEntry {
  readonly value_sealed: Uint8Array;
  readonly vault_id: string;
  readonly last_read_at: Date | null;
}

/** Returns a value, or undefined. */
export const selectEntry = ({ db, tenant }: Call, { storeId, keyHash }: EntryPlace): Promise<ReadEntry | undefined> =>
  db
    .selectFrom('vault_entries as e')
    .innerJoin('vault_stores as s', (join) =>
      join.onRef('s.tenant_id', '=', 'e.tenant_id').onRef('s.id', '=', 'e.vault_id'),
    )
    .select(['e.value_sealed', 'e.vault_id', 's.last_read_at'])
    .where('e.tenant_id', '=', tenant.id)
    .where('e.key_hash', '=', keyHash)
    .where('s.store_id', '=', storeId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();

/** Replaces a value; returns whether there was one. */
export async function updateEntry(
  { db, tenant, now }: Call,
  { storeId, keyHash, valueSealed }: SealedEntry,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vault_entries as e')
    .from('vault_stores as s')
    .set({ value_sealed: valueSealed, updated_at: new Date(now) })
    .where('e.tenant_id', '=', tenant.id)
    .where('e.key_hash', '=', keyHash)
    .whereRef('s.tenant_id', '=', 'e.tenant_id')
    .whereRef('s.id', '=', 'e.vault_id')
    .where('s.store_id', '=', storeId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds a value to a store; returns false, and changes nothing, if the key already has one. */
export async function insertEntry(
  { db, tenant, now }: Call,
  vaultId: string,
  { keyHash, valueSealed }: SealedEntry,
): Promise<boolean> {
  const at = new Date(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vault_entries')
    .values({
      tenant_id: tenant.id,
      vault_id: vaultId,
      key_hash: keyHash,
      value_sealed: valueSealed,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'vault_id', 'key_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a value; returns whether there was one. */
export async function deleteEntry({ db, tenant }: Call, vaultId: string, keyHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vault_entries')
    .where('tenant_id', '=', tenant.id)
    .where('vault_id', '=', vaultId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Which values a batch deletes. */
export interface EntryPiece {
  readonly tenantId: string;
  readonly vaultId: string;
  readonly most: number;
}

/** Deletes some values of a store; returns how many. Those that another transaction has locked are left. */
export async function deleteEntries(db: Db, { tenantId, vaultId, most }: EntryPiece): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vault_entries
    where tenant_id = ${tenantId} and vault_id = ${vaultId} and key_hash = any(array(
      select e.key_hash from vault_entries e where e.tenant_id = ${tenantId} and e.vault_id = ${vaultId}
      limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
