import { defineErrors } from '../define.js';

/** Errors about choosing and changing a password. */
export const passwordErrors = defineErrors({
  // Both a code and the group of the two codes about length; sent itself when a password is blocked.
  PASSWORD_REQUIREMENTS_NOT_MET: {
    status: 400,
    text: (d: { message: string }) => `This password cannot be used. ${d.message}`,
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    parent: 'PASSWORD_REQUIREMENTS_NOT_MET',
    text: (d: { min_length: number }) =>
      `The new password is too short. Choose one of at least ${d.min_length} characters.`,
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    parent: 'PASSWORD_REQUIREMENTS_NOT_MET',
    text: (d: { maxLength: number }) =>
      `The new password is too long. Choose one of at most ${d.maxLength} characters.`,
  },
  PASSWORD_CONFIRMATION_MISMATCH: {
    status: 400,
    text: () => 'The old password is not right, so the password was not changed. Enter the one you sign in with now.',
  },
});
