import type { Core } from '../core.js';
import type { OAuthProviderTestMethods } from './provider-test-types.js';

/** Creates the object that tests sign-in with providers. */
export const createProviderTests = (core: Core): OAuthProviderTestMethods => ({
  startOAuthProviderTest: (providerId) =>
    core.admin()('POST /internal/oauth-provider-tests', { body: { provider_id: providerId } }),
  getOAuthProviderTest: async (id) => {
    const test = await core.admin()('GET /internal/oauth-provider-tests/{id}', { params: { id } });
    const providerId = test.provider_id;
    if (test.account) {
      const { email, is_email_verified: isEmailVerified, display_name: displayName } = test.account;
      return { status: 'succeeded', providerId, account: { email, isEmailVerified, displayName } };
    }
    return test.failure ? { status: 'failed', providerId, ...test.failure } : { status: 'pending', providerId };
  },
});
