// @needs nothing
import { describe, expect, test } from 'vitest';
import { ModelCustomer } from './customer.js';
import type { Included, Interval, Product, Products } from './types.js';

// The worked examples of the rules, by their numbers.

const at = (month: number, day: number, time = '00:00:00') =>
  Date.UTC(2025, month - 1, day) + Date.parse(`1970-01-01T${time}Z`);

const item = (quantity: number, repeat: Included['repeat'], expires: Included['expires']): Included => ({
  quantity,
  repeat,
  expires,
});

const month: Interval = [1, 'month'];
const week: Interval = [1, 'week'];

const subscription = (x: Included, more: Partial<Product> = {}): Product => ({
  stackable: true,
  prices: { a: { USD: '1', interval: month } },
  includedItems: { x },
  ...more,
});

const oneTime = (x: Included): Product => ({ stackable: true, prices: {}, includedItems: { x } });

type Act = (customer: ModelCustomer) => unknown;
type Happenings = readonly (readonly [moment: number, act: Act | number])[];

const use =
  (delta: number, expiresAt?: number): Act =>
  (customer) =>
    customer.change({ itemId: 'x', delta, ...(expiresAt !== undefined && { expiresAt }) }, true);
const buy =
  (productId: string, quantity = 1): Act =>
  (customer) =>
    expect(customer.grant({ productId, quantity })).toBe('success');
const end =
  (productId: string, when: 'now' | 'period_end' = 'period_end'): Act =>
  (customer) =>
    expect(customer.cancel(productId, when)).toBe('success');

/** Lets things happen in order; a number is the quantity that the customer has then. */
function check(products: Products, happenings: Happenings): void {
  const customer = new ModelCustomer(products, at(1, 1), 'user');
  for (const [moment, act] of happenings) {
    customer.moveTo(moment);
    if (typeof act === 'number') expect([new Date(moment), customer.quantity('x')]).toEqual([new Date(moment), act]);
    else act(customer);
  }
}

const feb = (day: number, hour = 0) => at(2, day, `${String(hour).padStart(2, '0')}:00:00`);
const catalog = { catalogId: 'plans', stackable: false };
const whenEnds = (quantity: number) => item(quantity, 'never', 'when-purchase-expires');
const permanent = (quantity: number) => item(quantity, 'never', 'never');
const windows = (quantity: number, repeat: Interval = week) => item(quantity, repeat, 'when-repeated');
const free: Product = { catalogId: 'plans', prices: 'include-by-default', includedItems: { x: whenEnds(1) } };
const plans: Products = {
  free,
  team: subscription(whenEnds(3), catalog),
  extra: subscription(whenEnds(1), { catalogId: 'plans', isAddOnTo: { free: true, team: true } }),
};
const sub = (x: Included, more?: Partial<Product>): Products => ({ a: subscription(x, more) });
const pair = (a: Included, b: Included): Products => ({ a: subscription(a, catalog), b: subscription(b, catalog) });

const examples: readonly (readonly [string, Products, Happenings])[] = [
  [
    '1',
    {},
    [
      [at(1, 4), 0],
      [at(1, 5), use(-3)],
      [at(1, 6), -3],
    ],
  ],
  [
    '2',
    {},
    [
      [at(1, 27), use(10, at(1, 31, '23:59:59'))],
      [at(1, 29), use(11)],
      [at(1, 30), use(-3)],
      [at(1, 30, '12:00:00'), 18],
      [feb(1), 11],
    ],
  ],
  [
    '3',
    {},
    [
      [at(1, 1), use(-3)],
      [at(1, 10), use(10, feb(1))],
      [at(1, 15), 7],
      [feb(2), 0],
    ],
  ],
  [
    '4',
    {},
    [
      [at(1, 1), use(5)],
      [at(1, 10), use(-2, feb(1))],
      [at(1, 20), 3],
      [feb(1), 5],
    ],
  ],
  [
    '5',
    {},
    [
      [at(1, 10), use(4, at(1, 9))],
      [at(1, 10), 0],
      [at(1, 11), 0],
    ],
  ],
  [
    '6',
    { a: oneTime(windows(5, month)) },
    [
      [at(1, 5), buy('a', 2)],
      [at(1, 5), 10],
      [at(4, 5), 10],
    ],
  ],
  [
    '7, not renewed',
    sub(whenEnds(3)),
    [
      [feb(1), buy('a', 2)],
      [feb(1), end('a')],
      [feb(1), 6],
      [feb(28), 6],
      [at(3, 1), 0],
    ],
  ],
  [
    '7, renewed',
    sub(whenEnds(3)),
    [
      [feb(1), buy('a', 2)],
      [feb(10), use(-4)],
      [at(3, 2), 2],
    ],
  ],
  [
    '8, not renewed',
    sub(item(4, week, 'when-purchase-expires')),
    [
      [feb(1), buy('a')],
      [feb(1), end('a')],
      [feb(1), 4],
      [feb(8), 8],
      [feb(15), 12],
      [feb(28), 16],
      [at(3, 1), 0],
    ],
  ],
  [
    '8, renewed',
    sub(item(4, week, 'when-purchase-expires')),
    [
      [feb(1), buy('a')],
      [at(3, 5), 20],
    ],
  ],
  [
    '9, not renewed',
    sub(item(4, week, 'never')),
    [
      [feb(1), buy('a')],
      [feb(1), end('a')],
      [feb(15), 12],
      [feb(28), 16],
      [at(3, 20), 16],
    ],
  ],
  [
    '9, renewed',
    sub(item(4, week, 'never')),
    [
      [feb(1), buy('a')],
      [at(3, 5), 20],
    ],
  ],
  [
    '10',
    sub(windows(10)),
    [
      [feb(1), buy('a')],
      [feb(1), use(5)],
      [feb(3), use(-12)],
      [feb(4), 3],
      [feb(8), 13],
      [feb(15), 13],
      [feb(22), 13],
    ],
  ],
  [
    '11',
    sub(windows(7)),
    [
      [feb(1), buy('a')],
      [feb(2), 7],
      [feb(9), 7],
      [feb(10), use(-3)],
      [feb(12), 4],
      [feb(15), 7],
      [feb(20), 7],
    ],
  ],
  [
    '12',
    sub(windows(7)),
    [
      [feb(1), buy('a')],
      [feb(1), end('a')],
      [feb(28), 7],
      [at(3, 5), 0],
      [at(3, 8), 0],
    ],
  ],
  [
    '13',
    sub(windows(7)),
    [
      [feb(1), buy('a')],
      [feb(9), 7],
      [feb(10), end('a', 'now')],
      [feb(14), 0],
      [feb(15), 0],
    ],
  ],
  [
    '14',
    sub(whenEnds(5)),
    [
      [
        feb(1),
        ({ purchases, now }) =>
          purchases.push({
            productId: 'a',
            quantity: 1,
            startsAt: now,
            interval: month,
            isIncomplete: true,
            charges: [],
            pauses: [],
            periods: 0,
          }),
      ],
      [feb(2), 0],
    ],
  ],
  ['15, no purchase', plans, [[feb(1), 1]]],
  [
    '15, plan and add-on',
    plans,
    [
      [feb(1), buy('team')],
      [feb(1), end('team')],
      [feb(2), 3],
      [feb(5), buy('extra', 2)],
      [feb(6), 5],
      [at(3, 2), 3],
    ],
  ],
  [
    '15, ended plan',
    plans,
    [
      [feb(1), buy('team')],
      [feb(1), end('team')],
      [at(3, 10), 1],
    ],
  ],
  [
    '16',
    pair(windows(10), windows(20)),
    [
      [feb(1), buy('a')],
      [feb(9), 10],
      [feb(10), buy('b')],
      [feb(10, 12), 20],
      [feb(15), 20],
      [feb(18), 20],
    ],
  ],
  [
    '17',
    pair(permanent(100), permanent(250)),
    [
      [feb(1), buy('a')],
      [feb(9), 100],
      [feb(10), buy('b')],
      [feb(11), 350],
    ],
  ],
  [
    '18',
    pair(whenEnds(5), whenEnds(2)),
    [
      [feb(1), buy('a')],
      [feb(5), use(-4)],
      [feb(6), 1],
      [feb(10), buy('b')],
      [feb(11), 2],
    ],
  ],
  [
    '19',
    {},
    [
      [at(1, 1), use(10)],
      [at(1, 2), use(-8)],
      [at(1, 3), use(10, at(1, 10))],
      [at(1, 5), 12],
      [at(1, 11), 2],
    ],
  ],
  [
    '20',
    sub(windows(100, month)),
    [
      [feb(1), buy('a')],
      [feb(10), use(-60)],
      [feb(11), 40],
      [at(3, 2), 100],
    ],
  ],
  [
    '21',
    sub(item(100, month, 'never')),
    [
      [feb(1), buy('a')],
      [at(3, 10), use(-150)],
      [at(4, 10), 150],
    ],
  ],
  [
    '22',
    sub(item(100, month, 'never'), { prices: { a: { USD: '1', interval: [1, 'year'] } } }),
    [
      [at(1, 1), buy('a')],
      [at(1, 1), 100],
      [at(4, 10), 400],
      [at(12, 31), 1200],
      [at(13, 10), 1300],
    ],
  ],
  [
    '23',
    { free: { ...free, includedItems: { x: windows(5, [1, 'day']) } } },
    [
      [feb(10, 11), 5],
      [feb(10, 13), use(-2)],
      [feb(10, 14), 3],
      [at(2, 11, '11:59:00'), 3],
      [feb(11, 12), 5],
    ],
  ],
  [
    '24',
    sub(item(1, month, 'never')),
    [
      [at(1, 31), buy('a')],
      [feb(28), 2],
      [at(3, 3), 2],
      [at(3, 31), 3],
      [at(4, 3), 3],
    ],
  ],
  [
    '25',
    { four: oneTime(permanent(4)), two: oneTime(permanent(2)), a: subscription(whenEnds(5)) },
    [
      [feb(1), buy('four')],
      [feb(1), buy('two', 3)],
      [feb(1), use(3)],
      [feb(1), use(-1)],
      [feb(1), buy('a', 2)],
      [feb(1), 22],
    ],
  ],
];

describe('the reference model gives the quantities of the worked examples', () => {
  test.each(examples)('example %s', (_name, products, happenings) => check(products, happenings));

  test('example 26: a use that is not covered is refused and changes nothing', () => {
    const customer = new ModelCustomer({}, at(1, 1), 'user');
    expect(customer.change({ itemId: 'x', delta: -1 }, false)).toBe('ITEM_QUANTITY_INSUFFICIENT_AMOUNT');
    expect(customer.quantity('x')).toBe(0);
  });
});
