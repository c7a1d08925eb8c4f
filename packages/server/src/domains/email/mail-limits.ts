import type { Call, TenantCall } from '../../platform/call/call.js';
import { takeLimit } from '../../platform/limits/index.js';

/**
 * Counts one email against every limit that protects recipients and the installation (RL-05), before anything is
 * written. All purposes share one limit per address, so that several endpoints together cannot flood it.
 *
 * @param to the normalised address
 * @throws Refusal 429 with the time to wait
 */
export async function takeMailLimits(call: Call | TenantCall, to: string): Promise<void> {
  await takeLimit(call, 'mails-from-address', call.request.address);
  await takeLimit(call, 'mail-spacing', to);
  await takeLimit(call, 'mails-to-recipient', to);
  // The built-in inbox does not use a mail server.
  if (call.ports.mail.kind === 'smtp') await takeLimit(call, 'mails-of-project', call.tenant.id);
}
