import { innermostMessage } from '../../failures/reason.js';
import type { Egress } from '../../ports/egress.js';
import { createClient, type StripeOptions } from './client.js';
import { ask } from './failures.js';

/** Asks Stripe for what every project needs: to see connected accounts. Returns why that failed, or null. */
export async function probe(options: StripeOptions, egress: Egress): Promise<string | null> {
  const stripe = createClient(options, egress);
  try {
    await ask(() => stripe.accounts.list({ limit: 1 }));
    return null;
  } catch (failure) {
    return innermostMessage(failure);
  }
}
