import type { Stripe } from 'stripe';
import { createSetupIntent } from '../resources/setup-intents.js';
import { type Account, emit, issueId, type State } from '../state.js';
import { StripeFault } from '../wire/fault.js';
import { attemptInvoice, defaultCard } from './attempt-invoice.js';
import { createInvoice } from './create-invoice.js';
import { createItem, fullLine, periodOf, recurringOf } from './items.js';
import { finalizeInvoice } from './pay-invoice.js';
import { periodEnd } from './periods.js';
import { noCancellation, updateSubscription } from './subscription-status.js';

/** A subscription as it is asked for; what it names exists. */
export interface SubscriptionOrder {
  readonly customer: string;
  readonly items: readonly { readonly price: Stripe.Price; readonly quantity: number }[];
  /** In seconds; null for no trial. */
  readonly trialEnd: number | null;
  readonly onMissingCard: 'cancel' | 'create_invoice' | 'pause';
  readonly behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  readonly savesCard: boolean;
  readonly paymentMethod: string | null;
  readonly isTaxed: boolean;
  readonly cancelsAtPeriodEnd: boolean;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
}

/** Begins a subscription with its first invoice. */
export function createSubscription(state: State, account: Account, order: SubscriptionOrder): Stripe.Subscription {
  const draft = placeSubscription(state, account, order);
  const card = defaultCard(account, draft);
  const isFree = order.trialEnd !== null;
  if (!isFree && order.behavior !== 'default_incomplete' && card === null) {
    account.subscriptions.delete(draft.id);
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    });
  }
  const lines = draft.items.data.map((item) => ({ ...fullLine(item, periodOf(draft)), ...(isFree && { amount: 0 }) }));
  const first = createInvoice(state, account, {
    subscription: draft,
    lines,
    reason: 'subscription_create',
    finalizesAt: null,
  });
  emit(state, account, { type: 'customer.subscription.created', object: readKept(account, draft.id) });
  const open = finalizeInvoice(state, account, { ...first, auto_advance: true });
  if (open.status === 'paid' && !isFree)
    updateSubscription(state, account, { id: draft.id, change: { status: 'active' } });
  if (open.status === 'open' && order.behavior !== 'default_incomplete') {
    const isPaid = attemptInvoice(state, account, open);
    if (!isPaid && order.behavior === 'error_if_incomplete') {
      account.subscriptions.delete(draft.id);
      throw new StripeFault(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    }
  }
  return readKept(account, draft.id);
}

function readKept(account: Account, id: string): Stripe.Subscription {
  const kept = account.subscriptions.get(id);
  if (!kept) throw new Error(`${id} was placed.`);
  return kept;
}

function placeSubscription(state: State, account: Account, order: SubscriptionOrder): Stripe.Subscription {
  const id = issueId(state, 'sub');
  const now = state.seconds;
  const [first] = order.items;
  if (!first) throw new Error('An order has an item.');
  const anchor = order.trialEnd ?? now;
  const period = { start: now, end: order.trialEnd ?? periodEnd(now, recurringOf(first.price), now) };
  const items = order.items.map((item) => createItem(state, { ...item, subscription: id, period }));
  const subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: order.isTaxed, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: order.cancelsAtPeriodEnd ? period.end : null,
    cancel_at_period_end: order.cancelsAtPeriodEnd,
    canceled_at: order.cancelsAtPeriodEnd ? now : null,
    cancellation_details: noCancellation,
    collection_method: 'charge_automatically',
    created: now,
    currency: first.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: order.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: order.savesCard ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: order.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: order.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.onMissingCard },
    },
    trial_start: order.trialEnd === null ? null : now,
  } satisfies Stripe.Subscription;
  account.subscriptions.set(id, subscription);
  if (order.trialEnd === null || defaultCard(account, subscription) !== null) return subscription;
  const collecting = { ...subscription, pending_setup_intent: createSetupIntent(state, account, order.customer).id };
  account.subscriptions.set(id, collecting);
  return collecting;
}
