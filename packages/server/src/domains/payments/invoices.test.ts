// @needs any-database

import { expect, test } from 'vitest';
import { createPurchaseCode, createShop } from '../../testing/payments.js';
import { showInvoice } from './invoice-list.js';
import { findInvoice, recordInvoice, recordRefund, setInvoiceStatus } from './invoices.js';
import { readProduct } from './product.js';

const INVOICES = 'GET /payments/invoices/{customer_type}/{customer_id}';

/** A customer who has bought a subscription for $20 with play money. */
const open = async () => {
  const world = await createShop();
  const person = await world.signUp();
  const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
  const body = { full_code, price_id: 'monthly' };
  await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
  const customer = { type: 'user' as const, id: person.id };
  const list = async () => {
    const params = { customer_type: 'user', customer_id: person.id };
    return (await world.request(INVOICES, { access: 'server', params })).json.items;
  };
  const [first] = await list();
  if (!first) throw new Error('The purchase has no invoice.');
  return { call: await world.call(), customer, list, first };
};

test('a refund in part is shown, and the invoice is refunded once all of it is paid back', async () => {
  const { call, list, first } = await open();
  const refund = { invoiceId: first.id, at: call.now, isTest: true };
  await call.transaction((trx) => recordRefund(trx, { ...refund, amount: 500 }));
  expect((await list())[0]).toMatchObject({ status: 'paid', amount: 2000, refunded_amount: 500 });
  await call.transaction((trx) => recordRefund(trx, { ...refund, amount: 1500 }));
  expect((await list())[0]).toMatchObject({ status: 'refunded', refunded_amount: 2000 });
});

test('the status of a charge changes only from the expected one', async () => {
  const { call, list, first } = await open();
  expect(await setInvoiceStatus(call, first.id, { from: ['open'], to: 'failed' })).toBe(false);
  expect(await setInvoiceStatus(call, first.id, { from: ['open', 'paid'], to: 'disputed' })).toBe(true);
  expect((await list())[0]?.status).toBe('disputed');
});

test('a period is charged once, a charge of nothing never, and each invoice has the next number', async () => {
  const { call, customer, list, first } = await open();
  const stored = await findInvoice(call, first.id);
  expect(stored && showInvoice(stored)).toEqual(first);
  const purchase = {
    id: stored?.purchaseId ?? '',
    customer,
    productId: 'pro',
    priceId: 'monthly',
    product: readProduct(JSON.stringify({ customerType: 'user' })),
  };
  const end = stored?.period?.end ?? 0;
  const renewal = {
    purchase,
    reason: 'renewal' as const,
    quantity: 1,
    currency: 'USD' as const,
    amount: 2000,
    status: 'paid' as const,
    period: { start: end, end: end + 1000 },
    at: end,
    isTest: true,
  };
  const record = (charge: typeof renewal) => call.transaction((trx) => recordInvoice(trx, charge));
  expect(await record(renewal)).toEqual(expect.any(String));
  expect(await record(renewal)).toBeNull();
  expect(await record({ ...renewal, amount: 0, period: { start: end + 1000, end: end + 2000 } })).toBeNull();
  expect((await list()).map(({ number }) => number.slice(-4))).toEqual(['0002', '0001']);
});
