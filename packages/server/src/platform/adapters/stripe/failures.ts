import { Stripe } from 'stripe';
import { Outage } from '../../failures/failures.js';
import { PaymentsRefused } from '../../ports/payments.js';

const MAX_MESSAGE_CHARS = 300;

/**
 * Asks Stripe. What it refuses because of the request or the card is a `PaymentsRefused`; a wrong key, a limit and a
 * failure of the network are an `Outage`, which the caller may repeat.
 */
export async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (failure) {
    throw translate(failure);
  }
}

/** The same, with null for what Stripe does not know. */
export async function find<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await request();
  } catch (failure) {
    if (failure instanceof Stripe.errors.StripeError && failure.code === 'resource_missing') return null;
    throw translate(failure);
  }
}

const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripePermissionError,
] as const;

function translate(failure: unknown): Error {
  if (failure instanceof PaymentsRefused) return failure;
  const isRefusal = refusals.some((kind) => failure instanceof kind);
  if (!isRefusal || !(failure instanceof Error)) return new Outage('payments', withoutKey(failure));
  return new PaymentsRefused(clean(failure.message));
}

/** Stripe repeats the ends of a wrong key in its message. */
const withoutKey = (failure: unknown): unknown =>
  failure instanceof Stripe.errors.StripeAuthenticationError ? new Error('Stripe refuses the secret key') : failure;

const clean = (message: string): string =>
  message
    .replaceAll(/\b(sk|rk)_\w+(\*+\w*)?/g, 'the key')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .slice(0, MAX_MESSAGE_CHARS);
