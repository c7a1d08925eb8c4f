import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, pageOf, Success } from '../schemas.js';

const Suppression = z.strictObject({
  address: z.string(),
  reason: z.string().nullable().meta({ description: 'What the mail server said' }),
  suppressed_at_millis: Millis,
});

/** Calls about addresses that mail servers have permanently refused. */
export const emailSuppressionEndpoints = defineEndpoints({
  'GET /internal/email-suppressions': {
    summary: 'List addresses that get no more emails',
    description:
      'A mail server has permanently refused them. Their users still get the codes that they request. Pages start at `cursor`, the first address of the page.',
    access: owners,
    query: z.strictObject({ cursor: z.string().optional(), limit: z.int().min(1).optional() }),
    returns: pageOf(Suppression),
    errors: [],
    addition: true,
  },
  'DELETE /internal/email-suppressions/{address}': {
    summary: 'Allow emails to an address again',
    access: owners,
    params: z.strictObject({ address: z.string() }),
    returns: Success,
    errors: [],
    refusals: { 404: 'the address is not suppressed' },
    addition: true,
  },
});
