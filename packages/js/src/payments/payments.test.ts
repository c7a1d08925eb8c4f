// @needs database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';
import { openPurchase, type PlayMoneyCard } from './purchase.js';

const open = async () => {
  const world = await createWorld({ config: { client_team_creation_enabled: true } });
  const config = {
    'payments.items.credits': { displayName: 'Credits' },
    'payments.items.seats': { customerType: 'team' },
    'payments.items.points': { customerType: 'custom' },
    'payments.products.pro': {
      displayName: 'Pro',
      prices: {
        monthly: { USD: '20', interval: [1, 'month'] },
        yearly: { USD: '200', interval: [1, 'year'] },
      },
      includedItems: { credits: { quantity: 100, repeat: [1, 'month'] } },
    },
  };
  const body = { config_override_string: JSON.stringify(config) };
  await world.request('PATCH /internal/config/override', { access: 'admin', body });
  await world.request('POST /internal/payments/setup', { access: 'admin' });
  const app = clientAppOf(world);
  await app.signUpWithCredential({
    email: 'ada@example.com',
    password: 'a difference engine',
    noVerificationCallback: true,
  });
  const user = await app.getUser({ or: 'throw' });
  return { world, user, serverApp: serverAppOf(world) };
};

const byText = (a: string, b: string): number => a.localeCompare(b);

describe('items', () => {
  test('are read by users and used by servers, never below zero unless that is allowed', async () => {
    const { user, serverApp } = await open();
    const item = await serverApp.getItem({ userId: user.id, itemId: 'credits' });
    expect(item).toMatchObject({ displayName: 'Credits', quantity: 0 });
    await item.increaseQuantity(3);
    expect([await item.tryDecreaseQuantity(2), await item.tryDecreaseQuantity(2)]).toEqual([true, false]);
    await item.decreaseQuantity(4);
    expect(await user.getItem('credits')).toEqual({ displayName: 'Credits', quantity: -3, nonNegativeQuantity: 0 });
    await expect(user.getItem('gems')).rejects.toThrow('gems');
  });

  test('cannot be granted by using a negative quantity, such as one from a request', async () => {
    const { user, serverApp } = await open();
    const item = await serverApp.getItem({ userId: user.id, itemId: 'credits' });
    await item.increaseQuantity(3);
    for (const quantity of [-1, Number.NaN])
      for (const change of [item.tryDecreaseQuantity, item.decreaseQuantity, item.increaseQuantity])
        await expect(change(quantity)).rejects.toThrow(RangeError);
    expect(await item.tryDecreaseQuantity(0)).toBe(true);
    expect((await user.getItem('credits')).quantity).toBe(3);
  });

  test('belong to users, teams and custom customers', async () => {
    const { user, serverApp } = await open();
    const team = await user.createTeam({ displayName: 'Engines' });
    await (await serverApp.getItem({ teamId: team.id, itemId: 'seats' })).increaseQuantity(2);
    expect((await team.getItem('seats')).quantity).toBe(2);
    const serverTeam = await serverApp.getTeam(team.id);
    expect(await (await serverTeam?.getItem('seats'))?.tryDecreaseQuantity(1)).toBe(true);
    const device = { customCustomerId: 'device-7', itemId: 'points' };
    await (await serverApp.getItem(device)).increaseQuantity(1);
    expect((await serverApp.getItem(device)).quantity).toBe(1);
  });

  test('that a server has changed are fresh in its resources', async () => {
    const { user, serverApp } = await open();
    const serverUser = await serverApp.getUser(user.id);
    const resource = serverUser?.store.item('credits');
    await resource?.get();
    await (await serverUser?.getItem('credits'))?.increaseQuantity(5);
    expect((await resource?.refresh())?.quantity).toBe(5);
  });
});

describe('products', () => {
  test('are granted by servers, listed in pages, and canceled by users', async () => {
    const { user, serverApp } = await open();
    const serverUser = await serverApp.getUser(user.id);
    await serverUser?.grantProduct({ productId: 'pro' });
    const product = {
      displayName: 'Deal',
      customerType: 'user' as const,
      serverOnly: false,
      stackable: true,
      prices: { once: { USD: '3', freeTrial: [1, 'day'] satisfies [number, 'day'] } },
      includedItems: { credits: { quantity: 2 } },
    };
    await serverApp.grantProduct({ userId: user.id, product, quantity: 2 });
    const first = await serverApp.listProducts({ userId: user.id, limit: 1 });
    const cursor = first.nextCursor ?? '';
    const second = await serverApp.listProducts({ userId: user.id, limit: 1, cursor });
    expect(
      [...first, ...second].map(({ displayName, quantity }) => `${displayName} × ${quantity}`).toSorted(byText),
    ).toEqual(['Deal × 2', 'Pro × 1']);
    await user.cancelSubscription({ productId: 'pro', at: 'now' });
    expect((await user.listProducts()).map(({ displayName }) => displayName)).toEqual(['Deal']);
    await expect(serverApp.cancelSubscription({ userId: user.id, productId: 'pro' })).rejects.toThrow(
      'no subscription',
    );
  });

  test('that can be bought are listed, and say how a subscription continues once they are', async () => {
    const { user, serverApp, world } = await open();
    const prices = [
      { id: 'monthly', amounts: { USD: '20' }, interval: [1, 'month'], freeTrial: null },
      { id: 'yearly', amounts: { USD: '200' }, interval: [1, 'year'], freeTrial: null },
    ];
    const plan = { id: 'pro', displayName: 'Pro', prices };
    expect(await user.listPlans()).toMatchObject([plan]);
    const serverUser = await serverApp.getUser(user.id);
    expect(await serverUser?.listPlans()).toMatchObject([plan]);
    const url = new URL(await user.createCheckoutUrl({ productId: 'pro' }));
    const purchase = openPurchase({
      baseUrl: url.origin,
      fullCode: url.pathname.replace('/purchase/', ''),
      fetch: world.fetch,
    });
    expect(await purchase.read()).toMatchObject({ displayName: 'Pro', isTestMode: true, prices });
    const choice = { priceId: 'monthly', quantity: 1, card: 'authenticate' as const };
    const step = await purchase.payWithPlayMoney(choice);
    const confirm = step.status === 'unconfirmed' ? step.confirm : '';
    expect(await purchase.payWithPlayMoney({ ...choice, confirm })).toEqual({ status: 'paid' });
    expect(await purchase.findWayBack()).toBeNull();
    const [pro] = await user.listProducts();
    expect(pro?.subscription).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: expect.any(Date),
      price: { amounts: { USD: '20' } },
    });
  });

  test('are sold by purchase URLs', async () => {
    const { user, serverApp, world } = await open();
    const page = `${world.baseUrl}/purchase/`;
    expect(await user.createCheckoutUrl({ productId: 'pro' })).toContain(page);
    expect(await serverApp.createCheckoutUrl({ userId: user.id, productId: 'pro' })).toContain(page);
    await expect(user.createCheckoutUrl({ productId: 'gold' })).rejects.toThrow('gold');
  });
});

describe('subscriptions', () => {
  const withPlans = async (card: PlayMoneyCard = 'success') => {
    const opened = await open();
    const plan = (displayName: string, USD: string) => ({
      displayName,
      catalogId: 'plans',
      prices: { monthly: { USD, interval: [1, 'month'] } },
      includedItems: {},
    });
    const config = {
      'payments.catalogs.plans': {},
      'payments.products.small': plan('Small', '10'),
      'payments.products.large': plan('Large', '25'),
    };
    const body = { config_override_string: JSON.stringify(config) };
    await opened.world.request('PATCH /internal/config/override', { access: 'admin', body });
    const purchaseOf = async (productId: string) => {
      const url = new URL(await opened.user.createCheckoutUrl({ productId }));
      const fullCode = url.pathname.replace('/purchase/', '');
      return openPurchase({ baseUrl: url.origin, fullCode, fetch: opened.world.fetch });
    };
    await (await purchaseOf('small')).payWithPlayMoney({ priceId: 'monthly', quantity: 1, card });
    return { ...opened, purchaseOf };
  };

  test('are switched by users, who see the cost first and the invoices afterwards', async () => {
    const { user } = await withPlans();
    const change = { fromProductId: 'small', toProductId: 'large', priceId: 'monthly' };
    expect(await user.previewSwitch(change)).toMatchObject({
      takesEffect: 'now',
      startsAt: expect.any(Date),
      currency: 'USD',
      amount: 1500,
      creditedAmount: 1000,
      isEstimate: false,
      renewalAmount: 2500,
      renewsAt: expect.any(Date),
      trialEndsAt: null,
      replaces: ['Small'],
    });
    await user.switchProduct(change);
    const [invoice] = await user.listInvoices({ limit: 1 });
    expect(invoice).toMatchObject({ reason: 'switch', amount: 1500, creditedAmount: 1000, status: 'paid' });
    expect(invoice).toMatchObject({ isTestMode: true, period: { start: expect.any(Date), end: expect.any(Date) } });
    expect((await user.listInvoices({ limit: 1 })).nextCursor).toBe(invoice?.id);
  });

  test('that a purchase replaces are named before it, with what it costs', async () => {
    const { user, purchaseOf } = await withPlans();
    const purchase = await purchaseOf('large');
    const preview = await purchase.preview({ priceId: 'monthly', quantity: 1, currency: 'USD' });
    expect(preview).toEqual({
      takesEffect: 'now',
      startsAt: expect.any(Date),
      currency: 'USD',
      amount: 2500,
      creditedAmount: 0,
      isEstimate: false,
      renewalAmount: 2500,
      renewsAt: expect.any(Date),
      trialEndsAt: null,
      replaces: ['Small'],
    });
    expect((preview.renewsAt?.getTime() ?? 0) - preview.startsAt.getTime()).toBeGreaterThan(27 * 86_400_000);
    await expect(purchase.preview({ priceId: 'weekly', quantity: 1 })).rejects.toThrow('no price "weekly"');
    await purchase.payWithPlayMoney({ priceId: 'monthly', quantity: 1, card: 'success' });
    expect((await user.listInvoices({ limit: 1 }))[0]).toMatchObject({ amount: 2500, creditedAmount: 0 });
  });

  test('show a switch that waits for the end of the period until it is taken back', async () => {
    const { user } = await withPlans();
    await user.switchProduct({ fromProductId: 'small', toProductId: 'large' });
    const products = user.store.products();
    await products.get();
    await user.switchProduct({ fromProductId: 'large', toProductId: 'small' });
    const [large] = await products.refresh();
    expect(large?.subscription?.scheduledSwitch).toMatchObject({
      productId: 'small',
      displayName: 'Small',
      price: { amounts: { USD: '10' } },
    });
    await user.resumeSubscription({ productId: 'large' });
    const [resumed] = await products.refresh();
    expect(resumed?.subscription).toMatchObject({ scheduledSwitch: null, cancelAtPeriodEnd: false });
  });

  test('whose renewal failed continue when the open invoice is paid', async () => {
    const { world, serverApp, user } = await withPlans('fail_second_renewal');
    const body = { advance_millis: 65 * 86_400_000 };
    await world.request('POST /internal/payments/clock', { access: 'admin', body });
    const [open] = await user.listInvoices({ limit: 1 });
    expect(open?.status).toBe('open');
    const invoiceId = open?.id ?? '';
    const asked = await user.payInvoice({ invoiceId, card: 'authenticate' });
    if (asked.status === 'paid') throw new Error('The card asks for a second step.');
    expect(await user.payInvoice({ invoiceId, card: 'authenticate', confirm: asked.confirm })).toEqual({
      status: 'paid',
    });
    expect((await user.listInvoices({ limit: 1 }))[0]?.status).toBe('paid');
    await expect(serverApp.payInvoice({ userId: user.id, invoiceId })).rejects.toThrow(/nothing to pay/);
  });

  test('are switched and resumed by servers, too', async () => {
    const { user, serverApp } = await withPlans();
    const userId = user.id;
    const change = { fromProductId: 'small', toProductId: 'large' };
    expect(await serverApp.previewSwitch({ userId, ...change })).toMatchObject({ amount: 1500 });
    await serverApp.switchProduct({ userId, ...change });
    await serverApp.cancelSubscription({ userId, productId: 'large' });
    await serverApp.resumeSubscription({ userId, productId: 'large' });
    const serverUser = await serverApp.getUser(userId);
    expect(await serverUser?.listInvoices()).toHaveLength(2);
    expect(await serverApp.listInvoices({ userId, limit: 1 })).toHaveLength(1);
    const [large] = (await serverUser?.listProducts()) ?? [];
    expect(large?.subscription?.cancelAtPeriodEnd).toBe(false);
    await expect(serverUser?.previewSwitch(change)).rejects.toThrow('no subscription');
  });
});
