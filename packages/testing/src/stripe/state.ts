import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';

/** The types of Stripe's events. */
export type EventType = Stripe.Event['type'];

/** The object that an event of a type has. */
export type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object'];

/** What a card does when it is charged without its owner, at a renewal. */
export type CardBehavior = 'works' | 'fails';

/** The objects of one account, oldest first. An object is replaced, never changed. */
export interface Account {
  /** The id of a connected account; null for the platform itself. */
  readonly id: string | null;
  readonly customers: Map<string, Stripe.Customer>;
  readonly products: Map<string, Stripe.Product>;
  readonly prices: Map<string, Stripe.Price>;
  readonly paymentIntents: Map<string, Stripe.PaymentIntent>;
  readonly setupIntents: Map<string, Stripe.SetupIntent>;
  readonly charges: Map<string, Stripe.Charge>;
  readonly subscriptions: Map<string, Stripe.Subscription>;
  readonly invoices: Map<string, Stripe.Invoice>;
  readonly invoicePayments: Map<string, Stripe.InvoicePayment>;
  readonly refunds: Map<string, Stripe.Refund>;
  readonly disputes: Map<string, Stripe.Dispute>;
  readonly events: Map<string, Stripe.Event>;
  /** By the id of a payment method. */
  readonly cards: Map<string, CardBehavior>;
}

/** Makes an account without objects. */
export const createAccount = (id: string | null): Account => ({
  id,
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  paymentIntents: new Map(),
  setupIntents: new Map(),
  charges: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  events: new Map(),
  cards: new Map(),
});

/** What the account's owner has set in Stripe's dashboard for payments that fail. */
export interface BillingSettings {
  /** Days after a failed payment at which it is retried. */
  readonly retryAfterDays: readonly number[];
  /** What a subscription becomes when the last try failed. */
  readonly afterLastRetry: 'canceled' | 'unpaid' | 'past_due';
  /** Seconds until a search finds a new object. At Stripe it is up to a minute. */
  readonly searchDelaySeconds: number;
}

/** A period in seconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** A line of an invoice before the invoice is made. */
export interface LineParts {
  readonly item: Stripe.SubscriptionItem;
  readonly amount: number;
  readonly period: Period;
  readonly isProration: boolean;
}

/** All that the counterpart knows. */
export interface State {
  readonly settings: BillingSettings;
  readonly platform: Account;
  readonly connected: Map<string, Account>;
  /** What Stripe says of each connected account. */
  readonly profiles: Map<string, Stripe.Account>;
  /** The present, in seconds. While time moves, the moment of what is happening. */
  seconds: number;
  /** The request that is being answered. */
  request: Stripe.Event.Request | null;
  /** Events that are still to be delivered. */
  readonly undelivered: Stripe.Event[];
  issued: number;
  /** Part of every ID. */
  readonly salt: string;
  /** Prorations for the next invoice of a subscription. */
  readonly pendingLines: Map<string, readonly LineParts[]>;
  /** Subscriptions whose trial's end was announced. */
  readonly announcedTrials: Set<string>;
}

/** Makes an id with Stripe's prefix, such as `cus`. Ids do not repeat, and are the same in every run. */
export function issueId(state: State, prefix: string, length = 24): string {
  state.issued += 1;
  const digest = createHash('sha256').update(`${prefix} ${state.salt}${state.issued}`).digest('base64');
  return `${prefix}_${digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, length)}`;
}

/** Notes an event, with the object as it is now. */
export function emit<Type extends EventType>(
  state: State,
  account: Account,
  { type, object }: { readonly type: Type; readonly object: EventObject<Type> },
): void {
  const event = {
    id: issueId(state, 'evt'),
    object: 'event',
    ...(account.id !== null && { account: account.id }),
    api_version: API_VERSION,
    created: state.seconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: state.request ?? { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase & { readonly type: Type };
  // The union of the package's events cannot be narrowed by a type parameter.
  const typed = event as unknown as Stripe.Event;
  account.events.set(event.id, typed);
  state.undelivered.push(typed);
}

/** The version of the API that the installed package speaks. */
const API_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;
