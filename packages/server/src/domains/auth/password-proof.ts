import type { Call } from '../../platform/call/call.js';
import { refundLimit, resetLimit, takeLimit } from '../../platform/limits/index.js';
import { type StoredCredentials, verifyPassword } from '../credentials/index.js';

/** Whose password it is said to be. */
export interface PasswordOwner {
  readonly userId: string;
  readonly credentials: StoredCredentials;
}

/** A password that somebody presents. */
export interface PresentedPassword {
  /** Null when nobody signs in with the address. */
  readonly owner: PasswordOwner | null;
  /** What failures count against: the account, so that another spelling of its address opens no new budget (RL-03). */
  readonly counted: string;
  readonly password: string;
  /** What a wrong one is noted as in the audit log. */
  readonly action: 'session.create' | 'password.change';
}

/**
 * Verifies a password against the budget for wrong ones, which is taken before the work and given back after a success
 * (RL-01, RL-02, PW-07).
 *
 * @returns the hash that stands for the password now; null when it is wrong, which the audit log then says
 * @throws Refusal 429 after too many failures for one account, even if the password is right
 */
export async function provePassword(call: Call, presented: PresentedPassword): Promise<string | null> {
  const { owner, counted, password } = presented;
  const { isLast } = await takeLimit(call, 'password-failures', counted);
  const hash = await verifyPassword(call, owner, password).catch(async (failure: unknown) => {
    // The password was not looked at, so it was neither right nor wrong.
    await refundLimit(call, 'password-failures', counted);
    throw failure;
  });
  if (!owner || hash === null) {
    await noteFailure(call, presented, isLast);
    return null;
  }
  await resetLimit(call, 'password-failures', counted);
  return hash;
}

/** In a transaction of its own: the refusal that follows must not undo it. */
async function noteFailure(call: Call, { owner, action }: PresentedPassword, isLast: boolean): Promise<void> {
  await call.independently(async (trx) => {
    const target = owner ? { target: { type: 'user', id: owner.userId } } : {};
    await trx.audit({ action, outcome: 'refused', details: { reason: 'password' }, ...target });
    if (isLast) await trx.audit({ action: 'account.block', outcome: 'refused', ...target });
  });
}
