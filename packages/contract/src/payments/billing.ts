import { z } from 'zod';

const month = z.int().min(1).max(12).nullable();

/** A card, as far as people may see it. */
export const PaymentMethod = z.strictObject({
  id: z.string().meta({ description: 'The card provider’s ID; `play-money` in test mode' }),
  brand: z.string().nullable().meta({ description: 'Such as `visa`' }),
  last4: z.string().nullable(),
  exp_month: month,
  exp_year: z.int().nullable(),
});

/** How a customer pays. */
export const CustomerBilling = z.strictObject({
  has_customer: z.boolean().meta({ description: 'Whether the customer has bought something' }),
  default_payment_method: PaymentMethod.nullable().meta({
    description: 'What the newest subscription is paid with; null if none is paid, or not by a card',
  }),
});
