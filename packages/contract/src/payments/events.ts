import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Millis, Uuid } from '../schemas.js';
import { purchaseMembers } from './cycle-events.js';
import { CustomerType } from './elements.js';

const customer = { customer_type: CustomerType, customer_id: z.string() };

const purchase = {
  version: 1,
  emittedBy: 'payments',
  payload: z.strictObject({
    ...purchaseMembers,
    ends_at_millis: Millis.nullable().meta({ description: 'When a canceled subscription ends; null: it renews' }),
  }),
} as const;

/** Events about purchases and items. */
export const paymentEvents = defineEvents({
  'payment.purchase_created': { summary: 'A customer bought a product, or was granted one', ...purchase },
  'payment.purchase_canceled': { summary: 'A subscription was canceled at the end of its period', ...purchase },
  'payment.purchase_resumed': {
    summary: 'A cancellation or a scheduled switch was undone, so the subscription renews',
    ...purchase,
  },
  'payment.purchase_scheduled': {
    summary: 'A purchase will start when the period of another ends',
    version: 1,
    emittedBy: 'payments',
    payload: purchase.payload.extend({ starts_at_millis: Millis }),
  },
  'payment.purchase_ended': { summary: 'A subscription ended', ...purchase },
  'payment.item_quantity_changed': {
    summary: 'A server changed the quantity of a customer’s item',
    version: 1,
    emittedBy: 'payments',
    payload: z.strictObject({
      id: Uuid,
      ...customer,
      item_id: z.string(),
      delta: z.int(),
      expires_at_millis: Millis.nullable(),
      test_mode: z.boolean(),
    }),
  },
});
