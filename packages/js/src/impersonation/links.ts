import type { Core } from '../core.js';
import type { ImpersonationLinkMethods } from './types.js';

/** Creates the methods with which servers act as a user. */
export const impersonationLinks = (core: Core, userId: string): ImpersonationLinkMethods => ({
  createImpersonationLink: async ({ callbackUrl, expiresInMillis }) => {
    const { url, expires_at_millis } = await core.server()('POST /auth/impersonation/links', {
      body: { user_id: userId, callback_url: callbackUrl, expires_in_millis: expiresInMillis },
    });
    return { url, expiresAt: new Date(expires_at_millis) };
  },
});
