// @needs nothing

import { ConfigurationSchema } from '@portico/contract';
import { describe, expect, test } from 'vitest';
import { readProduct } from '../product.js';
import { accountAt, type ItemChange, type Ledger } from './account.js';
import type { Purchase, PurchaseEntry } from './purchase-state.js';
import { explainQuantity, quantityOf } from './quantity.js';

// The worked examples of the payment rules, by number. All dates are in 2025, midnight UTC unless a time is given.

type Included = readonly [quantity: number, repeat?: 'week' | 'month' | 'day' | 'never', expires?: string];

const on = (month: number, day: number, hour = 0): number => Date.UTC(2025, month - 1, day, hour);
const [JAN, FEB, MAR, APR, DEC] = [1, 2, 3, 4, 12];
const nextYear = (month: number, day: number): number => Date.UTC(2026, month - 1, day);

const whole = ['never', 'when-purchase-expires'] as const;

const productOf = (included: Included, rest: object = {}) => {
  const [quantity, repeat = 'never', expires = 'when-purchase-expires'] = included;
  return {
    includedItems: { x: { quantity, repeat: repeat === 'never' ? 'never' : [1, repeat], expires } },
    prices: {},
    ...rest,
  };
};

interface Bought {
  readonly product?: string;
  readonly included?: Included;
  readonly quantity?: number;
  readonly interval?: readonly [number, 'month' | 'year'] | null;
  readonly at: number;
  /** When it is canceled permanently. */
  readonly endsAt?: number;
  /** Whether its first payment has not succeeded. */
  readonly isIncomplete?: true;
}

/** A customer's history, written as the examples are. */
function history(setup: {
  readonly products?: Readonly<Record<string, object>>;
  readonly bought?: readonly Bought[];
  readonly changes?: readonly (readonly [delta: number, at: number, expiresAt?: number])[];
  readonly createdAt?: number;
}) {
  const { bought = [], changes = [], products = {}, createdAt = on(JAN, 1) } = setup;
  const customer = { type: 'user', id: 'someone' } as const;
  const purchases: Purchase[] = bought.map(({ product, included, interval = [1, 'month'], at }, index) => ({
    id: `purchase-${index}`,
    kind: interval === null ? 'one_time' : 'subscription',
    customer,
    productId: product ?? null,
    priceId: null,
    product: readProduct(JSON.stringify(included ? productOf(included) : products[product ?? ''])),
    source: 'API_GRANT',
    currency: null,
    interval,
    trialEndsAt: null,
    isTest: false,
    createdAt: at,
  }));
  const entries: PurchaseEntry[] = bought.flatMap(({ quantity = 1, at, endsAt, isIncomplete }, index) => {
    if (isIncomplete) return [];
    const common = { purchaseId: `purchase-${index}`, product: null };
    const start = { ...common, kind: 'start', at, quantity, until: null } as const;
    if (endsAt === undefined) return [start];
    return [start, { ...common, kind: 'end', at: endsAt, quantity: null, until: null } as const];
  });
  const ledger: Ledger = {
    customer,
    createdAt,
    purchases,
    entries,
    changes: changes.map(
      ([delta, at, expiresAt = null], index): ItemChange => ({
        id: `change-${index}`,
        itemId: 'x',
        delta,
        at,
        expiresAt,
        description: null,
      }),
    ),
  };
  const { payments } = ConfigurationSchema.parse({ payments: { products } });
  return (moment: number): number => {
    const account = accountAt(ledger, payments, moment);
    const { quantity, steps } = explainQuantity(account, 'x');
    // Every example is explained to the unit.
    expect([steps.reduce((sum, { amount }) => sum + amount, 0), steps.at(-1)?.balance ?? 0]).toEqual([
      quantity,
      quantity,
    ]);
    expect(quantityOf(account, 'x')).toBe(quantity);
    return quantity;
  };
}

describe('changes of an item by servers', () => {
  test('example 1: a use beyond the balance is a debt', () => {
    const at = history({ changes: [[-3, on(JAN, 5)]] });
    expect([at(on(JAN, 4)), at(on(JAN, 6))]).toEqual([0, -3]);
  });

  test('example 2: a use comes out of the grant that expires first', () => {
    const end = on(JAN, 31, 24) - 1000;
    const at = history({
      changes: [
        [10, on(JAN, 27), end],
        [11, on(JAN, 29)],
        [-3, on(JAN, 30)],
      ],
    });
    expect([at(on(JAN, 30, 12)), at(on(FEB, 1))]).toEqual([18, 11]);
  });

  test('example 3: a grant repays a debt first', () => {
    const at = history({
      changes: [
        [-3, on(JAN, 1)],
        [10, on(JAN, 10), on(FEB, 1)],
      ],
    });
    expect([at(on(JAN, 15)), at(on(FEB, 2))]).toEqual([7, 0]);
  });

  test('example 4: a use that expires is given back', () => {
    const at = history({
      changes: [
        [5, on(JAN, 1)],
        [-2, on(JAN, 10), on(FEB, 1)],
      ],
    });
    expect([at(on(JAN, 20)), at(on(FEB, 1))]).toEqual([3, 5]);
  });

  test('example 5: a grant that has expired already counts nothing', () => {
    const at = history({ changes: [[4, on(JAN, 10), on(JAN, 5)]] });
    expect([at(on(JAN, 4)), at(on(JAN, 10)), at(on(FEB, 1))]).toEqual([0, 0, 0]);
  });

  test('example 19: later grants that expire unused do not undo what was used of permanent ones', () => {
    const at = history({
      changes: [
        [10, on(JAN, 1)],
        [-8, on(JAN, 2)],
        [10, on(JAN, 3), on(JAN, 10)],
      ],
    });
    expect([at(on(JAN, 5)), at(on(JAN, 11))]).toEqual([12, 2]);
  });
});

describe('one purchase', () => {
  test('example 6: a one-time purchase grants once, whatever its item repeats', () => {
    const at = history({
      bought: [{ included: [5, 'month', 'when-repeated'], quantity: 2, interval: null, at: on(JAN, 1) }],
    });
    expect([at(on(JAN, 1)), at(on(APR, 1))]).toEqual([10, 10]);
  });

  const seats: Bought = { included: [3, ...whole], quantity: 2, at: on(FEB, 1) };

  test('example 7: seats last as long as the subscription', () => {
    const at = history({ bought: [{ ...seats, endsAt: on(MAR, 1) }] });
    expect([at(on(FEB, 1)), at(on(FEB, 28)), at(on(MAR, 1))]).toEqual([6, 6, 0]);
    expect(history({ bought: [seats], changes: [[-4, on(FEB, 10)]] })(on(MAR, 2))).toBe(2);
  });

  test('example 8: repeated grants add up until the purchase expires', () => {
    const bought: Bought = { included: [4, 'week', 'when-purchase-expires'], at: on(FEB, 1) };
    const ended = history({ bought: [{ ...bought, endsAt: on(MAR, 1) }] });
    const days = [on(FEB, 1), on(FEB, 8), on(FEB, 15), on(FEB, 28), on(MAR, 1)];
    expect(days.map(ended)).toEqual([4, 8, 12, 16, 0]);
    expect(history({ bought: [bought] })(on(MAR, 5))).toBe(20);
  });

  test('example 9: repeated permanent grants stay after the purchase', () => {
    const bought: Bought = { included: [4, 'week', 'never'], at: on(FEB, 1) };
    const ended = history({ bought: [{ ...bought, endsAt: on(MAR, 1) }] });
    expect([on(FEB, 15), on(FEB, 28), on(MAR, 20)].map(ended)).toEqual([12, 16, 16]);
    expect(history({ bought: [bought] })(on(MAR, 5))).toBe(20);
  });

  test('example 10: use beyond the weekly grant comes out of permanent units and stays used', () => {
    const at = history({
      bought: [{ included: [10, 'week', 'when-repeated'], at: on(FEB, 1) }],
      changes: [
        [5, on(FEB, 1)],
        [-12, on(FEB, 3)],
      ],
    });
    expect([on(FEB, 4), on(FEB, 8), on(FEB, 15), on(FEB, 22)].map(at)).toEqual([3, 13, 13, 13]);
  });

  const weekly: Bought = { included: [7, 'week', 'when-repeated'], at: on(FEB, 1) };

  test('example 11: a use counts in its own week', () => {
    const at = history({ bought: [weekly], changes: [[-3, on(FEB, 10)]] });
    const days = [on(FEB, 2), on(FEB, 9), on(FEB, 12), on(FEB, 15), on(FEB, 20)];
    expect(days.map(at)).toEqual([7, 7, 4, 7, 7]);
  });

  test('example 12: the running week ends with the purchase', () => {
    const at = history({ bought: [{ ...weekly, endsAt: on(MAR, 1) }] });
    expect([on(FEB, 28), on(MAR, 5), on(MAR, 8)].map(at)).toEqual([7, 0, 0]);
  });

  test('example 13: an immediate end takes the running week back', () => {
    const at = history({ bought: [{ ...weekly, endsAt: on(FEB, 10) }] });
    expect([on(FEB, 9), on(FEB, 14), on(FEB, 15)].map(at)).toEqual([7, 0, 0]);
  });

  test('example 14: a purchase whose first payment is open grants nothing', () => {
    expect(history({ bought: [{ ...seats, isIncomplete: true }] })(on(FEB, 2))).toBe(0);
  });

  test('example 20: a monthly allowance starts fresh with each month', () => {
    const at = history({
      bought: [{ included: [100, 'month', 'when-repeated'], at: on(FEB, 1) }],
      changes: [[-60, on(FEB, 10)]],
    });
    expect([at(on(FEB, 11)), at(on(MAR, 2))]).toEqual([40, 100]);
  });

  test('example 21: monthly credits are counted over the whole life of the subscription', () => {
    const bought: Bought = { included: [100, 'month', 'never'], at: on(FEB, 1) };
    expect(history({ bought: [bought], changes: [[-150, on(MAR, 10)]] })(on(APR, 10))).toBe(150);
  });

  test('example 22: a yearly subscription grants monthly credits every month', () => {
    const at = history({ bought: [{ included: [100, 'month', 'never'], interval: [1, 'year'], at: on(JAN, 1) }] });
    expect([on(JAN, 1), on(APR, 10), on(DEC, 31), nextYear(JAN, 10)].map(at)).toEqual([100, 400, 1200, 1300]);
  });

  test('example 24: months are counted from the anchor and clamped to their last day', () => {
    const at = history({ bought: [{ included: [1, 'month', 'never'], at: on(JAN, 31) }] });
    expect([on(FEB, 28), on(MAR, 3), on(MAR, 31), on(APR, 3)].map(at)).toEqual([2, 2, 3, 3]);
  });
});

describe('several purchases', () => {
  const plans = {
    free: productOf([1], { prices: 'include-by-default', catalogId: 'plans' }),
    team: productOf([3], { catalogId: 'plans' }),
    extra: productOf([1], { catalogId: 'plans', isAddOnTo: { team: true }, stackable: true }),
  };

  test('example 15: the default plan is off while another plan is live, and an add-on does not count as one', () => {
    expect(history({ products: plans })(on(FEB, 2))).toBe(1);
    const team = { product: 'team', at: on(FEB, 1), endsAt: on(MAR, 1) };
    const extra = { product: 'extra', quantity: 2, at: on(FEB, 5), endsAt: on(MAR, 5) };
    const at = history({ products: plans, bought: [team, extra] });
    expect([on(FEB, 2), on(FEB, 6), on(MAR, 2), on(MAR, 10)].map(at)).toEqual([3, 5, 3, 1]);
  });

  test('example 16: after a switch only the new window counts', () => {
    const at = history({
      bought: [
        { included: [10, 'week', 'when-repeated'], at: on(FEB, 1), endsAt: on(FEB, 10) },
        { included: [20, 'week', 'when-repeated'], at: on(FEB, 10) },
      ],
    });
    expect([on(FEB, 9), on(FEB, 10, 12), on(FEB, 15), on(FEB, 18)].map(at)).toEqual([10, 20, 20, 20]);
  });

  test('example 17: permanent units of both products add up after a switch', () => {
    const at = history({
      bought: [
        { included: [100, 'never', 'never'], at: on(FEB, 1), endsAt: on(FEB, 10) },
        { included: [250, 'never', 'never'], at: on(FEB, 10) },
      ],
    });
    expect([at(on(FEB, 9)), at(on(FEB, 11))]).toEqual([100, 350]);
  });

  test('example 18: what was used of the previous plan is not taken from the new one', () => {
    const at = history({
      bought: [
        { included: [5, ...whole], at: on(FEB, 1), endsAt: on(FEB, 10) },
        { included: [2, ...whole], at: on(FEB, 10) },
      ],
      changes: [[-4, on(FEB, 5)]],
    });
    expect([at(on(FEB, 6)), at(on(FEB, 11))]).toEqual([1, 2]);
  });

  test('example 23: windows of default products turn at noon, UTC', () => {
    const products = { free: productOf([5, 'day', 'when-repeated'], { prices: 'include-by-default' }) };
    const at = history({ products, changes: [[-2, on(FEB, 10, 13)]] });
    const moments = [on(FEB, 10, 11), on(FEB, 10, 14), on(FEB, 11, 12) - 60_000, on(FEB, 11, 12)];
    expect(moments.map(at)).toEqual([5, 3, 3, 5]);
  });

  test('example 25: purchases and changes add up', () => {
    const at = history({
      bought: [
        { included: [4], interval: null, at: on(FEB, 1) },
        { included: [2], interval: null, quantity: 3, at: on(FEB, 1) },
        { included: [5, ...whole], quantity: 2, at: on(FEB, 1) },
      ],
      changes: [
        [3, on(FEB, 1)],
        [-1, on(FEB, 1)],
      ],
    });
    expect(at(on(FEB, 1))).toBe(22);
  });
});
