import type { Call } from '../../platform/call/call.js';
import type { Purchase, PurchaseEntry } from './ledger/purchase-state.js';
import { insertEntry } from './store/ledger.js';

/** Something that happens to a purchase, and how the audit log calls it. */
export interface Recorded {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly action: string;
  readonly entry: Pick<PurchaseEntry, 'kind' | 'at'> & Partial<PurchaseEntry>;
}

/** Adds what happened to a purchase to the ledger and the audit log. */
export async function recordEntry(
  call: Call,
  { purchase, isTest, action, entry }: Recorded,
): Promise<{ readonly entry: PurchaseEntry; readonly version: number }> {
  const { id, customer, productId } = purchase;
  const added = { purchaseId: id, quantity: null, until: null, product: null, ...entry };
  const version = await insertEntry(call, { id: call.ports.random.uuid(), customer, isTest, entry: added });
  await call.audit({
    action,
    target: { type: 'purchase', id },
    details: { customer_type: customer.type, customer_id: customer.id, product_id: productId },
  });
  return { entry: added, version };
}

/** What every event about a purchase says. */
export const purchasePayload = (
  { id, customer, productId, kind }: Purchase,
  { isTest, quantity }: { readonly isTest: boolean; readonly quantity: number },
) => ({
  id,
  customer_type: customer.type,
  customer_id: customer.id,
  product_id: productId,
  type: kind,
  quantity,
  test_mode: isTest,
});
