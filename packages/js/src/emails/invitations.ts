import type { Core } from '../core.js';
import type { SignInInvitationMethods } from './invitation-types.js';

/** Creates the object that sends invitations. */
export const createSignInInvitations = (core: Core): SignInInvitationMethods => ({
  sendSignInInvitationEmail: async (email, callbackUrl) => {
    await core.admin()('POST /internal/send-sign-in-invitation', { body: { email, callback_url: callbackUrl } });
  },
});
