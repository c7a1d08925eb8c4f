import { z } from 'zod';
import { Millis, pageOf, Uuid } from '../schemas.js';
import { invoiceReasons, invoiceStatuses } from './choices.js';

const Amount = z.int().min(0).meta({ description: 'In minor units of the currency, such as cents' });

/** What a customer was charged once. */
export const Invoice = z.strictObject({
  id: Uuid,
  number: z.string().meta({ description: 'A readable number: `K7Q2M9XA4T-0003` is the third invoice of a customer' }),
  created_at_millis: Millis,
  reason: z.enum(invoiceReasons).meta({ description: 'What was paid: a purchase, a renewal, or a switch' }),
  product_id: z.string().nullable().meta({ description: 'Null for an inline product' }),
  product_display_name: z.string(),
  price_id: z.string().nullable(),
  quantity: z.int(),
  currency: z.string().meta({ description: 'An ISO 4217 code' }),
  amount: Amount,
  credited_amount: Amount.meta({
    description: 'The credit for the unused part of what a switch replaced; `amount` is the price minus this credit',
  }),
  refunded_amount: Amount,
  status: z.enum(invoiceStatuses),
  period_start_millis: Millis.nullable().meta({ description: 'Null for one-time purchases' }),
  period_end_millis: Millis.nullable(),
  test_mode: z.boolean(),
  // Published clients of 2.8.108 show these two.
  amount_total: Amount.meta({ description: 'The same as `amount`' }),
  hosted_invoice_url: z.null().meta({ description: 'Invoices have no page' }),
});

/** The invoices of a customer, newest first. */
export const CustomerInvoices = pageOf(Invoice);
