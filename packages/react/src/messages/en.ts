import type { enRare } from './en-rare.js';

/**
 * The texts of the screens that people meet first, by stable id; `en-rare.ts` has those of the others. English is the
 * complete catalogue that other languages are held against. `{name}` is a placeholder. The part before the dot names the
 * screen or control, or `error` for what went wrong.
 */
export const en = {
  'action.busy': 'One moment…',
  'action.continue': 'Continue',
  'action.go-home': 'Go to the home page',
  'action.retry': 'Try again',
  'action.sign-in': 'Sign in',
  'action.sign-in-again': 'Sign in again',
  'action.sign-out': 'Sign out',
  'action.sign-up': 'Create account',

  'field.email': 'E-mail address',
  'field.password': 'Password',
  'field.new-password': 'Choose a password',
  'field.show-password': 'Show password',
  'field.hide-password': 'Hide password',

  'rule.password-length': '{min} to {max} characters',

  'sign-in.title': 'Sign in',
  'sign-in.subtitle': 'Welcome back.',
  'sign-in.busy': 'Signing in…',
  'sign-in.forgot': 'Forgot your password?',
  'sign-in.other': 'No account yet?',
  'sign-in.other-link': 'Create one',
  'sign-in.no-method':
    'No way to sign in is switched on. The people who run this app can change that in their settings.',

  'sign-up.title': 'Create your account',
  'sign-up.subtitle': 'It takes an e-mail address and a password.',
  'sign-up.subtitle-code': 'It takes an e-mail address.',
  'sign-up.subtitle-provider': 'It takes an account that you already have elsewhere.',
  'sign-up.busy': 'Creating your account…',
  'sign-up.other': 'Already have an account?',
  'sign-up.other-link': 'Sign in',
  'sign-up.closed-title': 'Sign-up is closed',
  'sign-up.closed-text':
    'New accounts cannot be created here at the moment. With an account you already have, you can sign in.',
  'sign-up.taken': 'This address already has an account.',
  'sign-up.taken-link': 'Sign in instead',

  'ways.or': 'or',
  'ways.by-email': 'Ways by e-mail',
  'ways.code': 'Mailed code',
  'ways.password': 'Password',

  'passkey.sign-in': 'Sign in with a passkey',
  'passkey.busy': 'Waiting for your passkey…',
  'passkey.cancelled': 'No passkey was used. Try again, or sign in another way.',
  'passkey.browser': 'This browser could not use a passkey here. Sign in another way.',
  'passkey.refused':
    'This passkey does not sign in here. It may have been removed or replaced. Sign in another way, then add a new one.',

  'oauth.sign-in': 'Sign in with {name}',
  'oauth.sign-up': 'Sign up with {name}',
  'oauth.busy': 'Going to {name}…',
  'oauth.last': 'Last used',
  'oauth.framed': 'This page stands inside another one, where {name} cannot be opened. Open it in a window of its own.',

  'oauth-callback.title': 'Signing you in',
  'oauth-callback.text': 'This takes a moment.',
  'oauth-callback.slow': 'Nothing happens?',
  'oauth-callback.slow-link': 'Go to the home page',

  'magic-link.action': 'Send me a code',
  'magic-link.sending': 'Sending…',
  'magic-link.no-account': 'No account has this address, and new ones cannot be created here at the moment.',
  'magic-link.unverified': 'This address has an account, but it was never confirmed. Sign in with your password.',

  'code.title': 'Check your mail',
  'code.text': 'We sent a code to {email}. Enter it here, or open the link in the mail.',

  'mfa.title': 'One more step',
  'mfa.text': 'Your account asks for a code from your authenticator app, or for one of your recovery codes.',

  'signed-in.title': 'You are signed in',
  'signed-in.text': 'You are using {email}.',
  'signed-in.text-anonymous': 'You can carry on where you were.',

  'sign-out.busy': 'Signing out…',

  'not-found.title': 'There is nothing here',
  'not-found.text': 'The address may be mistyped, or the page has moved.',

  'error-page.title': 'That did not work',
  'error-page.code': 'Code: {code}',

  'user-button.name': 'Account menu',
  'user-button.name-of': 'Account menu of {name}',
  'user-button.settings': 'Account settings',
  'user-button.color-mode': 'Change between light and dark',

  'error.email-missing': 'Enter your e-mail address.',
  'error.email-malformed': 'This does not look like an e-mail address. It has the form name@example.com.',
  'error.password-missing': 'Enter your password.',
  'error.new-password-missing': 'Choose a password.',
  'error.password-too-short': 'A password needs at least {min} characters.',
  'error.password-too-long': 'A password may have at most {max} characters.',
  'error.password-refused': 'This password cannot be used. Choose one that is harder to guess.',
  'error.mismatch': 'The e-mail address and the password do not belong together.',
  'error.password-off': 'Passwords are not in use here. Choose another way to sign in.',
  'error.old-password-wrong': 'This is not your current password.',
  'error.email-elsewhere': 'Another account signs in with this address, so it cannot be used here.',
  'error.account-elsewhere': 'Another account here signs in with it, so it cannot be used to sign in to yours.',
  'error.code-wrong': 'This is not the code of the newest mail. Look once more.',
  'error.code-expired': 'This code has expired. Have a new one sent.',
  'error.code-used': 'This code has been used. Have a new one sent.',
  'error.code-worn': 'There were too many tries with this code. Have a new one sent.',
  'error.totp-wrong': 'This code is not right, or was used before. Wait for the next one in your app.',
  'error.too-many': 'Too many tries. Wait a little, then try again.',
  'error.too-many-until': 'Too many tries. You can try again at {time}.',
  'error.offline': 'The server does not answer. Check your connection, then try again; what you typed stays here.',
  'error.untrusted-address': 'The address of this app is not on the list of trusted domains, so nothing was sent.',
  'error.demonstration': 'This is a demonstration: nothing is sent.',
  'error.unknown': 'Something went wrong. Try again; if it stays so, tell the people who run this app.',
} as const;

/** The id of a text that every screen may use. */
export type CoreMessageId = keyof typeof en;

/** The id of a text of the screens. */
export type MessageId = CoreMessageId | keyof typeof enRare;

/** A complete catalogue of one language. */
export type Messages = Readonly<Record<MessageId, string>>;
