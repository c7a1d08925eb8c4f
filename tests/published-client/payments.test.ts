// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld();
  const config = {
    'payments.items.credits': { displayName: 'Credits' },
    'payments.items.seats': { customerType: 'team' },
    'payments.items.points': { customerType: 'custom' },
    'payments.products.pro': {
      displayName: 'Pro',
      prices: { monthly: { USD: '20', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 100, repeat: [1, 'month'] } },
    },
    'payments.products.hidden': { serverOnly: true, prices: { once: { USD: '1' } }, includedItems: {} },
  };
  await world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(config) },
  });
  apps = await openApps(world);
});

const deal = {
  display_name: 'Deal',
  customer_type: 'user' as const,
  server_only: false,
  stackable: true,
  prices: { once: { USD: '3' } },
  included_items: { credits: { quantity: 2 } },
};

const byText = (a: string, b: string): number => a.localeCompare(b);

describe('the published apps', () => {
  test('set payments up and read the account', async () => {
    const admin = apps.adminApp();
    expect(await admin.getStripeAccountInfo()).toBeNull();
    const { url } = await admin.setupPayments();
    expect(url).toContain(`/projects/${world.projectId}/payments`);
    expect(await admin.getStripeAccountInfo()).toMatchObject({ charges_enabled: true });
    await expect(admin.createStripeWidgetAccountSession()).rejects.toThrow('no card provider');
  });

  test('read and change items of users, teams and custom customers', async () => {
    const { user } = await apps.signUp('ada@example.test');
    const server = apps.serverApp();
    expect(await user.getItem('credits')).toMatchObject({
      displayName: 'Credits',
      quantity: 0,
      nonNegativeQuantity: 0,
    });
    const item = await server.getItem({ userId: user.id, itemId: 'credits' });
    await item.increaseQuantity(5);
    expect(await item.tryDecreaseQuantity(6)).toBe(false);
    expect(await item.tryDecreaseQuantity(2)).toBe(true);
    await item.decreaseQuantity(10);
    expect(await user.getItem('credits')).toMatchObject({ quantity: -7, nonNegativeQuantity: 0 });
    const admin = apps.adminApp();
    await admin.createItemQuantityChange({ userId: user.id, itemId: 'credits', quantity: 8, description: 'Gift' });
    expect((await user.getItem('credits')).quantity).toBe(1);

    const team = await server.createTeam({ displayName: 'Rockets' });
    await (await server.getItem({ teamId: team.id, itemId: 'seats' })).increaseQuantity(3);
    expect((await team.getItem('seats')).quantity).toBe(3);
    const custom = { customCustomerId: 'device-7', itemId: 'points' };
    await (await server.getItem(custom)).increaseQuantity(1);
    expect((await server.getItem(custom)).quantity).toBe(1);
  });

  test('grant and list products, and list transactions', async () => {
    const { user } = await apps.signUp('ben@example.test');
    const server = apps.serverApp();
    await server.grantProduct({ userId: user.id, productId: 'pro' });
    await server.grantProduct({ userId: user.id, product: deal, quantity: 2 });
    const products = await user.listProducts();
    expect(products.map(({ displayName, quantity }) => `${displayName} × ${quantity}`).toSorted(byText)).toEqual([
      'Deal × 2',
      'Pro × 1',
    ]);
    expect(products.nextCursor).toBeNull();
    expect((await server.listProducts({ userId: user.id, limit: 1 })).nextCursor).toEqual(expect.any(String));
    expect((await user.getItem('credits')).quantity).toBe(104);
    const { transactions } = await apps.adminApp().listTransactions({ type: 'subscription', limit: 5 });
    expect(transactions).toMatchObject([{ customer_id: user.id, status: 'active', product_display_name: 'Pro' }]);
  });

  test('create checkout URLs', async () => {
    const { user } = await apps.signUp('cora@example.test');
    const server = apps.serverApp();
    const serverUser = await server.getUser(user.id);
    expect(await user.createCheckoutUrl({ productId: 'pro' })).toMatch(/\/purchase\/[0-9a-f-]{36}_[0-9a-z]{45}$/);
    expect(await serverUser?.createCheckoutUrl({ productId: 'pro' })).toContain('/purchase/');
    await expect(user.createCheckoutUrl({ productId: 'hidden' })).rejects.toThrow('hidden');
  });
});
