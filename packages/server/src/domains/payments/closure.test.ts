// @needs any-database

import { expect, test } from 'vitest';
import { compareText } from '../../platform/text/compare-ids.js';
import { advanceDays, buyWithPlayMoney, createShop, grant, statusesOf } from '../../testing/payments.js';
import { tablesWith } from '../../testing/tables-with.js';

const UPDATE = 'POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity';

test('BM-05 a deleted user keeps no free text in payments, and is not charged again; the books stay', async () => {
  const world = await createShop();
  const person = await world.signUp();
  await buyWithPlayMoney(world, person, { product_id: 'pro' });
  await grant(world, person, {
    product_inline: {
      display_name: 'Deal',
      customer_type: 'user',
      prices: { monthly: { USD: '7', interval: [1, 'month'] } },
      included_items: {},
      server_metadata: { note: 'Negotiated by Mira Okafor' },
    },
  });
  await world.request(UPDATE, {
    access: 'server',
    params: { customer_type: 'user', customer_id: person.id, item_id: 'credits' },
    query: { allow_negative: 'false' },
    body: { delta: -1, description: 'For the report of Mira Okafor' },
  });
  expect(await tablesWith(world, 'Mira Okafor')).toEqual(['payment_entries', 'payment_purchases']);
  await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
  expect(await tablesWith(world, 'Mira Okafor')).toEqual([]);
  expect(await statusesOf(world)).toEqual(['canceled', 'canceled']);
  await advanceDays(world, 100);
  expect((await world.happened()).filter((type) => type === 'payment.purchase_ended')).toHaveLength(2);
  expect((await world.happened()).filter((type) => type === 'payment.purchase_renewed')).toEqual([]);
  expect(await tablesWith(world, person.id)).toEqual(expect.arrayContaining(['payment_invoices', 'payment_purchases']));
});

test('the subscriptions of a deleted team end, and those of others continue', async () => {
  const world = await createShop({
    'payments.products.club': {
      customerType: 'team',
      prices: { monthly: { USD: '30', interval: [1, 'month'] } },
      includedItems: {},
    },
  });
  const person = await world.signUp();
  const { json: team } = await world.request('POST /teams', {
    access: 'server',
    body: { display_name: 'Roses', creator_user_id: person.id },
  });
  await world.request('POST /payments/products/{customer_type}/{customer_id}', {
    access: 'server',
    params: { customer_type: 'team', customer_id: team.id },
    body: { product_id: 'club' },
  });
  await grant(world, person, { product_id: 'pro' });
  await world.request('DELETE /teams/{team_id}', { access: 'server', params: { team_id: team.id } });
  expect((await statusesOf(world)).toSorted(compareText)).toEqual(['active', 'canceled']);
});
