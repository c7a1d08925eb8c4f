import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Millis, pageOf, Success, Uuid } from '../schemas.js';
import { notificationCategoryNames } from './categories.js';

/** How an email was sent: through the installation's mail server or the project's own; never its password. */
export const SenderConfig = z.strictObject({
  type: z.enum(['shared', 'standard']),
  host: z.string().optional(),
  port: z.int().optional(),
  username: z.string().optional(),
  sender_name: z.string(),
  sender_email: z.string(),
});

/** Why an email could not be sent, at its newest attempt. */
const EmailError = z.strictObject({
  errorType: z.string().meta({
    description:
      'HOST_NOT_FOUND, AUTH_FAILED, TEMPORARY, INVALID_EMAIL_ADDRESS, REJECTED, TIMEOUT, SOCKET_CLOSED or UNKNOWN',
  }),
  message: z.string(),
  canRetry: z.boolean().meta({ description: 'Whether the email can succeed later without a change of the settings' }),
  rawError: z.string().meta({ description: 'What the mail server said' }),
});

/** A sent email in the project's log, without its body and without codes. */
const SentEmail = z.strictObject({
  id: Uuid,
  to: z.array(z.string()),
  subject: z.string(),
  sent_at_millis: Millis,
  sender_config: SenderConfig.optional(),
  error: EmailError.nullable(),
});

/** The possible outcomes of an email. */
const EmailStatus = z.enum(['queued', 'rendering', 'sending', 'sent', 'failed', 'skipped']);

const LoggedEmail = z.strictObject({
  id: Uuid,
  to: z.string().nullable().meta({ description: 'Null when the recipient has no address' }),
  user_id: Uuid.nullable(),
  template: z
    .string()
    .nullable()
    .meta({ description: 'The name of a built-in template, or the ID of one of the project' }),
  campaign_id: Uuid.nullable(),
  subject: z.string(),
  category: z.string().nullable(),
  status: EmailStatus,
  skip_reason: z.string().nullable(),
  attempts: z.int(),
  queued_at_millis: Millis,
  finished_at_millis: Millis.nullable(),
  error: EmailError.nullable(),
  render_notice: z.string().nullable().meta({ description: 'Which source of the project failed, and why' }),
  sender_config: SenderConfig.nullable(),
});

/** One attempt to send an email. */
export const EmailAttempt = z.strictObject({
  attempt: z.int(),
  started_at_millis: Millis,
  ended_at_millis: Millis,
  status: z.string(),
  error: z.string().optional(),
  error_type: z.string().optional(),
  reply: z.string().nullable().optional(),
});

const EmailDetails = LoggedEmail.extend({
  timeline: z.array(EmailAttempt),
  variable_names: z.array(z.string()),
  content: z
    .strictObject({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    })
    .nullable()
    .meta({ description: 'What was sent, for 30 days; null for emails with a code' }),
});

/** Calls about the outcome of emails. */
export const emailLogEndpoints = defineEndpoints({
  'GET /internal/emails': {
    summary: 'List the 100 most recent emails of the project',
    access: owners,
    query: z.strictObject({}),
    returns: listOf(SentEmail),
    errors: [],
  },
  'GET /internal/email-log': {
    summary: 'List emails of the project in any state, newest first',
    description: 'Pages start at `cursor`, the ID of the first email of the page. `recipient` is part of an address.',
    access: owners,
    query: z.strictObject({
      status: EmailStatus.optional(),
      template: z.string().optional(),
      category: z.enum(notificationCategoryNames).optional(),
      recipient: z.string().optional(),
      user_id: Uuid.optional(),
      campaign_id: Uuid.optional(),
      cursor: Uuid.optional(),
      limit: z.int().min(1).optional(),
    }),
    returns: pageOf(LoggedEmail),
    errors: [],
    addition: true,
  },
  'GET /internal/email-log/{email_id}': {
    summary: 'Read an email with its attempts and, if it had no code, its content',
    access: owners,
    params: z.strictObject({ email_id: Uuid }),
    returns: EmailDetails,
    errors: [],
    refusals: { 404: 'no such email' },
    addition: true,
  },
  'POST /internal/email-log/{email_id}/send-again': {
    summary: 'Send an email again',
    description:
      'For emails that were sent or have failed. The content is sent again as a new email while it is stored. ' +
      'Sign-in, verification and password reset emails get a new code, if their user can still ask for one. So do ' +
      'invitations to a team, whose former code then no longer works.',
    access: owners,
    params: z.strictObject({ email_id: Uuid }),
    query: z.strictObject({}),
    returns: Success,
    errors: [],
    refusals: {
      404: 'The email does not exist.',
      409: 'The email is not finished, or it cannot be sent again.',
      429: 'Too many emails to one address.',
    },
    addition: true,
  },
});
