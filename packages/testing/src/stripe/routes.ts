import { accountLinkRoutes } from './resources/account-links.js';
import { accountSessionRoutes } from './resources/account-sessions.js';
import { accountRoutes } from './resources/accounts.js';
import { chargeRoutes } from './resources/charges.js';
import { confirmRoutes } from './resources/confirm.js';
import { customerRoutes } from './resources/customers.js';
import { disputeRoutes } from './resources/disputes.js';
import { eventRoutes } from './resources/events.js';
import { invoiceRoutes } from './resources/invoices.js';
import { paymentIntentRoutes } from './resources/payment-intents.js';
import { priceRoutes } from './resources/prices.js';
import { productRoutes } from './resources/products.js';
import { refundRoutes } from './resources/refunds.js';
import { setupIntentRoutes } from './resources/setup-intents.js';
import { subscriptionUpdateRoutes } from './resources/subscription-update.js';
import { subscriptionRoutes } from './resources/subscriptions.js';
import type { Route } from './wire/route.js';

/** Every call that the counterpart answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...accountLinkRoutes,
  ...accountSessionRoutes,
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...confirmRoutes,
  ...chargeRoutes,
  ...subscriptionRoutes,
  ...subscriptionUpdateRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
];
