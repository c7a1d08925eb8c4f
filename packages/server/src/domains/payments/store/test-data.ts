import type { Call } from '../../../platform/call/call.js';

/** Deletes test purchases and test entries. Returns how many purchases and changes of items there were. */
export async function deleteTestData(call: Call): Promise<number> {
  const { db, tenant } = call;
  await db.deleteFrom('payment_checkpoints').where('tenant_id', '=', tenant.id).execute();
  const changes = await db
    .deleteFrom('payment_entries')
    .where('tenant_id', '=', tenant.id)
    .where('is_test', '=', true)
    .where('kind', '=', 'change')
    .executeTakeFirst();
  await db.deleteFrom('payment_entries').where('tenant_id', '=', tenant.id).where('is_test', '=', true).execute();
  await db.deleteFrom('payment_refunds').where('tenant_id', '=', tenant.id).where('is_test', '=', true).execute();
  await db.deleteFrom('payment_invoices').where('tenant_id', '=', tenant.id).where('is_test', '=', true).execute();
  const purchases = await db
    .deleteFrom('payment_purchases')
    .where('tenant_id', '=', tenant.id)
    .where('is_test', '=', true)
    .executeTakeFirst();
  return Number(changes.numDeletedRows + purchases.numDeletedRows);
}
