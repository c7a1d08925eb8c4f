// @needs nothing

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ searchDelaySeconds: 60 });
});
afterEach(() => shop.close());

test('connects an account, which charges once its onboarding is done', async () => {
  const { client, stripe } = shop;
  const { id } = await client.accounts.create({
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'application',
      stripe_dashboard: { type: 'none' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    country: 'DE',
    metadata: { tenancyId: 't' },
  });
  expect(await client.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    country: 'DE',
    metadata: { tenancyId: 't' },
  });
  expect((await client.accounts.list({ limit: 1 })).data).toMatchObject([{ id }]);
  const urls = { refresh_url: 'https://app.test/a', return_url: 'https://app.test/b' };
  const link = await client.accountLinks.create({ account: id, type: 'account_onboarding', ...urls });
  expect(new URL(link.url).hostname).toBe('connect.stripe.com');
  stripe.takeDeliveries();
  stripe.setOnboarded(id);
  expect(await client.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, details_submitted: true });
  const [{ event } = { event: null }] = stripe.takeDeliveries();
  expect(event).toMatchObject({ type: 'account.updated', account: id });
});

test('a link needs both of its addresses', async () => {
  const { client, account } = shop;
  const link = client.accountLinks.create({ account, type: 'account_onboarding', return_url: 'https://app.test' });
  await expect(link).rejects.toMatchObject({ code: 'url_invalid', param: 'refresh_url' });
});

test('opens a session of the widgets', async () => {
  const { client, account } = shop;
  const session = await client.accountSessions.create({
    account,
    components: { payments: { enabled: true }, notification_banner: { enabled: true } },
  });
  expect(session.components.payments).toMatchObject({ enabled: true, features: { refund_management: true } });
  expect(session.client_secret).toMatch(/^accs_secret_/);
});

test('finds customers by their metadata, new ones after a minute', async () => {
  const { client, on, customer, stripe } = shop;
  const quoted = await client.customers.create({ metadata: { customerId: "o'neil" } }, on);
  const find = async (query: string) => (await client.customers.search({ query }, on)).data.map(({ id }) => id);
  const both = "metadata['customerId']:'c' AND metadata['customerType']:'USER'";
  expect(await find(both)).toEqual([]);
  stripe.advance(60_000);
  expect(await find(both)).toEqual([customer.id]);
  expect(await find("metadata['customerId']:'c' AND metadata['customerType']:'TEAM'")).toEqual([]);
  expect(await find(`metadata["customerId"]:"o'neil"`)).toEqual([quoted.id]);
  expect(await find("metadata['customerId']:'o\\'neil'")).toEqual([quoted.id]);
  await expect(find("metadata['customerId']:'o'neil'")).rejects.toMatchObject({ statusCode: 400 });
});

test('lists a page at a time, newest first', async () => {
  const { client, on, customer } = shop;
  const names = ['1', '2', '3', '4'];
  for (const name of names) await client.customers.create({ name }, on);
  const first = await client.customers.list({ limit: 2 }, on);
  expect(first).toMatchObject({ has_more: true, data: [{ name: '4' }, { name: '3' }] });
  const rest = await client.customers.list({ limit: 3, starting_after: first.data[1]!.id }, on);
  expect(rest).toMatchObject({ has_more: false, data: [{ name: '2' }, { name: '1' }, { id: customer.id }] });
  const back = await client.customers.list({ limit: 1, ending_before: rest.data[0]!.id }, on);
  expect(back).toMatchObject({ has_more: true, data: [{ name: '3' }] });
  const all = await client.customers.list({ limit: 2 }, on).autoPagingToArray({ limit: 10 });
  expect(all).toHaveLength(5);
  await expect(client.customers.list({ limit: 101 }, on)).rejects.toMatchObject({ param: 'limit' });
});
