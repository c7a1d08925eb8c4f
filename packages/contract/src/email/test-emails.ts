import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { LooseEmail, Password } from '../schemas.js';
import { RenderedSources } from './rendering.js';

const filled = z.string().min(1).max(1000);

/** The mail server with which a test email is sent. */
const TestedEmailConfig = z.strictObject({
  host: filled,
  port: z.int().min(0).max(limits.smtpPortMax),
  username: filled,
  password: Password.min(1).max(limits.passwordMaxChars),
  sender_name: filled,
  sender_email: LooseEmail,
});

export const testEmailEndpoints = defineEndpoints({
  'POST /internal/send-test-email': {
    summary: 'Send a test email through a mail server',
    description: 'Tries once, for at most 10 seconds. `error_message` says what failed and what to check.',
    access: owners,
    query: z.strictObject({}),
    body: z.strictObject({ recipient_email: LooseEmail, email_config: TestedEmailConfig }),
    returns: z.strictObject({ success: z.boolean(), error_message: z.string().optional() }),
    errors: [],
    refusals: { 429: 'The project has sent too many test emails in the last minute.' },
  },
  'POST /internal/send-preview-email': {
    summary: 'Send a preview of an email to yourself',
    description:
      'Renders an email as `POST /emails/render-email` does and sends it to the primary address of the signed-in owner, ' +
      'once, through the mail server of the project or of the installation. `error_message` says what failed and what ' +
      'to check.',
    access: owners,
    query: z.strictObject({}),
    body: RenderedSources,
    largeBody: true,
    returns: z.strictObject({
      success: z.boolean(),
      recipient_email: z.string(),
      error_message: z.string().optional(),
    }),
    errors: ['EMAIL_RENDERING_ERROR', 'USER_ID_DOES_NOT_EXIST'],
    refusals: {
      400: 'The template or the theme does not exist, or no owner with a verified email address is signed in.',
      429: 'The project has sent too many test emails, or rendered too much, in the last minute.',
    },
    addition: true,
  },
});
