import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { LockedAccount } from './customers.js';
import type { SwitchPlan } from './plan-switch.js';

/**
 * Switches a subscription that was bought by card: the card provider charges the difference and tells us what became of
 * it.
 *
 * @throws Refusal 400 if the installation has no card provider
 */
export async function switchAtProvider(_call: Call, _locked: LockedAccount, _planned: SwitchPlan): Promise<void> {
  throw new Refusal(400, 'This installation has no card provider, so a purchase by card cannot be switched.');
}
