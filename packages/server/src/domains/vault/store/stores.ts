import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** A stored store: the ID of its row, and how many values it has. */
export interface VaultRow {
  readonly id: string;
  readonly valueCount: number;
}

/**
 * Returns the row of a store, or undefined if it never had a value. In a transaction, the row cannot be deleted before
 * its end.
 */
export async function selectVault({ db, tenant }: Call, storeId: string): Promise<VaultRow | undefined> {
  const { rows } = await sql<{ id: string; value_count: number }>`
    select s.id, (
      select coalesce(sum(z.value_count), 0)::int from vault_store_sizes z
      where z.tenant_id = s.tenant_id and z.vault_id = s.id) as value_count
    from vault_stores s
    where s.tenant_id = ${tenant.id} and s.store_id = ${storeId} and s.deleted_at is null
    for key share of s`.execute(db);
  const [row] = rows;
  return row && { id: row.id, valueCount: row.value_count };
}

/** Adds the row of a store, unless another transaction has just done so. */
export async function insertVault({ db, tenant, ports, now }: Call, storeId: string): Promise<void> {
  await db
    .insertInto('vault_stores')
    .values({ tenant_id: tenant.id, id: ports.random.uuid(), store_id: storeId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id']).where('deleted_at', 'is', null).doNothing())
    .execute();
}

/** Adds to the number of values in a part of a store; a negative number subtracts. */
export async function addToSize(
  { db, tenant }: Call,
  { vaultId, part, count }: { readonly vaultId: string; readonly part: number; readonly count: number },
): Promise<void> {
  await db
    .insertInto('vault_store_sizes')
    .values({ tenant_id: tenant.id, vault_id: vaultId, part, value_count: count })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'vault_id', 'part'])
        .doUpdateSet(({ ref }) => ({ value_count: sql`${ref('vault_store_sizes.value_count')} + ${count}` })),
    )
    .execute();
}

/** Writes down that a store is read now, unless it was written down since `since`. */
export async function updateLastRead({ db, tenant, now }: Call, vaultId: string, since: Date): Promise<void> {
  await db
    .updateTable('vault_stores')
    .set({ last_read_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', vaultId)
    .where(({ eb, or }) => or([eb('last_read_at', 'is', null), eb('last_read_at', '<', since)]))
    .execute();
}

/** What is known of a store that has or had values. */
export interface VaultUse {
  readonly store_id: string;
  readonly value_count: number;
  readonly last_read_at: Date | null;
}

/** Returns what is known of all stores of a tenant. */
export async function selectVaults({ db, tenant }: Call): Promise<VaultUse[]> {
  const { rows } = await sql<VaultUse>`
    select s.store_id, s.last_read_at, coalesce(sum(z.value_count), 0)::int as value_count
    from vault_stores s
    left join vault_store_sizes z on z.tenant_id = s.tenant_id and z.vault_id = s.id
    where s.tenant_id = ${tenant.id} and s.deleted_at is null
    group by s.tenant_id, s.id`.execute(db);
  return rows;
}

/** Marks stores as deleted; returns the IDs of those that had a row. */
export async function markDeleted({ db, tenant, now }: Call, storeIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('vault_stores')
    .set({ deleted_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where(sql<boolean>`store_id = any(${[...storeIds]}::text[])`)
    .where('deleted_at', 'is', null)
    .returning('store_id')
    .execute();
  return rows.map(({ store_id }) => store_id);
}

/** Returns the rows of a tenant's deleted stores. */
export async function selectDeletedVaults(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of the given tenants have deleted stores. */
export async function selectTenantsWithDeletedVaults(db: Db, tenantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_stores')
    .select('tenant_id')
    .distinct()
    .where(sql<boolean>`tenant_id = any(${[...tenantIds]}::uuid[])`)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Deletes the row of a deleted store, with whatever still belongs to it. */
export async function deleteVault(db: Db, tenantId: string, vaultId: string): Promise<void> {
  await db.deleteFrom('vault_stores').where('tenant_id', '=', tenantId).where('id', '=', vaultId).execute();
}
