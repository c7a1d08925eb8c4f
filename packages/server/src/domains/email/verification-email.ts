import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { queueEmail } from './queue-email.js';

/** Whom to ask for what. */
export interface VerificationEmail {
  readonly user: { readonly id: string; readonly display_name: string | null };
  readonly channel: { readonly id: string; readonly value: string };
  /** Trusted already; the mail's link leads there. */
  readonly callbackUrl: string;
}

/**
 * Mails a link that proves an address, in the caller's transaction. The code is bound to the user, the channel and the
 * address: it is worth nothing once one of them has changed (OC-08).
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
  });
}
