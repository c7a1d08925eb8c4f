import type { Stripe } from 'stripe';
import type { ProviderCard } from '../../ports/payments.js';
import { find } from './failures.js';

/** Reads the card that a subscription is paid with. */
export async function readCard(stripe: Stripe, account: string, id: string): Promise<ProviderCard | null> {
  const expand = ['default_payment_method'];
  const subscription = await find(() => stripe.subscriptions.retrieve(id, { expand }, { stripeAccount: account }));
  const method = subscription?.default_payment_method;
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return { reference: method.id, brand, last4, expiresIn: { month, year } };
}
