import type { Stripe } from 'stripe';
import { type Account, emit, type State } from '../state.js';
import { subscriptionOf } from './items.js';

const DAY = 86_400;

/** Replaces a subscription and says so in an event, unless nothing has changed. */
export function updateSubscription(
  state: State,
  account: Account,
  { id, change }: { readonly id: string; readonly change: Partial<Stripe.Subscription> },
): Stripe.Subscription {
  const before = account.subscriptions.get(id);
  if (!before) throw new Error(`${id} is no subscription.`);
  const after: Stripe.Subscription = { ...before, ...change };
  account.subscriptions.set(id, after);
  emit(state, account, { type: 'customer.subscription.updated', object: after });
  return after;
}

interface Ending {
  readonly subscription: Stripe.Subscription;
  readonly reason: 'cancellation_requested' | 'payment_failed';
}

/** Ends a subscription now. */
export function cancelSubscription(
  state: State,
  account: Account,
  { subscription, reason }: Ending,
): Stripe.Subscription {
  const canceled: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? state.seconds,
    ended_at: state.seconds,
    cancellation_details: { ...(subscription.cancellation_details ?? noCancellation), reason },
  };
  account.subscriptions.set(canceled.id, canceled);
  for (const invoice of account.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription !== canceled.id) continue;
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    // What is owed stays owed, but is not collected any more.
    account.invoices.set(invoice.id, {
      ...invoice,
      automatically_finalizes_at: null,
      auto_advance: false,
      next_payment_attempt: null,
    });
  }
  emit(state, account, { type: 'customer.subscription.deleted', object: canceled });
  return canceled;
}

/** What a subscription says that was not canceled. */
export const noCancellation: NonNullable<Stripe.Subscription['cancellation_details']> = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/** A first payment starts a subscription, a late one makes it active again. */
export function invoicePaid(
  state: State,
  account: Account,
  { invoice, paymentMethod }: { readonly invoice: Stripe.Invoice; readonly paymentMethod: string },
): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const isLatest = subscription.latest_invoice === invoice.id;
  const revives = isLatest && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const savesNow = saves && subscription.default_payment_method === null;
  if (!revives && !savesNow) return;
  updateSubscription(state, account, {
    id: subscription.id,
    change: {
      ...(revives && { status: 'active' }),
      ...(savesNow && { default_payment_method: paymentMethod }),
    },
  });
}

/** A first payment that failed leaves a subscription incomplete; a later one is retried as the settings say. */
export function invoiceFailed(state: State, account: Account, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const isFirst = subscription.status === 'incomplete';
  const days = state.settings.retryAfterDays[invoice.attempt_count];
  const next = isFirst || days === undefined ? null : state.seconds + days * DAY;
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: next,
  };
  account.invoices.set(failed.id, failed);
  emit(state, account, { type: 'invoice.payment_failed', object: failed });
  if (isFirst || subscription.status === 'canceled') return;
  if (next !== null) return becomePastDue(state, account, subscription);
  const { afterLastRetry } = state.settings;
  if (afterLastRetry === 'canceled') {
    cancelSubscription(state, account, { subscription, reason: 'payment_failed' });
    return;
  }
  updateSubscription(state, account, { id: subscription.id, change: { status: afterLastRetry } });
}

function becomePastDue(state: State, account: Account, { id, status }: Stripe.Subscription): void {
  if (status !== 'past_due') updateSubscription(state, account, { id, change: { status: 'past_due' } });
}
