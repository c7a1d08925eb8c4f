import type { Core } from '../core.js';
import { resultOf } from '../http/results.js';
import { readImpersonation, writeImpersonation } from './tab-jar.js';
import type { Impersonation, ImpersonationLinkMethods } from './types.js';

/** Makes what starts and recognizes an impersonation session in a tab. */
export const impersonation = (core: Core): Impersonation => ({
  signInWithImpersonationLink: async (code) =>
    (await import('./redeem-link.js')).redeemLink(core, code, { resultOf, writeImpersonation }),
  isImpersonating: () => Boolean(readImpersonation(core.settings)),
});

/** Makes what servers do to act as a user. */
export const impersonationLinks = (core: Core, userId: string): ImpersonationLinkMethods => ({
  createImpersonationLink: async ({ callbackUrl, expiresInMillis }) => {
    const { url, expires_at_millis } = await core.server()('POST /auth/impersonation/links', {
      body: { user_id: userId, callback_url: callbackUrl, expires_in_millis: expiresInMillis },
    });
    return { url, expiresAt: new Date(expires_at_millis) };
  },
});
