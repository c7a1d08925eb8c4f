import type { Call } from '../../../platform/call/call.js';
import { purchasePayload, recordEntry } from '../record.js';
import { findProduct } from '../product.js';
import type { Added, Moment } from './moment.js';

/**
 * A subscription is over: its scheduled end has come, or it was not paid. It keeps the product that it had when it was
 * canceled, or else the one of the configuration.
 */
export async function endCycle(call: Call, { cycle, happening, isTest }: Moment<'end'>): Promise<Added> {
  const { purchase } = cycle;
  const { at, state } = happening;
  const { productId } = purchase;
  const current = productId === null ? purchase.product : findProduct(call.config.payments, productId);
  const product = state.finalProduct ?? current;
  const { entry, version } = await recordEntry(call, {
    purchase,
    isTest,
    action: 'purchase.end',
    entry: { kind: 'end', at, product, quantity: state.quantity },
  });
  await call.emit({
    type: 'payment.purchase_ended',
    objectId: purchase.id,
    version,
    payload: { ...purchasePayload(purchase, { isTest, quantity: state.quantity }), ends_at_millis: at },
  });
  return [entry];
}
