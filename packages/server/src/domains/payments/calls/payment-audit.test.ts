// @needs any-database

import type { Person } from '@portico/testing';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/mailed-codes.js';
import { overrideConfig } from '../../../testing/override-config.js';
import { buyWithPlayMoney, createShop, grant, newestInvoice } from '../../../testing/payments.js';

const PRODUCTS = '/payments/products/{customer_type}/{customer_id}';

const customer = ({ id }: Person) => ({ customer_type: 'user', customer_id: id });

test('the audit log says whose product or invoice a call changed', async () => {
  const world = await createShop();
  await overrideConfig(world, {
    'payments.products.everyone': {
      displayName: 'Everyone',
      stackable: true,
      prices: 'include-by-default',
      includedItems: {},
    },
  });
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro', price_id: 'monthly' });
  const server = { access: 'server', params: customer(person) } as const;
  const ofPro = { access: 'server', params: { ...customer(person), product_id: 'pro' } } as const;
  await world.request(`DELETE ${PRODUCTS}/{product_id}`, ofPro);
  await world.request(`POST ${PRODUCTS}/{product_id}/resume`, ofPro);
  await world.request(`POST ${PRODUCTS}/switch`, {
    ...server,
    body: { from_product_id: 'pro', to_product_id: 'pro', price_id: 'yearly' },
  });
  await grant(world, person, { product_id: 'everyone' });
  await world.request('POST /internal/payments/invoices/{invoice_id}/refund', {
    access: 'admin',
    params: { invoice_id: await newestInvoice(world, person) },
    body: {},
  });
  const changes = ['product.cancel', 'product.resume', 'product.switch', 'purchase.unneeded', 'invoice.refund'];
  const entries = (await auditOf(world)).filter(({ action }) => changes.includes(action));
  expect(entries.map(({ action }) => action)).toEqual(changes);
  for (const { details } of entries) expect(details).toMatchObject(customer(person));
});
