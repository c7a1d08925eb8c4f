import type { Params, Returns } from '@portico/contract';
import type { ListInvoicesOptions, ScheduledSwitch, SwitchPreview } from './subscription-types.js';
import type { CustomerProductPage, Item, ListProductsOptions, Plan, PlanPrice, PlanPriceChoice } from './types.js';

/** A customer as a path names it. */
export type CustomerParams = Params<'GET /payments/products/{customer_type}/{customer_id}'>;

/** The wire lines that signed-in users and servers share. */
export const ITEM = 'GET /payments/items/{customer_type}/{customer_id}/{item_id}';
export const PRODUCTS = 'GET /payments/products/{customer_type}/{customer_id}';
export const PLANS = 'GET /payments/plans/{customer_type}';
export const CANCEL = 'DELETE /payments/products/{customer_type}/{customer_id}/{product_id}';

/** An item of a customer. */
export interface ItemArgs extends CustomerParams {
  readonly item_id: string;
}

/** A page of a customer's products. */
export interface ProductArgs {
  readonly params: CustomerParams;
  readonly query: ListProductsOptions;
}

/** A page of a customer's invoices. */
export interface InvoiceArgs {
  readonly params: CustomerParams;
  readonly query: ListInvoicesOptions;
}

type WireItem = Returns<typeof ITEM, 'client'>;
type WireProducts = Returns<typeof PRODUCTS, 'client'>;

/** Returns an item from the wire's form. */
export const itemFromWire = ({ display_name: displayName, quantity }: WireItem): Item => ({
  displayName,
  quantity,
  nonNegativeQuantity: Math.max(0, quantity),
});

/** Returns products from the wire's form. */
export const productsFromWire = ({ items, pagination }: WireProducts): CustomerProductPage =>
  Object.assign(
    items.map(({ id, quantity, product, subscription }) =>
      Object.freeze({
        id,
        quantity,
        displayName: product.display_name,
        customerType: product.customer_type,
        isServerOnly: product.server_only,
        stackable: product.stackable,
        subscription: subscriptionFromWire(subscription),
      }),
    ),
    { nextCursor: pagination.next_cursor },
  );

const subscriptionFromWire = (
  subscription: WireProducts['items'][number]['subscription'],
): CustomerProductPage[number]['subscription'] =>
  subscription && {
    status: subscription.status,
    price: subscription.price && priceFromWire(subscription.price),
    priceId: subscription.price_id,
    currentPeriodEnd: dateOf(subscription.current_period_end_millis),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    scheduledSwitch: scheduledFromWire(subscription.scheduled_switch),
    isTestMode: subscription.test_mode,
  };

type WireSubscription = NonNullable<WireProducts['items'][number]['subscription']>;

const scheduledFromWire = (scheduled: WireSubscription['scheduled_switch']): ScheduledSwitch | null =>
  scheduled && {
    startsAt: new Date(scheduled.at_millis),
    productId: scheduled.product_id,
    displayName: scheduled.display_name,
    price: scheduled.price && priceFromWire(scheduled.price),
    quantity: scheduled.quantity,
  };

const dateOf = (millis: number | null): Date | null => (millis === null ? null : new Date(millis));

type WirePreview = Returns<'POST /payments/purchases/preview', 'client'>;

/** Returns what a switch or a purchase would cost from the wire's form. */
export const previewFromWire = (wire: WirePreview): SwitchPreview => ({
  takesEffect: wire.takes_effect,
  startsAt: new Date(wire.at_millis),
  currency: wire.currency,
  amount: wire.amount,
  creditedAmount: wire.credited_amount,
  isEstimate: wire.is_estimate,
  renewalAmount: wire.renewal_amount,
  renewsAt: dateOf(wire.renews_at_millis),
  trialEndsAt: dateOf(wire.trial_ends_at_millis),
  replaces: wire.replaces.map(({ display_name: name }) => name),
});

type WirePlans = Returns<typeof PLANS, 'client'>;
type WirePlan = WirePlans['items'][number];

/** Returns the products that can be bought from the wire's form. */
export const plansFromWire = ({ items }: WirePlans): readonly Plan[] =>
  items.map(({ id, catalog_id: catalogId, add_on_to: addOnTo, product, free_trials: trials }) =>
    Object.freeze({
      id,
      catalogId,
      addOnTo,
      displayName: product.display_name,
      stackable: product.stackable,
      prices: choicesFromWire(product.prices, trials),
    }),
  );

const firstAmount = ({ amounts }: PlanPrice): number => Number(Object.values(amounts)[0] ?? 0);

/** Returns the prices of a product, the cheapest first, from the wire's form. */
export const choicesFromWire = (
  prices: WirePlan['product']['prices'],
  trials: WirePlan['free_trials'],
): PlanPriceChoice[] =>
  Object.entries(prices)
    .map(([id, price]) => ({ id, ...priceFromWire(price), freeTrial: trials[id] ?? null }))
    .sort((a, b) => firstAmount(a) - firstAmount(b));

/** Returns a price from the wire's form. */
const priceFromWire = ({ interval, free_trial: _, ...amounts }: WirePlan['product']['prices'][string]): PlanPrice => ({
  amounts,
  interval: interval?.[0] ? interval : null,
});
