import { defineErrors } from '../define.js';

/** Errors about one-time codes of every purpose, in the order in which a code is checked. */
export const codeErrors = defineErrors({
  VERIFICATION_CODE_NOT_FOUND: {
    status: 404,
    parent: 'VERIFICATION_ERROR',
    summary: 'This code does not exist in this project, or it is for another purpose.',
    help: 'Check that you copied the whole code, or request a new one.',
  },
  VERIFICATION_CODE_EXPIRED: {
    status: 400,
    parent: 'VERIFICATION_ERROR',
    summary: 'This code has expired.',
    help: 'Request a new one.',
  },
  VERIFICATION_CODE_ALREADY_USED: {
    status: 409,
    parent: 'VERIFICATION_ERROR',
    summary: 'This code was already used.',
    help: 'Each code works once; request a new one if you still need it.',
  },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: {
    status: 400,
    parent: 'VERIFICATION_ERROR',
    summary: 'Too many failed attempts with this code, so it no longer works.',
    help: 'Request a new one.',
  },
});
