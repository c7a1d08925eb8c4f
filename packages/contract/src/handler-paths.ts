/** The default path of the end-user screens in an app. */
export const defaultHandlerPath = '/handler';

/** The default path of an app's home page. */
export const defaultHomePath = '/';

/** The path of each end-user screen below the handler path. */
export const handlerPaths = {
  signIn: 'sign-in',
  signUp: 'sign-up',
  signOut: 'sign-out',
  emailVerification: 'email-verification',
  passwordReset: 'password-reset',
  forgotPassword: 'forgot-password',
  oauthCallback: 'oauth-callback',
  magicLinkCallback: 'magic-link-callback',
  accountSettings: 'account-settings',
  teamInvitation: 'team-invitation',
  mfa: 'mfa',
  error: 'error',
  cliAuthConfirm: 'cli-auth-confirm',
  impersonation: 'impersonation',
} as const;

/** The name of an end-user screen. */
export type HandlerScreen = keyof typeof handlerPaths;
