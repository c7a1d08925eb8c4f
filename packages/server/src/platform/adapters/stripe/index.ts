import type { Egress } from '../../ports/egress.js';
import type { Payments } from '../../ports/payments.js';
import type { StripeOptions } from './client.js';

export type { StripeOptions } from './client.js';

/** Creates the card provider. Stripe's library is loaded only here, where the operator has configured it. */
export async function createStripePayments(options: StripeOptions, egress: Egress): Promise<Payments> {
  const { createAdapter } = await import('./adapter.js');
  return createAdapter(options, egress);
}

/** Returns why the operator's account at Stripe cannot be used, or null. Changes nothing. */
export async function probeStripe(options: StripeOptions, egress: Egress): Promise<string | null> {
  const { probe } = await import('./probe.js');
  return probe(options, egress);
}
