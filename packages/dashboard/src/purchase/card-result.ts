import type { PaymentStatus } from '@portico/react/purchase';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardReturn } from './address.js';

const statuses: Readonly<Record<string, PaymentStatus>> = { succeeded: 'paid', processing: 'processing' };

/**
 * Reads the outcome of a payment by card.
 *
 * @throws Error if the card provider's script cannot be loaded, or does not answer
 */
export const readCardResult = async ({ account, kind, clientSecret }: CardReturn): Promise<PaymentStatus> => {
  const stripe = await loadStripe(account.publishableKey, { stripeAccount: account.accountId });
  if (!stripe) throw new Error('The script of the card provider did not load.');
  const read = async (): Promise<string | undefined> => {
    if (kind === 'setup') return (await stripe.retrieveSetupIntent(clientSecret)).setupIntent?.status;
    return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status;
  };
  const status = await read();
  if (status === undefined) throw new Error('The card provider does not know the payment.');
  return statuses[status] ?? 'unpaid';
};
