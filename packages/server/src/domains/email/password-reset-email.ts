import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

/** The recipient of a password reset email. */
export interface PasswordResetEmail {
  readonly user: EmailUser;
  /** The address as it is stored, never as a caller typed it (EM-05). */
  readonly to: string;
  /** Already checked to be trusted; the link in the email leads there. */
  readonly callbackUrl: string;
}

/** Emails a password reset link, in the caller's transaction. Its code is bound to the user and the address (OC-08). */
export async function queuePasswordResetEmail(
  call: Call,
  { user, to, callbackUrl }: PasswordResetEmail,
): Promise<void> {
  const code = await issueCode(call, {
    type: 'password-reset',
    subjectId: user.id,
    address: to,
    data: { email: to },
    lifetimeMillis: limits.passwordResetCodeLifetimeMillis,
  });
  await queueEmail(call, {
    template: 'password_reset',
    to,
    variables: { passwordResetLink: linkWithCode(callbackUrl, code) },
    user,
    callbackUrl,
  });
}
