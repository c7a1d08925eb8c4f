// Screens and forms that the first load leaves out. They load as one file: with many small ones, bundlers split the code
// that they share into pieces, which makes the first load larger.
export { BlockedCookies } from './auth/blocked-cookies.js';
export { CodeForm } from './auth/code-form.js';
export { MagicLinkContent } from './auth/magic-link-callback.js';
export { SignOutContent } from './auth/sign-out.js';
export { SignUpClosed } from './auth/sign-up-closed.js';
export { CliAuthContent } from './cli-login/cli-auth-confirmation.js';
export { EmailVerificationContent } from './contact-channels/email-verification.js';
export { ErrorContent } from './handler/error-page.js';
export { ImpersonationContent } from './impersonation/impersonation-page.js';
export { ForgotPasswordContent } from './passwords/forgot-password.js';
export { PasswordResetContent } from './passwords/password-reset.js';
export { MfaContent } from './second-factors/mfa.js';
export { SecondFactorForm } from './second-factors/second-factor-form.js';
export { TeamCreationContent } from './teams/team-creation.js';
export { TeamGone } from './teams/team-gone.js';
export { TeamInvitationContent } from './teams/team-invitation.js';
