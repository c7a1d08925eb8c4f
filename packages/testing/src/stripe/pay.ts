import type { Stripe } from 'stripe';
import { declineIntent, succeedIntent } from './billing/settle.js';
import { updateSubscription } from './billing/subscription-status.js';
import { cancelPaymentIntent } from './resources/payment-intents.js';
import { type Account, type CardBehavior, emit, issueId, type State } from './state.js';

/** What happens to a payment when its buyer confirms it. */
export type PaymentOutcome = 'succeed' | 'decline' | 'require_action' | 'process' | 'cancel';

/** How a buyer pays. */
export interface PaymentChoice {
  readonly outcome?: PaymentOutcome;
  /** What the card does at later renewals. Default: it works. */
  readonly later?: CardBehavior;
}

/** Finds what a client secret is for, and does with it what the payment element would. */
export function payWith(
  state: State,
  secret: string,
  choice: PaymentChoice,
): Stripe.PaymentIntent | Stripe.SetupIntent {
  for (const account of [state.platform, ...state.connected.values()]) {
    const intent = [...account.paymentIntents.values()].find(({ client_secret: one }) => one === secret);
    if (intent) return payIntent(state, account, { intent, choice });
    const setup = [...account.setupIntents.values()].find(({ client_secret: one }) => one === secret);
    if (setup) return setUpCard(state, account, { setup, choice });
  }
  throw new Error('The client secret is for no payment.');
}

/** Makes a payment method, with what it does at renewals. */
export function createCard(state: State, account: Account, later: CardBehavior = 'works'): string {
  const id = issueId(state, 'pm');
  account.cards.set(id, later);
  return id;
}

interface IntentChoice {
  readonly intent: Stripe.PaymentIntent;
  readonly choice: PaymentChoice;
}

function payIntent(state: State, account: Account, { intent, choice }: IntentChoice): Stripe.PaymentIntent {
  const { outcome = 'succeed', later } = choice;
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new Error(`A payment that is ${intent.status} cannot be confirmed.`);
  }
  const card = (): string => createCard(state, account, later);
  if (outcome === 'cancel') return cancelPaymentIntent(state, account, { intent, reason: null });
  if (outcome === 'succeed') succeedIntent(state, account, { intent, paymentMethod: card() });
  if (outcome === 'decline') declineIntent(state, account, { intent, paymentMethod: card() });
  if (outcome === 'process') wait(state, account, { ...intent, status: 'processing', payment_method: card() });
  if (outcome === 'require_action') {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    wait(state, account, { ...intent, status: 'requires_action', next_action: next, payment_method: card() });
  }
  const paid = account.paymentIntents.get(intent.id);
  if (!paid) throw new Error(`${intent.id} was kept.`);
  return paid;
}

function wait(state: State, account: Account, intent: Stripe.PaymentIntent): void {
  account.paymentIntents.set(intent.id, intent);
  const type = intent.status === 'processing' ? 'payment_intent.processing' : 'payment_intent.requires_action';
  emit(state, account, { type, object: intent });
}

interface SetupChoice {
  readonly setup: Stripe.SetupIntent;
  readonly choice: PaymentChoice;
}

function setUpCard(state: State, account: Account, { setup, choice }: SetupChoice): Stripe.SetupIntent {
  const { outcome = 'succeed', later } = choice;
  if (outcome !== 'succeed' && outcome !== 'decline') throw new Error(`A card cannot be set up to ${outcome}.`);
  if (outcome === 'decline') {
    const message = 'Your card was declined.';
    const declined: Stripe.SetupIntent = {
      ...setup,
      last_setup_error: { code: 'card_declined', message, type: 'card_error' },
    };
    account.setupIntents.set(setup.id, declined);
    emit(state, account, { type: 'setup_intent.setup_failed', object: declined });
    return declined;
  }
  const card = createCard(state, account, later);
  const done: Stripe.SetupIntent = { ...setup, payment_method: card, status: 'succeeded' };
  account.setupIntents.set(setup.id, done);
  emit(state, account, { type: 'setup_intent.succeeded', object: done });
  const waiting = [...account.subscriptions.values()].find((one) => one.pending_setup_intent === setup.id);
  if (waiting) {
    const change = { default_payment_method: card, pending_setup_intent: null };
    updateSubscription(state, account, { id: waiting.id, change });
  }
  return done;
}
