import type { Core } from '../core.js';
import { resultOf, verificationCodes } from '../http/results.js';
import { impersonationListeners, readImpersonation, writeImpersonation } from './tab-box.js';
import type { Impersonation, ImpersonationLinkMethods } from './types.js';

/** Makes what starts and recognizes an impersonation session in a tab. */
export const impersonation = (core: Core): Impersonation => ({
  signInWithImpersonationLink: async (code) => {
    const result = await resultOf([...verificationCodes, 'USER_BLOCKED'], () =>
      core.client(null)('POST /auth/impersonation/sign-in', { body: { code } }),
    );
    if (result.status === 'error') return result;
    const tokens = { accessToken: result.data.access_token, refreshToken: result.data.refresh_token };
    const box = await core.sessions.open();
    // First, so that the box writes to the storage of the tab, not to cookies that other tabs use.
    writeImpersonation(core.settings, tokens);
    box.write(tokens);
    return { status: 'ok', data: undefined };
  },
  isImpersonating: () => readImpersonation(core.settings) !== null,
  watchImpersonation: impersonationListeners.add,
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
