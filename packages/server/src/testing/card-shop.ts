import { randomUUID } from 'node:crypto';
import {
  atEndOfFile,
  createTestClock,
  createWorld,
  loopback,
  oncePerFile,
  type Person,
  type StripeCounterpart,
  startStripe,
  startTestApp,
  type TestApp,
  type World,
} from '@portico/testing';
import { expect } from 'vitest';
import { createEgress } from '../platform/adapters/egress/index.js';
import { createStripePayments } from '../platform/adapters/stripe/index.js';
import { overrideConfig } from './override-config.js';
import { createPurchaseCode, shop } from './payments.js';

/** A project that takes cards, and the stand-in for Stripe behind it. */
export interface CardShop {
  readonly world: World;
  readonly stripe: StripeCounterpart;
  /** The project's account at Stripe. */
  readonly account: string;
}

const WEBHOOKS = 'POST /integrations/stripe/webhooks';

/** A replica with Stripe as card provider, and the stand-in for Stripe. */
interface CardApp {
  readonly app: TestApp;
  readonly stripe: StripeCounterpart;
}

/** The replica of a test file. ST-06: at the end of the file, no repeat of a request may have done anything twice. */
const readCardApp = oncePerFile(() => {
  const started = startCardApp();
  atEndOfFile(async () => {
    const { stripe } = await started;
    await stripe.close();
    if (stripe.postsWithoutKey.length > 0)
      throw new Error(`Sent without a key: ${JSON.stringify(stripe.postsWithoutKey)}`);
  });
  return started;
});

async function startCardApp(): Promise<CardApp> {
  const clock = createTestClock(Date.now());
  const stripe = await startStripe({ now: clock.now, salt: randomUUID() });
  const { secretKey, publishableKey, webhookSecret, url } = stripe;
  const payments = await createStripePayments(
    { secretKey, publishableKey, webhookSecret, apiBase: url, country: 'US' },
    createEgress({ exceptions: loopback }),
  );
  const app = await startTestApp({ clock, ports: { payments } });
  return { app, stripe };
}

/** Makes a project with products, whose payments are set up and may charge. It is in live mode. */
export async function openCardShop(settings: object = {}): Promise<CardShop> {
  const { app, stripe } = await readCardApp();
  const world = await createWorld({ app });
  await overrideConfig(world, { payments: { ...shop, testMode: false }, ...settings });
  await world.request('POST /internal/payments/setup', { access: 'admin' });
  const { json } = await world.request('GET /internal/payments/stripe/account-info', { access: 'admin' });
  stripe.setOnboarded(json.account_id);
  await deliver({ world, stripe, account: json.account_id });
  return { world, stripe, account: json.account_id };
}

/** Delivers Stripe's events, and has them applied. */
export async function deliver(
  { world, stripe }: CardShop,
  faults?: Parameters<StripeCounterpart['deliver']>[1],
): Promise<void> {
  const report = await stripe.deliver(async ({ body, headers }) => {
    const answer = await world.fetch(`${world.baseUrl}/api/v1${WEBHOOKS.slice(5)}`, { method: 'POST', body, headers });
    return answer.status;
  }, faults);
  expect(report.refused).toEqual([]);
  await world.settle();
}

/** Begins a purchase by card; returns the answer. */
export const begin = ({ world }: Pick<CardShop, 'world'>, body: object) =>
  world.request('POST /payments/purchases/purchase-session', { access: null, body });

/** Buys a product by card as a buyer would. */
export async function buy(
  card: CardShop,
  person: Pick<Person, 'id'>,
  { product_id, price_id }: { readonly product_id: string; readonly price_id: string },
): Promise<void> {
  const full_code = await createPurchaseCode(card.world, person, { product_id });
  const { json } = await begin(card, { full_code, price_id });
  card.stripe.pay(json.client_secret);
  await deliver(card);
}

/** The subscriptions at Stripe, oldest first. */
export const subscriptionsOf = ({ stripe, account }: CardShop) => [...stripe.objects(account).subscriptions.values()];

/** A switch to ask for, repeated with the same key. */
interface Asked {
  readonly from_product_id: string;
  readonly to_product_id: string;
  readonly key?: string;
}

/** Switches a user's subscription as a server; returns the answer. */
export const switchTo = ({ world }: CardShop, { id }: Pick<Person, 'id'>, { key, ...body }: Asked) =>
  world.request('POST /payments/products/{customer_type}/{customer_id}/switch', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
