import type { Call } from '../../platform/call/call.js';
import { previewAccount } from './customers.js';
import { accountAt } from './ledger/account.js';
import type { Purchase } from './ledger/purchase-state.js';
import { notifyEnd } from './notices.js';
import { findProduct, type Product } from './product.js';
import { addEntry, purchasePayload } from './purchase-entries.js';
import { endWaitingOrders, takeBackSwitches } from './scheduled-switches.js';

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
 * (§11.24). What was used leaves no debt. A switch that waits for its end is taken back.
 */
export async function revokePurchase(call: Call, { purchase, isTest, at, quantity, isLive }: Revocation) {
  if (isLive) await takeBackSwitchOf(call, { purchase, isTest, at });
  const revoked = { kind: 'revoke', at, quantity, product: keptProduct(call, purchase) } as const;
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

/** The definition that applies to a purchase when it is revoked, which it keeps (§11.4). */
const keptProduct = (call: Call, { kind, productId, product }: Purchase): Product | null =>
  kind === 'one_time' || productId === null ? product : findProduct(call.config.payments, productId);

async function takeBackSwitchOf(
  call: Call,
  { purchase, isTest, at }: Pick<Revocation, 'purchase' | 'isTest' | 'at'>,
): Promise<void> {
  const { ledger } = await previewAccount(call, purchase.customer, isTest ? 'shown' : 'real');
  const account = accountAt(ledger, call.config.payments, at);
  const own = account.purchases.filter(({ purchase: { id } }) => id === purchase.id);
  await takeBackSwitches(call, { account, time: { now: at, isMoved: isTest } }, { of: own, leaving: own, isTest });
  await endWaitingOrders(call, purchase.customer, { leaving: new Set([purchase.id]), isInTheWay: () => false });
}
