/** Where the end-user screens stand in an app that does not say otherwise. */
export const defaultHandlerPath = '/handler';

/** Where an app's own pages begin if it does not say otherwise. */
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
} as const;

/** The name of an end-user screen. */
export type HandlerScreen = keyof typeof handlerPaths;
