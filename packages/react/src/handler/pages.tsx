import type { Urls } from '@portico/js';
import type { ReactNode } from 'react';
import { AccountSettings, type AccountSettingsProps } from '../account-settings/account-settings.js';
import { type AuthScreenProps, SignIn } from '../auth/sign-in.js';
import { SignOut } from '../auth/sign-out.js';
import { SignUp, type SignUpProps } from '../auth/sign-up.js';
import type { ScreenProps } from '../components/screen-frame.js';
import { EmailVerification, type EmailVerificationProps } from '../contact-channels/email-verification.js';
import { ErrorPage, type ErrorPageProps } from './error-page.js';

/** Props an app adds to the handler's screens, by component. */
export interface HandlerComponentProps {
  readonly SignIn?: Partial<AuthScreenProps>;
  readonly SignUp?: Partial<SignUpProps>;
  readonly SignOut?: Partial<ScreenProps>;
  readonly EmailVerification?: Partial<EmailVerificationProps>;
  readonly AccountSettings?: Partial<AccountSettingsProps>;
  readonly ErrorPage?: Partial<ErrorPageProps>;
}

/** What a page is shown with. */
interface PageInput {
  readonly fullPage: boolean;
  readonly own: HandlerComponentProps;
}

/** One page of the handler. */
interface Page {
  /** The member of the app's `urls` that says where the page is. */
  readonly url: keyof Urls;
  /** Its path below the handler. */
  readonly path: string;
  /** Other paths that lead to it, beside the path without dashes. */
  readonly aliases?: readonly string[];
  /** Stays below the handler, even when the app's `urls` say it is elsewhere. */
  readonly isFixed?: true;
  readonly show: (input: PageInput) => ReactNode;
}

/** The pages. A screen is added as a row. */
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
    url: 'emailVerification',
    path: 'email-verification',
    show: ({ fullPage, own }) => <EmailVerification fullPage={fullPage} {...own.EmailVerification} />,
  },
  {
    url: 'accountSettings',
    path: 'account-settings',
    show: ({ fullPage, own }) => <AccountSettings fullPage={fullPage} {...own.AccountSettings} />,
  },
  {
    url: 'error',
    path: 'error',
    isFixed: true,
    show: ({ fullPage, own }) => <ErrorPage fullPage={fullPage} {...own.ErrorPage} />,
  },
];

/** The page of a path below the handler: by its own path, or by an alias, which leads on to that. */
export const findPage = (path: string): { page: Page; isAlias: boolean } | undefined => {
  const wanted = path.toLowerCase();
  const page = pages.find((candidate) =>
    [candidate.path, candidate.path.replaceAll('-', ''), ...(candidate.aliases ?? [])].includes(wanted),
  );
  return page && { page, isAlias: page.path !== path };
};
