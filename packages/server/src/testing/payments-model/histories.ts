import fc from 'fast-check';
import type { Interval, Product, Products } from './types.js';

/** What happens to a customer, and how long after what came before. */
export type Happening =
  | { readonly kind: 'wait' }
  | { readonly kind: 'grant'; readonly product: string; readonly quantity: number }
  | {
      readonly kind: 'buy';
      readonly product: string;
      readonly price: string;
      readonly quantity: number;
      readonly card: 'success' | 'decline' | 'authenticate' | 'fail_second_renewal' | 'dispute';
    }
  | { readonly kind: 'refund'; readonly product: string }
  | { readonly kind: 'pay'; readonly product: string; readonly card: 'success' | 'decline' }
  | { readonly kind: 'edit'; readonly product: string; readonly item: string; readonly quantity: number }
  | { readonly kind: 'cancel'; readonly product: string; readonly at: 'now' | 'period_end' }
  | { readonly kind: 'resume'; readonly product: string }
  | {
      readonly kind: 'switch';
      readonly from: string;
      readonly to: string;
      readonly price?: string | undefined;
      readonly quantity: number;
    }
  | {
      readonly kind: 'change';
      readonly item: string;
      readonly delta: number;
      readonly allowNegative: boolean;
      readonly expiresInHours?: number | undefined;
    };

/** A happening, and the minutes since the one before. */
export type Step = Happening & { readonly afterMinutes: number };

/** A project's products, one customer of it and what happens to the customer. */
export interface History {
  readonly customer: 'user' | 'team' | 'custom';
  readonly products: Products;
  readonly steps: readonly Step[];
}

/** The items of every history. */
export const itemIds = ['credits', 'seats'] as const;

const productIds = ['free', 'basic', 'pro', 'extra', 'lifetime', 'alone', 'pack'] as const;

const interval = fc.constantFrom<Interval>(
  [1, 'month'],
  [1, 'week'],
  [10, 'day'],
  [1, 'year'],
  [2, 'month'],
  [1, 'day'],
);

const included = fc.record({
  quantity: fc.integer({ min: 0, max: 20 }),
  repeat: fc.oneof(fc.constant('never' as const), interval, fc.constant<Interval>([0, 'day'])),
  expires: fc.constantFrom('never' as const, 'when-purchase-expires' as const, 'when-repeated' as const),
});

const includedItems = fc.record({ credits: included, seats: included }, { requiredKeys: [] });

const money = fc.constantFrom('0', '5', '10', '30');

const trial = fc.option(fc.constantFrom<Interval>([7, 'day'], [1, 'month'], [0, 'day']), { nil: undefined, freq: 3 });

const price = fc.record({ USD: money, interval, freeTrial: trial });

const without = <Value extends object>(value: Value): Value => JSON.parse(JSON.stringify(value));

const subscription = (more: Partial<Product>) =>
  fc
    .record({
      includedItems,
      stackable: fc.boolean(),
      freeTrial: trial,
      prices: fc.record({ a: price, b: price }, { requiredKeys: ['a'] }),
    })
    .map((product): Product => ({ ...without(product), ...more }));

const oneTime = (more: Partial<Product>) =>
  fc
    .record({
      includedItems,
      stackable: fc.boolean(),
      prices: fc.constantFrom<Product['prices']>({}, { once: { USD: '5' } }),
    })
    .map((product): Product => ({ ...product, ...more }));

const catalogId = 'plans';

const products: fc.Arbitrary<Products> = fc
  .record(
    {
      free: includedItems.map((items): Product => ({ catalogId, prices: 'include-by-default', includedItems: items })),
      basic: subscription({ catalogId }),
      pro: subscription({ catalogId }),
      extra: fc
        .subarray(['free', 'basic', 'pro'], { minLength: 1 })
        .chain((bases) =>
          subscription({ catalogId, isAddOnTo: Object.fromEntries(bases.map((id) => [id, true as const])) }),
        ),
      lifetime: oneTime({ catalogId }),
      alone: subscription({}),
      pack: oneTime({}),
    },
    { requiredKeys: ['basic', 'pro', 'free'] },
  )
  .map((chosen) => without(chosen) as Products);

const product = fc.constantFrom(...productIds);

/** A product, or one that the customer has when it comes to that, by its place. */
const had = fc.oneof({ weight: 1, arbitrary: product }, { weight: 6, arbitrary: fc.constantFrom('@0', '@1', '@2') });

const quantity = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(2, 3) });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('grant' as const), product, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      product,
      price: fc.constantFrom('a', 'a', 'b', 'once'),
      quantity,
      card: fc.constantFrom(
        ...(['success', 'success', 'decline', 'authenticate', 'fail_second_renewal'] as const),
        ...(['fail_second_renewal', 'dispute'] as const),
      ),
    }),
  },
  fc.record({ kind: fc.constant('refund' as const), product: had }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      product: fc.oneof({ weight: 1, arbitrary: product }, { weight: 6, arbitrary: fc.constantFrom('@0', '@1') }),
      card: fc.constantFrom(...(['success', 'success', 'success', 'decline'] as const)),
    }),
  },
  fc.record({
    kind: fc.constant('edit' as const),
    product,
    item: fc.constantFrom(...itemIds),
    quantity: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    kind: fc.constant('cancel' as const),
    product: had,
    at: fc.constantFrom('now' as const, 'period_end' as const),
  }),
  fc.record({ kind: fc.constant('resume' as const), product: had }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('switch' as const),
      from: had,
      to: fc.oneof({ weight: 2, arbitrary: product }, { weight: 3, arbitrary: fc.constantFrom('basic', 'pro', '@0') }),
      price: fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 1 }),
      quantity,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      item: fc.constantFrom(...itemIds),
      delta: fc.integer({ min: -30, max: 20 }),
      allowNegative: fc.boolean(),
      expiresInHours: fc.option(fc.integer({ min: -24, max: 24 * 60 }), { nil: undefined, freq: 2 }),
    }),
  },
);

const MINUTES_A_DAY = 1440;

const afterMinutes = fc.oneof(
  fc.integer({ min: 1, max: 45 * MINUTES_A_DAY }),
  fc.constantFrom(1, 7, 10, 28, 31).map((days) => days * MINUTES_A_DAY),
  fc.constant(1),
);

/** Any history. */
export const histories = (maxSteps: number): fc.Arbitrary<History> =>
  fc.record({
    customer: fc.constantFrom('custom' as const, 'user' as const, 'team' as const),
    products,
    steps: fc.array(
      fc.tuple(happening, afterMinutes).map(([one, after]) => ({ ...one, afterMinutes: after })),
      { minLength: 1, maxLength: maxSteps, size: 'max' },
    ),
  });
