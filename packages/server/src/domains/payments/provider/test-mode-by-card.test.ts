// @needs any-database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { begin, deliver, openCardShop } from '../../../testing/card-shop.js';
import { overrideConfig } from '../../../testing/override-config.js';
import { createPurchaseCode, createShop, productsOf } from '../../../testing/payments.js';

describe('in test mode, where there are keys of the card provider', () => {
  test('a purchase page takes play money, whether the account may charge cards or not', async () => {
    const card = await openCardShop();
    const { world, stripe, account } = card;
    await overrideConfig(world, { 'payments.testMode': true });
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const validate = async () => {
      const body = { full_code };
      return (await world.request('POST /payments/purchases/validate-code', { access: null, body })).json;
    };
    expect(await validate()).toMatchObject({ test_mode: true, charges_enabled: true });
    stripe.setOnboarded(account, false);
    await deliver(card);
    expect(await validate()).toMatchObject({ test_mode: true, charges_enabled: true });
    const before = stripe.requests.length;
    const body = { full_code, price_id: 'monthly' };
    const bought = await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
    expect(bought.json).toEqual({ success: true });
    expect(stripe.requests).toHaveLength(before);
    expect(await productsOf(world, person)).toEqual(['pro']);
  });

  test('a project that was set up for play money alone takes no card, and the code stays valid', async () => {
    const { world: served } = await openCardShop();
    const world = await createWorld({ project: await createShop(), app: served.app });
    const person = await world.signUp();
    const full_code = await createPurchaseCode(world, person, { product_id: 'pro' });
    const body = { full_code, price_id: 'monthly' };
    const { json } = await world.request('POST /payments/purchases/validate-code', {
      access: null,
      body: { full_code },
    });
    expect(json).toMatchObject({
      test_mode: true,
      charges_enabled: true,
      stripe_account_id: expect.stringMatching(/^acct_play_/),
    });
    const refused = await begin({ world }, body);
    expect([refused.status, refused.text]).toEqual([
      400,
      'The project does not accept cards yet. Its owner can set up payments in the dashboard.',
    ]);
    const bought = await world.request('POST /internal/payments/test-mode-purchase-session', { access: null, body });
    expect(bought.json).toEqual({ success: true });
    await overrideConfig(world, { 'payments.testMode': false });
    const live = await createPurchaseCode(world, await world.signUp(), { product_id: 'pro' });
    const page = await world.request('POST /payments/purchases/validate-code', {
      access: null,
      body: { full_code: live },
    });
    expect(page.json).toMatchObject({ test_mode: false, charges_enabled: false });
  });
});
