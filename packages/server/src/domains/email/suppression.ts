import type { Call } from '../../platform/call/call.js';
import { deleteSuppressions } from './store/suppressions.js';

/**
 * Lets emails to an address be sent again, in the caller's transaction, because its user has proved that it receives
 * them. Nothing happens if it is not suppressed.
 */
export const liftSuppression = ({ tenant, deferWrite }: Call, address: string): Promise<void> =>
  deferWrite(deleteSuppressions(tenant.id, [address]));
