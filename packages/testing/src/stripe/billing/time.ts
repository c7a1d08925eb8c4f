import type { Stripe } from 'stripe';
import type { Account, State } from '../state.js';
import { attemptInvoice } from './attempt-invoice.js';
import { periodOf, subscriptionOf } from './items.js';
import { finalizeInvoice, voidInvoice } from './pay-invoice.js';
import { announceTrialEnd, endTrial, expireIncomplete, renew } from './renew.js';
import { cancelSubscription } from './subscription-status.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Something that time does. */
interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** Lets time pass until a moment in seconds: what is due happens in order, each at its own moment. */
export function passTime(state: State, until: number): void {
  for (let due = earliest(state); due !== undefined && due.at <= until; due = earliest(state)) {
    state.seconds = Math.max(state.seconds, due.at);
    due.run();
  }
  state.seconds = Math.max(state.seconds, until);
}

function earliest(state: State): Due | undefined {
  let first: Due | undefined;
  for (const account of [state.platform, ...state.connected.values()]) {
    for (const due of dueIn(state, account)) if (first === undefined || due.at < first.at) first = due;
  }
  return first;
}

function* dueIn(state: State, account: Account): Generator<Due> {
  for (const subscription of account.subscriptions.values()) yield* dueOf(state, account, subscription);
  for (const invoice of account.invoices.values()) {
    const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retryAt } = invoice;
    if (invoice.status === 'draft' && finalizesAt !== null) {
      yield { at: finalizesAt, run: () => collect(state, account, finalizeInvoice(state, account, invoice)) };
    }
    if (invoice.status === 'open' && retryAt !== null) {
      yield { at: retryAt, run: () => collect(state, account, invoice) };
    }
  }
}

function* dueOf(state: State, account: Account, subscription: Stripe.Subscription): Generator<Due> {
  const { status, created, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') {
    yield { at: created + 23 * HOUR, run: () => expireIncomplete(state, account, subscription) };
  }
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return;
  if (cancelAt !== null) {
    const run = (): void => void cancelSubscription(state, account, { subscription, reason: 'cancellation_requested' });
    yield { at: cancelAt, run };
  }
  if (status === 'trialing' && trialEnd !== null) {
    if (!state.announcedTrials.has(subscription.id)) {
      yield { at: trialEnd - 3 * DAY, run: () => announceTrialEnd(state, account, subscription) };
    }
    yield { at: trialEnd, run: () => endTrial(state, account, { subscription }) };
    return;
  }
  yield { at: periodOf(subscription).end, run: () => renew(state, account, subscription) };
}

/** Charges an open invoice, unless it needs no money or its subscription has ended. */
function collect(state: State, account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') return;
  if (subscriptionOf(account, invoice).status === 'incomplete_expired') return voidInvoice(state, account, invoice);
  attemptInvoice(state, account, invoice);
}
