import type { Stripe } from 'stripe';
import type { Account, LineParts, Period, State } from '../state.js';
import { StripeFault } from '../wire/fault.js';
import { attemptInvoice } from './attempt-invoice.js';
import { createInvoice } from './create-invoice.js';
import { fullLine, inPeriod, periodOf, recurringOf } from './items.js';
import { finalizeInvoice, voidInvoice } from './pay-invoice.js';
import { periodEnd } from './periods.js';
import { updateSubscription } from './subscription-status.js';

/** How a change of items is charged. */
export interface ItemChange {
  readonly subscription: Stripe.Subscription;
  /** What else is changed with the items. */
  readonly change: Partial<Stripe.Subscription>;
  readonly items: readonly Stripe.SubscriptionItem[];
  readonly proration: 'always_invoice' | 'create_prorations' | 'none';
  /** The moment up to which the old items were used, in seconds. */
  readonly prorationDate: number;
  readonly behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
}

/**
 * Replaces the items. The unused part of the period is credited and the rest of it charged, by the second; a price with
 * another interval begins a new period, which is invoiced at once. A trial is changed without charge.
 */
export function changeItems(state: State, account: Account, change: ItemChange): void {
  const { subscription, proration, behavior } = change;
  const restarts = subscription.status !== 'trialing' && isOtherInterval(subscription.items.data, change.items);
  const period = restarts ? newPeriod(state, change.items) : periodOf(subscription);
  const items = inPeriod({ ...subscription.items, data: [...change.items] }, period);
  const lines = [...prorate(change, restarts), ...(restarts ? items.data.map((item) => fullLine(item, period)) : [])];
  const next = updateSubscription(state, account, {
    id: subscription.id,
    change: {
      ...change.change,
      items,
      ...(subscription.cancel_at_period_end && { cancel_at: period.end }),
      ...(restarts && { billing_cycle_anchor: period.start }),
    },
  });
  if (lines.length === 0) return;
  if (!restarts && proration !== 'always_invoice') {
    state.pendingLines.set(subscription.id, [...(state.pendingLines.get(subscription.id) ?? []), ...lines]);
    return;
  }
  const draft = createInvoice(state, account, {
    subscription: next,
    lines,
    reason: 'subscription_update',
    finalizesAt: null,
  });
  const open = finalizeInvoice(state, account, draft);
  if (open.status === 'paid') return;
  if (behavior === 'default_incomplete') {
    updateSubscription(state, account, { id: subscription.id, change: { status: 'past_due' } });
    return;
  }
  if (attemptInvoice(state, account, open) || behavior === 'allow_incomplete') return;
  account.subscriptions.set(subscription.id, subscription);
  voidInvoice(state, account, open);
  throw new StripeFault(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
}

const newPeriod = (state: State, [item]: readonly Stripe.SubscriptionItem[]): Period => {
  if (!item) throw new Error('A subscription has an item.');
  return { start: state.seconds, end: periodEnd(state.seconds, recurringOf(item.price), state.seconds) };
};

function isOtherInterval(
  [before]: readonly Stripe.SubscriptionItem[],
  [after]: readonly Stripe.SubscriptionItem[],
): boolean {
  if (!before || !after) return false;
  const [was, is] = [recurringOf(before.price), recurringOf(after.price)];
  return was.interval !== is.interval || was.interval_count !== is.interval_count;
}

/** Credits what is unused of items that go or change, and charges the same time of those that come. */
function prorate({ subscription, items, proration, prorationDate }: ItemChange, creditsOnly: boolean): LineParts[] {
  if (proration === 'none' || subscription.status !== 'active') return [];
  const whole = periodOf(subscription);
  const rest = { start: prorationDate, end: whole.end };
  const share = (rest.end - rest.start) / (whole.end - whole.start);
  const line = (item: Stripe.SubscriptionItem, sign: 1 | -1): LineParts => ({
    item,
    amount: sign * Math.round(fullLine(item, whole).amount * share),
    period: rest,
    isProration: true,
  });
  const isSame = (one: Stripe.SubscriptionItem, other: Stripe.SubscriptionItem): boolean =>
    one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
  const before = subscription.items.data.filter((item) => !items.some((other) => isSame(item, other)));
  const after = items.filter((item) => !subscription.items.data.some((other) => isSame(item, other)));
  return [...before.map((item) => line(item, -1)), ...(creditsOnly ? [] : after.map((item) => line(item, 1)))];
}
