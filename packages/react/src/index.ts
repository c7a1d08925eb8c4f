export {
  AccountSettings,
  type AccountSettingsIconName,
  type AccountSettingsItem,
  type AccountSettingsProps,
} from './account-settings/account-settings.js';
export { AuthPage, type AuthPageProps, type AuthScreenProps } from './auth/auth-page.js';
export { type CredentialFormProps, CredentialSignIn } from './auth/credential-sign-in.js';
export { CredentialSignUp, type CredentialSignUpProps } from './auth/credential-sign-up.js';
export { MagicLinkSignIn } from './auth/magic-link-sign-in.js';
export { SignIn } from './auth/sign-in.js';
export { SignUp, type SignUpProps } from './auth/sign-up.js';
export type { CodeScreenProps } from './components/code-screen.js';
export { MessageCard, type MessageCardProps } from './components/message-card.js';
export type { ScreenTone } from './components/screen.js';
export type { ScreenProps } from './components/screen-frame.js';
export type { MockApiKey, MockProject, MockSession, MockTeam, MockUser } from './demo/mocks.js';
export type { HandlerComponentProps } from './handler/pages.js';
export { PorticoHandler, type PorticoHandlerProps } from './handler/portico-handler.js';
export {
  CliAuthConfirmation,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  ImpersonationPage,
  MagicLinkCallback,
  MFA,
  PasswordReset,
  SignOut,
  TeamCreation,
  TeamInvitation,
} from './handler/screens.js';
export * from './hooks.js';
export { shrinkImage } from './images/shrink-image.js';
export type { MessageId, Messages } from './messages/en/full.js';
export { OAuthButton, type OAuthButtonProps } from './oauth/oauth-button.js';
export { OAuthButtonGroup, type OAuthButtonGroupProps } from './oauth/oauth-button-group.js';
export { OAuthCallback } from './oauth/oauth-callback.js';
export { ProviderIcon, type ProviderIconProps } from './oauth/provider-icon.js';
export { PasskeyButton } from './passkeys/passkey-button.js';
export { PricingTable, type PricingTableProps } from './purchases/pricing-table.js';
export { SelectedTeamSwitcher, type SelectedTeamSwitcherProps } from './teams/selected-team-switcher.js';
export { TeamSwitcher, type TeamSwitcherProps } from './teams/team-switcher.js';
export { PorticoTheme, type PorticoThemeProps } from './theme/portico-theme.js';
export type { Theme, ThemeColors } from './theme/theme-values.js';
export { UserAvatar, type UserAvatarProps } from './users/user-avatar.js';
export { UserButton, type UserButtonItem, type UserButtonProps } from './users/user-button.js';
