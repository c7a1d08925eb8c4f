/**
 * Every text of the screens, by stable id. English is the complete catalogue that other languages are held against.
 * `{name}` is a placeholder. The part before the dot names the screen or control, or `error` for what went wrong.
 */
export const en = {
  'action.busy': 'One moment…',
  'action.continue': 'Continue',
  'action.go-home': 'Go to the home page',
  'action.retry': 'Try again',
  'action.save': 'Save',
  'action.saving': 'Saving…',
  'action.sign-in': 'Sign in',
  'action.sign-out': 'Sign out',
  'action.sign-up': 'Create account',

  'field.email': 'E-mail address',
  'field.name': 'Name',
  'field.password': 'Password',
  'field.new-password': 'Choose a password',
  'field.show-password': 'Show password',
  'field.hide-password': 'Hide password',

  'rule.password-length': '{min} to {max} characters',

  'sign-in.title': 'Sign in',
  'sign-in.subtitle': 'Welcome back.',
  'sign-in.busy': 'Signing in…',
  'sign-in.other': 'No account yet?',
  'sign-in.other-link': 'Create one',
  'sign-in.no-method':
    'No way to sign in is switched on. The people who run this app can change that in their settings.',

  'sign-up.title': 'Create your account',
  'sign-up.subtitle': 'It takes an e-mail address and a password.',
  'sign-up.busy': 'Creating your account…',
  'sign-up.other': 'Already have an account?',
  'sign-up.other-link': 'Sign in',
  'sign-up.closed-title': 'Sign-up is closed',
  'sign-up.closed-text':
    'New accounts cannot be created here at the moment. With an account you already have, you can sign in.',
  'sign-up.taken': 'This address already has an account.',
  'sign-up.taken-link': 'Sign in instead',

  'signed-in.title': 'You are signed in',
  'signed-in.text': 'You are using {email}.',
  'signed-in.text-anonymous': 'You can carry on where you were.',

  'sign-out.title': 'Signing out',
  'sign-out.text': 'This takes a moment.',
  'sign-out.busy': 'Signing out…',
  'signed-out.title': 'You are signed out',
  'signed-out.text': 'Your session on this device has ended.',

  'verify-email.title': 'Confirm your address',
  'verify-email.text': 'One click shows that this e-mail address is yours.',
  'verify-email.action': 'Confirm address',
  'verify-email.busy': 'Confirming…',
  'verify-email.done-title': 'Address confirmed',
  'verify-email.done-text': 'Thank you. This address is now confirmed.',
  'verify-email.expired-title': 'This link has expired',
  'verify-email.expired-text': 'A link works for a day. You can have a new one sent.',
  'verify-email.invalid-title': 'This link does not work',
  'verify-email.invalid-text':
    'It may have been cut short on the way. Open it from the mail once more, or have a new one sent.',
  'verify-email.sign-in': 'Sign in for a new link',
  'verify-email.resend': 'Send a new link',
  'verify-email.sending': 'Sending…',
  'verify-email.sent': 'A new link is on its way to {email}. Open the newest mail.',

  'not-found.title': 'There is nothing here',
  'not-found.text': 'The address may be mistyped, or the page has moved.',

  'error-page.title': 'That did not work',
  'error-page.text': 'Something went wrong on the way. Nothing was changed.',
  'error-page.denied-title': 'Access was not granted',
  'error-page.denied-text':
    'The other service reports that you said no. You can try again, or choose another way to sign in.',
  'error-page.linked-elsewhere-title': 'This account belongs to someone else here',
  'error-page.linked-elsewhere-text':
    'It is already connected to another user. Sign in as that user, or pick another account.',
  'error-page.other-linked-title': 'Another account is already connected',
  'error-page.other-linked-text': 'You are connected to a different account of this service. Remove that one first.',
  'error-page.code': 'Code: {code}',

  'settings.title': 'Account settings',
  'settings.subtitle': 'Signed in as {name}.',
  'settings.sections': 'Sections',
  'settings.back': 'Back to {name}',
  'settings.up': 'All settings',

  'profile.title': 'Profile',
  'profile.text': 'The name that others see beside what you do here.',
  'profile.done': 'Your name is saved.',

  'user-button.name': 'Account menu',
  'user-button.name-of': 'Account menu of {name}',
  'user-button.settings': 'Account settings',

  'error.email-missing': 'Enter your e-mail address.',
  'error.email-malformed': 'This does not look like an e-mail address. It has the form name@example.com.',
  'error.name-too-long': 'A name may have at most {max} characters.',
  'error.password-missing': 'Enter your password.',
  'error.new-password-missing': 'Choose a password.',
  'error.password-too-short': 'A password needs at least {min} characters.',
  'error.password-too-long': 'A password may have at most {max} characters.',
  'error.password-refused': 'This password cannot be used. Choose one that is harder to guess.',
  'error.mismatch': 'The e-mail address and the password do not belong together.',
  'error.password-off': 'Passwords are not in use here. Choose another way to sign in.',
  'error.second-factor': 'This account asks for a second step, which this screen does not offer.',
  'error.too-many': 'Too many tries. Wait a little, then try again.',
  'error.too-many-until': 'Too many tries. You can try again at {time}.',
  'error.offline': 'The server does not answer. Check your connection, then try again; what you typed stays here.',
  'error.untrusted-address': 'The address of this app is not on the list of trusted domains, so nothing was sent.',
  'error.unknown': 'Something went wrong. Try again; if it stays so, tell the people who run this app.',
} as const;

/** The id of a text of the screens. */
export type MessageId = keyof typeof en;

/** A complete catalogue of one language. */
export type Messages = Readonly<Record<MessageId, string>>;
