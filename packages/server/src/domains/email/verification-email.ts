import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

/** The user and the address to verify. */
export interface VerificationEmail {
  readonly user: EmailUser;
  readonly channel: { readonly id: string; readonly value: string };
  /** Already checked to be trusted; the link in the email leads there. */
  readonly callbackUrl: string;
}

/**
 * Emails a link that verifies an address, in the caller's transaction. The code is bound to the user, the channel and
 * the address: it becomes invalid when one of them changes (OC-08).
 */
export async function queueVerificationEmail(
  call: Call,
  { user, channel, callbackUrl }: VerificationEmail,
): Promise<void> {
  const code = await issueCode(call, {
    type: 'contact-channel-verification',
    subjectId: user.id,
    address: channel.value,
    data: { contact_channel_id: channel.id, email: channel.value },
    lifetimeMillis: limits.emailVerificationCodeLifetimeMillis,
  });
  await queueEmail(call, {
    template: 'email_verification',
    to: channel.value,
    variables: { emailVerificationLink: linkWithCode(callbackUrl, code) },
    user,
    callbackUrl,
  });
}
