import { defineErrors } from '../define.js';

/** Errors about the ways of reaching a user. */
export const contactChannelErrors = defineErrors({
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    status: 409,
    text: (d: { type: 'email'; contact_channel_value: string | null; would_work_if_email_was_verified: boolean }) => {
      const what =
        d.contact_channel_value === null
          ? `This ${d.type} address`
          : `The ${d.type} address ${d.contact_channel_value}`;
      return d.would_work_if_email_was_verified
        ? `${what} signs in another account, where it was never verified. Verify it there; after that this works.`
        : `${what} signs in another account, and an address can sign in only one. Use another address, or keep this one for contact only.`;
    },
  },
});
