import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, Names, pageOf, Uuid } from '../schemas.js';
import { revenueKinds } from './choices.js';
import { CustomerType } from './elements.js';

/** The most days that revenue is read for at once. */
const DAYS_MAX = 366;

const Day = z.iso.date().meta({ description: 'A UTC day of the project’s payment clock, as `YYYY-MM-DD`' });

const what = {
  kind: z.enum(revenueKinds).meta({
    description: 'A first payment or a switch, a renewal, the end of a subscription, or a refund',
  }),
  product_id: z.string().nullable().meta({ description: 'Null for an inline product' }),
  product_display_name: z.string(),
  currency: z
    .string()
    .nullable()
    .meta({ description: 'An ISO 4217 code; null for a subscription that ended without a payment' }),
  amount: z.int().meta({
    description: 'In minor units of the currency, such as cents; for an ended subscription what its last period cost',
  }),
  test_mode: z.boolean(),
};

/** What came in or ended on a day, summed up. */
const RevenueFigure = z.strictObject({ date: Day, ...what, count: z.int() });

/** One payment, refund or end of a subscription. */
const RevenueEntry = z.strictObject({
  id: Uuid.meta({ description: 'The invoice, the refund, or the purchase that ended' }),
  at_millis: Millis,
  customer_type: CustomerType,
  customer_id: z.string(),
  quantity: z.int(),
  ...what,
});

/** Calls with which owners see what their products earn. */
export const revenueEndpoints = defineEndpoints({
  'GET /internal/payments/revenue': {
    summary: 'Read the revenue by day, product and currency',
    description:
      'The days up to today, by the project’s payment clock. Days without figures are left out, and so are failed charges. Test data is counted separately, and only in test mode.',
    access: owners,
    query: z.strictObject({
      days: z
        .int()
        .min(1)
        .max(DAYS_MAX)
        .optional()
        .meta({ description: 'The number of days, including today. Default: 31' }),
    }),
    returns: z.strictObject({ from_date: Day, to_date: Day, figures: z.array(RevenueFigure) }),
    errors: [],
    addition: true,
  },
  'GET /internal/payments/revenue/{date}': {
    summary: 'List the entries of a day’s revenue, newest first',
    description: 'Pages have `limit` entries, by default 50.',
    access: owners,
    params: z.strictObject({ date: Day }),
    query: z.strictObject({
      kind: z.enum(revenueKinds).optional(),
      currency: z.string().max(3).optional(),
      test_mode: z.boolean().optional().meta({ description: 'Only test data, or only real data; default: both' }),
      cursor: z.string().max(100).optional(),
      limit: z.int().min(1).max(100).optional(),
    }),
    returns: pageOf(RevenueEntry).extend({ names: Names }),
    errors: [],
    refusals: { 400: 'The cursor is not one of this list.' },
    addition: true,
  },
});
