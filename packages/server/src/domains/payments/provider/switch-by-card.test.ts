// @needs any-database

import type { Person } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { buy, type CardShop, deliver, openCardShop, subscriptionsOf, switchTo } from '../../../testing/card-shop.js';
import { invoicesOf, productsOf, shop } from '../../../testing/payments.js';

const tier = (displayName: string, amount: string) => ({
  displayName,
  customerType: 'user',
  catalogId: 'tiers',
  prices: { monthly: { USD: amount, interval: [1, 'month'] } },
  includedItems: {},
});

const settings = {
  payments: {
    ...shop,
    testMode: false,
    catalogs: { plans: { displayName: 'Plans' }, tiers: { displayName: 'Tiers' } },
    products: { ...shop.products, small: tier('Small', '10'), large: tier('Large', '30') },
  },
};

const open = async (product_id: string) => {
  const card = await openCardShop(settings);
  const person = await card.world.signUp();
  await buy(card, person, { product_id, price_id: 'monthly' });
  return { card, person };
};

const resume = ({ world }: CardShop, { id }: Pick<Person, 'id'>, product_id: string) =>
  world.request('POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume', {
    access: 'server',
    params: { customer_type: 'user', customer_id: id, product_id },
    body: {},
  });

const owned = async ({ world }: CardShop, person: Pick<Person, 'id'>) =>
  (await productsOf(world, person)).filter((id) => id === 'small' || id === 'large');

const up = { from_product_id: 'small', to_product_id: 'large' };
const down = { from_product_id: 'large', to_product_id: 'small' };

describe('a switch of a purchase by card', () => {
  test('to a higher price charges the difference immediately, and repeats do nothing', async () => {
    const { card, person } = await open('small');
    const preview = await card.world.request('GET /payments/products/{customer_type}/{customer_id}/switch', {
      access: 'server',
      params: { customer_type: 'user', customer_id: person.id },
      query: { ...up },
    });
    expect(preview.json).toMatchObject({ amount: 2000, credited_amount: 1000, is_estimate: true });
    card.stripe.breakNext('lost-answer', { times: 1 });
    expect((await switchTo(card, person, { ...up, key: 'up' })).json).toEqual({ success: true });
    expect((await switchTo(card, person, { ...up, key: 'up' })).json).toEqual({ success: true });
    await deliver(card, { seed: 1, double: 1 });
    expect(await owned(card, person)).toEqual(['large']);
    expect(await invoicesOf(card.world, person)).toMatchObject([
      { reason: 'switch', product_id: 'large', amount: 2000, credited_amount: 1000, status: 'paid' },
      { reason: 'purchase', product_id: 'small', amount: 1000 },
    ]);
    expect(subscriptionsOf(card)).toMatchObject([{ status: 'active' }]);
  });

  test('changes nothing if the card does not pay', async () => {
    const { card, person } = await open('small');
    card.stripe.setCardBehavior(card.account, subscriptionsOf(card)[0]?.id ?? '', 'fails');
    const refused = await switchTo(card, person, up);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('declined')]);
    await deliver(card);
    expect(await owned(card, person)).toEqual(['small']);
    expect(await invoicesOf(card.world, person)).toHaveLength(1);
  });

  test('to a cheaper price happens when the paid period ends', async () => {
    const { card, person } = await open('large');
    expect((await switchTo(card, person, down)).json).toEqual({ success: true });
    await deliver(card);
    expect(await owned(card, person)).toEqual(['large']);
    expect(subscriptionsOf(card)).toMatchObject([
      { status: 'active', cancel_at_period_end: true },
      { status: 'trialing' },
    ]);
    card.world.travel('32 days');
    await deliver(card);
    expect(await owned(card, person)).toEqual(['small']);
    expect((await invoicesOf(card.world, person)).map(({ product_id, amount }) => [product_id, amount])).toEqual([
      ['small', 1000],
      ['large', 3000],
    ]);
  });

  test('to a cheaper price leaves no gap, although the provider charges an hour after the period began', async () => {
    const { card, person } = await open('large');
    await switchTo(card, person, down);
    await deliver(card);
    const end = (subscriptionsOf(card)[0]?.items.data[0]?.current_period_end ?? 0) * 1000;
    card.world.travel(`${Math.ceil((end - card.world.app.clock.now()) / 1000) + 60} seconds`);
    await deliver(card);
    expect(await owned(card, person)).toEqual(['small']);
    expect(await invoicesOf(card.world, person)).toHaveLength(1);
    card.world.travel('2 hours');
    await deliver(card);
    expect(await owned(card, person)).toEqual(['small']);
    expect((await invoicesOf(card.world, person)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('that has not happened yet can be taken back', async () => {
    const { card, person } = await open('large');
    await switchTo(card, person, down);
    expect((await resume(card, person, 'large')).json).toEqual({ success: true });
    expect((await resume(card, person, 'large')).json).toEqual({ success: true });
    await deliver(card);
    expect(subscriptionsOf(card)).toMatchObject([
      { status: 'active', cancel_at_period_end: false },
      { status: 'canceled' },
    ]);
    expect(await owned(card, person)).toEqual(['large']);
    expect((await switchTo(card, person, down)).json).toEqual({ success: true });
    expect(subscriptionsOf(card).at(-1)).toMatchObject({ status: 'trialing' });
  });

  test('changes nothing while the provider does not answer', async () => {
    const { card, person } = await open('large');
    card.stripe.breakNext('lost-request', { times: 3 });
    expect((await switchTo(card, person, down)).status).toBe(503);
    expect((await switchTo(card, person, down)).json).toEqual({ success: true });
    expect(subscriptionsOf(card)).toHaveLength(2);
    card.stripe.breakNext('lost-request', { times: 3 });
    expect((await resume(card, person, 'large')).status).toBe(503);
    expect((await resume(card, person, 'large')).json).toEqual({ success: true });
    expect(await owned(card, person)).toEqual(['large']);
  });
});
