import type { Call } from '../../../platform/call/call.js';
import type { Account } from '../ledger/account.js';
import type { SwitchPlan } from '../plan-switch.js';
import { firstRenewal, mayDiffer, type PurchaseCost } from '../purchase-cost.js';
import { findReplaced } from './begin.js';
import { costOfChange } from './change-cost.js';
import { trialKept } from './plan-order.js';

/**
 * Returns what a planned switch would cost. A card subscription that is switched now keeps its free trial, and its period
 * if the interval stays.
 */
export async function previewSwitch(call: Call, account: Account, planned: SwitchPlan): Promise<PurchaseCost> {
  const { takesEffect, at, currency, renewalAmount, plan, source } = planned;
  const known = { takesEffect, at, currency, renewalAmount, replaced: plan.replaced };
  if (source !== 'PURCHASE_PAGE') return { ...known, ...costAsPlanned(planned), isEstimate: false };
  const cost = await costByCard(call, account, planned);
  return { ...known, ...cost, isEstimate: mayDiffer(call, { ...known, ...cost }) };
}

type Cost = Pick<PurchaseCost, 'amount' | 'credited' | 'renewsAt' | 'trialEndsAt'>;

function costAsPlanned({ at, amount, credited, renewalAmount, plan: { interval, trialEndsAt } }: SwitchPlan): Cost {
  const renewsAt = renewalAmount === null ? null : firstRenewal(at, interval, trialEndsAt);
  return { amount, credited, renewsAt, trialEndsAt };
}

async function costByCard(call: Call, account: Account, planned: SwitchPlan): Promise<Cost> {
  const { takesEffect, at, renewalAmount, plan } = planned;
  const { interval, replaced } = plan;
  const former = takesEffect === 'now' ? await findReplaced(call, replaced) : undefined;
  if (!former || interval === null || renewalAmount === null) return costAsPlanned(planned);
  const trialEndsAt = trialKept(former.owned);
  if (trialEndsAt !== null) return { amount: 0, credited: 0, renewsAt: trialEndsAt, trialEndsAt };
  if (former.owned.status !== 'active') return costAsPlanned(planned);
  const cost = await costOfChange(call, { account, replaced: former, total: renewalAmount, interval, at });
  return { ...cost, trialEndsAt: null };
}
