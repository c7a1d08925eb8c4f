import type { Call } from '../../../platform/call/call.js';
import type { Account } from '../ledger/account.js';
import type { SwitchPlan } from '../plan-switch.js';
import { firstRenewal, mayDiffer, type PurchaseCost } from '../purchase-cost.js';
import { findReplaced } from './begin.js';
import { costOfChange } from './change-cost.js';

/** Returns what a planned switch would cost. A card subscription that is switched now keeps its period, if the interval stays. */
export async function previewSwitch(call: Call, account: Account, planned: SwitchPlan): Promise<PurchaseCost> {
  const { takesEffect, at, currency, amount, credited, renewalAmount, plan, source } = planned;
  const { interval, trialEndsAt, replaced } = plan;
  const known = { takesEffect, at, currency, renewalAmount, trialEndsAt, replaced };
  const renewsAt = renewalAmount === null ? null : firstRenewal(at, interval, trialEndsAt);
  if (source !== 'PURCHASE_PAGE') return { ...known, amount, credited, renewsAt, isEstimate: false };
  const former = takesEffect === 'now' ? await findReplaced(call, replaced) : undefined;
  const isChanged = former?.owned.status === 'active' && interval !== null && renewalAmount !== null;
  const cost = isChanged
    ? await costOfChange(call, { account, replaced: former, total: renewalAmount, interval, at })
    : { amount, credited, renewsAt };
  return { ...known, ...cost, isEstimate: mayDiffer(call, { ...known, ...cost }) };
}
