import { isInterval, step } from './calendar.js';
import { isConflict, spansOfDefault } from './catalog.js';
import { grantsOf, grantsOfDefault, periodEnd, type Span } from './grants.js';
import { replay } from './replay.js';
import { priceOf } from './rules.js';
import type { Change, Choice, Product, Products, Purchase } from './types.js';

/** A row of a customer's product list. */
export interface Owned {
  readonly id: string;
  readonly quantity: number;
  /** Null unless it is a subscription. */
  readonly subscription: {
    readonly status: 'active' | 'trialing';
    readonly periodEndsAt: number;
    readonly isEnding: boolean;
  } | null;
}

/** What happened to one customer, and what the customer has by it. */
export class CustomerState {
  readonly purchases: Purchase[] = [];
  readonly changes: Change[] = [];
  products: Products;
  now: number;
  protected createdAt: number | undefined;

  /** Users and teams are created at once; a custom customer by the first row that names it (`payments.md` §11.6). */
  constructor(products: Products, now: number, kind: 'user' | 'team' | 'custom') {
    this.products = products;
    this.now = now;
    if (kind !== 'custom') this.createdAt = now;
  }

  quantity(itemId: string): number {
    const granted = this.purchases.flatMap((purchase) => {
      const included = (purchase.kept ?? this.products[purchase.productId])?.includedItems[itemId];
      return included ? grantsOf(purchase, included, this.now) : [];
    });
    const byDefault = Object.values(this.products).flatMap((product) => {
      const included = product.includedItems[itemId];
      if (!included || product.prices !== 'include-by-default') return [];
      const createdAt = this.createdAt ?? this.now;
      return grantsOfDefault(included, { spans: this.#spansOf(product), createdAt, moment: this.now });
    });
    const changes = this.changes.filter((change) => change.itemId === itemId);
    return replay([...granted, ...byDefault], changes, this.now);
  }

  list(): readonly Owned[] {
    const byDefault = Object.keys(this.products).filter((id) => this.hasByDefault(id));
    return [
      ...byDefault.map((id) => ({ id, quantity: 1, subscription: null })),
      ...this.oneTime().map(({ productId, quantity }) => ({ id: productId, quantity, subscription: null })),
      ...this.liveSubscriptions().map((purchase) => ({
        id: purchase.productId,
        quantity: purchase.quantity,
        subscription: {
          status: (purchase.trialEndsAt ?? 0) > this.now ? ('trialing' as const) : ('active' as const),
          periodEndsAt: purchase.endsAt ?? periodEnd(purchase, this.now),
          isEnding: purchase.endsAt !== undefined && !purchase.next,
        },
      })),
    ];
  }

  oneTime(): readonly Purchase[] {
    return this.purchases.filter(({ interval, revokedAt }) => !interval && revokedAt === undefined);
  }

  liveSubscriptions(): readonly Purchase[] {
    return this.purchases.filter(
      ({ interval, isIncomplete, revokedAt, endsAt = Infinity }) =>
        interval && !isIncomplete && revokedAt === undefined && endsAt > this.now,
    );
  }

  liveOf(productId: string): readonly Purchase[] {
    return this.liveSubscriptions().filter((purchase) => purchase.productId === productId);
  }

  /** Live subscriptions that cannot continue beside a product. */
  conflictsOf(productId: string): readonly Purchase[] {
    return this.liveSubscriptions().filter((one) => isConflict(this.products, productId, one.productId));
  }

  /** Whether the customer has a product without buying it, now. */
  hasByDefault(id: string): boolean {
    const product = this.products[id];
    if (product?.prices !== 'include-by-default') return false;
    return this.#spansOf(product).some(({ from, to }) => from <= this.now && this.now < to);
  }

  /** When the free trial of a product would end that begins now; a customer tries a product once. */
  trialEnd(choice: Choice, givenUp: readonly Purchase[] = []): number | undefined {
    const product = this.products[choice.productId];
    const price = product && priceOf(product, choice.priceId);
    const trial = isInterval(price?.freeTrial) ? price.freeTrial : product?.freeTrial;
    const isUsed = this.purchases.some(
      (past) => !givenUp.includes(past) && past.productId === choice.productId && past.trialEndsAt !== undefined,
    );
    return isInterval(trial) && !isUsed ? step(this.now, trial) : undefined;
  }

  #spansOf(product: Product): readonly Span[] {
    return spansOfDefault(product, this.products, { purchases: this.purchases, from: this.createdAt ?? this.now });
  }

  /** Whether a payment that failed is still retried. */
  isUnpaid({ unpaidUntil = 0, revokedAt }: Purchase): boolean {
    return unpaidUntil > this.now && revokedAt === undefined;
  }
}
