import { defineErrors } from '../define.js';

/** Errors about two-step verification and passkeys. */
export const secondFactorErrors = defineErrors({
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    status: 400,
    summary: 'The user has turned on two-step verification, so signing in requires a second step.',
    help: 'Ask for the code of the authenticator app and send it with `attempt_code` to `POST /auth/mfa/sign-in`.',
    details: { attempt_code: 'string' },
    text: () => 'This account uses two-step verification. Enter the code of your authenticator app.',
  },
  INVALID_TOTP_CODE: {
    status: 400,
    summary: 'The code of the authenticator app is incorrect.',
    help: "Enter the code shown now; if it keeps failing, check the device's clock.",
  },
  PASSKEY_REGISTRATION_FAILED: {
    status: 400,
    summary: 'The passkey could not be registered.',
    help: 'Start the registration again. `message` says what failed.',
    details: { message: 'string' },
    text: ({ message }) => `The passkey could not be registered. ${message}`,
  },
  PASSKEY_AUTHENTICATION_FAILED: {
    status: 400,
    summary: 'Signing in with this passkey failed.',
    help: 'Try again, or use another sign-in method. `message` says what failed.',
    details: { message: 'string' },
    text: ({ message }) => `Signing in with this passkey failed. ${message}`,
  },
  PASSKEY_WEBAUTHN_ERROR: {
    status: 400,
    summary: 'The browser could not use the passkey.',
    help: "Try again, or use another sign-in method. `code` is the browser's name of the error.",
    details: { message: 'string', code: 'string' },
    text: ({ message, code }) => `The browser could not use the passkey (${code}): ${message}`,
    neverRaised: "The client library creates it from the browser's error.",
  },
});
