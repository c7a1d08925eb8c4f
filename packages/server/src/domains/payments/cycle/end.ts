import type { Call } from '../../../platform/call/call.js';
import { findProduct } from '../product.js';
import { recordEntry } from '../purchase-entries.js';
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
  const ended = { kind: 'end', at, product, quantity: state.quantity } as const;
  return [await recordEntry(call, { purchase, isTest, happened: 'ended' }, ended)];
}
