import type { Call } from '../../platform/call/call.js';
import { refundLimit, resetInside, takeLimit } from '../../platform/limits/index.js';
import { type StoredCredentials, verifyPassword } from '../credentials/index.js';

/** The user whose password is claimed. */
export interface PasswordOwner {
  readonly userId: string;
  readonly credentials: StoredCredentials;
}

/** A password that a caller presents. */
export interface PresentedPassword {
  /** Null when no user signs in with the address. */
  readonly owner: PasswordOwner | null;
  /** What failures count against: the account, so that other spellings of its address share one limit (RL-03). */
  readonly counted: string;
  readonly password: string;
  /** The audit log action for a wrong password. */
  readonly action: 'session.create' | 'password.change';
}

/**
 * Verifies a password within the limit for wrong ones, which is charged before the work (RL-01, RL-02, PW-07). The
 * transaction of the success resets it, by `resetFailures`.
 *
 * @returns the current hash of the password; null when it is wrong, which is also recorded in the audit log
 * @throws Refusal 429 after too many failures for one account, even if the password is right
 */
export async function provePassword(call: Call, presented: PresentedPassword): Promise<string | null> {
  const { owner, counted, password } = presented;
  const { isLast } = await takeLimit(call, 'password-failures', counted);
  const hash = await verifyPassword(call, owner, password).catch(async (failure: unknown) => {
    // The password was never verified, so this is neither a success nor a failure.
    await refundLimit(call, 'password-failures', counted);
    throw failure;
  });
  if (!owner || hash === null) {
    await noteFailure(call, presented, isLast);
    return null;
  }
  return hash;
}

/** Resets the limit for wrong passwords, in the transaction of what the right one allows. */
export const resetFailures = (call: Call, counted: string): Promise<void> =>
  resetInside(call, 'password-failures', counted);

/** Uses its own transaction, because the refusal that follows must not roll it back. */
async function noteFailure(call: Call, { owner, action }: PresentedPassword, isLast: boolean): Promise<void> {
  await call.independently(async (trx) => {
    const target = owner ? { target: { type: 'user', id: owner.userId } } : {};
    await trx.audit({ action, outcome: 'refused', details: { reason: 'password' }, ...target });
    if (isLast) await trx.audit({ action: 'account.block', outcome: 'refused', ...target });
  });
}
