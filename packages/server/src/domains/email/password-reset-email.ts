import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { queueEmail } from './queue-email.js';

/** Whose password may be chosen anew with it. */
export interface PasswordResetEmail {
  readonly user: { readonly id: string; readonly display_name: string | null };
  /** The address as it is stored, not as somebody typed it (EM-05). */
  readonly to: string;
  /** Trusted already; the mail's link leads there. */
  readonly callbackUrl: string;
}

/** Mails a link for choosing a new password, in the caller's transaction. Its code is bound to the user and the address (OC-08). */
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
  });
}
