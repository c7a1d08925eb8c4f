// @needs nothing

import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PorticoProvider } from '../app/portico-provider.js';
import { openApp, signIn } from '../testing/render-page.js';
import type { Script } from '../testing/scripted-server.js';
import { PricingTable } from './pricing-table.js';

const userId = '22222222-2222-4222-8222-222222222222';

const plan = (id: string, prices: object) => ({
  id,
  catalog_id: null,
  add_on_to: [],
  free_trials: {},
  product: { display_name: id.toUpperCase(), customer_type: 'user', server_only: false, stackable: false, prices },
});

const starter = plan('starter', {
  monthly: { USD: '9', interval: [1, 'month'] },
  yearly: { USD: '90', interval: [1, 'year'] },
});
const pro = plan('pro', { once: { USD: '200' } });

const owned = (...items: readonly object[]) => ({
  body: { items, is_paginated: true, pagination: { next_cursor: null } },
});

const open = async (props: Parameters<typeof PricingTable>[0] = {}, script: Script = {}) => {
  const opened = openApp({
    at: '/pricing',
    script: {
      'GET /payments/plans/user': { body: { items: [starter, pro] } },
      [`GET /payments/products/user/${userId}`]: owned(),
      ...script,
    },
  });
  await signIn(opened.app);
  render(
    <PorticoProvider app={opened.app}>
      <PricingTable {...props} />
    </PorticoProvider>,
  );
  return opened;
};

test('lists what can be bought with all prices', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Plans' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['STARTER', 'PRO']);
  within(list).getByText('$9 per month');
  within(list).getByText('$90 per year');
  within(list).getByText('$200 once');
});

test('says before the purchase which price starts with a free trial', async () => {
  const tried = { ...starter, free_trials: { monthly: [7, 'day'] } };
  await open({}, { 'GET /payments/plans/user': { body: { items: [tried] } } });
  const list = await screen.findByRole('list', { name: 'Plans' });
  within(list).getByText('7 days free, then $9 per month');
  within(list).getByText('$90 per year');
});

test('shows the given products in the given order', async () => {
  await open({ productIds: ['pro', 'gone', 'starter'] });
  const list = await screen.findByRole('list', { name: 'Plans' });
  expect(
    within(list)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['PRO', 'STARTER']);
});

test('sells no plan again that the user has', async () => {
  const line = { id: 'pro', quantity: 1, product: pro.product, subscription: null };
  await open({}, { [`GET /payments/products/user/${userId}`]: owned(line) });
  await screen.findByText('You have this plan.');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Buy STARTER']);
});

test('asks for a purchase page that leads back here, and shows why the server refused it', async () => {
  const CREATE = 'POST /payments/purchases/create-purchase-url';
  const { server } = await open({}, { [CREATE]: { code: 'REDIRECT_URL_NOT_WHITELISTED', status: 400 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Buy PRO' }));
  await screen.findByText(/is not trusted by the project/);
  expect(server.received.find(({ line }) => line === CREATE)?.body).toEqual({
    customer_type: 'user',
    customer_id: userId,
    product_id: 'pro',
    return_url: window.location.href,
  });
});

test('shows a message when nothing can be bought', async () => {
  await open({}, { 'GET /payments/plans/user': { body: { items: [] } } });
  await screen.findByText('Nothing is available to buy right now.');
});

/** A plan in the catalog of plans. */
const inCatalog = (one: object) => ({ ...one, catalog_id: 'plans' });

/** What a user has who pays for the starter plan in dollars. */
const paysStarter = owned({
  id: 'starter',
  quantity: 1,
  product: starter.product,
  subscription: {
    status: 'active',
    price: { USD: '9', interval: [1, 'month'] },
    price_id: 'monthly',
    current_period_end_millis: null,
    cancel_at_period_end: false,
    scheduled_switch: null,
    test_mode: true,
  },
});

test('offers to switch from a plan of the same catalog instead of buying', async () => {
  const gold = plan('gold', { monthly: { USD: '20', interval: [1, 'month'] } });
  await open(
    {},
    {
      'GET /payments/plans/user': { body: { items: [inCatalog(starter), inCatalog(gold), pro] } },
      [`GET /payments/products/user/${userId}`]: paysStarter,
      [`GET /payments/products/user/${userId}/switch`]: { refusal: 'switch-refused', status: 400 },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to GOLD' }));
  await screen.findByText('Refused.');
  screen.getByRole('button', { name: 'Buy PRO' });
  expect(screen.queryByRole('button', { name: 'Buy GOLD' })).toBeNull();
});

test('sells a plan that has no price in the currency of the subscription, which a switch would keep', async () => {
  const gold = plan('gold', { monthly: { EUR: '20', interval: [1, 'month'] } });
  await open(
    {},
    {
      'GET /payments/plans/user': { body: { items: [inCatalog(starter), inCatalog(gold)] } },
      [`GET /payments/products/user/${userId}`]: paysStarter,
    },
  );
  await screen.findByRole('button', { name: 'Buy GOLD' });
  expect(screen.queryByRole('button', { name: 'Switch to GOLD' })).toBeNull();
});
