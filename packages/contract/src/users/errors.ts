import { defineErrors } from '../define.js';

/** Errors about users, their email addresses, and creating accounts. */
export const userErrors = defineErrors({
  USER_EMAIL_ALREADY_EXISTS: {
    status: 409,
    summary: 'An account with this email address already exists.',
    help: 'Sign in to that account, or use another address. When `would_work_if_email_was_verified` is true, the call succeeds once that account has verified the address.',
    details: { email: 'string', would_work_if_email_was_verified: 'boolean' },
    text: ({ email, would_work_if_email_was_verified }) =>
      would_work_if_email_was_verified
        ? `An account with the email address ${email} exists but has not verified it. Sign in to that account another way and verify it first.`
        : `An account with the email address ${email} already exists. Sign in to it, or use another address.`,
  },
  EMAIL_NOT_VERIFIED: {
    status: 400,
    summary: 'The email address is not verified.',
    help: 'Open the link in the verification email first.',
    neverRaised: 'No call refuses unverified addresses with this code.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    summary: 'This email address is already verified.',
    help: 'No email was sent; nothing more is needed.',
  },
  EMAIL_NOT_ASSOCIATED_WITH_USER: {
    status: 400,
    summary: 'No account has this email address.',
    help: 'Check the spelling, or sign up.',
    neverRaised: 'It would reveal which addresses have an account.',
  },
  EMAIL_IS_NOT_PRIMARY_EMAIL: {
    status: 400,
    summary: "Only the user's primary email address can be verified with this call.",
    help: 'Send the primary address, or set one first.',
    details: { email: 'string', primary_email: 'string | null' },
    text: ({ email, primary_email }) =>
      primary_email === null
        ? `The address ${email} cannot be verified here because the user has no primary email address. Set one first.`
        : `The address ${email} is not the user's primary email address. Send ${primary_email} instead.`,
  },
  EMAIL_PASSWORD_MISMATCH: {
    status: 400,
    summary: 'Incorrect email address or password.',
    help: 'Check both, or reset the password.',
  },
  USER_ID_DOES_NOT_EXIST: {
    status: 400,
    summary: 'The user named in the request does not exist in this project.',
    help: 'Check the user ID and the project.',
    details: { user_id: 'string' },
    text: ({ user_id }) => `User ${user_id} does not exist in this project. Check the user ID.`,
  },
  USER_NOT_FOUND: {
    status: 404,
    summary: 'The user does not exist in this project.',
    help: 'Check the user ID; the user may have been deleted.',
  },
  USER_BLOCKED: {
    status: 403,
    addition: true,
    summary: 'This account is blocked.',
    help: 'Only the people who run the app can unblock it.',
  },
  USER_DOES_NOT_HAVE_PASSWORD: {
    status: 400,
    summary: 'This user has no password to change.',
    help: 'Set a first password instead.',
  },
  SIGN_UP_NOT_ENABLED: {
    status: 400,
    summary: 'Sign-up is turned off in this project.',
    help: "Sign in with an existing account, or turn sign-up on in the project's settings.",
  },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    summary: 'Password sign-in is turned off in this project.',
    help: "Use another sign-in method, or turn it on in the project's settings.",
  },
  PASSKEY_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    summary: 'Passkey sign-in is turned off in this project.',
    help: "Use another sign-in method, or turn it on in the project's settings.",
  },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: {
    status: 400,
    summary: 'This project does not allow anonymous users.',
    help: 'Sign up or sign in instead.',
  },
  REDIRECT_URL_NOT_WHITELISTED: {
    status: 400,
    summary: 'The redirect URL is not on a trusted domain of the project.',
    help: "Add its domain to the trusted domains in the project's settings.",
  },
});
