/** Published names, so that migrating only changes the import: those of `@portico/js/compat` plus screens and hooks. */

export * from '@portico/js/compat';
export { PorticoProvider as StackProvider } from '#stack-provider';
export { AccountSettings } from './account-settings/account-settings.js';
export {
  StackAdminApp,
  StackClientApp,
  StackServerApp,
  stackAppInternalsSymbol,
} from './app/apps-with-hooks.js';
export type { PorticoProviderProps as StackProviderProps } from './app/portico-provider.js';
export { useStackApp, useUser } from './app/use-stack-app.js';
export { AuthPage } from './auth/auth-page.js';
export { CredentialSignIn } from './auth/credential-sign-in.js';
export { CredentialSignUp } from './auth/credential-sign-up.js';
export { MagicLinkSignIn } from './auth/magic-link-sign-in.js';
export { SignIn } from './auth/sign-in.js';
export { SignUp } from './auth/sign-up.js';
// Named one by one, because they stand for those without hooks.
export type {
  CurrentInternalUser,
  CurrentUser,
  StackAdminAppConstructor,
  StackClientAppConstructor,
  StackServerAppConstructor,
  User,
} from './compat-types.js';
export { MessageCard } from './components/message-card.js';
export {
  PorticoHandler as StackHandler,
  type PorticoHandlerProps as StackHandlerProps,
} from './handler/portico-handler.js';
export {
  CliAuthConfirmation,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  MagicLinkCallback,
  MFA,
  PasswordReset,
  SignOut,
} from './handler/screens.js';
export { OAuthButton } from './oauth/oauth-button.js';
export { OAuthButtonGroup } from './oauth/oauth-button-group.js';
export { OAuthCallback } from './oauth/oauth-callback.js';
export { PasskeyButton } from './passkeys/passkey-button.js';
export { SelectedTeamSwitcher } from './teams/selected-team-switcher.js';
export { TeamSwitcher } from './teams/team-switcher.js';
export { PorticoTheme as StackTheme, type PorticoThemeProps as StackThemeProps } from './theme/portico-theme.js';
export { UserAvatar } from './users/user-avatar.js';
export { UserButton } from './users/user-button.js';
