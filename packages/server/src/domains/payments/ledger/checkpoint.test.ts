// @needs nothing

import { ConfigurationSchema } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentConfig } from '../product.js';
import { readState, writeState } from '../store/checkpoint-state.js';
import { accountAt, type Ledger } from './account.js';
import { continueReplay, quantityAt, replayAccount } from './checkpoint.js';
import type { Purchase } from './purchase-state.js';
import { quantityOf } from './quantity.js';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const begin = Date.UTC(2025, 0, 1);
const customer = { type: 'custom', id: 'one' } as const;

const included = fc.record({
  quantity: fc.integer({ min: 0, max: 9 }),
  repeat: fc.constantFrom('never' as const, [2, 'day'] as [number, 'day'], [1, 'week'] as [number, 'week']),
  expires: fc.constantFrom('never' as const, 'when-purchase-expires' as const, 'when-repeated' as const),
});

const productWith = (rule: object, more: object = {}) => ({
  customerType: 'custom',
  prices: {},
  includedItems: { gems: rule },
  ...more,
});

/** A default, two plans that replace it, and a pack. */
const config = fc.tuple(included, included, included).map(([free, plan, pack]): PaymentConfig => {
  const products = {
    free: productWith(free, { catalogId: 'plans', prices: 'include-by-default' }),
    plan: productWith(plan, { catalogId: 'plans' }),
    other: productWith(pack, { catalogId: 'plans' }),
    pack: productWith(pack),
  };
  return ConfigurationSchema.parse({ payments: { products } }).payments;
});

const hour = fc.integer({ min: 0, max: 24 * 40 });
const change = fc.record({
  kind: fc.constant('change' as const),
  at: hour,
  delta: fc.integer({ min: -6, max: 6 }),
  lasts: fc.option(fc.integer({ min: 1, max: 200 })),
});
const purchase = fc.record({
  kind: fc.constant('purchase' as const),
  at: hour,
  productId: fc.constantFrom('plan', 'other', 'pack'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const later = fc.record({
  kind: fc.constantFrom('cancel' as const, 'end' as const, 'revoke' as const, 'past_due' as const, 'renew' as const),
  at: hour,
  which: fc.nat(5),
});
// Mostly changes, as in a ledger that is long.
const happenings = fc.array(
  fc.oneof({ weight: 8, arbitrary: change }, { weight: 2, arbitrary: purchase }, { weight: 1, arbitrary: later }),
  { maxLength: 25 },
);

type Happening = { readonly at: number } & (
  | { readonly kind: 'change'; readonly delta: number; readonly lasts: number | null }
  | { readonly kind: 'purchase'; readonly productId: string; readonly quantity: number }
  | { readonly kind: 'cancel' | 'end' | 'revoke' | 'past_due' | 'renew'; readonly which: number }
);

const timeAt = (count: number) => begin + count * HOUR;

type Records = Pick<Ledger, 'purchases' | 'entries' | 'changes'>;

const none: Records = { purchases: [], entries: [], changes: [] };

/** The first happenings as records, in order. */
function recordsOf(all: readonly Happening[], products: PaymentConfig['products']): Records[] {
  const purchases: Purchase[] = [];
  return all.map((happening, index) => {
    const at = timeAt(happening.at);
    const id = String(index).padStart(4, '0');
    if (happening.kind === 'change') {
      const expiresAt = happening.lasts === null ? null : at + happening.lasts * HOUR;
      const { delta } = happening;
      return { ...none, changes: [{ id, itemId: 'gems', delta, at, expiresAt, description: null }] };
    }
    if (happening.kind === 'purchase') {
      const { productId, quantity } = happening;
      const product = products[productId];
      if (!product) throw new Error('The product is missing');
      const isPack = productId === 'pack';
      const made: Purchase = {
        id,
        kind: isPack ? 'one_time' : 'subscription',
        customer,
        productId,
        priceId: null,
        product,
        source: 'API_GRANT',
        currency: null,
        interval: isPack ? null : [1, 'month'],
        trialEndsAt: null,
        isTest: false,
        createdAt: at,
      };
      purchases.push(made);
      const start = { purchaseId: id, kind: 'start', at, quantity, until: null, product: null } as const;
      return { purchases: [made], entries: [start], changes: [] };
    }
    const of = purchases[happening.which % Math.max(purchases.length, 1)];
    if (!of) return none;
    const { kind } = happening;
    const until = kind === 'end' || kind === 'revoke' ? null : at + 5 * DAY;
    const product = kind === 'cancel' || kind === 'end' ? of.product : null;
    return { ...none, entries: [{ purchaseId: of.id, kind, at, quantity: null, until, product }] };
  });
}

const ledgerOf = (records: readonly Records[]): Ledger => ({
  customer,
  createdAt: begin,
  purchases: records.flatMap(({ purchases }) => purchases),
  entries: records.flatMap(({ entries }) => entries),
  changes: records.flatMap(({ changes }) => changes),
});

const options = { numRuns: 1000, seed: 46 };

describe('a checkpoint', () => {
  test('continues to the balance of all entries, or says that it has to begin again', () => {
    let continued = 0;
    const cuts = fc.array(fc.record({ count: fc.nat(25), wait: fc.nat(24 * 10) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(config, happenings, cuts, (payments, happened, readings) => {
        const all = happened.toSorted((a, b) => a.at - b.at);
        const records = recordsOf(all, payments.products);
        let [seen, moment] = [0, begin];
        let checkpoint = replayAccount(accountAt(ledgerOf([]), payments, moment), 'gems');
        for (const { count, wait } of readings.toSorted((a, b) => a.count - b.count)) {
          const now = Math.min(count, all.length);
          moment = Math.max(moment, timeAt(all[now - 1]?.at ?? 0)) + wait * HOUR;
          // Entries are read in the order in which they were made, so none is from a later time than the reading.
          const known = records.slice(0, now);
          const account = accountAt(ledgerOf(known), payments, moment);
          const next = continueReplay(readState(writeState(checkpoint)), ledgerOf(records.slice(seen, now)), {
            itemId: 'gems',
            moment,
          });
          const whole = quantityOf(account, 'gems');
          if (next) {
            continued += 1;
            expect(quantityAt(next)).toBe(whole);
          }
          checkpoint = next ?? replayAccount(account, 'gems');
          expect(quantityAt(checkpoint)).toBe(whole);
          seen = now;
        }
      }),
      options,
    );
    expect(continued).toBeGreaterThan(options.numRuns);
  });
});
