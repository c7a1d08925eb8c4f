import type { Egress } from '../../ports/egress.js';
import type { Payments } from '../../ports/payments.js';
import { createAccounts } from './accounts.js';
import { createClient, type StripeOptions } from './client.js';
import { createEnds } from './ends.js';
import { aboutOf, createEvents } from './events.js';
import { createPurchases } from './purchases.js';
import { readCard } from './read-card.js';
import { readPayer, readPayment } from './read-payment.js';
import { readSubscription } from './read-subscription.js';
import { createRefund } from './refund.js';
import { createSwitches } from './switches.js';
import { isPayment } from './values.js';

/** The card provider by Stripe's library. */
export function createAdapter(options: StripeOptions, egress: Egress): Payments {
  const stripe = createClient(options, egress);
  return {
    publishableKey: options.publishableKey,
    areEventsSigned: options.webhookSecret !== null,
    ...createAccounts(stripe, options),
    ...createPurchases(stripe),
    ...createSwitches(stripe),
    ...createEnds(stripe),
    refund: createRefund(stripe),
    ...createEvents(stripe, options.webhookSecret),
    readPurchase: (account, reference) =>
      isPayment(reference) ? readPayment(stripe, account, reference) : readSubscription(stripe, account, reference),
    readPayer: async (account, reference) => (isPayment(reference) ? readPayer(stripe, account, reference) : null),
    readCard: (account, reference) => readCard(stripe, account, reference),
    aboutOf,
  };
}
