// @needs nothing

import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop, secretOf } from './shop.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const read = (id: string) => shop.client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, shop.on);
const endOf = ({ items }: Stripe.Subscription) => new Date(items.data[0]!.current_period_end * 1000).toISOString();
const change = (subscription: Stripe.Subscription, cents: number, more: Stripe.SubscriptionUpdateParams = {}) => {
  const { client, on, product } = shop;
  const priceData = {
    currency: 'usd',
    product: product.id,
    recurring: { interval: 'month' },
    unit_amount: cents,
  } as const;
  const items = [{ id: subscription.items.data[0]!.id, price_data: priceData }];
  return client.subscriptions.update(subscription.id, { items, ...more }, on);
};

test('a subscription is incomplete until its first payment, and keeps the card', async () => {
  const { client, on, plan, stripe } = shop;
  const created = await client.subscriptions.create(plan(1000), on);
  expect(created).toMatchObject({ status: 'incomplete', default_payment_method: null });
  expect(created.latest_invoice).toMatchObject({
    amount_due: 1000,
    status: 'open',
    billing_reason: 'subscription_create',
  });
  stripe.pay(secretOf(created), { outcome: 'decline' });
  expect((await read(created.id)).status).toBe('incomplete');
  stripe.pay(secretOf(created));
  const paid = await read(created.id);
  expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1000 } });
  expect(paid.default_payment_method).toMatch(/^pm_/);
});

test('a subscription that is not paid within 23 hours is given up', async () => {
  const { client, on, plan, stripe } = shop;
  const { id } = await client.subscriptions.create(plan(1000), on);
  stripe.advance(23 * HOUR);
  expect(await read(id)).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
});

test('a subscription renews by the calendar, clamped to the last day of a month', async () => {
  const { stripe, subscribe } = shop;
  const subscription = await subscribe(1000);
  expect(endOf(subscription)).toBe('2026-02-28T12:00:00.000Z');
  stripe.advance(29 * DAY);
  const renewed = await read(subscription.id);
  expect(endOf(renewed)).toBe('2026-03-31T12:00:00.000Z');
  expect(renewed.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  stripe.advance(365 * DAY);
  const { data } = await shop.client.invoices.list({ subscription: subscription.id, limit: 100 }, shop.on);
  expect(data).toHaveLength(14);
});

test('a trial costs nothing, collects a card, says that it ends, and is charged then', async () => {
  const { client, on, plan, stripe } = shop;
  const created = await client.subscriptions.create(
    plan(1000, { trial_period_days: 10, expand: ['pending_setup_intent'] }),
    on,
  );
  expect(created).toMatchObject({ status: 'trialing', trial_end: Date.UTC(2026, 1, 10, 12) / 1000 });
  expect((await read(created.id)).latest_invoice).toMatchObject({ amount_due: 0, status: 'paid' });
  stripe.pay((created.pending_setup_intent as Stripe.SetupIntent).client_secret!);
  stripe.takeDeliveries();
  stripe.advance(7 * DAY);
  expect(stripe.takeDeliveries().map(({ event }) => event.type)).toEqual(['customer.subscription.trial_will_end']);
  stripe.advance(3 * DAY + HOUR);
  const charged = await read(created.id);
  expect(charged).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1000 } });
  expect(endOf(charged)).toBe('2026-03-10T12:00:00.000Z');
});

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
  ['create_invoice', 'past_due'],
] as const)('a trial without a card ends with %s', async (missing, status) => {
  const { client, on, plan, stripe } = shop;
  const settings = { end_behavior: { missing_payment_method: missing } };
  const params = plan(1000, { trial_period_days: 10, trial_settings: settings });
  const { id } = await client.subscriptions.create({ ...params, expand: [] }, on);
  stripe.advance(10 * DAY + HOUR);
  expect((await read(id)).status).toBe(status);
});

test('a trial that ends now is charged now', async () => {
  const { client, on, plan, stripe, account, customer } = shop;
  stripe.setCard(account, customer.id);
  const { id } = await client.subscriptions.create({ ...plan(1000, { trial_period_days: 10 }), expand: [] }, on);
  await client.subscriptions.update(id, { trial_end: 'now' }, on);
  expect(await read(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1000 } });
});

test('a higher price is charged immediately for the rest of the period, less what is unused', async () => {
  const { stripe, subscribe } = shop;
  const subscription = await subscribe(2800);
  stripe.advance(14 * DAY);
  await change(subscription, 5600, { proration_behavior: 'always_invoice', metadata: { productId: 'b' } });
  const after = await read(subscription.id);
  expect(after).toMatchObject({ status: 'active', metadata: { productId: 'b' } });
  expect(after.items.data).toHaveLength(1);
  expect(after.latest_invoice).toMatchObject({
    amount_paid: 1400,
    billing_reason: 'subscription_update',
    status: 'paid',
  });
  const lines = (after.latest_invoice as Stripe.Invoice).lines.data.map(({ amount }) => amount);
  expect(lines).toEqual([-1400, 2800]);
  expect(endOf(after)).toBe('2026-02-28T12:00:00.000Z');
});

test('prorations wait for the next invoice, or are left out', async () => {
  const { stripe, subscribe } = shop;
  const waiting = await subscribe(2800);
  const without = await subscribe(2800);
  stripe.advance(14 * DAY);
  await change(waiting, 5600);
  await change(without, 5600, { proration_behavior: 'none' });
  stripe.advance(14 * DAY + HOUR);
  expect((await read(waiting.id)).latest_invoice).toMatchObject({ amount_paid: 7000 });
  expect((await read(without.id)).latest_invoice).toMatchObject({ amount_paid: 5600 });
});

test('what is left over is credited to the next invoice', async () => {
  const { stripe, subscribe } = shop;
  const subscription = await subscribe(2800);
  stripe.advance(14 * DAY);
  await change(subscription, 1400, { proration_behavior: 'always_invoice' });
  expect((await read(subscription.id)).latest_invoice).toMatchObject({ total: -700, amount_due: 0, status: 'paid' });
  stripe.advance(14 * DAY + HOUR);
  expect((await read(subscription.id)).latest_invoice).toMatchObject({ total: 1400, amount_paid: 700 });
});

test('a price with another interval begins a new period now', async () => {
  const { client, on, stripe, subscribe, product } = shop;
  const subscription = await subscribe(2800);
  stripe.advance(14 * DAY);
  const yearly = {
    currency: 'usd',
    product: product.id,
    recurring: { interval: 'year' },
    unit_amount: 28_000,
  } as const;
  const items = [{ id: subscription.items.data[0]!.id, price_data: yearly }];
  await client.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' }, on);
  const after = await read(subscription.id);
  expect(endOf(after)).toBe('2027-02-14T12:00:00.000Z');
  expect(after.latest_invoice).toMatchObject({ amount_paid: 26_600 });
});

test('an item without its id is added to the others', async () => {
  const { client, on, subscribe, product } = shop;
  const subscription = await subscribe(1000);
  const priceData = {
    currency: 'usd',
    product: product.id,
    recurring: { interval: 'month' },
    unit_amount: 500,
  } as const;
  const after = await client.subscriptions.update(subscription.id, { items: [{ price_data: priceData }] }, on);
  expect(after.items.data.map(({ price }) => price.unit_amount)).toEqual([1000, 500]);
});

test('an upgrade that cannot be paid leaves the subscription past due, or as it was', async () => {
  const { stripe, subscribe, account } = shop;
  const allowed = await subscribe(1000, { later: 'fails' });
  await change(allowed, 5000, { proration_behavior: 'always_invoice' });
  expect((await read(allowed.id)).status).toBe('past_due');
  const refused = await subscribe(1000, { later: 'fails' });
  const upgrade = change(refused, 5000, {
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(upgrade).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const kept = await read(refused.id);
  expect(kept.status).toBe('active');
  expect(kept.items.data[0]!.price.unit_amount).toBe(1000);
  expect(stripe.objects(account).subscriptions.size).toBe(2);
});

test('a subscription is canceled now or at the end of its period, which can be taken back', async () => {
  const { client, on, stripe, subscribe } = shop;
  const [now, later, kept] = [await subscribe(1000), await subscribe(1000), await subscribe(1000)];
  await client.subscriptions.cancel(now.id, {}, on);
  expect(await read(now.id)).toMatchObject({ status: 'canceled' });
  await expect(client.subscriptions.cancel(now.id, {}, on)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(client.subscriptions.update(now.id, { description: 'x' }, on)).rejects.toMatchObject({
    statusCode: 400,
  });
  for (const { id } of [later, kept]) await client.subscriptions.update(id, { cancel_at_period_end: true }, on);
  await client.subscriptions.update(kept.id, { cancel_at_period_end: false }, on);
  expect(await read(later.id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  stripe.takeDeliveries();
  stripe.advance(28 * DAY + HOUR);
  expect((await read(later.id)).status).toBe('canceled');
  expect((await read(kept.id)).status).toBe('active');
  expect(stripe.takeDeliveries().map(({ event }) => event.type)).toContain('customer.subscription.deleted');
  const statuses = async (status?: 'all' | 'ended') =>
    (await client.subscriptions.list({ ...(status && { status }) }, on)).data.map(({ id }) => id);
  expect(await statuses('all')).toEqual([kept.id, later.id, now.id]);
  expect(await statuses('ended')).toEqual([later.id, now.id]);
  expect(await statuses()).toEqual([kept.id]);
});

test('automatic tax needs the country or the address of the customer', async () => {
  const { client, on, plan } = shop;
  const taxed = plan(1000, { automatic_tax: { enabled: true } });
  await expect(client.subscriptions.create(taxed, on)).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
  const { id } = await client.customers.create({ address: { country: 'DE' } }, on);
  expect(await client.subscriptions.create({ ...taxed, customer: id }, on)).toMatchObject({
    automatic_tax: { enabled: true },
  });
  const { id: located } = await client.customers.create({}, on);
  await client.customers.update(located, { tax: { ip_address: '203.0.113.7' } }, on);
  expect(await client.subscriptions.create({ ...taxed, customer: located }, on)).toMatchObject({
    automatic_tax: { enabled: true },
  });
});
