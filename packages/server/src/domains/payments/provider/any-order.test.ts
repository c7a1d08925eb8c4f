// @needs any-database

import type { Person } from '@portico/testing';
import { rounds, seed } from '@portico/testing/endurance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buy, type CardShop, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { productsOf, quantityOf } from '../../../testing/payments.js';

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
}

/** What happens to each event on its way: it is lost, or comes this many times, and in any order. */
interface Way {
  readonly copies: readonly number[];
  readonly order: readonly number[];
}

const steps = fc.array(
  fc.record({
    days: fc.constantFrom(1, 3, 7, 31, 40),
    act: fc.constantFrom<Step['act']>(
      ...(['nothing', 'refund', 'refund-part', 'cancel', 'resume', 'card-fails', 'card-pays', 'dispute-lost'] as const),
    ),
  }),
  { minLength: 2, maxLength: 6 },
);

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
  const person = await card.world.signUp();
  await buy(card, person, { product_id: 'pro', price_id: 'monthly' });
  return { card, person };
}

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
  for (const { card } of [calm, stormy]) await card.world.settle();
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

test('whatever becomes of the events on their way, a customer has the same in the end', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(way, { minLength: 6, maxLength: 6 }), async (history, ways) => {
      const both = [await open(), await open()] as const;
      for (const [index, step] of history.entries()) {
        for (const customer of both) await act(customer, step, String(index));
        both[0].card.world.travel(step.days * DAY_MILLIS);
        both[0].card.stripe.advance(0);
        await deliver(both, ways[index] ?? { copies: [1], order: [0] });
      }
      // What was lost is found by comparing with the provider.
      for (let day = 0; day < 4; day += 1) {
        both[0].card.world.travel(DAY_MILLIS);
        for (const { card } of both) await card.world.settle();
      }
      expect(await look(both[1])).toEqual(await look(both[0]));
    }),
    { numRuns, seed },
  );
}, 7_200_000);
