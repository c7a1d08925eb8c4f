export {
  AccountSettings,
  type AccountSettingsItem,
  type AccountSettingsProps,
} from './account-settings/account-settings.js';
export { type CredentialFormProps, CredentialSignIn } from './auth/credential-sign-in.js';
export { CredentialSignUp, type CredentialSignUpProps } from './auth/credential-sign-up.js';
export { type AuthScreenProps, SignIn } from './auth/sign-in.js';
export { SignOut } from './auth/sign-out.js';
export { SignUp, type SignUpProps } from './auth/sign-up.js';
export { MessageCard, type MessageCardProps } from './components/message-card.js';
export type { ScreenTone } from './components/screen.js';
export type { ScreenProps } from './components/screen-frame.js';
export { EmailVerification, type EmailVerificationProps } from './contact-channels/email-verification.js';
export { ErrorPage, type ErrorPageProps } from './handler/error-page.js';
export type { HandlerComponentProps } from './handler/pages.js';
export { PorticoHandler, type PorticoHandlerProps } from './handler/portico-handler.js';
export * from './hooks.js';
export type { MessageId, Messages } from './messages/en.js';
export { PorticoTheme, type PorticoThemeProps } from './theme/portico-theme.js';
export type { Theme, ThemeColors } from './theme/theme-values.js';
export { UserAvatar, type UserAvatarProps } from './users/user-avatar.js';
export { UserButton, type UserButtonItem, type UserButtonProps } from './users/user-button.js';
