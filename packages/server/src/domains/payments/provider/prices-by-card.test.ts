// @needs any-database

import { describe, expect, test } from 'vitest';
import { begin, buy, deliver, openCardShop, subscriptionsOf } from '../../../testing/card-shop.js';
import { overrideConfig } from '../../../testing/override-config.js';
import { createPurchaseCode, productsOf, shop } from '../../../testing/payments.js';

const price = 'payments.products.pro.prices.monthly';

describe('a card payment at a price that is not as it was when the purchase URL was created', () => {
  const changed = 'The price "monthly" has changed. Request a new purchase link.';
  const changes: [string, Record<string, unknown>, string][] = [
    ['another amount', { [`${price}.USD`]: '25' }, changed],
    ['another interval', { [`${price}.interval`]: [1, 'year'] }, changed],
    ['removed', { [price]: null }, 'The price "monthly" is no longer available. Request a new purchase link.'],
  ];

  test.each(changes)('(%s) is refused by its name, and the URL stays valid', async (_change, values, text) => {
    const card = await openCardShop();
    const { world } = card;
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const choice = { full_code, price_id: 'monthly' };
    const { monthly } = shop.products.pro.prices;
    const restore = { [`${price}.USD`]: monthly.USD, [`${price}.interval`]: monthly.interval };
    // Both before a payment was begun with this choice and after.
    for (let round = 0; round < 2; round += 1) {
      await overrideConfig(world, values);
      const refused = await begin(card, choice);
      expect([refused.status, refused.text]).toEqual([400, text]);
      await overrideConfig(world, { [price]: monthly, ...restore });
      expect((await begin(card, choice)).status).toBe(200);
    }
    card.stripe.pay((await begin(card, choice)).json.client_secret);
    await deliver(card);
    expect(await productsOf(world, person)).toEqual(['pro']);
    expect(subscriptionsOf(card)).toHaveLength(1);
  });
});

test('a price with an interval of 0 is paid once by card', async () => {
  const card = await openCardShop({
    'payments.products.book': { prices: { p: { USD: '5', interval: [0, 'month'] } }, includedItems: {} },
  });
  const person = await card.world.signUp();
  await buy(card, person, { product_id: 'book', price_id: 'p' });
  expect(subscriptionsOf(card)).toEqual([]);
  const { json } = await card.world.request('GET /internal/payments/transactions', { access: 'admin' });
  expect(json.transactions).toMatchObject([{ type: 'one_time', status: null, test_mode: false }]);
});

test('a product without prices cannot be paid by card', async () => {
  const card = await openCardShop();
  const full_code = await createPurchaseCode(card.world, await card.world.signUp(), { product_id: 'unpriced' });
  const refused = await begin(card, { full_code, price_id: 'once' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('no price "once"')]);
});
