import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { type EmailUser, queueEmail } from './queue/queue-email.js';

/** The recipient of a sign-in email. */
export interface SignInEmail {
  /** Null when no user signs in with the address yet. */
  readonly user: EmailUser | null;
  /** The normalised address. */
  readonly to: string;
  /** Already checked to be trusted; the link in the email leads there. */
  readonly callbackUrl: string;
}

/**
 * Emails a sign-in link and the six characters of its code that can be typed, in the caller's transaction. The code is
 * bound to the address, and to its user if there is one (OC-08).
 *
 * @returns the code's remaining characters, for the caller: useless without the characters in the email (OC-06)
 */
export async function queueSignInEmail(call: Call, { user, to, callbackUrl }: SignInEmail): Promise<string> {
  const code = await issueCode(call, {
    type: 'one-time-password',
    ...(user && { subjectId: user.id }),
    address: to,
    data: { email: to },
    lifetimeMillis: limits.signInCodeLifetimeMillis,
  });
  const otp = code.slice(0, limits.codeShortPartChars).toUpperCase();
  await queueEmail(call, {
    template: 'magic_link',
    to,
    variables: { magicLink: linkWithCode(callbackUrl, code), otp },
    user,
    callbackUrl,
  });
  return code.slice(limits.codeShortPartChars);
}
