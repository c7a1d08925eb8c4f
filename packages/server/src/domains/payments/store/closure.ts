import type { Call } from '../../../platform/call/call.js';
import { jsonText } from '../../../platform/db/json-text.js';
import type { Customer } from '../ledger/purchase-state.js';
import { type Product, readProduct } from '../product.js';

/**
 * Erases what servers wrote about a customer: descriptions of changes, and the metadata of products that were defined for
 * it. The only change of entries and purchases that were recorded.
 */
export async function eraseFreeText(call: Call, { type, id }: Customer): Promise<void> {
  const { db, tenant } = call;
  await db
    .updateTable('payment_entries')
    .set({ description: null })
    .where('tenant_id', '=', tenant.id)
    .where('customer_type', '=', type)
    .where('customer_id', '=', id)
    .where('description', 'is not', null)
    .execute();
  for (const table of ['payment_purchases', 'payment_entries'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'product'])
      .where('tenant_id', '=', tenant.id)
      .where('customer_type', '=', type)
      .where('customer_id', '=', id)
      .where('product', 'like', '%"metadata"%')
      .execute();
    for (const row of rows)
      if (row.product !== null)
        await db
          .updateTable(table)
          .set({ product: jsonText(withoutMetadata(readProduct(row.product))) })
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', row.id)
          .execute();
  }
}

const withoutMetadata = ({ metadata: _, ...product }: Product): Product => product;
