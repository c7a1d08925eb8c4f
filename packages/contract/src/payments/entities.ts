import { z } from 'zod';
import { DisplayName, Json, Metadata, Millis, pageOf, Uuid } from '../schemas.js';
import { CURRENCY_MISSING, hasCurrency } from './amounts.js';
import { CustomerType, configId, Expires, Interval, Repeat } from './elements.js';
import { priceAmounts } from './money.js';

const amounts = z.strictObject(priceAmounts).partial().shape;

const InlinePrice = z
  .strictObject({ ...amounts, interval: Interval.optional(), free_trial: Interval.optional() })
  .refine(hasCurrency, CURRENCY_MISSING);

const InlineIncludedItem = z.strictObject({
  quantity: z.int().min(0).default(0),
  repeat: Repeat.default('never'),
  expires: Expires.default('never'),
});

/** A product that a server defines in a call, instead of in the configuration. */
export const InlineProduct = z.strictObject({
  display_name: DisplayName,
  customer_type: CustomerType,
  server_only: z.boolean().default(true),
  stackable: z.boolean().default(false),
  free_trial: Interval.optional(),
  prices: z.record(configId('Price ID'), InlinePrice),
  included_items: z.record(configId('Item ID'), InlineIncludedItem),
  client_metadata: Metadata.optional(),
  client_read_only_metadata: Metadata.optional(),
  server_metadata: Metadata.optional(),
});

const amount = z.string().optional();

/** A price as answers have it. */
const ShownPrice = z.strictObject({
  USD: amount,
  EUR: amount,
  GBP: amount,
  JPY: amount,
  INR: amount,
  AUD: amount,
  CAD: amount,
  interval: Interval.optional(),
  free_trial: Interval.optional(),
});

/** A product as answers have it. */
export const ShownProduct = z.strictObject({
  display_name: z.string(),
  customer_type: CustomerType,
  server_only: z.boolean(),
  stackable: z.boolean(),
  prices: z.record(z.string(), ShownPrice).meta({ description: 'Empty for a product that every customer has' }),
  included_items: z.record(z.string(), z.strictObject({ quantity: z.number(), repeat: Repeat, expires: Expires })),
  client_metadata: Json.nullable(),
  client_read_only_metadata: Json.nullable(),
  server_metadata: Json.nullable().meta({ description: 'Always null for clients and on the purchase page' }),
});

/** How much of an item a customer has. */
export const Item = z.strictObject({
  id: z.string(),
  display_name: z.string(),
  quantity: z.int().meta({ description: 'Negative when more was used than granted' }),
});

const statuses = [
  'active',
  'trialing',
  'canceled',
  'paused',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'unpaid',
] as const;

/** The status of a subscription, as Stripe names it. */
export const SubscriptionStatus = z.enum(statuses);

/** What published clients of 2.8.108 read of a subscription. */
const newerSubscription = {
  subscription_id: z.null().meta({ description: 'Subscriptions are canceled by their product' }),
  current_period_end: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The same as `current_period_end_millis`, as text' }),
  is_cancelable: z.boolean().meta({ description: 'False for an inline product, and after a cancellation' }),
};

/** How the subscription of a product continues. */
const ShownSubscription = z.strictObject({
  status: SubscriptionStatus,
  price: ShownPrice.omit({ free_trial: true })
    .nullable()
    .meta({ description: 'In the currency in which it is paid. Null if no price was chosen' }),
  price_id: z.string().nullable(),
  current_period_end_millis: Millis.nullable(),
  cancel_at_period_end: z.boolean(),
  scheduled_switch: z
    .strictObject({
      at_millis: Millis,
      product_id: z.string().nullable(),
      display_name: z.string(),
      price: ShownPrice.omit({ free_trial: true }).nullable(),
      quantity: z.int(),
    })
    .nullable()
    .meta({ description: 'What the subscription becomes at the end of the period' }),
  test_mode: z.boolean().meta({ description: 'Whether it was paid with play money' }),
  ...newerSubscription,
});

/** The free trials of a product's prices. */
export const FreeTrials = z.record(z.string(), Interval).meta({
  description: 'The free trials that the customer would get now, by price ID. A customer can try a product only once',
});

/** A product that can be bought. */
export const Plan = z.strictObject({
  id: z.string(),
  catalog_id: z.string().nullable(),
  add_on_to: z
    .array(z.string())
    .meta({ description: 'The base products of an add-on, one of which is required; otherwise empty' }),
  product: ShownProduct,
  free_trials: FreeTrials,
});

/** The products of a customer, oldest first. */
export const CustomerProducts = pageOf(
  z.strictObject({
    id: z.string().nullable().meta({ description: 'Null for an inline product' }),
    quantity: z.int(),
    product: ShownProduct,
    subscription: ShownSubscription.nullable().meta({
      description: 'Null for one-time purchases, and for products that every customer has',
    }),
    // Published clients of 2.8.108 read these two.
    type: z.enum(['one_time', 'subscription']).optional().meta({
      description: 'Absent for products that every customer has',
    }),
    switch_options: z
      .array(z.strictObject({ product_id: z.string(), product: ShownProduct }))
      .meta({ description: 'What a subscription can be switched to: the other products of its catalog' }),
  }),
);

/** What kind of transaction it is. */
export const TransactionType = z.enum(['subscription', 'one_time', 'item_quantity_change']);

/** A purchase, or a change of an item's quantity. The last three members are only those of a change. */
export const Transaction = z.strictObject({
  id: Uuid,
  type: TransactionType,
  created_at_millis: Millis,
  customer_type: CustomerType,
  customer_id: z.string(),
  quantity: z.int(),
  test_mode: z.boolean(),
  product_display_name: z.string().nullable(),
  price: ShownPrice.omit({ free_trial: true }).nullable(),
  status: SubscriptionStatus.nullable(),
  item_id: z.string().optional(),
  description: z.string().nullable().optional(),
  expires_at_millis: Millis.nullable().optional(),
});

/** One step of how a quantity came about. */
export const QuantityStep = z.strictObject({
  at_millis: Millis,
  kind: z.enum(['grant', 'use', 'expiry', 'reversal', 'correction']).meta({
    description:
      '`reversal`: what a refund or a lost dispute took back; `correction`: the difference between the product today and when it was bought',
  }),
  amount: z.int().meta({ description: 'What the step added, or removed if negative' }),
  balance: z.int().meta({ description: 'The quantity after the step' }),
  expires_at_millis: Millis.nullable().meta({ description: 'When a grant expires; null: never' }),
  source: z.enum(['change', 'subscription', 'one_time', 'default_product']),
  source_id: z.string().meta({ description: 'The ID of the change or purchase, or of the default product' }),
  product_id: z.string().nullable(),
  description: z.string().nullable(),
});
