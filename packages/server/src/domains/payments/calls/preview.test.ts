// @needs any-database

import type { World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShop } from '../../../testing/payments.js';

const CLOCK = 'GET /internal/payments/clock';
const admin = { access: 'admin' } as const;
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createShop();
});

const credits = { quantity: 100, repeat: [1, 'month'], expires: 'when-repeated' };
const monthly = { USD: '20', interval: [1, 'month'] };
const product = (changes: object = {}) => ({
  display_name: 'Pro',
  customer_type: 'user',
  prices: { monthly },
  included_items: { credits },
  ...changes,
});
const preview = async (changes: object, body: object = {}) =>
  world.request('POST /internal/payments/preview', { ...admin, body: { product: product(changes), ...body } });

describe('a product that an owner tries out', () => {
  test('shows a year of payments, and an item that is replaced each month', async () => {
    const { json } = await preview({});
    const now = world.app.clock.now();
    expect(json.trial_ends_at_millis).toBeNull();
    expect(json.payments_at_millis).toHaveLength(13);
    expect(json.payments_at_millis[0]).toBe(now);
    const [credited] = json.items;
    expect(credited?.item_id).toBe('credits');
    const steps = credited?.steps ?? [];
    expect(steps[0]).toEqual({
      at_millis: now,
      kind: 'grant',
      amount: 100,
      balance: 100,
      expires_at_millis: json.payments_at_millis[1],
    });
    expect(steps.slice(1, 3)).toMatchObject([
      { kind: 'expiry', amount: -100, balance: 0, at_millis: json.payments_at_millis[1] },
      { kind: 'grant', balance: 100, at_millis: json.payments_at_millis[1] },
    ]);
    expect(steps).toHaveLength(24);
  });

  test('starts to charge when the trial ends', async () => {
    const { json } = await preview({ free_trial: [7, 'day'] });
    const end = world.app.clock.now() + 7 * DAY;
    expect([json.trial_ends_at_millis, json.payments_at_millis[0]]).toEqual([end, end]);
  });

  test('is paid once at a price without an interval, and then grants once', async () => {
    const prices = { monthly, once: { USD: '99' } };
    const { json } = await preview({ prices }, { price_id: 'once' });
    expect(json.payments_at_millis).toEqual([world.app.clock.now()]);
    expect(json.items[0]?.steps).toMatchObject([{ balance: 100, expires_at_millis: null }]);
  });

  test('is free for everyone when it is included by default', async () => {
    const seats = { quantity: 3, expires: 'when-purchase-expires' };
    const { json } = await preview({ included_items: { seats } }, { included_by_default: true });
    expect(json).toMatchObject({
      payments_at_millis: [],
      items: [{ steps: [{ balance: 3, expires_at_millis: null }] }],
    });
  });

  test('is refused with an unknown price or item', async () => {
    const unknownPrice = await preview({}, { price_id: 'weekly' });
    expect([unknownPrice.status, unknownPrice.text]).toEqual([400, expect.stringContaining('no price "weekly"')]);
    const unknownItem = await preview({ included_items: { gems: credits } });
    expect([unknownItem.code, unknownItem.text]).toEqual([
      'SCHEMA_ERROR',
      expect.stringContaining('included_items.gems'),
    ]);
  });
});

test('the payment clock is read with how far it is ahead', async () => {
  const before = (await world.request(CLOCK, admin)).json;
  expect(before).toMatchObject({ now_millis: world.app.clock.now(), ahead_millis: 0, purchases_behind: 0 });
  await world.request('POST /internal/payments/clock', { ...admin, body: { advance_millis: DAY } });
  const { json } = await world.request(CLOCK, admin);
  expect(json).toMatchObject({ now_millis: world.app.clock.now() + DAY, ahead_millis: DAY });
});
