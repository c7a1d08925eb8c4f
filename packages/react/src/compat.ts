/** The names of published code, so that a move is a change of import: `@portico/js/compat` and, on top of it, ours. */
export * from '@portico/js/compat';
export { AccountSettings } from './account-settings/account-settings.js';
export { StackAdminApp, StackClientApp, StackServerApp } from './app/apps-with-hooks.js';
export {
  PorticoProvider as StackProvider,
  type PorticoProviderProps as StackProviderProps,
} from './app/portico-provider.js';
export { usePorticoApp as useStackApp } from './app/use-portico-app.js';
export { useUser } from './app/use-user.js';
export { CredentialSignIn } from './auth/credential-sign-in.js';
export { CredentialSignUp } from './auth/credential-sign-up.js';
export { SignIn } from './auth/sign-in.js';
export { SignOut } from './auth/sign-out.js';
export { SignUp } from './auth/sign-up.js';
export { MessageCard } from './components/message-card.js';
export { EmailVerification } from './contact-channels/email-verification.js';
export { ErrorPage } from './handler/error-page.js';
export {
  PorticoHandler as StackHandler,
  type PorticoHandlerProps as StackHandlerProps,
} from './handler/portico-handler.js';
export { PorticoTheme as StackTheme, type PorticoThemeProps as StackThemeProps } from './theme/portico-theme.js';
export { UserAvatar } from './users/user-avatar.js';
export { UserButton } from './users/user-button.js';
