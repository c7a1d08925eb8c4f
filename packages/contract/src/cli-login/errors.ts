import { defineErrors } from '../define.js';

/** Errors about signing in a command-line program through the browser. */
export const cliLoginErrors = defineErrors({
  INVALID_POLLING_CODE: {
    status: 400,
    text: () => 'The polling code is unknown in this project. Start the command-line login again to get a new one.',
  },
  CLI_AUTH_ERROR: {
    status: 400,
    text: () => 'The command-line login did not complete. Start it again and confirm it in the browser.',
    neverRaised: 'A client makes it when it stops waiting.',
  },
  CLI_AUTH_EXPIRED_ERROR: {
    status: 400,
    text: () => 'The command-line login was not confirmed in time. Start it once more.',
    neverRaised: 'A client makes it from the polling status "expired".',
  },
  CLI_AUTH_USED_ERROR: {
    status: 400,
    text: () => 'This command-line login has been collected before. Start a new one to sign in again.',
    neverRaised: 'A client makes it from the polling status "used".',
  },
});
