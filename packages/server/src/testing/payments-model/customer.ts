import { isInterval, step } from './calendar.js';
import { isConflict, spansOfDefault } from './catalog.js';
import { grantsOf, grantsOfDefault, periodEnd, type Span } from './grants.js';
import { chargeStart, nextMoneyEvent } from './money.js';
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

/** One customer, computed from all that happened to it. */
export class ModelCustomer {
  readonly purchases: Purchase[] = [];
  readonly changes: Change[] = [];
  products: Products;
  now: number;
  #createdAt: number | undefined;

  /** Users and teams are created at once; a custom customer by the first row that names it (`payments.md` §11.6). */
  constructor(products: Products, now: number, kind: 'user' | 'team' | 'custom') {
    this.products = products;
    this.now = now;
    if (kind !== 'custom') this.#createdAt = now;
  }

  /** Moves the clock; what time does happens in order. */
  moveTo(moment: number): void {
    for (let due = this.#nextEvent(moment); due; due = this.#nextEvent(moment)) {
      this.now = due.at;
      due.happen();
    }
    this.now = moment;
    for (const purchase of this.purchases) {
      const { productId, kept, endsAt = Infinity, unpaidUntil = 0, revokedAt = Infinity } = purchase;
      const isOver = Math.min(Math.max(endsAt, unpaidUntil), revokedAt) <= moment;
      const product = this.products[productId];
      if (isOver && !kept && product) purchase.kept = product;
    }
  }

  /** A switch comes before what else happens at its moment. */
  #nextEvent(until: number): { readonly at: number; readonly happen: () => void } | undefined {
    const events = this.purchases.flatMap((purchase) => {
      const { next, endsAt = Infinity } = purchase;
      const switched = next && endsAt <= until ? [{ at: endsAt, happen: () => this.#carryOut(next) }] : [];
      const paid = nextMoneyEvent(this, purchase, until);
      return paid ? [...switched, paid] : switched;
    });
    return events.sort((a, b) => a.at - b.at)[0];
  }

  #carryOut(next: Choice): void {
    for (const other of this.purchases) if (other.next === next) delete other.next;
    this.#begin(next);
  }

  grant(choice: Choice): Answer {
    const answer = judge(this, choice);
    if (answer !== 'success' || this.products[choice.productId]?.prices === 'include-by-default') return answer;
    this.#createdAt ??= this.now;
    this.#begin({ ...choice, trialEndsAt: this.trialEnd(choice) });
    return answer;
  }

  /** Buys a product at a price with play money. Ownership is judged when the purchase URL is made, the rest when it is paid. */
  buy(choice: Choice & { readonly priceId: string }): Answer {
    const product = this.products[choice.productId];
    if (product && judge(this, { ...choice, quantity: 1 }) === 'PRODUCT_ALREADY_GRANTED')
      return 'PRODUCT_ALREADY_GRANTED';
    return product && !priceOf(product, choice.priceId) ? 'refused' : this.grant(choice);
  }

  /** The answer to a purchase with a card that is declined, which changes nothing. */
  declines(choice: Choice): Answer {
    const product = this.products[choice.productId];
    if (!product) return 'PRODUCT_DOES_NOT_EXIST';
    const answer = judge(this, { ...choice, quantity: 1 });
    return answer === 'PRODUCT_ALREADY_GRANTED' ? answer : 'refused';
  }

  /** Refunds the newest payment of a product that can be refunded, in full. */
  refund(productId: string): Answer {
    const paid = this.purchases
      .filter((purchase) => purchase.productId === productId)
      .flatMap((purchase) => purchase.charges.map((charge) => ({ purchase, charge })))
      .filter(({ charge }) => charge.status === 'paid')
      .sort((a, b) => b.charge.at - a.charge.at)[0];
    if (!paid) return 'refused';
    paid.charge.status = 'refunded';
    this.revoke(paid.purchase, this.now);
    return 'success';
  }

  /** Takes back what is left of a purchase (`payments.md` §11.24). */
  revoke(purchase: Purchase, at: number): void {
    if (purchase.revokedAt !== undefined) return;
    this.#dropNext(purchase);
    purchase.revokedAt = at;
  }

  /** Changes what a product includes: for subscriptions that live as if it had always been so (`payments.md` §11.4). */
  edit(productId: string, itemId: string, quantity: number): void {
    const product = this.products[productId];
    const included = product?.includedItems[itemId];
    if (!product || !included) return;
    const includedItems = { ...product.includedItems, [itemId]: { ...included, quantity } };
    this.products = { ...this.products, [productId]: { ...product, includedItems } };
  }

  cancel(productId: string, at: 'now' | 'period_end'): Answer {
    const unpaid = this.purchases.filter((one) => one.productId === productId && this.#isUnpaid(one));
    for (const purchase of unpaid) purchase.unpaidUntil = this.now;
    const canceled = this.liveOf(productId);
    for (const purchase of canceled) {
      const end = at === 'now' ? this.now : (purchase.endsAt ?? periodEnd(purchase, this.now));
      this.#dropNext(purchase);
      purchase.endsAt = end;
    }
    return canceled.length + unpaid.length === 0 ? 'refused' : 'success';
  }

  resume(productId: string): Answer {
    const resumed = this.liveOf(productId);
    for (const purchase of resumed) {
      this.#dropNext(purchase);
      delete purchase.endsAt;
      this.#dropBeside(productId);
    }
    return resumed.length === 0 ? 'refused' : 'success';
  }

  switch(fromId: string, choice: Choice): Answer {
    const judged = judgeSwitch(this, fromId, choice);
    if (typeof judged === 'string') return judged;
    const { replaced, trialEndsAt, at, card } = judged;
    const wanted = { ...choice, ...(card && { card }) };
    for (const purchase of replaced) this.#dropNext(purchase);
    this.#dropBeside(choice.productId);
    if (at === this.now) this.#begin({ ...wanted, trialEndsAt }, replaced);
    else this.#giveUpUnpaid(choice.productId);
    for (const purchase of at > this.now ? replaced : []) {
      if ((purchase.endsAt ?? Infinity) < at) continue;
      purchase.endsAt = at;
      purchase.next = wanted;
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
      const included = (purchase.kept ?? this.products[purchase.productId])?.includedItems[itemId];
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

  /** Live subscriptions that cannot go on beside a product. */
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
    return spansOfDefault(product, this.products, { purchases: this.purchases, from: this.#createdAt ?? this.now });
  }

  /** Begins a purchase now, and ends what it replaces. */
  #begin(choice: Choice & { readonly trialEndsAt?: number | undefined }, replaced?: readonly Purchase[]): void {
    const product = this.products[choice.productId];
    if (!product) throw new Error(`No product ${choice.productId}`);
    const { productId, quantity, priceId, trialEndsAt, card } = choice;
    const price = priceOf(product, priceId);
    const interval = isInterval(price?.interval) ? price.interval : undefined;
    for (const conflict of replaced ?? this.conflictsOf(productId)) {
      this.#dropNext(conflict);
      conflict.endsAt = this.now;
    }
    this.#dropBeside(productId);
    this.#giveUpUnpaid(productId);
    const purchase: Purchase = {
      productId,
      quantity,
      startsAt: this.now,
      charges: [],
      periods: 0,
      ...(interval ? { interval } : { kept: product }),
      ...(priceId !== undefined && { priceId }),
      ...(card && { card }),
      ...(interval && trialEndsAt !== undefined && { trialEndsAt }),
    };
    this.purchases.push(purchase);
    chargeStart(this, purchase);
  }

  /** Takes back the switch that a subscription waits for; what it would have ended besides goes on. */
  #dropNext({ next }: Purchase): void {
    for (const other of this.purchases)
      if (next && other.next === next) {
        delete other.next;
        delete other.endsAt;
      }
  }

  /** Takes back the switches beside which a product cannot be had: what the customer chose last counts. */
  #dropBeside(productId: string): void {
    for (const waiting of this.liveSubscriptions())
      if (waiting.next && isConflict(this.products, productId, waiting.next.productId)) this.#dropNext(waiting);
  }

  #isUnpaid({ unpaidUntil = 0, revokedAt }: Purchase): boolean {
    return unpaidUntil > this.now && revokedAt === undefined;
  }

  /** A purchase takes the place of what is no longer paid. */
  #giveUpUnpaid(productId: string): void {
    for (const purchase of this.purchases) {
      const isReplaced = purchase.productId === productId || isConflict(this.products, productId, purchase.productId);
      if (isReplaced && this.#isUnpaid(purchase)) purchase.unpaidUntil = this.now;
    }
  }
}
