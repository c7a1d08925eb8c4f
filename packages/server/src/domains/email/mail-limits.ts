import type { Call, TenantCall } from '../../platform/call/call.js';
import { requireRoom, requireTogether, type Take, takeLimit, takeTogether } from '../../platform/limits/index.js';

/**
 * Every limit that protects recipients and the installation (RL-05). All purposes share one limit per address, so that
 * several endpoints together cannot flood it.
 *
 * @param to the normalised address
 */
const limitsOf = (call: Call | TenantCall, to: string): Take[] => [
  { name: 'mails-from-address', key: call.request.address },
  { name: 'mail-spacing', key: to },
  { name: 'mails-to-recipient', key: to },
  // The built-in inbox does not use a mail server.
  ...(call.ports.mail.kind === 'smtp' ? [{ name: 'mails-of-project' as const, key: call.tenant.id }] : []),
];

/**
 * Requires that an email may be sent, before anything is looked up or written. It charges nothing: a call that is
 * refused must not use up what the recipient may get.
 *
 * @throws Refusal 429 with the time to wait
 */
export const requireMailLimits = (call: Call | TenantCall, to: string): Promise<void> =>
  requireRoom(call, [...limitsOf(call, to), { name: 'refused-mails-from-address', key: call.request.address }]);

/** An email to charge. */
export interface ChargedMail {
  /** The normalised address. */
  readonly to: string;
  /** The call as it came, with its access level. */
  readonly caller: Call | TenantCall;
}

/**
 * Charges one email to its limits, in the transaction that queues it: if that fails, nothing was charged.
 *
 * @throws Refusal 429 if other calls have used up a limit since `requireMailLimits`
 */
export const takeMailLimits = (call: Call, { to, caller }: ChargedMail): Promise<void> =>
  requireTogether(call, limitsOf(call, to), caller);

/** The same for an email that is left out beyond the limits. Returns whether it may be sent. */
export const mayMail = (call: Call, { to, caller }: ChargedMail): Promise<boolean> =>
  takeTogether(call, limitsOf(call, to), caller);

/** Counts a refusal that reveals something about an account, so that no one can make many (EN-04). */
export async function takeRefusedMail(call: Call | TenantCall): Promise<void> {
  await takeLimit(call, 'refused-mails-from-address', call.request.address);
}
