import type { Call, CurrentUser } from '../../platform/call/call.js';
import { takeInside } from '../../platform/limits/index.js';
import type { BuiltInVariables } from './built-in/index.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

/**
 * Emails a user that a key they are responsible for was found in public and revoked, in the caller's transaction. The
 * limit is shared with security notices; beyond it the key is revoked without an email.
 */
export async function queueLeakedKeyNotice(
  call: Call,
  recipient: EmailUser & Pick<CurrentUser, 'primary_email'>,
  key: BuiltInVariables['leaked_api_key'],
): Promise<void> {
  if (recipient.primary_email === null) return;
  if (!(await takeInside(call, 'security-notices', recipient.primary_email))) return;
  await queueEmail(call, { template: 'leaked_api_key', to: recipient.primary_email, variables: key, user: recipient });
}
