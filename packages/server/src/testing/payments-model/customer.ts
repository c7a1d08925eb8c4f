import { isInterval } from './calendar.js';
import { isConflict } from './catalog.js';
import { periodEnd } from './grants.js';
import { chargeStart, creditOf, failOpen, nextMoneyEvent, payLate } from './money.js';
import { judge, judgeSwitch, priceOf } from './rules.js';
import { CustomerState } from './state.js';
import type { Answer, Change, Choice, Purchase } from './types.js';

/** One customer of the reference model: what is asked for, and what time does. */
export class ModelCustomer extends CustomerState {
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
    this.createdAt ??= this.now;
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

  /** Pays what is open of a product with a card that works, or one that is declined. */
  pay(productId: string, card: 'success' | 'decline'): Answer {
    const unpaid = this.purchases.find((one) => one.productId === productId && this.isUnpaid(one));
    if (!unpaid || card === 'decline') return 'refused';
    payLate(unpaid, this.now);
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
    const unpaid = this.purchases.filter((one) => one.productId === productId && this.isUnpaid(one));
    for (const purchase of unpaid) this.#giveUp(purchase);
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
    const credited = card && !trialEndsAt ? replaced.map((one) => creditOf(this, one)) : [];
    const wanted = { ...choice, ...(card && { card }) };
    for (const purchase of replaced) this.#dropNext(purchase);
    this.#dropBeside(choice.productId);
    if (at === this.now) this.#begin({ ...wanted, trialEndsAt, credited: sum(credited) }, replaced);
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
    this.createdAt ??= this.now;
    this.changes.push({ ...change, at: this.now });
    return 'success';
  }

  /** Begins a purchase now, and ends what it replaces. */
  #begin(
    choice: Choice & { readonly trialEndsAt?: number | undefined; readonly credited?: number },
    replaced?: readonly Purchase[],
  ): void {
    const product = this.products[choice.productId];
    if (!product) throw new Error(`No product ${choice.productId}`);
    const { productId, quantity, priceId, trialEndsAt, card, credited = 0 } = choice;
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
      pauses: [],
      periods: 0,
      ...(interval ? { interval } : { kept: product }),
      ...(priceId !== undefined && { priceId }),
      ...(card && { card }),
      ...(interval && trialEndsAt !== undefined && { trialEndsAt }),
    };
    this.purchases.push(purchase);
    chargeStart(this, purchase, credited);
  }

  /** Takes back the switch that a subscription waits for; what it would have ended besides continues. */
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

  /** A purchase takes the place of what is no longer paid. */
  #giveUpUnpaid(productId: string): void {
    for (const purchase of this.purchases) {
      const isReplaced = purchase.productId === productId || isConflict(this.products, productId, purchase.productId);
      if (isReplaced && this.isUnpaid(purchase)) this.#giveUp(purchase);
    }
  }

  #giveUp(purchase: Purchase): void {
    purchase.unpaidUntil = this.now;
    failOpen(purchase);
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
