import type { Stripe } from 'stripe';
import { createSubscription } from '../billing/create-subscription.js';
import { cancelSubscription } from '../billing/subscription-status.js';
import { type Account } from '../state.js';
import { invalid, missing } from '../wire/fault.js';
import { boolean, either, integer, list, metadata, needed, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Context, type Route, route } from '../wire/route.js';
import { readCustomer } from './customers.js';
import { createPrice, priceData, readPrice } from './prices.js';
import { checkTaxLocation, paymentSettings, taxSetting, trialSettings } from './subscription-settings.js';

const creation = parametersOf<Stripe.SubscriptionCreateParams>()({
  automatic_tax: taxSetting,
  cancel_at_period_end: boolean,
  collection_method: oneOf('charge_automatically'),
  customer: needed(text),
  default_payment_method: text,
  description: text,
  items: needed(
    list(
      object(
        parametersOf<Stripe.SubscriptionCreateParams.Item>()({
          metadata,
          price: text,
          price_data: priceData,
          quantity: integer,
        }),
      ),
    ),
  ),
  metadata,
  off_session: boolean,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: paymentSettings,
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  trial_end: either(oneOf('now'), integer),
  trial_period_days: integer,
  trial_settings: trialSettings,
});

const cancellation = parametersOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: object(parametersOf<Stripe.SubscriptionCancelParams.CancellationDetails>()({ comment: text })),
  invoice_now: boolean,
  prorate: boolean,
});

const listing = parametersOf<Stripe.SubscriptionListParams>()({
  ...paging,
  customer: text,
  price: text,
  status: oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
});

const DAY = 86_400;

/** Subscriptions of an account; changing one has its own file. */
export const subscriptionRoutes: readonly Route[] = [
  route('POST /v1/subscriptions', creation, (context, params) => {
    const { state, account } = context;
    const customer = readCustomer(account, params.customer, 'customer');
    const paymentMethod = params.default_payment_method ?? null;
    if (paymentMethod !== null && !account.cards.has(paymentMethod)) {
      throw missing('PaymentMethod', paymentMethod, 'default_payment_method');
    }
    const isTaxed = params.automatic_tax?.enabled ?? false;
    if (isTaxed) checkTaxLocation(customer);
    return createSubscription(state, account, {
      customer: params.customer,
      items: params.items.map((item, index) => readItem(context, item, `items[${index}]`)),
      trialEnd: readTrialEnd(context, params),
      onMissingCard: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      behavior: params.payment_behavior ?? 'allow_incomplete',
      savesCard: params.payment_settings?.save_default_payment_method === 'on_subscription',
      paymentMethod,
      isTaxed,
      cancelsAtPeriodEnd: params.cancel_at_period_end ?? false,
      description: params.description ?? null,
      metadata: params.metadata ?? {},
    });
  }),
  route('GET /v1/subscriptions', listing, ({ account }, { customer, price, status, ...page }) => {
    const rows = [...account.subscriptions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
        hasStatus(one.status, status),
    );
    return listOf({ rows, url: '/v1/subscriptions', page });
  }),
  route('GET /v1/subscriptions/:id', {}, ({ account, id }) => readSubscription(account, id)),
  route('DELETE /v1/subscriptions/:id', cancellation, ({ state, account, id }, params) => {
    const subscription = readSubscription(account, id);
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
      throw missing('subscription', id);
    }
    const canceled = cancelSubscription(state, account, { subscription, reason: 'cancellation_requested' });
    const comment = params.cancellation_details?.comment;
    if (comment === undefined || !canceled.cancellation_details) return canceled;
    const told = { ...canceled, cancellation_details: { ...canceled.cancellation_details, comment } };
    account.subscriptions.set(id, told);
    return told;
  }),
];

/** Finds a subscription. */
export function readSubscription(account: Account, id: string): Stripe.Subscription {
  const found = account.subscriptions.get(id);
  if (!found) throw missing('subscription', id);
  return found;
}

/** Without a status, a list leaves out what is canceled. */
const hasStatus = (status: string, wanted: string | undefined): boolean => {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
};

interface ItemParams {
  readonly price?: string | undefined;
  readonly price_data?: ReturnType<typeof priceData.read> | undefined;
  readonly quantity?: number | undefined;
}

/** Reads an item's price, which is named or made. */
export function readItem(
  { state, account }: Context,
  item: ItemParams,
  path: string,
): { readonly price: Stripe.Price; readonly quantity: number } {
  const { price: id, price_data: data, quantity = 1 } = item;
  if (quantity < 0) throw invalid('Invalid non-negative integer', { param: `${path}[quantity]` });
  if (id !== undefined && data !== undefined) {
    throw invalid('You may only specify one of these parameters: price, price_data.', { param: path });
  }
  if (data) {
    const at = (name: string): string => `${path}[price_data]${name.replace(/^[^[]+/, '[$&]')}`;
    return { price: createPrice(state, account, { params: data, path: at }), quantity };
  }
  if (id === undefined)
    throw invalid('Missing required param: price.', { code: 'parameter_missing', param: `${path}[price]` });
  const price = readPrice(account, id, `${path}[price]`);
  if (price.recurring) return { price, quantity };
  throw invalid(
    'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    {
      param: `${path}[price]`,
    },
  );
}

interface TrialParams {
  readonly trial_end?: number | 'now' | undefined;
  readonly trial_period_days?: number | undefined;
}

function readTrialEnd({ state }: Context, { trial_end: end, trial_period_days: days }: TrialParams): number | null {
  if (end !== undefined && days !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_end',
    });
  }
  if (end === 'now') return null;
  if (end !== undefined && end <= state.seconds) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  }
  if (days !== undefined && (days < 1 || days > 730)) {
    throw invalid('The number of trial days must be between 1 and 730.', { param: 'trial_period_days' });
  }
  return days === undefined ? (end ?? null) : state.seconds + days * DAY;
}
