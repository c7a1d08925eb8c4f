import type { Call } from '../../platform/call/call.js';
import type { Purchase, PurchaseEntry } from './ledger/purchase-state.js';
import { insertEntry } from './store/ledger.js';

/** Something that happened to a purchase, for the ledger. */
export type Happening = Pick<PurchaseEntry, 'kind' | 'at'> & Partial<PurchaseEntry> & { readonly quantity: number };

/** What it happened to, and what listeners are told. */
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
  entry: Happening,
): Promise<void> {
  const { id, customer, productId, kind } = purchase;
  const until = entry.until ?? null;
  const version = await insertEntry(call, {
    id: call.ports.random.uuid(),
    customer,
    isTest,
    entry: { purchaseId: id, until, product: null, ...entry },
  });
  const payload = {
    id,
    customer_type: customer.type,
    customer_id: customer.id,
    product_id: productId,
    type: kind,
    quantity: entry.quantity,
    test_mode: isTest,
    ends_at_millis: happened === 'ended' ? entry.at : until,
  };
  const event = { objectId: id, version };
  if (happened === 'scheduled')
    await call.emit({
      ...event,
      type: 'payment.purchase_scheduled',
      payload: { ...payload, starts_at_millis: entry.at },
    });
  else await call.emit({ ...event, type: eventTypes[happened], payload });
  await call.audit({
    action: actions[happened],
    target: { type: 'purchase', id },
    details: { customer_type: customer.type, customer_id: customer.id, product_id: productId },
  });
}
