import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis } from '../schemas.js';
import { InlineProduct, QuantityStep } from './entities.js';

const noQuery = z.strictObject({});

/** Calls with which owners try out products before customers have them. */
export const previewEndpoints = defineEndpoints({
  'POST /internal/payments/preview': {
    summary: 'Show what a customer would get from a product, and when',
    description:
      'For a customer who gets the product now and uses nothing: the payments and the steps of each item in the first year, at most 24 of each. Computed like the quantities of real customers.',
    access: owners,
    query: noQuery,
    body: z.strictObject({
      product: InlineProduct,
      price_id: z.string().max(63).optional().meta({ description: 'Default: the price whose ID sorts first' }),
      included_by_default: z.boolean().optional().meta({ description: 'Every customer has it without buying it' }),
    }),
    returns: z.strictObject({
      trial_ends_at_millis: Millis.nullable(),
      payments_at_millis: z.array(Millis).meta({ description: 'Empty for a product without a price' }),
      items: z.array(
        z.strictObject({
          item_id: z.string(),
          steps: z.array(
            QuantityStep.pick({ at_millis: true, kind: true, amount: true, balance: true, expires_at_millis: true }),
          ),
        }),
      ),
    }),
    unaudited: 'It computes and changes nothing.',
    errors: [],
    refusals: { 400: 'The price is unknown.' },
    addition: true,
  },
  'GET /internal/payments/clock': {
    summary: 'Read the project’s payment clock',
    access: owners,
    query: noQuery,
    returns: z.strictObject({
      now_millis: Millis,
      ahead_millis: z.int().meta({ description: 'How far it is ahead of the real time; 0 in live mode' }),
      recorded_until_millis: Millis.meta({
        description:
          'The time up to which renewals, failed payments and ends are recorded. After the clock was moved, it catches up in steps.',
      }),
      purchases_behind: z.int().meta({ description: 'How many purchases are not yet up to date' }),
    }),
    errors: [],
    addition: true,
  },
});
