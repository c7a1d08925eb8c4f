import type { Call, CurrentUser } from '../../platform/call/call.js';
import { takeInside } from '../../platform/limits/index.js';
import { queueEmail } from './queue-email.js';
import type { SecurityChange } from './templates/security-notice.js';

/**
 * Mails a user about a change of how their account is guarded, in the caller's transaction (SS-09). The budget is apart
 * from that of other mail, which whoever hides a change could use up; beyond it the change goes on without a mail, so that
 * nobody floods an address by changing an account to and fro.
 */
export async function queueSecurityNotice(
  call: Call,
  user: Pick<CurrentUser, 'id' | 'primary_email' | 'display_name'>,
  change: SecurityChange,
): Promise<void> {
  if (user.primary_email === null) return;
  if (!(await takeInside(call, 'security-notices', user.primary_email))) return;
  await queueEmail(call, {
    template: 'security_notice',
    to: user.primary_email,
    variables: { change, at: writtenTime.format(call.now) },
    user,
  });
}

const writtenTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
