import { isInterval, step } from './calendar.js';
import { basesOf, spansOfDefault } from './catalog.js';
import { grantsOf, grantsOfDefault, periodEnd, type Span } from './grants.js';
import { replay } from './replay.js';
import { judge, judgeSwitch, priceOf } from './rules.js';
import type { Answer, Change, Choice, Product, Products, Purchase } from './types.js';

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
    for (let due = this.purchases.find(isDue); due?.next; due = this.purchases.find(isDue)) {
      const { next, endsAt = moment } = due;
      for (const other of this.purchases) if (other.next === next) delete other.next;
      this.now = endsAt;
      this.#begin(next);
    }
    this.now = moment;
  }

  grant(choice: Choice): Answer {
    const answer = judge(this, choice);
    if (answer !== 'success' || this.products[choice.productId]?.prices === 'include-by-default') return answer;
    this.#createdAt ??= this.now;
    this.#begin({ ...choice, trialEndsAt: this.trialEnd(choice) });
    return answer;
  }

  cancel(productId: string, at: 'now' | 'period_end'): Answer {
    const canceled = this.liveOf(productId);
    for (const purchase of canceled) {
      const end = at === 'now' ? this.now : (purchase.endsAt ?? periodEnd(purchase, this.now));
      this.#dropNext(purchase);
      purchase.endsAt = end;
    }
    return canceled.length === 0 ? 'refused' : 'success';
  }

  resume(productId: string): Answer {
    const resumed = this.liveOf(productId);
    for (const purchase of resumed) {
      this.#dropNext(purchase);
      delete purchase.endsAt;
    }
    return resumed.length === 0 ? 'refused' : 'success';
  }

  switch(fromId: string, choice: Choice): Answer {
    const judged = judgeSwitch(this, fromId, choice);
    if (typeof judged === 'string') return judged;
    const { replaced, trialEndsAt, at } = judged;
    for (const purchase of replaced) this.#dropNext(purchase);
    if (at === this.now) this.#begin({ ...choice, trialEndsAt }, replaced);
    for (const purchase of at > this.now ? replaced : []) {
      if ((purchase.endsAt ?? Infinity) < at) continue;
      purchase.endsAt = at;
      purchase.next = choice;
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
          periodEndsAt: purchase.endsAt ?? periodEnd(purchase, this.now),
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

  liveOf(productId: string): readonly Purchase[] {
    return this.liveSubscriptions().filter((purchase) => purchase.productId === productId);
  }

  /** Whether the customer has a product without buying it, now. */
  hasByDefault(id: string): boolean {
    const product = this.products[id];
    if (product?.prices !== 'include-by-default') return false;
    return this.#spansOf(product).some(({ from, to }) => from <= this.now && this.now < to);
  }

  #spansOf(product: Product): readonly Span[] {
    return spansOfDefault(product, this.products, { purchases: this.purchases, from: this.#createdAt ?? this.now });
  }

  /** Begins a purchase now, and ends what it replaces. */
  #begin(choice: Choice & { readonly trialEndsAt?: number | undefined }, replaced?: readonly Purchase[]): void {
    const product = this.products[choice.productId];
    if (!product) throw new Error(`No product ${choice.productId}`);
    const { productId, quantity, priceId, trialEndsAt } = choice;
    const price = priceOf(product, priceId);
    const interval = isInterval(price?.interval) ? price.interval : undefined;
    for (const conflict of replaced ?? this.conflictsOf(product)) {
      this.#dropNext(conflict);
      conflict.endsAt = this.now;
    }
    this.purchases.push({
      productId,
      quantity,
      startsAt: this.now,
      ...(interval && { interval }),
      ...(priceId !== undefined && { priceId }),
      ...(interval && trialEndsAt !== undefined && { trialEndsAt }),
    });
  }

  /** Takes back the switch that a subscription waits for; what it would have ended besides goes on. */
  #dropNext({ next }: Purchase): void {
    for (const other of this.purchases)
      if (next && other.next === next) {
        delete other.next;
        delete other.endsAt;
      }
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
}
