// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';
import { openPurchase } from './purchase.js';
import type { InlineProduct } from './types.js';

const DAY = 86_400_000;
const open = async () => {
  const world = await createWorld();
  const app = adminAppOf(world);
  const project = await app.getProject();
  await project.updateConfig({
    'payments.items.credits': { customerType: 'custom' },
    'payments.products.pro': {
      customerType: 'custom',
      prices: { monthly: { USD: '20', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 100, repeat: [1, 'month'] } },
    },
  });
  return { app, world };
};
const customer = { customCustomerId: 'acme' };

test('payments are set up once, and until then there is no account', async () => {
  const { app } = await open();
  expect(await app.getStripeAccountInfo()).toBeNull();
  const { url } = await app.setupPayments();
  expect(url).toMatch(/\/payments$/);
  expect(await app.getStripeAccountInfo()).toMatchObject({ chargesEnabled: true, payoutsEnabled: false });
  await expect(app.createStripeWidgetAccountSession()).rejects.toThrow(/no card provider/);
});

test('a quantity is explained by the grant and the correction that led to it', async () => {
  const { app } = await open();
  await app.grantProduct({ ...customer, productId: 'pro' });
  const expiresAt = new Date('2100-01-01');
  await app.createItemQuantityChange({ ...customer, itemId: 'credits', quantity: 5, description: 'Sorry', expiresAt });
  const { quantity, steps } = await app.explainItem({ ...customer, itemId: 'credits' });
  expect(quantity).toBe(105);
  expect(steps).toMatchObject([
    { kind: 'grant', amount: 100, source: 'subscription', productId: 'pro', expiresAt: expect.any(Date) },
    { kind: 'grant', amount: 5, balance: 105, source: 'change', description: 'Sorry', expiresAt },
  ]);
  const last = await app.explainItem({ ...customer, itemId: 'credits', limit: 1 });
  expect(last.steps).toEqual(steps.slice(1));
  const first = await app.explainItem({ ...customer, itemId: 'credits', limit: 1, cursor: last.nextCursor ?? '' });
  expect([first.steps, first.nextCursor]).toEqual([steps.slice(0, 1), null]);
});

test('transactions are listed by type, page by page', async () => {
  const { app } = await open();
  await app.grantProduct({ ...customer, productId: 'pro' });
  await app.createItemQuantityChange({ ...customer, itemId: 'credits', quantity: -1 });
  const first = await app.listTransactions({ limit: 1 });
  const next = await app.listTransactions({ limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first, ...next].map(({ type }) => type).sort()).toEqual(['item_quantity_change', 'subscription']);
  const [subscription, ...more] = await app.listTransactions({ type: 'subscription', customerType: 'custom' });
  expect(subscription).toMatchObject({ customer_id: 'acme', status: 'active' });
  expect(more).toEqual([]);
});

test('the payment clock moves forward, and discarding test data sets it back', async () => {
  const { app } = await open();
  const before = await app.getPaymentClock();
  expect(before.aheadMillis).toBe(0);
  expect(await app.advancePaymentClock(35 * DAY)).toEqual(new Date(before.now.getTime() + 35 * DAY));
  await app.grantProduct({ ...customer, productId: 'pro' });
  expect((await app.getPaymentClock()).aheadMillis).toBe(35 * DAY);
  expect(await app.discardPaymentTestData()).toBe(1);
  expect((await app.getPaymentClock()).aheadMillis).toBe(0);
});

test('a product is tried out before customers have it', async () => {
  const { app } = await open();
  const product: InlineProduct = {
    displayName: 'Pro',
    customerType: 'custom',
    prices: { monthly: { USD: '20', interval: [1, 'month'], freeTrial: [7, 'day'] } },
    includedItems: { credits: { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' } },
  };
  const preview = await app.previewProduct({ product, priceId: 'monthly' });
  expect(preview.trialEndsAt).toEqual(preview.paymentsAt[0]);
  const [credits] = preview.items;
  expect(credits?.itemId).toBe('credits');
  expect(credits?.steps[0]).toMatchObject({ kind: 'grant', amount: 100, at: expect.any(Date) });
});

test('revenue is read for some days, with what is behind a day', async () => {
  const { app } = await open();
  await app.grantProduct({ ...customer, productId: 'pro' });
  await app.cancelSubscription({ ...customer, productId: 'pro', at: 'now' });
  const { fromDate, toDate, figures } = await app.getRevenue({ days: 1 });
  expect(fromDate).toBe(toDate);
  const ended = {
    kind: 'ended',
    productId: 'pro',
    productDisplayName: 'pro',
    currency: null,
    amount: 0,
    testMode: false,
  };
  expect(figures).toEqual([{ ...ended, date: toDate, count: 1 }]);
  const entries = await app.listRevenue({ date: toDate, kind: 'ended' });
  expect(entries.nextCursor).toBeNull();
  expect([...entries]).toEqual([
    { ...ended, id: expect.any(String), at: expect.any(Date), customerType: 'custom', customerId: 'acme', quantity: 1 },
  ]);
});

test('an invoice is refunded in part, then wholly, which ends the purchase', async () => {
  const { app, world } = await open();
  await app.setupPayments();
  const fullCode = new URL(await app.createCheckoutUrl({ ...customer, productId: 'pro' })).pathname.split('/').at(-1);
  const purchase = openPurchase({ baseUrl: world.baseUrl, fullCode: fullCode ?? '', fetch: world.fetch });
  await purchase.payWithPlayMoney({ priceId: 'monthly', quantity: 1, card: 'success' });
  const [paid] = await app.listInvoices(customer);
  const invoiceId = paid?.id ?? '';
  const part = await app.refundInvoice({ invoiceId, amount: 500, reason: 'An apology' });
  expect(part).toMatchObject({ id: invoiceId, amount: 2000, refundedAmount: 500, status: 'paid' });
  expect((await app.listProducts(customer)).map(({ id }) => id)).toEqual(['pro']);
  expect(await app.refundInvoice({ invoiceId })).toMatchObject({ refundedAmount: 2000, status: 'refunded' });
  expect([...(await app.listProducts(customer))]).toEqual([]);
  const { db, tenant } = await world.call();
  const audited = await db
    .selectFrom('audit')
    .select('details')
    .where('tenant_id', '=', tenant.id)
    .where('action', '=', 'invoice.refund')
    .execute();
  expect(JSON.stringify(audited)).toContain('An apology');
});

test('only the app of the project internal lists events of the card provider that could not be applied', async () => {
  const { app } = await open();
  await expect(app.listPaymentProviderEvents()).rejects.toThrow(/internal/);
  const { app: testApp } = await createWorld();
  await testApp.database.kysely
    .insertInto('payment_provider_events')
    .values({
      id: 'evt_js',
      type: 'invoice.paid',
      account_id: 'acct_js',
      created_at: new Date(0),
      received_at: new Date(1),
    })
    .execute();
  const internal = adminAppOf(await createWorld({ project: 'internal' }));
  const events = await internal.listPaymentProviderEvents();
  expect(events.find(({ id }) => id === 'evt_js')).toEqual({
    id: 'evt_js',
    type: 'invoice.paid',
    accountId: 'acct_js',
    createdAt: new Date(0),
    receivedAt: new Date(1),
    problem: 'unknown-account',
    attempts: 0,
  });
});
