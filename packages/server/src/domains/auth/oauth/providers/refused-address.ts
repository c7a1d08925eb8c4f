import type { Call } from '../../../../platform/call/call.js';
import type { EgressRefused } from '../../../../platform/ports/index.js';
import { ProviderRefused } from './types.js';

/**
 * Notes that a provider has an address that is not connected to (AU-01), whatever becomes of the call.
 *
 * @returns the refusal; it does not say what the address is (SR-04)
 */
export async function refuseAddress(call: Call, { message }: EgressRefused): Promise<ProviderRefused> {
  call.ports.log.warn('A provider has an address that is not allowed', { reason: message });
  await call.independently((own) =>
    own.audit({ action: 'egress.refuse', outcome: 'refused', details: { reason: message } }),
  );
  return new ProviderRefused("This server does not connect to the provider's address.");
}
