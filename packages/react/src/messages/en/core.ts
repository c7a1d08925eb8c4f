/**
 * English texts of the sign-in and sign-up screens and of shared controls, by ID. They are part of the first load. All
 * other texts load with the screens that use them. `{name}` marks a placeholder.
 */
export const enCore = {
  'action.busy': 'Please wait…',
  'action.continue': 'Continue',
  'action.go-home': 'Go to home page',
  'action.retry': 'Try again',
  'action.sign-in': 'Sign in',
  'action.sign-out': 'Sign out',
  'action.sign-up': 'Create account',

  'field.email': 'Email',
  'field.password': 'Password',
  'field.new-password': 'Password',
  'field.show-password': 'Show password',
  'field.hide-password': 'Hide password',

  'rule.password-length': '{min} to {max} characters',

  'sign-in.title': 'Sign in',
  'sign-in.subtitle': 'Welcome back.',
  'sign-in.busy': 'Signing in…',
  'sign-in.forgot': 'Forgot password?',
  'sign-in.other': 'Don’t have an account?',
  'sign-in.other-link': 'Sign up',
  'sign-in.no-method': 'No sign-in method is enabled. Contact the owner of this app.',

  'sign-up.title': 'Create your account',
  'sign-up.subtitle': 'Sign up with your email and a password.',
  'sign-up.subtitle-code': 'All you need is your email.',
  'sign-up.subtitle-provider': 'Choose an account to sign up with.',
  'sign-up.busy': 'Creating account…',
  'sign-up.other': 'Already have an account?',
  'sign-up.other-link': 'Sign in',
  'sign-up.closed-text':
    'This app does not accept new accounts right now. You can still sign in to an existing account.',
  'sign-up.taken': 'An account with this email already exists.',
  'sign-up.taken-link': 'Sign in instead',

  'ways.or': 'or',
  'ways.by-email': 'Email sign-in methods',
  'ways.code': 'Email code',
  'ways.password': 'Password',

  'passkey.sign-in': 'Sign in with a passkey',
  'passkey.busy': 'Waiting for your passkey…',
  'passkey.cancelled': 'Passkey sign-in was canceled. Try again or use another sign-in method.',
  'passkey.browser': 'This browser could not use a passkey. Use another sign-in method.',
  'passkey.refused': 'This passkey is no longer valid. Use another sign-in method, then add a new passkey.',

  'oauth.sign-in': 'Sign in with {name}',
  'oauth.sign-up': 'Sign up with {name}',
  'oauth.busy': 'Redirecting to {name}…',
  'oauth.last': 'Last used',
  'oauth.framed': '{name} cannot be opened inside an embedded page. Open this page in its own tab.',

  'oauth-callback.title': 'Signing you in',
  'oauth-callback.text': 'This may take a moment.',
  'oauth-callback.slow': 'Taking too long?',

  'magic-link.action': 'Send code',
  'magic-link.sending': 'Sending…',
  'magic-link.no-account': 'No account uses this email, and this app does not accept new accounts right now.',
  'magic-link.unverified': 'This email is not verified. Sign in with your password.',

  'code.title': 'Check your email',
  'code.text': 'We sent a code to {email}. Enter the code or open the link in the email.',

  'code.pending': 'We sent a code to {email}.',
  'code.pending-link': 'Enter the code',

  'mfa.title': 'Two-step verification',
  'mfa.text': 'Enter the code from your authenticator app or a recovery code.',

  'signed-in.title': 'You are signed in',
  'signed-in.text': 'Continue as {email} or sign out.',
  'signed-in.text-anonymous': 'Continue where you left off or sign out.',

  'sign-out.busy': 'Signing out…',

  'not-found.title': 'Page not found',
  'not-found.text': 'The page does not exist or has moved. Check the address.',

  'error-page.title': 'Something went wrong',
  'error-page.code': 'Error code: {code}',

  'error.email-missing': 'Enter your email.',
  'error.email-malformed': 'Enter a valid email, such as name@example.com.',
  'error.password-missing': 'Enter your password.',
  'error.new-password-missing': 'Enter a password.',
  'error.password-too-short': 'Use at least {min} characters.',
  'error.password-too-long': 'Use at most {max} characters.',
  'error.password-refused': 'This password is too easy to guess. Choose a stronger one.',
  'error.mismatch': 'Incorrect email address or password.',
  'error.password-off': 'Password sign-in is not enabled. Use another sign-in method.',
  'error.email-elsewhere': 'Another account already uses this email for sign-in.',
  'error.code-wrong': 'Incorrect code. Enter the code from the latest email.',
  'error.code-expired': 'This code has expired. Request a new one.',
  'error.code-used': 'This code has already been used. Request a new one.',
  'error.code-worn': 'Too many attempts. Request a new code.',
  'error.totp-wrong': 'Incorrect or already used code. Enter the next code from your app.',
  'error.too-many': 'Too many attempts. Wait a moment and try again.',
  'error.too-many-until': 'Too many attempts. Try again at {time}.',
  'error.late': 'The server is not responding yet. Still trying…',
  'error.offline': 'We cannot reach the server. Check your connection and try again.',
  'error.blocked': 'This account is blocked. Contact the owner of this app.',
  'error.untrusted-address': 'This app’s domain is not trusted by the project. Contact the owner of this app.',
  'error.demonstration': 'This is a demo. Nothing was sent.',
  'error.unknown': 'An unexpected error occurred. Try again. If the problem continues, contact the owner of this app.',
} as const;

/** ID of a text that is part of the first load. */
export type CoreMessageId = keyof typeof enCore;
