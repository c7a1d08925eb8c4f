// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { shop } from '../../testing/payments.js';

const patch = (world: World, change: object) =>
  world.request('PATCH /internal/config/override', {
    access: 'admin',
    body: { config_override_string: JSON.stringify(change) },
  });

test('a product that refers to what does not exist or does not fit is refused with its path', async () => {
  const world = await createWorld();
  expect((await patch(world, { payments: shop })).status).toBe(200);
  const pro = 'payments.products.pro';
  const range = `Must be an integer from 0 to ${2 ** 31 - 1}`;
  const wrong: [object, string][] = [
    [{ [`${pro}.includedItems.gems`]: { quantity: 1 } }, `${pro}.includedItems.gems: There is no item "gems"`],
    [{ [`${pro}.includedItems.credits.quantity`]: 0.5 }, `${pro}.includedItems.credits.quantity: ${range}`],
    [{ [`${pro}.includedItems.credits.quantity`]: -1 }, `${pro}.includedItems.credits.quantity: ${range}`],
    [{ [`${pro}.includedItems.credits.quantity`]: 2 ** 31 }, `${pro}.includedItems.credits.quantity: ${range}`],
    [{ [`${pro}.catalogId`]: 'shelf' }, `${pro}.catalogId: There is no catalog "shelf"`],
    [{ [`${pro}.isAddOnTo`]: { gold: true } }, `${pro}.isAddOnTo.gold: There is no product "gold"`],
    [
      { [`${pro}.isAddOnTo`]: { company: true } },
      `${pro}.isAddOnTo.company: The product "company" is for customers of type "team", not "user"`,
    ],
    [
      { 'payments.items.credits.customerType': 'team' },
      `${pro}.includedItems.credits: The item "credits" is for customers of type "team", not "user"`,
    ],
    [
      { 'payments.products.basic': { catalogId: 'plans', prices: 'include-by-default' } },
      'payments.products.basic.prices: The catalog "plans" already has a default product for customers of type "user"',
    ],
    [{ 'payments.catalogs.plans': null }, `${pro}.catalogId: There is no catalog "plans"`],
  ];
  for (const [change, message] of wrong) {
    const { status, text } = await patch(world, change);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
  }
  // Judged on the result: what one patch adds together may refer to each other.
  const together = {
    'payments.items.gems': {},
    [`${pro}.includedItems.gems`]: { quantity: 1 },
  };
  expect((await patch(world, together)).status).toBe(200);
});
