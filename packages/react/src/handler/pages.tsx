'use client';

import type { Urls } from '@portico/js';
import type { ReactNode } from 'react';
import { AccountSettings, type AccountSettingsProps } from '../account-settings/account-settings.js';
import type { AuthScreenProps } from '../auth/auth-page.js';
import { SignIn } from '../auth/sign-in.js';
import { SignUp, type SignUpProps } from '../auth/sign-up.js';
import type { CodeScreenProps } from '../components/code-screen.js';
import type { ScreenProps } from '../components/screen-frame.js';
import { OAuthCallback } from '../oauth/oauth-callback.js';
import type { MfaProps } from '../second-factors/mfa.js';
import type { ErrorContentProps } from './error-page.js';
import {
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
} from './screens.js';

/** Additional props for the screens, by component name. */
export interface HandlerComponentProps {
  readonly SignIn?: Partial<AuthScreenProps>;
  readonly SignUp?: Partial<SignUpProps>;
  readonly SignOut?: Partial<ScreenProps>;
  readonly EmailVerification?: Partial<CodeScreenProps>;
  readonly ForgotPassword?: Partial<ScreenProps>;
  readonly PasswordReset?: Partial<CodeScreenProps>;
  readonly MagicLinkCallback?: Partial<CodeScreenProps>;
  readonly OAuthCallback?: Partial<ScreenProps>;
  readonly MFA?: Partial<ScreenProps & MfaProps>;
  readonly ImpersonationPage?: Partial<CodeScreenProps>;
  readonly CliAuthConfirmation?: Partial<ScreenProps>;
  readonly TeamInvitation?: Partial<CodeScreenProps>;
  readonly TeamCreation?: Partial<ScreenProps>;
  readonly AccountSettings?: Partial<AccountSettingsProps>;
  readonly ErrorPage?: Partial<ScreenProps & ErrorContentProps>;
}

/** Input of a page. */
interface PageInput {
  readonly fullPage: boolean;
  readonly own: HandlerComponentProps;
}

/** A page of the handler. */
interface Page {
  /** Member of the app's `urls` for this page. Without one, the page is always below the handler. */
  readonly url?: keyof Urls;
  /** Path below the handler. */
  readonly path: string;
  /** Other paths of the page. The path without dashes always works. */
  readonly aliases?: readonly string[];
  readonly show: (input: PageInput) => ReactNode;
}

/** The pages. To add a screen, add a row. */
export const pages: readonly Page[] = [
  {
    url: 'signIn',
    path: 'sign-in',
    aliases: ['login', 'log-in'],
    show: ({ fullPage, own }) => <SignIn fullPage={fullPage} automaticRedirect {...own.SignIn} />,
  },
  {
    url: 'signUp',
    path: 'sign-up',
    aliases: ['register'],
    show: ({ fullPage, own }) => <SignUp fullPage={fullPage} automaticRedirect {...own.SignUp} />,
  },
  {
    url: 'signOut',
    path: 'sign-out',
    aliases: ['logout', 'log-out'],
    show: ({ fullPage, own }) => <SignOut fullPage={fullPage} {...own.SignOut} />,
  },
  {
    url: 'forgotPassword',
    path: 'forgot-password',
    show: ({ fullPage, own }) => <ForgotPassword fullPage={fullPage} {...own.ForgotPassword} />,
  },
  {
    url: 'passwordReset',
    path: 'password-reset',
    show: ({ fullPage, own }) => <PasswordReset fullPage={fullPage} {...own.PasswordReset} />,
  },
  {
    url: 'emailVerification',
    path: 'email-verification',
    show: ({ fullPage, own }) => <EmailVerification fullPage={fullPage} {...own.EmailVerification} />,
  },
  {
    url: 'magicLinkCallback',
    path: 'magic-link-callback',
    show: ({ fullPage, own }) => <MagicLinkCallback fullPage={fullPage} {...own.MagicLinkCallback} />,
  },
  {
    url: 'oauthCallback',
    path: 'oauth-callback',
    show: ({ fullPage, own }) => <OAuthCallback fullPage={fullPage} {...own.OAuthCallback} />,
  },
  {
    url: 'mfa',
    path: 'mfa',
    show: ({ fullPage, own }) => <MFA fullPage={fullPage} {...own.MFA} />,
  },
  {
    url: 'accountSettings',
    path: 'account-settings',
    show: ({ fullPage, own }) => <AccountSettings fullPage={fullPage} {...own.AccountSettings} />,
  },
  {
    url: 'teamInvitation',
    path: 'team-invitation',
    show: ({ fullPage, own }) => <TeamInvitation fullPage={fullPage} {...own.TeamInvitation} />,
  },
  {
    path: 'team-creation',
    show: ({ fullPage, own }) => <TeamCreation fullPage={fullPage} {...own.TeamCreation} />,
  },
  {
    path: 'cli-auth-confirm',
    show: ({ fullPage, own }) => <CliAuthConfirmation fullPage={fullPage} {...own.CliAuthConfirmation} />,
  },
  {
    path: 'impersonation',
    show: ({ fullPage, own }) => <ImpersonationPage fullPage={fullPage} {...own.ImpersonationPage} />,
  },
  {
    path: 'error',
    show: ({ fullPage, own }) => <ErrorPage fullPage={fullPage} {...own.ErrorPage} />,
  },
];

/** Finds the page of a path below the handler, by its own path or an alias. */
export const findPage = (path: string): { page: Page; isAlias: boolean } | undefined => {
  const wanted = path.toLowerCase();
  const page = pages.find((candidate) =>
    [candidate.path, candidate.path.replaceAll('-', ''), ...(candidate.aliases ?? [])].includes(wanted),
  );
  return page && { page, isAlias: page.path !== path };
};
