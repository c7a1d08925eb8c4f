import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { issueCode } from '../../platform/codes/index.js';
import { linkWithCode } from './link.js';
import { queueEmail } from './queue-email.js';

/** Who may sign in with it. */
export interface SignInEmail {
  /** Null when nobody signs in with the address yet. */
  readonly user: { readonly id: string; readonly display_name: string | null } | null;
  /** The normalised address. */
  readonly to: string;
  /** Trusted already; the mail's link leads there. */
  readonly callbackUrl: string;
}

/**
 * Mails a sign-in link and the six characters of its code that can be typed, in the caller's transaction. The code is
 * bound to the address, and to its user where there is one (OC-08).
 *
 * @returns the code's remaining characters, for whoever asked: worth nothing without those of the mail (OC-06)
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
  });
  return code.slice(limits.codeShortPartChars);
}
