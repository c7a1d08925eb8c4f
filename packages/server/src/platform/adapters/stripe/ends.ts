import type { Stripe } from 'stripe';
import { type Payments, PaymentsRefused } from '../../ports/payments.js';
import { ask } from './failures.js';
import { isPayment, keyed, toSeconds } from './values.js';

type Ends = Pick<Payments, 'end' | 'endWithPeriod' | 'endAt' | 'resume'>;

/** Ends of payments and subscriptions, which can be taken back until they come. */
export const createEnds = (stripe: Stripe): Ends => ({
  end: async (account, reference, cause) => {
    const options = keyed(account, `end-${cause}`);
    await ignoringOver(() =>
      isPayment(reference)
        ? stripe.paymentIntents.cancel(reference, {}, options)
        : stripe.subscriptions.cancel(reference, {}, options),
    );
  },
  endWithPeriod: async (account, reference, cause) => {
    const options = keyed(account, `end-with-period-${cause}`);
    await ignoringOver(() => stripe.subscriptions.update(reference, { cancel_at_period_end: true }, options));
  },
  endAt: async (account, reference, { at, cause }) => {
    const change = { cancel_at: toSeconds(at), proration_behavior: 'none' } as const;
    const options = keyed(account, `end-at-${cause}`);
    await ignoringOver(() => stripe.subscriptions.update(reference, change, options));
  },
  resume: async (account, reference, cause) => {
    await ignoringOver(async () => {
      const current = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account });
      return stripe.subscriptions.update(reference, goingOn(current), keyed(account, `resume-${cause}`));
    });
  },
});

/** What takes back that a subscription is going to end: Stripe refuses to be told both at once. */
export const goingOn = ({ cancel_at: at, cancel_at_period_end: endsWithPeriod }: Stripe.Subscription) =>
  at === null || endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' as const };

/** Changing what is over is refused; the caller reads how it ended. */
async function ignoringOver(request: () => Promise<unknown>): Promise<void> {
  try {
    await ask(request);
  } catch (failure) {
    if (!(failure instanceof PaymentsRefused)) throw failure;
  }
}
