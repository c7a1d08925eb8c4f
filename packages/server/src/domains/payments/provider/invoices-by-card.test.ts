// @needs any-database

import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { buy, type CardShop, deliver, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { invoicesOf, newestInvoice, productsOf, quantityOf } from '../../../testing/payments.js';

const DAY = 86_400_000;

const paymentEvents = async ({ world }: CardShop) =>
  (await world.happened()).filter((type) => /payment\.(payment_|purchase_renewed)/.test(type));

interface Asked {
  readonly amount?: number;
  readonly key?: string;
}

const refund = ({ world }: CardShop, invoice_id: string, { amount, key }: Asked = {}) =>
  world.request('POST /internal/payments/invoices/{invoice_id}/refund', {
    access: 'admin',
    params: { invoice_id },
    body: amount === undefined ? {} : { amount },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const bought = async (product_id: string, price_id: string) => {
  const card = await openCardShop();
  const person = await card.world.signUp();
  await buy(card, person, { product_id, price_id });
  return { card, person };
};

const chargesOf = ({ stripe, account }: CardShop) => [...stripe.objects(account).charges.values()];

describe('invoices of purchases by card', () => {
  test('each payment has one, however often it is heard of, and it is revenue', async () => {
    const { card, person } = await bought('pro', 'monthly');
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'purchase', product_id: 'pro', amount: 2000, currency: 'USD', status: 'paid', test_mode: false },
    ]);
    card.stripe.advance(31 * DAY + 2 * 3_600_000);
    await deliver(card, { seed: 1, double: 1 });
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'renewal', amount: 2000, status: 'paid' },
      { reason: 'purchase', amount: 2000, status: 'paid' },
    ]);
    expect(await paymentEvents(card)).toEqual(['payment.purchase_renewed']);
    const { json } = await card.world.request('GET /internal/payments/revenue', {
      access: 'admin',
      query: { days: '7' },
    });
    expect(json.figures).toMatchObject([
      { kind: 'new', amount: 2000, count: 1 },
      { kind: 'renewed', amount: 2000, count: 1 },
    ]);
  });

  test('a single payment has one without a period', async () => {
    const { card, person } = await bought('pack', 'once');
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'purchase', amount: 500, period_start_millis: null, status: 'paid' },
    ]);
  });

  test('a failed renewal is open, is reported once, and is paid by the same invoice', async () => {
    const { card, person } = await bought('pro', 'monthly');
    const [subscription] = subscriptionsOf(card);
    const id = subscription?.id ?? '';
    card.stripe.setCardBehavior(card.account, id, 'fails');
    card.stripe.advance(31 * DAY + 2 * 3_600_000);
    await deliver(card);
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'renewal', status: 'open' },
      { status: 'paid' },
    ]);
    expect(await paymentEvents(card)).toEqual(['payment.payment_failed']);
    card.stripe.setCardBehavior(card.account, id, 'works');
    card.stripe.advance(4 * DAY);
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'renewal', status: 'paid' },
      { status: 'paid' },
    ]);
    expect(await paymentEvents(card)).toEqual(['payment.payment_failed', 'payment.purchase_renewed']);
  });

  test('each failed attempt to charge a renewal is reported once, and the last one as the end of the subscription', async () => {
    const { card, person } = await bought('pro', 'monthly');
    card.stripe.setCardBehavior(card.account, subscriptionsOf(card)[0]?.id ?? '', 'fails');
    const invoices = () => [...card.stripe.objects(card.account).invoices.values()];
    for (const attempt of [1, 2, 3, 4]) {
      // By days, because months differ in length: an attempt that is skipped over would not be reported.
      while (invoices().length < 2 || (invoices().at(-1)?.attempt_count ?? 0) < attempt) card.stripe.advance(DAY);
      await deliver(card);
      await deliver(card);
    }
    expect(await paymentEvents(card)).toEqual(Array(3).fill('payment.payment_failed'));
    expect(await productsOf(card.world, person)).toEqual(['free']);
    const failed = (await card.world.mails()).filter(({ template }) => template === 'payment_failed');
    expect(failed).toHaveLength(3);
  });

  test('a lost dispute is reported when it opens and when it is lost, and revokes the purchase', async () => {
    const { card, person } = await bought('pack', 'once');
    const dispute = card.stripe.openDispute(card.account, chargesOf(card)[0]?.id ?? '');
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([{ status: 'disputed' }]);
    expect(await productsOf(card.world, person)).toEqual(['free', 'pack']);
    card.stripe.closeDispute(card.account, dispute.id, 'lost');
    await deliver(card);
    await deliver(card);
    expect(await paymentEvents(card)).toEqual(['payment.payment_disputed', 'payment.payment_disputed']);
    expect([await quantityOf(card.world, person), await productsOf(card.world, person)]).toEqual([0, ['free']]);
  });

  test('a dispute that is won leaves the invoice paid', async () => {
    const { card, person } = await bought('pack', 'once');
    const dispute = card.stripe.openDispute(card.account, chargesOf(card)[0]?.id ?? '');
    await deliver(card);
    card.stripe.closeDispute(card.account, dispute.id, 'won');
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('refunds of payments by card', () => {
  test('are made by the provider: a part changes nothing, the rest revokes once', async () => {
    const { card, person } = await bought('pro', 'monthly');
    const id = await newestInvoice(card.world, person);
    expect((await refund(card, id, { amount: 500 })).json).toMatchObject({ status: 'paid', refunded_amount: 500 });
    expect(await productsOf(card.world, person)).toEqual(['pro']);
    expect((await refund(card, id)).json).toMatchObject({ status: 'refunded', refunded_amount: 2000 });
    await deliver(card);
    expect(await productsOf(card.world, person)).toEqual(['free']);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'canceled' }]);
    expect(await paymentEvents(card)).toEqual(['payment.payment_refunded', 'payment.payment_refunded']);
    expect(await invoicesOf(card.world, person)).toHaveLength(1);
    expect((await refund(card, id)).status).toBe(400);
  });

  test('happen once for each key, also when the answer was lost', async () => {
    const { card, person } = await bought('pack', 'once');
    const id = await newestInvoice(card.world, person);
    const once = { amount: 100, key: 'one' };
    card.stripe.breakNext('lost-answer', { line: 'POST /v1/refunds', times: 3 });
    expect((await refund(card, id, once)).status).toBe(503);
    expect((await refund(card, id, once)).json).toMatchObject({ refunded_amount: 100 });
    expect((await refund(card, id, once)).json).toMatchObject({ refunded_amount: 100 });
    expect(chargesOf(card)).toMatchObject([{ amount_refunded: 100 }]);
  });

  test('that were made at the provider are recorded', async () => {
    const { card, person } = await bought('pack', 'once');
    const id = await newestInvoice(card.world, person);
    const client = new Stripe(card.stripe.secretKey, card.stripe.clientConfig);
    const options = { stripeAccount: card.account, idempotencyKey: `elsewhere-${id}` };
    await client.refunds.create({ charge: chargesOf(card)[0]?.id ?? '' }, options);
    await deliver(card);
    expect(await invoicesOf(card.world, person)).toMatchObject([{ status: 'refunded', refunded_amount: 500 }]);
    expect(await productsOf(card.world, person)).toEqual(['free']);
  });
});
