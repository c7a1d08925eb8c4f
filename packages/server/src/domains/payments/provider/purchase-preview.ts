import type { Call } from '../../../platform/call/call.js';
import { assert } from '../../../platform/failures/failures.js';
import { totalOf } from '../charges.js';
import { readAccount } from '../customers.js';
import type { Account } from '../ledger/account.js';
import type { OpenInvitation } from '../purchase-codes.js';
import { firstRenewal, mayDiffer, type PurchaseCost } from '../purchase-cost.js';
import { type PurchasePlan, requirePrice } from '../rules.js';
import { planSale } from '../sell.js';
import { selectOrderByChoice } from '../store/orders.js';
import { type CardChoice, findReplaced } from './begin.js';
import { costOfChange } from './change-cost.js';
import { isChange } from './order.js';
import { type OrderStart, planStart, type Replaced } from './plan-order.js';

/**
 * Returns what a purchase on the purchase page would cost now, by the rules by which it is sold: with play money in test
 * mode, otherwise by card. Changes nothing.
 *
 * @throws Refusal 400, KnownError PRODUCT_ALREADY_GRANTED, USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function previewPurchase(
  call: Call,
  { customer, offer, code }: OpenInvitation,
  choice: CardChoice,
): Promise<PurchaseCost> {
  const account = await readAccount(call, customer);
  const { wish, plan, currency, unitAmount } = planSale(call, account, { offer, choice });
  assert(plan, 'a product with a price is bought');
  const { priceId, quantity } = choice;
  const total = totalOf(requirePrice(wish.offer.product, priceId), { currency, quantity }) ?? 0;
  const known = { currency, renewalAmount: plan.interval && total, replaced: plan.replaced };
  if (call.config.payments.testMode)
    return { ...known, ...costAt(account.moment, total, plan), takesEffect: 'now', isEstimate: false };
  const wanted = { codeId: code.id, priceId, quantity, currency, unitAmount };
  const { start, former, since } = await readBeginning(call, account, { plan, wanted });
  const { beginsAt, trialEndsAt } = start;
  const { interval } = plan;
  const cost =
    former && interval && isChange(start)
      ? { ...(await costOfChange(call, { account, replaced: former, total, interval, at: since })), at: account.moment }
      : costAt(beginsAt ?? account.moment, total, { interval, trialEndsAt });
  return {
    ...known,
    trialEndsAt,
    ...cost,
    takesEffect: beginsAt === null ? 'now' : 'period_end',
    isEstimate: mayDiffer(call, { ...known, ...cost }),
  };
}

/** What is paid in full when it starts, unless a free trial comes first. */
const costAt = (
  at: number,
  total: number,
  { interval, trialEndsAt }: Pick<PurchasePlan, 'interval' | 'trialEndsAt'>,
) => ({
  at,
  amount: trialEndsAt === null ? total : 0,
  credited: 0,
  trialEndsAt,
  renewsAt: firstRenewal(at, interval, trialEndsAt),
});

interface Beginning {
  readonly start: OrderStart;
  readonly former: Replaced | undefined;
  /** When the provider computes, or computed, what a change costs. */
  readonly since: number;
}

/** How the order would begin. The same choice gets the same payment, so one that was made before decides. */
async function readBeginning(
  call: Call,
  { moment }: Account,
  { plan, wanted }: { readonly plan: PurchasePlan; readonly wanted: Wanted },
): Promise<Beginning> {
  const former = await findReplaced(call, plan.replaced);
  const made = await selectOrderByChoice(call, wanted);
  if (made) return { start: made, former, since: made.createdAt };
  return { start: planStart(plan, { ...wanted, interval: plan.interval }, former), former, since: moment };
}

type Wanted = Parameters<typeof selectOrderByChoice>[1] & Omit<Parameters<typeof planStart>[1], 'interval'>;
