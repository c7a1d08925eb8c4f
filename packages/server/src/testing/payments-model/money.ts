import { datesUntil, step } from './calendar.js';
import { periodEnd } from './grants.js';
import { priceOf } from './rules.js';
import type { CustomerState } from './state.js';
import type { Purchase } from './types.js';

/** What is asked of a customer here. */
interface Payer extends CustomerState {
  revoke(purchase: Purchase, at: number): void;
}

const DAY_MILLIS = 86_400_000;

/** How long a payment that failed is retried, and when a bank opens and decides a dispute (`payments.md` §11.28). */
const DUNNING_MILLIS = 7 * DAY_MILLIS;
const DISPUTE_MILLIS = { opened: 5 * DAY_MILLIS, lost: 12 * DAY_MILLIS } as const;

/** The renewal, counted from the first payment, that the card `fail_second_renewal` does not pay. */
const FAILING_CHARGE = 2;

/** What happens next to what a purchase costs. */
interface MoneyEvent {
  readonly at: number;
  readonly happen: () => void;
}

/** What a purchase costs each time, in cents; nothing for one that was granted. */
function costOf({ products }: CustomerState, { productId, priceId, card, quantity }: Purchase): number {
  const product = products[productId];
  return card && product ? Number(priceOf(product, priceId)?.USD ?? 0) * 100 * quantity : 0;
}

/** Charges the first payment of a purchase that begins now without a free trial, less what is credited. */
export function chargeStart(customer: CustomerState, purchase: Purchase, credited: number): void {
  if (purchase.trialEndsAt === undefined) charge(customer, purchase, { at: customer.now, credited });
}

function charge(
  customer: CustomerState,
  purchase: Purchase,
  { at, credited = 0 }: { readonly at: number; readonly credited?: number },
): void {
  const amount = costOf(customer, purchase) - credited;
  if (amount > 0) purchase.charges.push({ at, amount, credited, status: 'paid' });
  purchase.periods += 1;
}

/** What is credited when a switch ends a purchase now: the unused part of its paid period, by the second, rounded half up. */
export function creditOf(customer: CustomerState, purchase: Purchase): number {
  const { interval, startsAt, trialEndsAt, card } = purchase;
  const anchor = trialEndsAt ?? startsAt;
  if (!interval || !card || customer.now < anchor) return 0;
  const seconds = (moment: number) => Math.floor(moment / 1000);
  const from = seconds(datesUntil(anchor, interval, customer.now).at(-1) ?? anchor);
  // What is canceled was paid until the end that it has.
  const to = seconds(purchase.endsAt ?? periodEnd(purchase, customer.now));
  return Math.floor((costOf(customer, purchase) * (to - seconds(customer.now))) / (to - from) + 0.5);
}

/** Pays what is open, and with it the period that runs now; later ones are paid with the new card. */
export function payLate(purchase: Purchase, now: number): void {
  const { interval, startsAt, trialEndsAt, endsAt, heldEnd } = purchase;
  for (const open of purchase.charges.filter(({ status }) => status === 'open')) open.status = 'paid';
  if (!interval || endsAt === undefined) return;
  purchase.pauses.push({ from: endsAt, to: now });
  purchase.periods = datesUntil(trialEndsAt ?? startsAt, interval, now).length;
  purchase.card = 'success';
  delete purchase.endsAt;
  delete purchase.unpaidUntil;
  delete purchase.heldEnd;
  if (heldEnd?.endsAt !== undefined && heldEnd.endsAt > now) purchase.endsAt = heldEnd.endsAt;
  if (heldEnd?.next) purchase.next = heldEnd.next;
}

/** What is open is not retried. */
export function failOpen({ charges }: Purchase): void {
  for (const charge of charges) if (charge.status === 'open') charge.status = 'failed';
}

/** The next payment, failure or dispute of a purchase until a moment, if there is one. */
export function nextMoneyEvent(customer: Payer, purchase: Purchase, until: number): MoneyEvent | undefined {
  // What is taken back at a moment is not charged at it.
  return [nextDispute(customer, purchase), nextCharge(customer, purchase), nextGivingUp(purchase)]
    .flatMap((event) => (event && event.at <= until ? [event] : []))
    .sort((a, b) => a.at - b.at)[0];
}

function nextCharge(customer: Payer, purchase: Purchase): MoneyEvent | undefined {
  const { interval, startsAt, trialEndsAt, endsAt = Infinity, revokedAt = Infinity, periods } = purchase;
  if (!interval || purchase.card === undefined || purchase.unpaidUntil !== undefined) return undefined;
  const at = step(trialEndsAt ?? startsAt, interval, periods);
  if (at >= Math.min(endsAt, revokedAt)) return undefined;
  const amount = costOf(customer, purchase);
  const isFailing = purchase.card === 'fail_second_renewal' && periods >= FAILING_CHARGE && amount > 0;
  return { at, happen: isFailing ? () => fail(purchase, { at, amount }) : () => charge(customer, purchase, { at }) };
}

function nextGivingUp(purchase: Purchase): MoneyEvent | undefined {
  const { unpaidUntil: at, charges } = purchase;
  const isOpen = charges.some(({ status }) => status === 'open');
  return at !== undefined && isOpen ? { at, happen: () => failOpen(purchase) } : undefined;
}

/** What is not paid gives nothing after the last paid period. */
function fail(purchase: Purchase, { at, amount }: { readonly at: number; readonly amount: number }): void {
  purchase.charges.push({ at, amount, credited: 0, status: 'open' });
  purchase.heldEnd = { endsAt: purchase.endsAt, next: purchase.next };
  purchase.endsAt = at;
  purchase.unpaidUntil = at + DUNNING_MILLIS;
  delete purchase.next;
}

function nextDispute(customer: Payer, purchase: Purchase): MoneyEvent | undefined {
  const { card, startsAt, trialEndsAt, endsAt = Infinity, dispute, charges, revokedAt } = purchase;
  if (card !== 'dispute' || dispute === 'over' || revokedAt !== undefined) return undefined;
  const paidAt = trialEndsAt ?? startsAt;
  if (dispute === undefined)
    return {
      at: paidAt + DISPUTE_MILLIS.opened,
      happen: () => {
        const disputed = endsAt > paidAt ? charges.find(({ status }) => status === 'paid') : undefined;
        purchase.dispute = disputed ? 'open' : 'over';
        if (disputed) disputed.status = 'disputed';
      },
    };
  return {
    at: paidAt + DISPUTE_MILLIS.lost,
    happen: () => {
      purchase.dispute = 'over';
      customer.revoke(purchase, paidAt + DISPUTE_MILLIS.lost);
    },
  };
}
