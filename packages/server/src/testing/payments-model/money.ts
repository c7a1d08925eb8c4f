import { step } from './calendar.js';
import type { ModelCustomer } from './customer.js';
import { priceOf } from './rules.js';
import type { Purchase } from './types.js';

const DAY_MILLIS = 86_400_000;

/** How long a payment that failed is tried again, and when a bank opens and decides a dispute (`payments.md` §11.28). */
const DUNNING_MILLIS = 7 * DAY_MILLIS;
const DISPUTE_MILLIS = { opened: 5 * DAY_MILLIS, lost: 12 * DAY_MILLIS } as const;

/** The renewal, counted from the first payment, that the card `fail_second_renewal` does not pay. */
const FAILING_CHARGE = 2;

/** What happens next to what a purchase costs. */
interface MoneyEvent {
  readonly at: number;
  readonly happen: () => void;
}

/** Whether a purchase is paid with play money. */
const isPaid = (customer: ModelCustomer, { productId, priceId, card }: Purchase): boolean => {
  const product = customer.products[productId];
  return card !== undefined && product !== undefined && Number(priceOf(product, priceId)?.USD ?? 0) > 0;
};

/** Charges the first payment of a purchase that begins now without a free trial. */
export function chargeStart(customer: ModelCustomer, purchase: Purchase): void {
  if (purchase.trialEndsAt === undefined) charge(customer, purchase, customer.now);
}

function charge(customer: ModelCustomer, purchase: Purchase, at: number): void {
  if (isPaid(customer, purchase)) purchase.charges.push({ at, status: 'paid' });
  purchase.periods += 1;
}

/** The next payment, failure or dispute of a purchase until a moment, if there is one. */
export function nextMoneyEvent(customer: ModelCustomer, purchase: Purchase, until: number): MoneyEvent | undefined {
  return [nextCharge(customer, purchase), nextDispute(customer, purchase)]
    .flatMap((event) => (event && event.at <= until ? [event] : []))
    .sort((a, b) => a.at - b.at)[0];
}

function nextCharge(customer: ModelCustomer, purchase: Purchase): MoneyEvent | undefined {
  const { interval, startsAt, trialEndsAt, endsAt = Infinity, revokedAt = Infinity, periods } = purchase;
  if (!interval || purchase.card === undefined || purchase.unpaidUntil !== undefined) return undefined;
  const at = step(trialEndsAt ?? startsAt, interval, periods);
  if (at >= Math.min(endsAt, revokedAt)) return undefined;
  const isFailing = purchase.card === 'fail_second_renewal' && periods >= FAILING_CHARGE && isPaid(customer, purchase);
  return { at, happen: isFailing ? () => fail(purchase, at) : () => charge(customer, purchase, at) };
}

/** What is not paid gives nothing after the last paid period. */
function fail(purchase: Purchase, at: number): void {
  purchase.charges.push({ at, status: 'open' });
  purchase.endsAt = at;
  purchase.unpaidUntil = at + DUNNING_MILLIS;
  delete purchase.next;
}

function nextDispute(customer: ModelCustomer, purchase: Purchase): MoneyEvent | undefined {
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
