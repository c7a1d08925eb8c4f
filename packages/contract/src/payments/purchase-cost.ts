import { z } from 'zod';
import { Millis } from '../schemas.js';

/** What a purchase or a switch will do and cost. */
export const PurchaseCost = z.strictObject({
  takes_effect: z.enum(['now', 'period_end']),
  at_millis: Millis.meta({ description: 'When the new product starts' }),
  currency: z.string().nullable().meta({ description: 'An ISO 4217 code; null if nothing is ever charged' }),
  amount: z.int().meta({ description: 'What is charged when it starts, in minor units of the currency' }),
  credited_amount: z.int().meta({ description: 'What `amount` was reduced by for the unused part of the period' }),
  is_estimate: z.boolean().meta({
    description: 'Whether the card provider computes the final `amount`, which can differ, for example because of tax',
  }),
  renewal_amount: z.int().nullable().meta({ description: 'What each renewal costs; null without periods' }),
  renews_at_millis: Millis.nullable().meta({
    description:
      'The first renewal, or the first payment after a free trial; null without periods. When a card subscription is switched to a price with the same interval, its period continues',
  }),
  trial_ends_at_millis: Millis.nullable(),
  replaces: z.array(z.strictObject({ product_id: z.string(), display_name: z.string() })),
});
