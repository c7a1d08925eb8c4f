import { defineErrors } from '../define.js';

/** Errors about signing in to a command-line program through the browser. */
export const cliLoginErrors = defineErrors({
  INVALID_POLLING_CODE: {
    status: 400,
    summary: 'This project has no command-line login with this polling code.',
    help: 'Start the command-line login again to get a new code.',
  },
  CLI_AUTH_ERROR: {
    status: 400,
    summary: 'The command-line login did not complete.',
    help: 'Start it again and confirm it in the browser.',
    neverRaised: 'The client library creates it when it stops waiting.',
  },
  CLI_AUTH_EXPIRED_ERROR: {
    status: 400,
    summary: 'The command-line login expired before it was confirmed in the browser.',
    help: 'Start the login again.',
    neverRaised: 'The client library creates it from the polling status "expired".',
  },
  CLI_AUTH_USED_ERROR: {
    status: 400,
    summary: 'This command-line login was already used.',
    help: 'Start a new one to sign in again.',
    neverRaised: 'The client library creates it from the polling status "used".',
  },
});
