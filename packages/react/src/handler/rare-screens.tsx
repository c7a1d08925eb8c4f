import { lazyCodeScreen, lazyScreen } from '../components/lazy-screen.js';

/**
 * Mails a link for choosing a new password. Says the same whether or not the address belongs to anybody.
 *
 * @example
 * <ForgotPassword fullPage />
 */
export const ForgotPassword = lazyScreen(() =>
  import('../passwords/forgot-password.js').then((part) => part.ForgotPasswordContent),
);

/**
 * Where the link of a reset mail leads: checks the code without using it up, asks for the new password, and leaves
 * everybody signed out.
 *
 * @example
 * <PasswordReset fullPage />
 */
export const PasswordReset = lazyCodeScreen(() =>
  import('../passwords/password-reset.js').then((part) => part.PasswordResetContent),
);

/**
 * Where the link of a verification mail leads. Asks for a click before it uses the code, since programs that scan mail
 * open links too, and takes the code out of the address bar first.
 *
 * @example
 * <EmailVerification fullPage />
 */
export const EmailVerification = lazyCodeScreen(() =>
  import('../contact-channels/email-verification.js').then((part) => part.EmailVerificationContent),
);

/**
 * Where the link of a sign-in mail leads. Asks for a click before it uses the code, since programs that scan mail open
 * links too, and takes the code out of the address bar first.
 *
 * @example
 * <MagicLinkCallback fullPage />
 */
export const MagicLinkCallback = lazyCodeScreen(() =>
  import('../auth/magic-link-callback.js').then((part) => part.MagicLinkContent),
);

/**
 * Asks for the second factor of a sign-in that waits for it in this tab, then leads on.
 *
 * @example
 * <MFA fullPage />
 * <MFA onSuccess={close} onCancel={close} /> // in a dialog of the app's
 */
export const MFA = lazyScreen(() => import('../second-factors/mfa.js').then((part) => part.MfaContent));

/**
 * Where the link of a command-line program leads that wants to be signed in: says what is allowed, and asks for a click.
 * Who is not signed in is led to the sign-in screen, and comes back.
 *
 * @example
 * <CliAuthConfirmation fullPage />
 */
export const CliAuthConfirmation = lazyScreen(() =>
  import('../cli-login/cli-auth-confirmation.js').then((part) => part.CliAuthContent),
);

/**
 * Signs out as soon as it is shown, then leads to the after-sign-out page. Without anybody signed in, it says so.
 *
 * @example
 * <SignOut fullPage />
 */
export const SignOut = lazyScreen(() => import('../auth/sign-out.js').then((part) => part.SignOutContent));

/**
 * Where the link of an invitation to a team leads. Says which team it is and asks for a click before it uses the code; who
 * is not signed in is asked to sign in first, and comes back.
 *
 * @example
 * <TeamInvitation fullPage />
 */
export const TeamInvitation = lazyCodeScreen(() =>
  import('../teams/team-invitation.js').then((part) => part.TeamInvitationContent),
);

/**
 * Creates a team for whoever is signed in, and leads on to its settings.
 *
 * @example
 * <TeamCreation fullPage />
 */
export const TeamCreation = lazyScreen(() =>
  import('../teams/team-creation.js').then((part) => part.TeamCreationContent),
);

/**
 * Where a flow ends that leads through other sites and failed there.
 *
 * @example
 * <ErrorPage fullPage />
 */
export const ErrorPage = lazyScreen(() => import('./error-page.js').then((part) => part.ErrorContent));
