import { defineErrors } from '../define.js';

/** Errors about one-time codes of every purpose, in the order in which a code is checked. */
export const codeErrors = defineErrors({
  VERIFICATION_CODE_NOT_FOUND: {
    status: 404,
    parent: 'VERIFICATION_ERROR',
    text: () =>
      'This code is not known here. Check that it was copied whole and is meant for this page, or ask for a new one.',
  },
  VERIFICATION_CODE_EXPIRED: {
    status: 400,
    parent: 'VERIFICATION_ERROR',
    text: () => 'This code is too old. Ask for a new one.',
  },
  VERIFICATION_CODE_ALREADY_USED: {
    status: 409,
    parent: 'VERIFICATION_ERROR',
    text: () => 'This code has done its work already; each one works once. Ask for a new one if you still need it.',
  },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: {
    status: 400,
    parent: 'VERIFICATION_ERROR',
    text: () => 'This code was tried too often and no longer works. Ask for a new one.',
  },
});
