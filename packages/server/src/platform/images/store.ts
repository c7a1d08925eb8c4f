import type { Call } from '../call/call.js';
import type { Db } from '../db/connect.js';

/** Lists an image that is about to be stored. Commits independently of the call. */
export async function insertImage(call: Call, { key, removeAt }: { key: string; removeAt: Date }): Promise<void> {
  await call.independently((trx) =>
    trx.db
      .insertInto('images')
      .values({ key, tenant_id: call.tenant.id, created_at: new Date(call.now), remove_at: removeAt })
      .execute(),
  );
}

/** Keeps an image permanently; false when it is not there to be kept. */
export async function updateKept(call: Call, key: string): Promise<boolean> {
  const row = await call.db
    .updateTable('images')
    .set({ remove_at: null })
    .where('tenant_id', '=', call.tenant.id)
    .where('key', '=', key)
    .where('remove_at', '>', new Date(call.now))
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks images as to be removed. */
export async function updateDiscarded(call: Call, keys: readonly string[]): Promise<void> {
  await call.db
    .updateTable('images')
    .set({ remove_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute();
}

/** Which images to look at. */
export interface Removable {
  readonly now: number;
  readonly count: number;
  /** Default: all, and those of tenants that are gone. */
  readonly tenantId: string | undefined;
}

/** Keys of images to be removed: given up, never taken, or of a tenant that is gone. */
export async function selectRemovable(db: Db, { now, count, tenantId }: Removable): Promise<string[]> {
  const due = db.selectFrom('images').select('key').where('remove_at', '<=', new Date(now));
  const query =
    tenantId === undefined
      ? due.unionAll(db.selectFrom('images').select('key').where('tenant_id', 'is', null))
      : due.where('tenant_id', '=', tenantId);
  const rows = await query.limit(count).execute();
  return rows.map(({ key }) => key);
}

/** Takes images from a tenant that is being erased, so that the sweep removes them; answers how many. */
export async function releaseImages(db: Db, { tenantId, count }: { tenantId: string; count: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ tenant_id: null })
    .where('key', 'in', (eb) => eb.selectFrom('images').select('key').where('tenant_id', '=', tenantId).limit(count))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets an image that is no longer in the store. */
export async function deleteImage(db: Db, key: string): Promise<void> {
  await db.deleteFrom('images').where('key', '=', key).execute();
}
