import type { Stripe } from 'stripe';
import { type Account, issueId, type LineParts, type Period, type State } from '../state.js';
import { decimalOf } from '../wire/money.js';
import type { Recurring } from './periods.js';

interface ItemParts {
  readonly subscription: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly period: Period;
}

/** Makes an item of a subscription. */
export const createItem = (
  state: State,
  { subscription, price, quantity, period }: ItemParts,
): Stripe.SubscriptionItem =>
  ({
    id: issueId(state, 'si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: state.seconds,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem;

/** The previous form of a price, which items still have. */
const planOf = (price: Stripe.Price): Stripe.Plan =>
  ({
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurringOf(price).interval,
    interval_count: recurringOf(price).interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;

/** How often a price renews. */
export function recurringOf(price: Stripe.Price): Recurring {
  const { recurring } = price;
  if (!recurring) throw new Error(`${price.id} does not recur.`);
  // Prices are made by createPrice alone, which takes these four.
  return { interval: recurring.interval as Recurring['interval'], interval_count: recurring.interval_count };
}

/** The id of a member that may be expanded; the counterpart keeps ids. */
export function idOf(member: string | { readonly id: string } | null | undefined): string {
  if (typeof member === 'string') return member;
  throw new Error('The counterpart keeps ids alone.');
}

/** The period of a subscription, which is that of its first item. */
export function periodOf({ items }: Stripe.Subscription): Period {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has an item.');
  return { start: item.current_period_start, end: item.current_period_end };
}

/** The same items in another period. */
export const inPeriod = (
  items: Stripe.Subscription['items'],
  { start, end }: Period,
): Stripe.Subscription['items'] => ({
  ...items,
  data: items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
});

/** What a whole period of an item costs. */
export const fullLine = (item: Stripe.SubscriptionItem, period: Period): LineParts => ({
  item,
  amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
  period,
  isProration: false,
});

interface LineOwner {
  readonly invoice: string;
  readonly subscription: string;
}

/** Makes a line of an invoice. */
export const createLine = (state: State, owner: LineOwner, parts: LineParts): Stripe.InvoiceLineItem => {
  const { item, amount, period, isProration } = parts;
  return {
    id: issueId(state, 'il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: isProration ? `${amount < 0 ? 'Unused' : 'Remaining'} time` : null,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: owner.invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: null,
        subscription: owner.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: decimalOf(item.quantity ?? 1),
    subscription: owner.subscription,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem;
};

/** The subscription that an invoice is for. */
export function subscriptionOf(account: Account, invoice: Stripe.Invoice): Stripe.Subscription {
  const subscription = account.subscriptions.get(idOf(invoice.parent?.subscription_details?.subscription));
  if (!subscription) throw new Error(`${invoice.id} is for no subscription.`);
  return subscription;
}
