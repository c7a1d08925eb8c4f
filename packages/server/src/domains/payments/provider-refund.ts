import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import type { StoredInvoice } from './invoices.js';

/**
 * Refunds an invoice that was paid by card: the card provider pays it back and tells us when it has.
 *
 * @throws Refusal 400 if the installation has no card provider
 */
export async function refundAtProvider(_call: Call, _invoice: StoredInvoice, _amount: number): Promise<void> {
  throw new Refusal(400, 'This installation has no card provider, so a payment by card cannot be refunded here.');
}
