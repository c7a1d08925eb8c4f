import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { Millis, pageOf, Uuid } from '../schemas.js';

/** How many emails of a campaign are in which state. */
const Totals = z.strictObject({
  queued: z.int().meta({ description: 'Not sent yet, including while the campaign is paused' }),
  sent: z.int(),
  failed: z.int(),
  skipped: z
    .record(z.string(), z.int())
    .meta({ description: 'How many by reason: no-address, opted-out, suppressed or cancelled' }),
  user_gone: z.int().meta({ description: 'Users who were deleted since the start; their emails are no longer stored' }),
});

/** An email that was sent to users with one call, and its outcome. */
const EmailCampaign = z.strictObject({
  id: Uuid,
  source: z.strictObject({
    kind: z.enum(['html', 'template', 'draft']),
    id: Uuid.nullable().meta({ description: 'The template or draft; null for HTML' }),
  }),
  subject: z.string().nullable().meta({ description: 'Null when the source declares the subject' }),
  notification_category_name: z.string().meta({ description: 'For users to whom the source declares no category' }),
  recipients: z.enum(['all-users', 'user-ids']),
  selected: z.int().meta({ description: 'How many users were selected at the start, or so far while it is scheduled' }),
  state: z.enum(['scheduled', 'running', 'paused', 'cancelled', 'done']),
  started_at_millis: Millis.meta({
    description: 'Milliseconds since 1970-01-01 UTC; in the future while the campaign is scheduled',
  }),
  totals: Totals,
});

const params = z.strictObject({ id: Uuid });
const notFound = { 404: 'The campaign does not exist.' } as const;

const change = {
  access: owners,
  params,
  query: z.strictObject({}),
  returns: EmailCampaign,
  errors: [],
  addition: true,
} as const;

/** Calls about emails to many users. */
export const emailCampaignEndpoints = defineEndpoints({
  'GET /internal/email-campaigns': {
    summary: 'List emails that were sent to users with one call, newest first',
    description:
      'Each call of `POST /emails/send-email` is a campaign, kept for 90 days. `totals` counts its emails by status. Pages start at `cursor`, the ID of the first campaign of the page.',
    access: owners,
    query: z.strictObject({ cursor: Uuid.optional(), limit: z.int().min(1).optional() }),
    returns: pageOf(EmailCampaign),
    errors: [],
    addition: true,
  },
  'GET /internal/email-campaigns/{id}': {
    summary: 'Read a campaign',
    access: owners,
    params,
    query: z.strictObject({}),
    returns: EmailCampaign,
    errors: [],
    refusals: notFound,
    addition: true,
  },
  'POST /internal/email-campaigns/{id}/pause': {
    summary: 'Pause a campaign',
    description: 'Emails that are being sent at this moment still arrive.',
    ...change,
    refusals: { ...notFound, 409: 'The campaign is not running.' },
  },
  'POST /internal/email-campaigns/{id}/resume': {
    summary: 'Resume a paused campaign',
    ...change,
    refusals: { ...notFound, 409: 'The campaign is not paused.' },
  },
  'POST /internal/email-campaigns/{id}/cancel': {
    summary: 'Cancel a campaign',
    description: 'Emails that were not sent yet are skipped, for the reason `cancelled`. This cannot be undone.',
    ...change,
    refusals: { ...notFound, 409: 'The campaign has ended.' },
  },
});
