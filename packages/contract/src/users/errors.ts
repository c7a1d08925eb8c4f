import { defineErrors } from '../define.js';

/** Errors about users, their e-mail addresses, and creating accounts. */
export const userErrors = defineErrors({
  USER_EMAIL_ALREADY_EXISTS: {
    status: 409,
    text: (d: { email: string; would_work_if_email_was_verified: boolean }) =>
      d.would_work_if_email_was_verified
        ? `An account with the address ${d.email} exists, but the address was never verified. Sign in the way the account was made and verify it; after that this works.`
        : `The address ${d.email} already belongs to an account. Sign in to that account, or use another address.`,
  },
  EMAIL_NOT_VERIFIED: {
    status: 400,
    text: () => 'The e-mail address has not been verified. Open the link in the verification mail first.',
    neverRaised: 'No call is closed to unverified addresses by this code.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    text: () => 'The e-mail address is verified already, so no mail was sent. Nothing more is needed.',
  },
  EMAIL_NOT_ASSOCIATED_WITH_USER: {
    status: 400,
    text: () => 'No account uses this e-mail address. Check its spelling, or sign up.',
    neverRaised: 'It would tell a stranger whether an address has an account.',
  },
  EMAIL_IS_NOT_PRIMARY_EMAIL: {
    status: 400,
    text: (d: { email: string; primary_email: string | null }) =>
      `A verification mail was asked for ${d.email}, but ` +
      (d.primary_email === null
        ? 'the account has no primary address. Set one first.'
        : `the primary address of the account is ${d.primary_email}. Ask for that one.`),
  },
  EMAIL_PASSWORD_MISMATCH: {
    status: 400,
    text: () => 'The e-mail address and the password do not go together. Check both, or reset the password.',
  },
  USER_ID_DOES_NOT_EXIST: {
    status: 400,
    text: (d: { user_id: string }) => `The request refers to user ${d.user_id}, and this project has no such user.`,
  },
  USER_NOT_FOUND: {
    status: 404,
    text: () => 'There is no such user in this project. The account may have been deleted.',
  },
  USER_DOES_NOT_HAVE_PASSWORD: {
    status: 400,
    text: () => 'This account has no password that could be changed. Set a first one instead.',
  },
  SIGN_UP_NOT_ENABLED: {
    status: 400,
    text: () =>
      'This project does not take new accounts at present. Sign in with an account that exists, or ask the people who run the app.',
  },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    text: () =>
      "Passwords are switched off in this project. Use another way to sign in, or turn them on in the project's settings.",
  },
  PASSKEY_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    text: () =>
      "Passkeys are switched off in this project. Use another way to sign in, or turn them on in the project's settings.",
  },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: {
    status: 400,
    text: () => 'This project does not take users without an account. Sign up or sign in.',
  },
  REDIRECT_URL_NOT_WHITELISTED: {
    status: 400,
    text: () =>
      "The address to return to is not on a domain this project trusts. Add its domain to the trusted domains in the project's settings.",
  },
});
