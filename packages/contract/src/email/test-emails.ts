import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { limits } from '../limits.js';
import { LooseEmail, Password } from '../schemas.js';

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
});
