import { limits } from '@portico/contract';
import { passwordOwner } from '../../domains/auth/index.js';
import { authChannel, normaliseEmail } from '../../domains/users/index.js';
import type { EarlyRead, EarlyScope } from '../../platform/call/early-read.js';
import { textMember } from '../../platform/text/text-member.js';

const byEmail =
  (read: EarlyRead<unknown>) =>
  (scope: EarlyScope, body: unknown): void => {
    const email = textMember(body, 'email');
    if (email !== undefined && email.length <= limits.emailMaxChars) read.send(scope, normaliseEmail(email));
  };

/**
 * Reads that a call needs whoever makes it, by what its body says. They travel in one packet with the read of the caller,
 * so the call waits once for both. Nothing has been checked yet, neither the caller nor the body.
 */
export const prefetches: Readonly<Record<string, (scope: EarlyScope, body: unknown) => void>> = {
  'POST /auth/password/sign-in': byEmail(passwordOwner),
  'POST /auth/password/sign-up': byEmail(authChannel),
};
