import type { Call } from '../../../platform/call/call.js';
import { notifyEnd } from '../notices.js';
import { findProduct } from '../product.js';
import { recordEntry } from '../purchase-entries.js';
import type { Added, Moment } from './moment.js';

/** The scheduled end of a subscription has come. One that switches is followed by another, so no one is notified. */
export async function endScheduled(call: Call, moment: Moment<'end'>): Promise<Added> {
  const { cycle, happening } = moment;
  const { at, state } = happening;
  if (state.nextPurchaseId === null) await notifyEnd(call, cycle.purchase, { at, reason: 'canceled' });
  return end(call, moment);
}

/** A subscription ends because it was not paid. */
export async function endUnpaid(call: Call, moment: Moment<'end'>): Promise<Added> {
  const { cycle, happening } = moment;
  await notifyEnd(call, cycle.purchase, { at: happening.at, reason: 'unpaid' });
  return end(call, moment);
}

/** It keeps the product as the configuration has it at its end (§11.4), however it was when it was canceled. */
async function end(call: Call, { cycle, happening, isTest }: Moment<'end'>): Promise<Added> {
  const { purchase } = cycle;
  const { at, state } = happening;
  const { productId } = purchase;
  const product = productId === null ? purchase.product : findProduct(call.config.payments, productId);
  const ended = { kind: 'end', at, product, quantity: state.quantity } as const;
  return [await recordEntry(call, { purchase, isTest, happened: 'ended' }, ended)];
}
