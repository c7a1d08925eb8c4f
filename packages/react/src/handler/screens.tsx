'use client';

import { lazy, type ReactNode } from 'react';
import { CodeScreen, type CodeScreenProps } from '../components/code-screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import type { MfaProps } from '../second-factors/mfa.js';
import type { ErrorContentProps } from './error-page.js';

// Most visits open none of these screens, so their content loads when it is shown.
const load = () => import('../on-demand.js');
const CliAuthContent = lazy(() => load().then((module) => ({ default: module.CliAuthContent })));
const EmailVerificationContent = lazy(() => load().then((module) => ({ default: module.EmailVerificationContent })));
const ErrorContent = lazy(() => load().then((module) => ({ default: module.ErrorContent })));
const ForgotPasswordContent = lazy(() => load().then((module) => ({ default: module.ForgotPasswordContent })));
const ImpersonationContent = lazy(() => load().then((module) => ({ default: module.ImpersonationContent })));
const MagicLinkContent = lazy(() => load().then((module) => ({ default: module.MagicLinkContent })));
const MfaContent = lazy(() => load().then((module) => ({ default: module.MfaContent })));
const PasswordResetContent = lazy(() => load().then((module) => ({ default: module.PasswordResetContent })));
const SignOutContent = lazy(() => load().then((module) => ({ default: module.SignOutContent })));
const TeamCreationContent = lazy(() => load().then((module) => ({ default: module.TeamCreationContent })));
const TeamInvitationContent = lazy(() => load().then((module) => ({ default: module.TeamInvitationContent })));

/**
 * Emails a password reset link. The answer is the same whether or not the email has an account.
 *
 * @example
 * import { ForgotPassword } from '@portico/react';
 *
 * export const ForgotPasswordPage = () => <ForgotPassword fullPage />;
 */
export const ForgotPassword = ({ fullPage = false }: ScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <ForgotPasswordContent />
  </ScreenFrame>
);

/**
 * Opens from a password reset email: checks the code, asks for a new password and signs the user out on all devices.
 *
 * @example
 * import { PasswordReset } from '@portico/react';
 *
 * export const PasswordResetPage = () => <PasswordReset fullPage />;
 */
export const PasswordReset = (props: CodeScreenProps): ReactNode => (
  <CodeScreen {...props} Content={PasswordResetContent} />
);

/**
 * Opens from a verification email and verifies the address. Waits for a click before it uses the code, because mail
 * scanners open links too.
 *
 * @example
 * import { EmailVerification } from '@portico/react';
 *
 * export const EmailVerificationPage = () => <EmailVerification fullPage />;
 */
export const EmailVerification = (props: CodeScreenProps): ReactNode => (
  <CodeScreen {...props} Content={EmailVerificationContent} />
);

/**
 * Opens from a sign-in email and signs the user in. Waits for a click before it uses the code, because mail scanners
 * open links too.
 *
 * @example
 * import { MagicLinkCallback } from '@portico/react';
 *
 * export const MagicLinkPage = () => <MagicLinkCallback fullPage />;
 */
export const MagicLinkCallback = (props: CodeScreenProps): ReactNode => (
  <CodeScreen {...props} Content={MagicLinkContent} />
);

/**
 * Opens from an impersonation link of the dashboard and acts as the user in this tab.
 *
 * @example
 * import { ImpersonationPage } from '@portico/react';
 *
 * export const ActAsUserPage = () => <ImpersonationPage fullPage />;
 */
export const ImpersonationPage = (props: CodeScreenProps): ReactNode => (
  <CodeScreen {...props} Content={ImpersonationContent} />
);

/**
 * Asks for two-step verification of the sign-in that is pending in this tab, then redirects.
 *
 * @example
 * import { MFA } from '@portico/react';
 *
 * export const VerificationDialog = ({ onClose }: { onClose: () => void }) => (
 *   <dialog open>
 *     <MFA onSuccess={onClose} onCancel={onClose} />
 *   </dialog>
 * );
 */
export const MFA = ({ fullPage = false, ...props }: ScreenProps & MfaProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <MfaContent {...props} />
  </ScreenFrame>
);

/**
 * Opens from a command-line tool that asks to sign in: shows what access it gets and waits for a click. Signed-out users
 * sign in first and return here.
 *
 * @example
 * import { CliAuthConfirmation } from '@portico/react';
 *
 * export const CliAuthPage = () => <CliAuthConfirmation fullPage />;
 */
export const CliAuthConfirmation = ({ fullPage = false }: ScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <CliAuthContent />
  </ScreenFrame>
);

/**
 * Signs the user out when it is shown, then redirects to the after-sign-out page. Signed-out users see a message.
 *
 * @example
 * import { SignOut } from '@portico/react';
 *
 * export const SignOutPage = () => <SignOut fullPage />;
 */
export const SignOut = ({ fullPage = false }: ScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <SignOutContent />
  </ScreenFrame>
);

/**
 * Opens from a team invitation email: names the team and waits for a click before it uses the code. Signed-out users
 * sign in first and return here.
 *
 * @example
 * import { TeamInvitation } from '@portico/react';
 *
 * export const TeamInvitationPage = () => <TeamInvitation fullPage />;
 */
export const TeamInvitation = (props: CodeScreenProps): ReactNode => (
  <CodeScreen {...props} Content={TeamInvitationContent} />
);

/**
 * Creates a team for the signed-in user, then opens the settings of the team.
 *
 * @example
 * import { TeamCreation } from '@portico/react';
 *
 * export const TeamCreationPage = () => <TeamCreation fullPage />;
 */
export const TeamCreation = ({ fullPage = false }: ScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <TeamCreationContent />
  </ScreenFrame>
);

/**
 * Explains why a flow through another site, such as an OAuth sign-in, failed.
 *
 * @example
 * import { ErrorPage } from '@portico/react';
 *
 * export const AuthErrorPage = () => <ErrorPage fullPage />;
 */
export const ErrorPage = ({ fullPage = false, searchParams }: ScreenProps & ErrorContentProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <ErrorContent {...(searchParams && { searchParams })} />
  </ScreenFrame>
);
