import { defineErrors } from '../define.js';

/** Errors about second factors and passkeys. */
export const secondFactorErrors = defineErrors({
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    status: 400,
    text: (d: { attempt_code: string }) =>
      `The first step of signing in worked, and this account asks for a second. Send the code of the authenticator app together with the attempt code ${d.attempt_code}.`,
  },
  INVALID_TOTP_CODE: {
    status: 400,
    text: () =>
      'The code from the authenticator app is not right. Codes change every half minute; enter the one shown now, and check the clock of the device if it keeps failing.',
  },
  PASSKEY_REGISTRATION_FAILED: {
    status: 400,
    text: (d: { message: string }) => `The passkey was not added. ${d.message}`,
  },
  PASSKEY_AUTHENTICATION_FAILED: {
    status: 400,
    text: (d: { message: string }) => `Signing in with this passkey did not work. ${d.message}`,
  },
  PASSKEY_WEBAUTHN_ERROR: {
    status: 400,
    text: (d: { message: string; code: string }) => `The browser could not use the passkey (${d.code}): ${d.message}`,
    neverRaised: 'A client makes it from an error of the browser.',
  },
});
