import type { Stripe } from 'stripe';
import { changeItems } from '../billing/change-subscription.js';
import { createItem, idOf, inPeriod, periodOf, recurringOf } from '../billing/items.js';
import { endTrial } from '../billing/renew.js';
import { updateSubscription } from '../billing/subscription-status.js';
import { passTime } from '../billing/time.js';
import { invalid, missing } from '../wire/fault.js';
import { boolean, either, integer, list, metadata, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { type Context, type Route, route } from '../wire/route.js';
import { priceData } from './prices.js';
import { checkTaxLocation, paymentSettings, taxSetting, trialSettings } from './subscription-settings.js';
import { readItem, readSubscription } from './subscriptions.js';

const itemFields = parametersOf<Stripe.SubscriptionUpdateParams.Item>()({
  deleted: boolean,
  id: text,
  price: text,
  price_data: priceData,
  quantity: integer,
});

const update = parametersOf<Stripe.SubscriptionUpdateParams>()({
  automatic_tax: taxSetting,
  cancel_at: either(oneOf(''), integer),
  cancel_at_period_end: boolean,
  default_payment_method: text,
  description: text,
  items: list(object(itemFields)),
  metadata,
  off_session: boolean,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: paymentSettings,
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer,
  trial_end: either(oneOf('now'), integer),
  trial_settings: trialSettings,
});

/** Changes of a subscription. */
export const subscriptionUpdateRoutes: readonly Route[] = [
  route('POST /v1/subscriptions/:id', update, (context, params) => {
    const { state, account, id } = context;
    const before = readSubscription(account, id);
    if (before.status === 'canceled' || before.status === 'incomplete_expired') {
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    }
    const items = params.items && nextItems(context, before, params.items);
    const now = state.seconds;
    const period = periodOf(before);
    const date = params.proration_date ?? now;
    if (date < period.start || date > period.end) {
      throw invalid('Invalid proration date: it must be within the current period.', { param: 'proration_date' });
    }
    checkEnd(state.seconds, params);
    const change = changeOf(context, before, params);
    if (!items && Object.keys(change).length > 0) updateSubscription(state, account, { id, change });
    if (items) {
      changeItems(state, account, {
        subscription: before,
        change,
        items,
        proration: params.proration_behavior ?? 'create_prorations',
        prorationDate: date,
        behavior: params.payment_behavior ?? 'allow_incomplete',
      });
    }
    if (params.trial_end === 'now' && before.status === 'trialing') {
      endTrial(state, account, { subscription: readSubscription(account, id), finalizesAt: now });
      passTime(state, now);
    }
    return readSubscription(account, id);
  }),
];

type Params = {
  readonly [Name in keyof typeof update]: ReturnType<(typeof update)[Name]['read']> | undefined;
};

function changeOf(
  { state, account }: Context,
  before: Stripe.Subscription,
  params: Params,
): Partial<Stripe.Subscription> {
  const { metadata: added, cancel_at_period_end: ends, cancel_at: endsAt } = params;
  const { trial_end: trialEnd, default_payment_method: card } = params;
  if (card !== undefined && !account.cards.has(card)) throw missing('PaymentMethod', card, 'default_payment_method');
  const customer = account.customers.get(idOf(before.customer));
  if (params.automatic_tax?.enabled && customer) checkTaxLocation(customer);
  const merged = Object.entries({ ...before.metadata, ...added }).filter(([, value]) => value !== '');
  return {
    ...(added && { metadata: Object.fromEntries(merged) }),
    ...(card !== undefined && { default_payment_method: card }),
    ...(params.description !== undefined && { description: params.description }),
    ...(params.automatic_tax && { automatic_tax: { ...before.automatic_tax, enabled: params.automatic_tax.enabled } }),
    ...(ends !== undefined && {
      cancel_at_period_end: ends,
      cancel_at: ends ? periodOf(before).end : null,
      canceled_at: ends ? state.seconds : null,
    }),
    ...(endsAt !== undefined && {
      cancel_at_period_end: false,
      cancel_at: endsAt === '' ? null : endsAt,
      canceled_at: endsAt === '' ? null : state.seconds,
    }),
    ...(trialEnd !== undefined && trialChange(state.seconds, before, trialEnd)),
  };
}

/** Ends at a moment are known without proration only. */
function checkEnd(now: number, params: Params): void {
  const { cancel_at: at, cancel_at_period_end: withPeriod, proration_behavior: proration } = params;
  if (at === undefined) return;
  if (withPeriod !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  }
  if (at === '') return;
  if (at <= now) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'cancel_at' });
  }
  if (proration !== 'none') throw invalid('The counterpart ends subscriptions at a moment without proration only.');
}

function trialChange(now: number, before: Stripe.Subscription, wanted: number | 'now'): Partial<Stripe.Subscription> {
  if (wanted === 'now' && before.status !== 'trialing') return {};
  const end = wanted === 'now' ? now : wanted;
  if (wanted !== 'now' && end <= now) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  }
  return {
    billing_cycle_anchor: end,
    items: inPeriod(before.items, { start: periodOf(before).start, end }),
    status: 'trialing',
    trial_end: end,
    trial_start: before.trial_start ?? now,
  };
}

type ItemParams = NonNullable<Params['items']>[number];

/** An item with an id is changed; one without is added to the others, which is seldom meant. */
function nextItems(
  context: Context,
  before: Stripe.Subscription,
  params: readonly ItemParams[],
): Stripe.SubscriptionItem[] {
  const items = [...before.items.data];
  for (const [index, param] of params.entries()) {
    const path = `items[${index}]`;
    const at = items.findIndex(({ id }) => id === param.id);
    const found = items[at];
    if (param.id !== undefined && !found) throw missing('subscription item', param.id, `${path}[id]`);
    if (param.deleted) {
      items.splice(at, 1);
    } else if (found) {
      const keepsPrice = param.price === undefined && param.price_data === undefined;
      const quantity = param.quantity ?? found.quantity ?? 1;
      const next = keepsPrice ? { price: found.price, quantity } : readItem(context, { ...param, quantity }, path);
      items[at] = {
        ...createItem(context.state, { ...next, subscription: before.id, period: periodOf(before) }),
        id: found.id,
      };
    } else {
      const added = readItem(context, param, path);
      items.push(createItem(context.state, { ...added, subscription: before.id, period: periodOf(before) }));
    }
  }
  const intervals = new Set(items.map(({ price }) => JSON.stringify(recurringOf(price))));
  if (intervals.size === 1) return items;
  throw invalid(
    'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
    {
      param: 'items',
    },
  );
}
