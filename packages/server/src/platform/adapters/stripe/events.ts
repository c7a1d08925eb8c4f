import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { EventSubject, Payments, ProviderEvent } from '../../ports/payments.js';

/** How old a signed event may be (ST-01). */
const TOLERANCE_SECONDS = 300;

const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

/** What is read of an event: which objects it is about. Their state is read from Stripe. */
const Event = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  account: z.string().max(255).nullish(),
  created: z.int().min(0),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string(),
      customer: Reference,
      payment_intent: Reference,
      subscription: Reference,
    }),
  }),
});

/** Reads and verifies Stripe's events. */
export const createEvents = (stripe: Stripe, secret: string | null): Pick<Payments, 'isSigned' | 'readEvent'> => ({
  isSigned: (body, signature, now) => {
    if (secret === null) return false;
    try {
      stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_SECONDS, undefined, now);
      return true;
    } catch {
      return false;
    }
  },
  readEvent: (body) => {
    const { data: event } = Event.safeParse(parseJson(body));
    return event ? toEvent(event) : null;
  },
});

function toEvent({ id, type, account, created, data: { object } }: z.output<typeof Event>): ProviderEvent {
  const isPurchase = object.object === 'subscription' || object.object === 'payment_intent';
  return {
    id,
    type,
    account: account ?? null,
    createdAt: created * 1000,
    reference: isPurchase ? (object.id ?? null) : (object.subscription ?? object.payment_intent),
    customerReference: object.customer,
  };
}

const purchaseEvents =
  /^(customer\.subscription|invoice|payment_intent|setup_intent|charge\.(refund|dispute)|refund|checkout\.session)\b/;

/** What events of a type are about. */
export function aboutOf(type: string): EventSubject {
  if (type === 'account.updated') return 'account';
  return purchaseEvents.test(type) ? 'purchase' : 'other';
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
