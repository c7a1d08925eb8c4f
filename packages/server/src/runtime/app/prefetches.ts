import { limits } from '@portico/contract';
import { type OwnerScope, prefetchPasswordOwner } from '../../domains/auth/index.js';
import { normaliseEmail } from '../../domains/users/index.js';
import { textMember } from '../../platform/text/text-member.js';

/**
 * Reads that a call needs whoever makes it, by what its body says. They travel in one packet with the read of the caller,
 * so the call waits once for both. Nothing has been checked yet, neither the caller nor the body.
 */
export const prefetches: Readonly<Record<string, (scope: OwnerScope, body: unknown) => void>> = {
  'POST /auth/password/sign-in': (scope, body) => {
    const email = textMember(body, 'email');
    if (email !== undefined && email.length <= limits.emailMaxChars)
      prefetchPasswordOwner(scope, normaliseEmail(email));
  },
};
