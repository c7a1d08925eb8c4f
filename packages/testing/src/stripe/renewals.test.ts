// @needs nothing

import { afterEach, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.js';
import type { StripeOptions } from './start.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
afterEach(() => shop.close());

/** A subscription whose first renewal has failed an hour after its period. */
const failedRenewal = async (options: StripeOptions): Promise<string> => {
  shop = await openShop(options);
  const { id } = await shop.subscribe(1000, { later: 'fails' });
  shop.stripe.advance(28 * DAY + HOUR);
  return id;
};

const read = (id: string) => shop.client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, shop.on);

test('a failed renewal makes the subscription past due and is retried after 3, 5 and 7 days', async () => {
  const id = await failedRenewal({});
  const retryAt = (day: number) => Date.UTC(2026, 2, day, 13) / 1000;
  expect(await read(id)).toMatchObject({
    status: 'past_due',
    latest_invoice: { attempt_count: 1, next_payment_attempt: retryAt(3) },
  });
  shop.stripe.advance(3 * DAY);
  expect((await read(id)).latest_invoice).toMatchObject({ attempt_count: 2, next_payment_attempt: retryAt(8) });
  shop.stripe.setCardBehavior(shop.account, id, 'works');
  shop.stripe.advance(5 * DAY);
  expect(await read(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 3 } });
});

test.each(['canceled', 'unpaid', 'past_due'] as const)('after the last try a subscription is %s', async (status) => {
  const id = await failedRenewal({ afterLastRetry: status });
  shop.stripe.takeDeliveries();
  shop.stripe.advance(15 * DAY);
  const after = await read(id);
  expect(after).toMatchObject({ status, latest_invoice: { attempt_count: 4, next_payment_attempt: null } });
  const types = shop.stripe.takeDeliveries().map(({ event }) => event.type);
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
  expect(types.at(-1)).toBe(status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated');
});

test('an unpaid subscription makes drafts, which no one charges', async () => {
  const id = await failedRenewal({ afterLastRetry: 'unpaid' });
  shop.stripe.advance(40 * DAY);
  expect(await read(id)).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'draft' } });
});

test('a payment is found by its invoice, and an invoice by its payment', async () => {
  shop = await openShop();
  const { client, on, subscribe } = shop;
  const { latest_invoice: invoice } = await subscribe(1000);
  const { data } = await client.invoicePayments.list({ invoice: invoice as string }, on);
  expect(data).toMatchObject([{ status: 'paid', amount_paid: 1000, invoice }]);
  const intent = data[0]!.payment.payment_intent as string;
  const back = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }, on);
  expect(back.data.map((one) => one.invoice)).toEqual([invoice]);
  const expanded = await client.invoices.retrieve(invoice as string, { expand: ['payments'] }, on);
  expect(expanded.payments!.data[0]!.payment.payment_intent).toBe(intent);
});
