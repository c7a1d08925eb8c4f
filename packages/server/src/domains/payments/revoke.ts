import type { Call } from '../../platform/call/call.js';
import type { Purchase } from './ledger/purchase-state.js';
import { notifyEnd } from './notices.js';
import { addEntry, purchasePayload } from './purchase-entries.js';

/** A purchase whose payment went back to the buyer. */
export interface Revocation {
  readonly purchase: Purchase;
  readonly isTest: boolean;
  readonly at: number;
  readonly quantity: number;
  /** Whether the customer still has it, so that it ends now. */
  readonly isLive: boolean;
}

/**
 * Takes back what is left of a purchase, permanent grants too, in the caller's transaction, which has locked the customer
 * (§11.24). What was used leaves no debt.
 */
export async function revokePurchase(call: Call, { purchase, isTest, at, quantity, isLive }: Revocation) {
  const revoked = { kind: 'revoke', at, quantity } as const;
  const recorded = await addEntry(call, { purchase, isTest, action: 'purchase.revoke' }, revoked);
  if (isLive && purchase.kind === 'subscription') await notifyEnd(call, purchase, { at, reason: 'reversed' });
  if (isLive)
    await call.emit({
      ...recorded.event,
      type: 'payment.purchase_ended',
      payload: { ...purchasePayload(purchase, { isTest, quantity }), ends_at_millis: at },
    });
  return recorded;
}
