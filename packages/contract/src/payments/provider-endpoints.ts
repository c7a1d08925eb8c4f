import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { dialects } from '../dialects.js';
import { Millis } from '../schemas.js';

const noQuery = z.strictObject({});

/** Calls of the card provider, and about it. */
export const paymentProviderEndpoints = defineEndpoints({
  'POST /integrations/stripe/webhooks': {
    summary: 'Receive an event of the card provider',
    description:
      'Called by Stripe. The event is stored before the call returns; then the current state is read from Stripe and applied. Repeated, late or out-of-order events have no additional effect.',
    dialect: dialects.stripe,
    access: 'public',
    query: noQuery,
    returns: z.strictObject({ received: z.literal(true) }),
    unaudited: 'It stores the event. What follows from it is recorded when it is applied.',
    errors: [],
    refusals: {
      400: 'The header `stripe-signature` is missing, or does not match the body, or is older than five minutes.',
      404: 'The installation has no secret for these events.',
    },
  },
  'GET /internal/payments/provider-events': {
    summary: 'List events of the card provider that could not be applied',
    description:
      'For the operator, in the project `internal`: the newest 100 events of accounts that belong to no project, or that are being retried.',
    access: owners,
    query: noQuery,
    returns: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          type: z.string(),
          account_id: z.string().nullable(),
          created_at_millis: Millis,
          received_at_millis: Millis,
          problem: z.enum(['unknown-account', 'not-applied']),
          attempts: z.int(),
        }),
      ),
    }),
    errors: ['EXPECTED_INTERNAL_PROJECT'],
    addition: true,
  },
});
