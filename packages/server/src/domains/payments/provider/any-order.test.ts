// @needs any-database

import type { Person } from '@portico/testing';
import { report, rounds, seed } from '@portico/testing/endurance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buy, type CardShop, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { productsOf, quantityOf } from '../../../testing/payments.js';
import { ModelCustomer } from '../../../testing/payments-model/customer.js';
import type { Included, Products } from '../../../testing/payments-model/types.js';

const MINUTE_MILLIS = 60_000;
const DAY_MILLIS = 86_400_000;
const numRuns = rounds({ short: 3, long: 200 });

/** What happens at the card provider, and how many days later than what came before. */
interface Step {
  readonly days: number;
  readonly act:
    | 'nothing'
    | 'refund'
    | 'refund-part'
    | 'cancel'
    | 'resume'
    | 'card-fails'
    | 'card-pays'
    | 'dispute-lost';
  /** How many credits the app uses a minute later, whether there are any or not. */
  readonly uses: number;
}

/** What happens to each event on its way: it is lost, or comes this many times, and in any order. */
interface Way {
  readonly copies: readonly number[];
  readonly order: readonly number[];
}

const knownToModel = ['nothing', 'refund', 'refund-part', 'cancel', 'resume', 'dispute-lost'] as const;

const stepsOf = (acts: readonly Step['act'][]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      days: fc.constantFrom(1, 3, 7, 31, 40),
      act: fc.constantFrom(...acts),
      uses: fc.constantFrom(0, 0, 30, 120),
    }),
    { minLength: 2, maxLength: 6 },
  );

const steps = fc.oneof(stepsOf(knownToModel), stepsOf([...knownToModel, 'card-fails', 'card-pays']));

const way = fc.record({
  copies: fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: 7, maxLength: 7 }),
  order: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 5, maxLength: 5 }),
});

interface Customer {
  readonly card: CardShop;
  readonly person: Person;
}

async function open(): Promise<Customer> {
  const card = await openCardShop();
  // Stripe counts seconds.
  card.world.travel(1000 - (card.world.app.clock.now() % 1000));
  const person = await card.world.signUp();
  await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
  return { card, person };
}

const item = (quantity: number, more: Partial<Included>): Included => ({
  quantity,
  repeat: 'never',
  expires: 'when-repeated',
  ...more,
});

/** The products of the shop that a customer here can have, as the reference model has them. */
const products: Products = {
  free: { catalogId: 'plans', prices: 'include-by-default', includedItems: { seats: item(1, {}) } },
  pro: {
    catalogId: 'plans',
    prices: { monthly: { USD: '20', interval: [1, 'month'] } },
    includedItems: {
      seats: item(5, { expires: 'when-purchase-expires' }),
      credits: item(100, { repeat: [1, 'month'] }),
    },
  },
};

/** A customer of the reference model who has bought what `open` buys. */
function openModel(now: number): ModelCustomer {
  const model = new ModelCustomer(products, now, 'user');
  expect(model.buy({ productId: 'pro', priceId: 'monthly', quantity: 1, card: 'success' })).toBe('success');
  return model;
}

/** Tells the model what happens at the provider. It tells no retries of a card that fails. */
function tellModel(model: ModelCustomer, { act: wanted }: Step): void {
  if (wanted === 'cancel') model.cancel('pro', 'period_end');
  if (wanted === 'resume') model.resume('pro');
  if (wanted === 'refund') model.refund('pro');
  const [purchase] = model.purchases;
  if (wanted === 'dispute-lost' && purchase) model.revoke(purchase, model.now);
}

/** What the rules say that a customer has. */
const lookAtModel = (model: ModelCustomer) => ({
  products: model.list().map(({ id }) => id),
  quantities: [model.quantity('credits'), model.quantity('seats')],
});

/** Does what the owner does in the provider's dashboard, or the buyer's bank does. */
async function act({ card }: Customer, { act: wanted }: Step, key: string): Promise<void> {
  const { stripe, account } = card;
  const [subscription] = subscriptionsOf(card);
  const id = subscription?.id ?? '';
  const charge = [...stripe.objects(account).charges.values()].findLast(({ paid, refunded }) => paid && !refunded);
  if (wanted === 'card-fails' || wanted === 'card-pays')
    stripe.setCardBehavior(account, id, wanted === 'card-fails' ? 'fails' : 'works');
  if (wanted === 'cancel' || wanted === 'resume')
    await post(card, `/v1/subscriptions/${id}`, { key, body: `cancel_at_period_end=${wanted === 'cancel'}` });
  if (wanted === 'refund' || wanted === 'refund-part') {
    const amount = wanted === 'refund' ? '' : '&amount=1';
    await post(card, '/v1/refunds', { key, body: `charge=${charge?.id}${amount}` });
  }
  if (wanted === 'dispute-lost' && charge && charge.disputed !== true) {
    const dispute = stripe.openDispute(account, charge.id);
    stripe.closeDispute(account, dispute.id, 'lost');
  }
}

/** What Stripe refuses, such as a change of what is over, changes nothing. */
const post = ({ stripe, account }: CardShop, path: string, { key, body }: { key: string; body: string }) =>
  fetch(`${stripe.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      'stripe-account': account,
      'idempotency-key': `${account}-${key}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

async function useCredits({ card: { world }, person }: Customer, { uses }: Step): Promise<void> {
  if (uses === 0) return;
  const { status } = await world.request(
    'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity',
    {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
      query: { allow_negative: 'true' },
      body: { delta: -uses },
    },
  );
  expect(status).toBe(200);
}

/** Looks at the provider, and again at once, as the job does that a look adds when it asks the provider for something. */
async function settle(both: readonly Customer[]): Promise<void> {
  for (const { card } of both) for (let looks = 0; looks < 2; looks += 1) await card.world.settle();
}

/** Stripe forgets events after 30 days, so the server looks once before. */
const LOOK_DAYS = 20;

/** The pauses at the end. What has ended is looked at again after a quarter of its last payment's age. */
const LAST_DAYS = [1, 1, 1, 1, 10, 20, 20];

async function wait(both: readonly [Customer, Customer], days: number): Promise<void> {
  const { world, stripe } = both[0].card;
  for (let left = days; left > 0; left -= LOOK_DAYS) {
    world.travel(Math.min(left, LOOK_DAYS) * DAY_MILLIS);
    stripe.advance(0);
    if (left > LOOK_DAYS) await settle(both);
  }
}

/** Delivers what is on its way: to one project in order, to the other as it comes. */
async function deliver([calm, stormy]: readonly [Customer, Customer], { copies, order }: Way): Promise<void> {
  const { stripe, world } = calm.card;
  const sent = stripe.takeDeliveries();
  const inOrder = sent.filter(({ event }) => event.account === calm.card.account);
  const mixed = sent
    .filter(({ event }) => event.account === stormy.card.account)
    .flatMap((delivery, index) => Array.from({ length: copies[index % copies.length] ?? 1 }, () => delivery))
    .map((delivery, index) => ({ delivery, rank: order[index % order.length] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ delivery }) => delivery);
  for (const { body, headers } of [...inOrder, ...mixed]) {
    const answer = await world.fetch(`${world.baseUrl}/api/v1/integrations/stripe/webhooks`, {
      method: 'POST',
      body,
      headers,
    });
    expect(answer.status).toBe(200);
  }
  await settle([calm, stormy]);
}

async function look({ card: { world }, person }: Customer) {
  const { json } = await world.request('GET /payments/invoices/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id },
    query: { limit: '100' },
  });
  return {
    products: await productsOf(world, person),
    quantities: [await quantityOf(world, person), await quantityOf(world, person, 'seats')],
    invoices: json.items.map(({ reason, status, amount, refunded_amount }) => [
      reason,
      status,
      amount,
      refunded_amount,
    ]),
  };
}

test('whatever becomes of the events on their way, a customer has what the rules say in the end', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.array(way, { minLength: 6, maxLength: 6 }), async (history, ways) => {
      const both = [await open(), await open()] as const;
      const [calm, stormy] = both;
      const { world } = calm.card;
      const models = both.map(({ card }) => openModel(boughtAt(card)));
      const [model] = models;
      const isKnown = history.every(({ act: wanted }) => isKnownToModel(wanted));
      for (const [index, step] of history.entries()) {
        for (const customer of both) await act(customer, step, String(index));
        for (const one of models) {
          one.moveTo(world.app.clock.now());
          tellModel(one, step);
        }
        world.travel(MINUTE_MILLIS);
        for (const customer of both) await useCredits(customer, step);
        for (const one of models) {
          one.moveTo(world.app.clock.now());
          if (step.uses > 0) one.change({ itemId: 'credits', delta: -step.uses }, true);
        }
        await wait(both, step.days);
        await deliver(both, ways[index] ?? { copies: [1], order: [0] });
        for (const one of models) one.moveTo(world.app.clock.now());
        if (isKnown && model) expect(await look(calm)).toMatchObject(lookAtModel(model));
      }
      // What was lost is found by comparing with the provider.
      for (const days of LAST_DAYS) {
        await wait(both, days);
        await settle(both);
      }
      for (const one of models) one.moveTo(world.app.clock.now());
      const found = [await look(calm), await look(stormy)];
      expect(found[1]?.invoices).toEqual(found[0]?.invoices);
      if (isKnown) expect(found).toMatchObject(models.map(lookAtModel));
      else expect(found[1]).toEqual(found[0]);
      done += 1;
      if (done % 20 === 0) report(`${done} histories, seed ${seed}`);
    }),
    { numRuns, seed },
  );
  report(`${done} histories, seed ${seed}`, { lost: 0 });
}, 7_200_000);

/** When the subscription began, by Stripe. */
function boughtAt(card: CardShop): number {
  const [subscription] = subscriptionsOf(card);
  return (subscription?.start_date ?? 0) * 1000;
}

const isKnownToModel = (wanted: Step['act']): boolean => knownToModel.some((known) => known === wanted);
