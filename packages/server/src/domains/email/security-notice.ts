import type { Call, CurrentUser } from '../../platform/call/call.js';
import { takeInside } from '../../platform/limits/index.js';
import type { SecurityChange } from './built-in/index.js';
import { writeTime } from './formats.js';
import { languageFor } from './language.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

/**
 * Emails a user about a security change of their account, in the caller's transaction (SS-09). The limit is separate
 * from that of other emails, which an attacker could use up to hide a change. Beyond the limit the change is made
 * without an email, so that no one can flood an address by changing an account back and forth.
 */
export async function queueSecurityNotice(
  call: Call,
  user: EmailUser & Pick<CurrentUser, 'primary_email'>,
  change: SecurityChange,
): Promise<void> {
  if (user.primary_email === null) return;
  if (!(await takeInside(call, 'security-notices', user.primary_email))) return;
  await queueEmail(call, {
    template: 'security_notice',
    to: user.primary_email,
    variables: { change, at: writeTime(call.now, languageFor(call, { user, hasAsked: false })) },
    user,
  });
}
