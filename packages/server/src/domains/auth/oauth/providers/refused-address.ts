import type { Call } from '../../../../platform/call/call.js';
import type { EgressRefused } from '../../../../platform/ports/index.js';
import { ProviderRefused } from './types.js';

/**
 * Records that a provider has an address that we do not connect to (AU-01), whatever happens to the call.
 *
 * @returns the refusal; it does not reveal the address (SR-04)
 */
export async function refuseAddress(call: Call, { message }: EgressRefused): Promise<ProviderRefused> {
  call.ports.log.warn('A provider has an address that is not allowed', { reason: message });
  await call.independently((own) =>
    own.audit({ action: 'egress.refuse', outcome: 'refused', details: { reason: message } }),
  );
  return new ProviderRefused("This server does not connect to the provider's address.");
}
