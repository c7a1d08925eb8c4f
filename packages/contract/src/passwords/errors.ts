import { defineErrors } from '../define.js';

/** Errors about choosing and changing a password. */
export const passwordErrors = defineErrors({
  // Both a code and the group of the two codes about length; sent itself when a password is blocked.
  PASSWORD_REQUIREMENTS_NOT_MET: {
    status: 400,
    summary: 'The new password does not meet the requirements.',
    help: 'Choose another password; `message` says which requirement it misses.',
    details: { message: 'string' },
    text: ({ message }) => `This password cannot be used. ${message}`,
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    parent: 'PASSWORD_REQUIREMENTS_NOT_MET',
    summary: 'The new password is too short.',
    help: 'Use at least as many characters as `min_length` says.',
    details: { min_length: 'number' },
    text: ({ min_length }) => `The new password is too short. Use at least ${min_length} characters.`,
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    parent: 'PASSWORD_REQUIREMENTS_NOT_MET',
    summary: 'The new password is too long.',
    help: 'Use at most as many characters as `maxLength` says.',
    details: { maxLength: 'number' },
    text: ({ maxLength }) => `The new password is too long. Use at most ${maxLength} characters.`,
  },
  PASSWORD_CONFIRMATION_MISMATCH: {
    status: 400,
    summary: 'The old password is incorrect.',
    help: 'Enter the password that you sign in with now.',
  },
});
