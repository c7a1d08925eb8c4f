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
      'Stripe calls it. The event is stored and answered; then what it is about is read from Stripe and applied. An event that arrives twice, late or out of order changes nothing further.',
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
      'For the operator, in the project `internal`: events of accounts that belong to no project, and events that are tried again. The newest 100.',
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
