import { defineErrors } from '../define.js';

/** Errors about contact channels. */
export const contactChannelErrors = defineErrors({
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    status: 409,
    summary: 'Another user already signs in with this address.',
    help: 'Use another address, or add this one without `used_for_auth`. When `would_work_if_email_was_verified` is true, the call succeeds once the other user has verified the address.',
    details: {
      type: ['email'],
      contact_channel_value: 'string | null',
      would_work_if_email_was_verified: 'boolean',
    },
    text: ({ type, contact_channel_value, would_work_if_email_was_verified }) => {
      const address =
        contact_channel_value === null ? `this ${type} address` : `the ${type} address ${contact_channel_value}`;
      return would_work_if_email_was_verified
        ? `Another user signs in with ${address} but has not verified it. Verify the address in that account and try again.`
        : `Another user already signs in with ${address}. Use another address, or add this one without sign-in.`;
    },
  },
});
