import { isInterval, step } from './calendar.js';
import { type Span, grantsOf, grantsOfDefault, periodEnd } from './grants.js';
import { replay } from './replay.js';
import { judge, judgeSwitch, priceOf } from './rules.js';
import type { Answer, Change, Choice, Price, Product, Products, Purchase } from './types.js';

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

/** One customer, computed from all that happened to it, without storing any result. */
export class ModelCustomer {
  readonly purchases: Purchase[] = [];
  readonly changes: Change[] = [];
  readonly products: Products;
  now: number;
  #createdAt: number | undefined;

  /** A user is created at once; a custom customer by the first row that names it (`payments.md` §11.6). */
  constructor(products: Products, now: number, kind: 'user' | 'custom') {
    this.products = products;
    this.now = now;
    if (kind === 'user') this.#createdAt = now;
  }

  /** Moves the clock. */
  moveTo(moment: number): void {
    const isDue = ({ next, endsAt = Infinity }: Purchase) => next !== undefined && endsAt <= moment;
    for (let due = this.purchases.find(isDue); due; due = this.purchases.find(isDue)) {
      const { next, endsAt = moment } = due;
      delete due.next;
      this.now = endsAt;
      if (next) this.#begin(next, due);
    }
    this.now = moment;
  }

  grant(choice: Choice): Answer {
    const answer = judge(this, choice);
    if (answer !== 'success' || this.products[choice.productId]?.prices === 'include-by-default') return answer;
    this.#createdAt ??= this.now;
    this.#begin(choice);
    return answer;
  }

  cancel(productId: string, at: 'now' | 'period_end'): Answer {
    const canceled = this.liveSubscriptions().filter((purchase) => purchase.productId === productId);
    for (const purchase of canceled) {
      purchase.endsAt = at === 'now' ? this.now : (purchase.endsAt ?? periodEnd(purchase, this.now));
      delete purchase.next;
    }
    return canceled.length === 0 ? 'refused' : 'success';
  }

  resume(productId: string): Answer {
    const resumed = this.liveSubscriptions().filter((purchase) => purchase.productId === productId);
    for (const purchase of resumed) {
      delete purchase.endsAt;
      delete purchase.next;
    }
    return resumed.length === 0 ? 'refused' : 'success';
  }

  switch(fromId: string, choice: Choice): Answer {
    const judged = judgeSwitch(this, fromId, choice);
    if (typeof judged === 'string') return judged;
    const { from, when } = judged;
    if (when === 'now') this.#begin(choice, from);
    else {
      from.endsAt = periodEnd(from, this.now);
      from.next = choice;
    }
    return 'success';
  }

  change(change: Omit<Change, 'at'>, allowNegative: boolean): Answer {
    if (!allowNegative && change.delta < 0 && this.quantity(change.itemId) + change.delta < 0)
      return 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT';
    this.#createdAt ??= this.now;
    this.changes.push({ ...change, at: this.now });
    return 'success';
  }

  quantity(itemId: string): number {
    const granted = this.purchases.flatMap((purchase) => {
      const included = this.products[purchase.productId]?.includedItems[itemId];
      return included ? grantsOf(purchase, included, this.now) : [];
    });
    const byDefault = Object.values(this.products).flatMap((product) => {
      const included = product.includedItems[itemId];
      if (!included || product.prices !== 'include-by-default') return [];
      const createdAt = this.#createdAt ?? this.now;
      return grantsOfDefault(included, { spans: this.#spansOf(product), createdAt, moment: this.now });
    });
    const changes = this.changes.filter((change) => change.itemId === itemId);
    return replay([...granted, ...byDefault], changes, this.now);
  }

  list(): readonly Owned[] {
    const byDefault = Object.keys(this.products).filter((id) => this.hasByDefault(id));
    const oneTime = this.purchases.filter(({ interval }) => !interval);
    return [
      ...byDefault.map((id) => ({ id, quantity: 1, subscription: null })),
      ...oneTime.map(({ productId, quantity }) => ({ id: productId, quantity, subscription: null })),
      ...this.liveSubscriptions().map((purchase) => ({
        id: purchase.productId,
        quantity: purchase.quantity,
        subscription: {
          status: (purchase.trialEndsAt ?? 0) > this.now ? ('trialing' as const) : ('active' as const),
          periodEndsAt: periodEnd(purchase, this.now),
          isEnding: purchase.endsAt !== undefined && !purchase.next,
        },
      })),
    ];
  }

  liveSubscriptions(): readonly Purchase[] {
    return this.purchases.filter(
      ({ interval, isIncomplete, endsAt = Infinity }) => interval && !isIncomplete && endsAt > this.now,
    );
  }

  /** Whether the customer has a product without buying it, now. */
  hasByDefault(id: string): boolean {
    const product = this.products[id];
    if (product?.prices !== 'include-by-default') return false;
    return this.#spansOf(product).some(({ from, to }) => from <= this.now && this.now < to);
  }

  /** When a default product is on: while no subscription of its catalog runs that is not an add-on. */
  #spansOf({ catalogId }: Product): readonly Span[] {
    const from = this.#createdAt ?? this.now;
    const off = this.purchases.filter(({ productId, interval }) => {
      const other = this.products[productId];
      return interval && catalogId !== undefined && other?.catalogId === catalogId && !isAddOn(other);
    });
    const bounds = [...new Set([from, ...off.flatMap(({ startsAt, endsAt = Infinity }) => [startsAt, endsAt])])];
    const isOff = (moment: number) =>
      off.some(({ startsAt, endsAt = Infinity }) => startsAt <= moment && moment < endsAt);
    const spans: Span[] = [];
    for (const bound of bounds.sort((a, b) => a - b)) {
      const open = spans.at(-1);
      const isOpen = open?.to === Infinity;
      if (isOpen && isOff(bound)) spans.splice(-1, 1, { from: open.from, to: bound });
      if (!isOpen && !isOff(bound) && bound < Infinity) spans.push({ from: bound, to: Infinity });
    }
    return spans;
  }

  /** Begins a purchase now, and ends what it replaces: the one switched from, and all that it conflicts with. */
  #begin(choice: Choice, from?: Purchase): void {
    const product = this.products[choice.productId];
    const price = product && priceOf(product, choice.priceId);
    if (!product) throw new Error(`No product ${choice.productId}`);
    const interval = isInterval(price?.interval) ? price.interval : undefined;
    const trialEndsAt = interval && this.#trialEnd(choice.productId, product, price, from);
    for (const conflict of [
      ...this.conflictsOf(product),
      ...(from && (from.endsAt ?? Infinity) > this.now ? [from] : []),
    ]) {
      conflict.endsAt = this.now;
      delete conflict.next;
    }
    const { productId, quantity, priceId } = choice;
    this.purchases.push({
      productId,
      quantity,
      startsAt: this.now,
      ...(interval && { interval }),
      ...(priceId !== undefined && { priceId }),
      ...(trialEndsAt !== undefined && { trialEndsAt }),
    });
  }

  /** Live subscriptions that cannot go on beside a product: all of its catalog but bases and add-ons of it. */
  conflictsOf(product: Product): readonly Purchase[] {
    const id = Object.keys(this.products).find((key) => this.products[key] === product) ?? '';
    return this.liveSubscriptions().filter(({ productId }) => {
      const other = this.products[productId];
      const isPair = basesOf(product).includes(productId) || basesOf(other).includes(id);
      return product.catalogId !== undefined && other?.catalogId === product.catalogId && !isPair;
    });
  }

  #trialEnd(productId: string, product: Product, price: Price | undefined, from?: Purchase): number | undefined {
    if (from) return (from.trialEndsAt ?? 0) > this.now ? from.trialEndsAt : undefined;
    const trial = isInterval(price?.freeTrial) ? price.freeTrial : product.freeTrial;
    const isUsed = this.purchases.some((past) => past.productId === productId && past.trialEndsAt !== undefined);
    return isInterval(trial) && !isUsed ? step(this.now, trial) : undefined;
  }
}

/** The products of which an add-on needs one. */
export const basesOf = (product: Product | undefined): readonly string[] => Object.keys(product?.isAddOnTo || {});

/** Whether a product can only be bought beside another. */
export const isAddOn = (product: Product): boolean => basesOf(product).length > 0;
