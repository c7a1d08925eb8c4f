import type { Call } from '../../platform/call/call.js';
import type { Purchase, PurchaseEntry } from './ledger/purchase-state.js';
import { insertEntry } from './store/ledger.js';
import { customerMembers } from './store/purchases.js';

/** Something that happened to a purchase, for the ledger. */
export type Happening = Pick<PurchaseEntry, 'kind' | 'at'> & Partial<PurchaseEntry> & { readonly quantity: number };

/** The purchase it happened to, and its event. */
export interface Subject {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly happened: 'created' | 'scheduled' | 'canceled' | 'resumed' | 'ended';
}

const eventTypes = {
  created: 'payment.purchase_created',
  canceled: 'payment.purchase_canceled',
  resumed: 'payment.purchase_resumed',
  ended: 'payment.purchase_ended',
} as const;

const actions = {
  created: 'purchase.create',
  scheduled: 'purchase.schedule',
  canceled: 'purchase.cancel',
  resumed: 'purchase.resume',
  ended: 'purchase.end',
} as const;

/** Adds what happened to a purchase to the ledger, the events and the audit log, in the caller's transaction. */
export async function recordEntry(
  call: Call,
  { purchase, isTest, happened }: Subject,
  happening: Happening,
): Promise<PurchaseEntry> {
  const { entry, event } = await addEntry(call, { purchase, isTest, action: actions[happened] }, happening);
  const payload = {
    ...purchasePayload(purchase, { isTest, quantity: happening.quantity }),
    ends_at_millis: happened === 'ended' ? entry.at : entry.until,
  };
  if (happened === 'scheduled')
    await call.emit({
      ...event,
      type: 'payment.purchase_scheduled',
      payload: { ...payload, starts_at_millis: entry.at },
    });
  else await call.emit({ ...event, type: eventTypes[happened], payload });
  return entry;
}

/** What something happened to, and how the audit log calls it. */
export interface Recorded {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly action: string;
}

/** Adds what happened to a purchase to the ledger and the audit log. The caller emits the event that it returns. */
export async function addEntry(
  call: Call,
  { purchase, isTest, action }: Recorded,
  happening: Happening,
): Promise<{ readonly entry: PurchaseEntry; readonly event: { readonly objectId: string; readonly version: number } }> {
  const { id, customer, productId } = purchase;
  const entry = { purchaseId: id, until: null, product: null, ...happening };
  const version = await insertEntry(call, { id: call.ports.random.uuid(), customer, isTest, entry });
  await call.audit({
    action,
    target: { type: 'purchase', id },
    details: { ...customerMembers(customer), product_id: productId },
  });
  return { entry, event: { objectId: id, version } };
}

/** What every event about a purchase says. */
export const purchasePayload = (
  { id, customer, productId, kind }: Purchase,
  { isTest, quantity }: { readonly isTest: boolean; readonly quantity: number },
) => ({
  id,
  ...customerMembers(customer),
  product_id: productId,
  type: kind,
  quantity,
  test_mode: isTest,
});
