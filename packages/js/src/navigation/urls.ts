import { defaultHandlerPath, defaultHomePath, handlerPaths } from '@portico/contract/plain';
import type { Urls } from './types.js';

/** All pages of an app: those it names, and defaults below its handler path for the rest. */
export const resolveUrls = (named: Partial<Urls>): Urls => {
  const handler = named.handler ?? defaultHandlerPath;
  const below = (path: string): string => `${handler.replace(/\/+$/, '')}/${path}`;
  const home = named.home ?? defaultHomePath;
  const afterSignIn = named.afterSignIn ?? home;
  return {
    handler,
    home,
    afterSignIn,
    afterSignUp: named.afterSignUp ?? afterSignIn,
    afterSignOut: named.afterSignOut ?? home,
    signIn: named.signIn ?? below(handlerPaths.signIn),
    signUp: named.signUp ?? below(handlerPaths.signUp),
    signOut: named.signOut ?? below(handlerPaths.signOut),
    emailVerification: named.emailVerification ?? below(handlerPaths.emailVerification),
    passwordReset: named.passwordReset ?? below(handlerPaths.passwordReset),
    forgotPassword: named.forgotPassword ?? below(handlerPaths.forgotPassword),
    oauthCallback: named.oauthCallback ?? below(handlerPaths.oauthCallback),
    magicLinkCallback: named.magicLinkCallback ?? below(handlerPaths.magicLinkCallback),
    accountSettings: named.accountSettings ?? below(handlerPaths.accountSettings),
    teamInvitation: named.teamInvitation ?? below(handlerPaths.teamInvitation),
    mfa: named.mfa ?? below(handlerPaths.mfa),
    error: named.error ?? below(handlerPaths.error),
  };
};
