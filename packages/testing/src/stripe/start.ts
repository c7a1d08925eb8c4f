import type { Stripe } from 'stripe';
import { type Answering, answerRequest } from './answer.js';
import { passTime } from './billing/time.js';
import { type Delivery, type DeliveryFaults, type DeliveryReport, deliverEvents, type Endpoint } from './deliver.js';
import { createCard, type PaymentChoice, payWith } from './pay.js';
import { setOnboarded } from './resources/accounts.js';
import { closeDispute, openDispute } from './resources/disputes.js';
import { signEvent } from './signature.js';
import { type Account, type BillingSettings, type CardBehavior, createAccount, type State } from './state.js';
import { createIdempotency } from './wire/idempotency.js';
import { type Breakage, listen, type StripeRequest } from './wire/server.js';

/** What `startStripe` takes. */
export interface StripeOptions extends Partial<BillingSettings> {
  /** The present, in milliseconds; the clock of a test app fits. Default: the real one. */
  readonly now?: () => number;
  /** Makes the IDs other than those of another stand-in, for tests that share a database. */
  readonly salt?: string;
}

/** A request that changes something, without an idempotency key of the caller's own. */
export type PostWithoutKey = Pick<StripeRequest, 'method' | 'path'>;

/** A stand-in for Stripe, with its API and its events. */
export interface StripeCounterpart {
  readonly url: string;
  /** What a client of the `stripe` package is given to call this server. */
  readonly clientConfig: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Requests so far, as `POST /v1/customers`. */
  readonly requests: readonly string[];
  /** Requests that must have a key and had none, or one that the library had made up. */
  readonly postsWithoutKey: readonly PostWithoutKey[];
  /** The objects of a connected account, to look at; without an id, the platform's own. */
  objects(accountId?: string): Account;
  /** Ends the onboarding of a connected account, or restricts it. */
  setOnboarded(accountId: string, isOnboarded?: boolean): void;
  /** Does with a payment what its buyer would do in the payment element. */
  pay(clientSecret: string, choice?: PaymentChoice): Stripe.PaymentIntent | Stripe.SetupIntent;
  /** Gives a customer a card on file. Returns the payment method's id. */
  setCard(accountId: string, customerId: string, behavior?: CardBehavior): string;
  /** Decides what a subscription's card does from now on. */
  setCardBehavior(accountId: string, subscriptionId: string, behavior: CardBehavior): void;
  openDispute(accountId: string, chargeId: string): Stripe.Dispute;
  closeDispute(accountId: string, disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  /** Moves the time on by milliseconds. What is due happens in order: renewals, ends of trials, retries. */
  advance(millis: number): void;
  /** Sends undelivered events, oldest first, with what should go wrong. */
  deliver(to: Endpoint, faults?: DeliveryFaults): Promise<DeliveryReport>;
  /** Hands out the undelivered events, signed, without sending them. */
  takeDeliveries(): readonly Delivery[];
  /** Signs a body as this account's endpoint expects it. */
  sign(body: string, options?: { readonly secret?: string; readonly at?: number }): string;
  /**
   * The next requests that match meet a broken connection: they do not arrive, or their answers do not. Stripe's library
   * repeats a request of its own accord after the first.
   */
  breakNext(breakage: Breakage, options?: { readonly line?: string; readonly times?: number }): void;
  close(): Promise<void>;
}

const settings: BillingSettings = { retryAfterDays: [3, 5, 7], afterLastRetry: 'canceled', searchDelaySeconds: 0 };

/** Starts the stand-in on the loopback address. */
export async function startStripe({
  now = Date.now,
  salt = '',
  ...chosen
}: StripeOptions = {}): Promise<StripeCounterpart> {
  const answering = createAnswering({ seconds: Math.floor(now() / 1000), salt }, { ...settings, ...chosen });
  const { state, keys } = answering;
  const webhookSecret = 'whsec_counterpart';
  let movedMillis = 0;
  const requests: string[] = [];
  const postsWithoutKey: PostWithoutKey[] = [];
  const breakages: { readonly breakage: Breakage; readonly line: string | undefined }[] = [];
  const lineOf = ({ method, path }: StripeRequest): string => `${method} ${path}`;
  const present = (): number => Math.floor((now() + movedMillis) / 1000);
  const catchUp = (): void => passTime(state, present());

  const { url, close } = await listen({
    answer: (request) => {
      catchUp();
      requests.push(lineOf(request));
      if (isWithoutKey(request, keys.secretKey)) postsWithoutKey.push({ method: request.method, path: request.path });
      return answerRequest(answering, request);
    },
    breakage: (request) => {
      const index = breakages.findIndex(({ line }) => line === undefined || line === lineOf(request));
      return index < 0 ? null : (breakages.splice(index, 1)[0]?.breakage ?? null);
    },
  });
  const accountOf = (id: string | undefined): Account => {
    const found = id === undefined ? state.platform : state.connected.get(id);
    if (!found) throw new Error(`${id} is no connected account.`);
    return found;
  };
  // A signature is judged by the endpoint's clock, which does not move with this one.
  const signedAt = (): number => Math.floor(now() / 1000);
  const signed = (event: Stripe.Event): Delivery => {
    const body = JSON.stringify(event);
    return { event, body, headers: { 'stripe-signature': signEvent(body, { secret: webhookSecret, at: signedAt() }) } };
  };
  const { hostname, port } = new URL(url);

  return {
    url,
    clientConfig: { host: hostname, port: Number(port), protocol: 'http' },
    ...keys,
    webhookSecret,
    requests,
    postsWithoutKey,
    objects: accountOf,
    setOnboarded: (id, isOnboarded = true) => setOnboarded(state, id, isOnboarded),
    pay: (secret, choice = {}) => {
      catchUp();
      return payWith(state, secret, choice);
    },
    setCard: (accountId, customerId, behavior) => giveCard(state, accountOf(accountId), { customerId, behavior }),
    setCardBehavior: (accountId, subscriptionId, behavior) => {
      const account = accountOf(accountId);
      const card = account.subscriptions.get(subscriptionId)?.default_payment_method;
      if (typeof card !== 'string') throw new Error(`${subscriptionId} has no card.`);
      account.cards.set(card, behavior);
    },
    openDispute: (accountId, chargeId) => openDispute(state, accountOf(accountId), chargeId),
    closeDispute: (accountId, id, outcome) => closeDispute(state, accountOf(accountId), { id, outcome }),
    advance: (millis) => {
      movedMillis += millis;
      catchUp();
    },
    deliver: (to, faults) => deliverEvents({ state, secret: webhookSecret, signedAt }, to, faults),
    takeDeliveries: () => state.undelivered.splice(0).map(signed),
    sign: (body, { secret = webhookSecret, at = signedAt() } = {}) => signEvent(body, { secret, at }),
    breakNext: (breakage, { line, times = 1 } = {}) =>
      void breakages.push(...Array.from({ length: times }, () => ({ breakage, line }))),
    close,
  };
}

const createAnswering = (begin: Pick<State, 'seconds' | 'salt'>, chosen: BillingSettings): Answering => {
  const state: State = {
    settings: chosen,
    platform: createAccount(null),
    connected: new Map(),
    profiles: new Map(),
    ...begin,
    request: null,
    undelivered: [],
    issued: 0,
    pendingLines: new Map(),
    announcedTrials: new Set(),
  };
  const keys = { secretKey: 'sk_test_counterpart', publishableKey: 'pk_test_counterpart' };
  return { state, keys, idempotency: createIdempotency() };
};

/** The library makes up keys for its own repeats, which a repeat of ours would not have. */
const isWithoutKey = ({ method, headers }: StripeRequest, secretKey: string): boolean => {
  const key = headers['idempotency-key'];
  const isOurs = headers.authorization === `Bearer ${secretKey}`;
  return isOurs && method === 'POST' && (key === undefined || String(key).startsWith('stripe-node-retry-'));
};

interface CardGift {
  readonly customerId: string;
  readonly behavior: CardBehavior | undefined;
}

function giveCard(state: State, account: Account, { customerId, behavior }: CardGift): string {
  const customer = account.customers.get(customerId);
  if (!customer) throw new Error(`${customerId} is no customer.`);
  const card = createCard(state, account, behavior);
  const invoiceSettings = { ...customer.invoice_settings, default_payment_method: card };
  account.customers.set(customerId, { ...customer, invoice_settings: invoiceSettings });
  return card;
}
