import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { countedTests } from './customers.js';
import { advanceClock, resetClock, selectPaymentAccount } from './store/accounts.js';
import { rewindCycles } from './store/cycles.js';
import { deleteTestData } from './store/test-data.js';

/**
 * Moves the payment clock of a project in test mode forward, in the caller's transaction.
 *
 * @throws Refusal 400 in live mode
 */
export async function moveClock(call: Call, millis: number): Promise<void> {
  if (!call.config.payments.testMode)
    throw new Refusal(400, 'The project is not in test mode, so its clock cannot be moved.');
  await advanceClock(call, millis);
  await call.audit({ action: 'payments.move-clock', details: { millis } });
}

/** Deletes test data and sets the clock back, in the caller's transaction. Returns how much was deleted. */
export async function discardTestData(call: Call): Promise<number> {
  const discarded = await deleteTestData(call);
  await resetClock(call);
  await rewindCycles(call, countedTests(call));
  await call.audit({ action: 'payments.discard-test-data', details: { discarded } });
  return discarded;
}

/**
 * Follows a project into or out of test mode, in the caller's transaction: what happens next to its purchases depends on
 * whether test data counts.
 *
 * @throws Refusal 400 on leaving it while the clock is ahead
 */
export async function switchTestMode(call: Call, { testMode }: { readonly testMode: boolean }): Promise<void> {
  const { clockAheadMillis } = await selectPaymentAccount(call);
  if (!testMode && clockAheadMillis > 0)
    throw new Refusal(400, 'payments.testMode: The payment clock is ahead. Discard the test data first.');
  await rewindCycles(call, testMode ? 'counted' : 'ignored');
}
