import { z } from 'zod';
import { defineEvents } from '../define.js';
import { Millis, Uuid } from '../schemas.js';
import { CustomerType } from './elements.js';

const about = { version: 1, emittedBy: 'payments' } as const;

/** What every event about a purchase has. */
export const purchaseMembers = {
  id: Uuid,
  customer_type: CustomerType,
  customer_id: z.string(),
  product_id: z.string().nullable(),
  type: z.enum(['subscription', 'one_time']),
  quantity: z.int(),
  test_mode: z.boolean(),
};

const payment = {
  invoice_id: Uuid.meta({ description: 'The invoice of the payment' }),
  currency: z.string().meta({ description: 'An ISO 4217 code' }),
  amount: z.int().meta({ description: 'In minor units of the currency, such as cents' }),
};

/** Events about what time and banks do to purchases. */
export const cycleEvents = defineEvents({
  'payment.purchase_renewed': {
    ...about,
    summary: 'A subscription was renewed',
    payload: z.strictObject({
      ...purchaseMembers,
      period_start_millis: Millis,
      period_end_millis: Millis,
      invoice_id: Uuid.nullable().meta({ description: 'The invoice of the period; null if it costs nothing' }),
    }),
  },
  'payment.payment_failed': {
    ...about,
    summary: 'A period of a subscription could not be charged',
    payload: z.strictObject({
      ...purchaseMembers,
      ...payment,
      attempt: z.int().min(1).meta({ description: 'The number of the attempt, starting with 1' }),
      next_attempt_millis: Millis.nullable().meta({
        description: 'Null after the last attempt: the subscription ends',
      }),
    }),
  },
  'payment.payment_refunded': {
    ...about,
    summary: 'A payment was refunded in full or in part',
    payload: z.strictObject({
      ...purchaseMembers,
      ...payment,
      refunded_amount: z.int().meta({ description: 'The total amount refunded so far, including this refund' }),
      is_full: z.boolean().meta({ description: 'Whether the payment is fully refunded, which ends the purchase' }),
    }),
  },
  'payment.payment_disputed': {
    ...about,
    summary: 'A customer’s bank disputed a payment or decided a dispute',
    payload: z.strictObject({
      ...purchaseMembers,
      ...payment,
      status: z.enum(['open', 'lost']).meta({ description: 'A lost dispute ends the purchase' }),
    }),
  },
});
