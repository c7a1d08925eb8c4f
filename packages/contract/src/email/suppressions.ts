import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { LooseEmail, Millis, pageOf, Success } from '../schemas.js';

const Suppression = z.strictObject({
  address: z.string(),
  reason: z.string().nullable().meta({ description: 'What the mail server said, or who suppressed the address' }),
  suppressed_at_millis: Millis,
});

/** Calls about addresses that mail servers have permanently refused, or that the project has suppressed itself. */
export const emailSuppressionEndpoints = defineEndpoints({
  'GET /internal/email-suppressions': {
    summary: 'List addresses that get no more emails',
    description:
      'A mail server has permanently refused them, or the project suppressed them. Their users still get the codes that they request. Pages start at `cursor`, the first address of the page.',
    access: owners,
    query: z.strictObject({ cursor: z.string().optional(), limit: z.int().min(1).optional() }),
    returns: pageOf(Suppression),
    errors: [],
    addition: true,
  },
  'POST /internal/email-suppressions': {
    summary: 'Suppress addresses, so that they get no more emails',
    description:
      'For addresses whose emails a mail service accepted and then could not deliver, or whose users complained. Their ' +
      'users still get the codes that they request. An address that is suppressed already keeps its reason.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({
      addresses: z.array(LooseEmail).min(1).max(limits.suppressionsPerCall),
      reason: z.string().trim().min(1).max(limits.suppressionReasonMaxChars).optional(),
    }),
    returns: Success,
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
