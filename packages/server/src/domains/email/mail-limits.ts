import type { Call, TenantCall } from '../../platform/call/call.js';
import { takeLimit } from '../../platform/limits/index.js';

/**
 * Takes one mail from every budget that guards recipients and the installation (RL-05), before anything is written.
 * An address has one budget over all purposes, so that several calls together cannot flood it.
 *
 * @param to the normalised address
 * @throws Refusal 429 with the time to wait
 */
export async function takeMailLimits(call: Call | TenantCall, to: string): Promise<void> {
  await takeLimit(call, 'mails-from-address', call.request.address);
  await takeLimit(call, 'mail-spacing', to);
  await takeLimit(call, 'mails-to-recipient', to);
  // Mail that is caught here goes through nobody's server.
  if (call.ports.mail.kind === 'smtp') await takeLimit(call, 'mails-of-project', call.tenant.id);
}
