import type { Stripe } from 'stripe';
import { type Account, emit, type Period, type State } from '../state.js';
import { defaultCard } from './attempt-invoice.js';
import { createInvoice } from './create-invoice.js';
import { fullLine, idOf, inPeriod, periodOf, recurringOf } from './items.js';
import { voidInvoice } from './pay-invoice.js';
import { periodEnd } from './periods.js';
import { cancelSubscription, updateSubscription } from './subscription-status.js';

const HOUR = 3600;

/** Begins the next period. Its invoice is a draft for an hour and is charged then. */
export function renew(state: State, account: Account, subscription: Stripe.Subscription): void {
  // An unpaid subscription collects drafts, which its owner decides about.
  const finalizesAt = subscription.status === 'unpaid' ? null : state.seconds + HOUR;
  begin(state, account, { subscription, change: {}, finalizesAt });
}

interface TrialEnding {
  readonly subscription: Stripe.Subscription;
  /** When the first invoice that is not free is charged. Default: in an hour. */
  readonly finalizesAt?: number;
}

/** Ends a trial, as the subscription's settings say. */
export function endTrial(
  state: State,
  account: Account,
  { subscription, finalizesAt = state.seconds + HOUR }: TrialEnding,
): void {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  const isWithoutCard = defaultCard(account, subscription) === null;
  if (isWithoutCard && behavior === 'cancel') {
    cancelSubscription(state, account, { subscription, reason: 'payment_failed' });
    return;
  }
  if (isWithoutCard && behavior === 'pause') {
    const paused: Stripe.Subscription = { ...subscription, status: 'paused' };
    account.subscriptions.set(paused.id, paused);
    emit(state, account, { type: 'customer.subscription.paused', object: paused });
    return;
  }
  begin(state, account, { subscription, change: { status: 'active' }, finalizesAt });
}

interface Beginning {
  readonly subscription: Stripe.Subscription;
  readonly change: Partial<Stripe.Subscription>;
  readonly finalizesAt: number | null;
}

function begin(state: State, account: Account, { subscription, change, finalizesAt }: Beginning): void {
  const period = nextPeriod(subscription);
  const next = updateSubscription(state, account, {
    id: subscription.id,
    change: { ...change, items: inPeriod(subscription.items, period) },
  });
  const pending = state.pendingLines.get(next.id) ?? [];
  state.pendingLines.delete(next.id);
  const lines = [...pending, ...next.items.data.map((item) => fullLine(item, period))];
  createInvoice(state, account, { subscription: next, lines, reason: 'subscription_cycle', finalizesAt });
}

function nextPeriod(subscription: Stripe.Subscription): Period {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription has an item.');
  const { end: start } = periodOf(subscription);
  return { start, end: periodEnd(subscription.billing_cycle_anchor, recurringOf(item.price), start) };
}

/** Gives up a subscription whose first payment was not made within 23 hours. */
export function expireIncomplete(state: State, account: Account, subscription: Stripe.Subscription): void {
  const first = account.invoices.get(idOf(subscription.latest_invoice));
  if (first) voidInvoice(state, account, first);
  updateSubscription(state, account, {
    id: subscription.id,
    change: { status: 'incomplete_expired', ended_at: state.seconds, canceled_at: state.seconds },
  });
}

/** Says three days ahead that a trial ends; of a shorter trial at once. */
export function announceTrialEnd(state: State, account: Account, subscription: Stripe.Subscription): void {
  state.announcedTrials.add(subscription.id);
  emit(state, account, { type: 'customer.subscription.trial_will_end', object: subscription });
}
