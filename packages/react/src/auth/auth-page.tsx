'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { keepsCookies } from '../app/keeps-cookies.js';
import { usePageLocation } from '../app/location.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockProject } from '../demo/mocks.js';
import type { MessageId } from '../messages/en/full.js';
import { useTranslate } from '../messages/use-translate.js';
import { clearCodeRequest } from './code-request.js';
import { BlockedCookies, NextStepForm, PendingCode, SignUpClosed } from './next-step.js';
import { type FirstTab, SignInMethods } from './sign-in-methods.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';
import type { FormStep, NextStep, SignInEvents } from './use-sign-in.js';

/** Props of the sign-in and sign-up screens. */
export interface AuthScreenProps extends ScreenProps {
  /** Redirects users who are already signed in. Default: they see a message. */
  readonly automaticRedirect?: boolean;
  /** Shown between the heading and the form. */
  readonly extraInfo?: ReactNode;
  /** Which email sign-in method is open before the user has used one on this device. Default: the email code. */
  readonly firstTab?: FirstTab;
  /** Shows this project as a demo: no requests are sent, and no user signs in. */
  readonly mockProject?: MockProject;
}

/** Props of {@link AuthPage}. */
export interface AuthPageProps extends AuthScreenProps {
  readonly type: 'sign-in' | 'sign-up';
  /** Has no effect. Accepted for compatibility: the form asks for the password once and can show it. */
  readonly noPasswordRepeat?: boolean;
}

/** Texts that differ between sign-in and sign-up. */
const words = {
  'sign-in': { title: 'sign-in.title', other: 'sign-in.other', otherLink: 'sign-in.other-link' },
  'sign-up': { title: 'sign-up.title', other: 'sign-up.other', otherLink: 'sign-up.other-link' },
} as const satisfies Record<AuthPageProps['type'], Record<string, MessageId>>;

/** Returns the subtitle: a welcome, or what is needed to sign up. */
const useSubtitle = ({ type, firstTab }: Pick<AuthPageProps, 'type' | 'firstTab'>): string => {
  const translate = useTranslate();
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = useProject().config;
  const hasPasskey = type === 'sign-in' && passkeyEnabled;
  if (!credentialEnabled && !magicLinkEnabled && !hasPasskey && oauthProviders.length === 0)
    return translate('sign-in.no-method');
  if (type === 'sign-in') return translate('sign-in.subtitle');
  if (credentialEnabled && (firstTab === 'password' || !magicLinkEnabled)) return translate('sign-up.subtitle');
  return translate(magicLinkEnabled ? 'sign-up.subtitle-code' : 'sign-up.subtitle-provider');
};

/** The screen that follows the first form. */
const NextStepScreen = ({ next, ...events }: SignInEvents & { readonly next: NextStep }): ReactNode => {
  const translate = useTranslate();
  const isCode = next.kind === 'code';
  return (
    <Screen
      title={translate(isCode ? 'code.title' : 'mfa.title')}
      text={isCode ? translate('code.text', { email: next.request.email }) : translate('mfa.text')}
    >
      <NextStepForm next={next} {...events} />
    </Screen>
  );
};

const AuthPageContent = ({ type, automaticRedirect = false, extraInfo, firstTab }: AuthPageProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const { config } = useProject();
  const links = useAuthLinks();
  const subtitle = useSubtitle({ type, firstTab });
  const isInvited = usePageLocation().search.has('invite');
  const [next, setNext] = useState<NextStep | null>(null);
  // While the form is being sent, the signed-in message must not replace it.
  const [step, setStep] = useState<FormStep>('editing');
  // The server may have closed sign-up after the project was loaded.
  const [isRefused, setRefused] = useState(false);
  const [isKept] = useState(keepsCookies);

  const isThere = user !== null && step !== 'busy';
  useEffect(() => {
    if (!isThere) return;
    // The user has signed in another way, for example with the emailed link in another tab. The code is no longer
    // needed.
    clearCodeRequest();
  }, [isThere]);
  if (isThere && next) setNext(null);

  if (isThere) {
    // A user who is still here after a redirect, for example without a router, is not redirected again.
    return <AlreadySignedIn user={user} leave={automaticRedirect && step === 'editing' ? type : undefined} />;
  }
  const isSignUp = type === 'sign-up';
  if (isSignUp && (isRefused || (!config.signUpEnabled && !isInvited))) return <SignUpClosed />;
  if (next) return <NextStepScreen next={next} onProgress={setStep} onNext={setNext} />;
  const { title, other, otherLink } = words[type];
  return (
    <Screen title={translate(title)} text={subtitle}>
      {extraInfo}
      {!isKept && <BlockedCookies />}
      <PendingCode onNext={setNext} />
      <SignInMethods
        type={type}
        firstTab={firstTab}
        onProgress={setStep}
        onNext={setNext}
        onClosed={() => setRefused(true)}
      />
      {(isSignUp || config.signUpEnabled) && (
        <p className="portico-foot">
          {translate(other)} <Link href={isSignUp ? links.signIn : links.signUp}>{translate(otherLink)}</Link>
        </p>
      )}
    </Screen>
  );
};

/**
 * The sign-in or sign-up screen with all enabled sign-in methods.
 *
 * @example
 * import { AuthPage } from '@portico/react';
 *
 * export const SignInPage = () => <AuthPage type="sign-in" fullPage automaticRedirect />;
 */
export const AuthPage = ({
  fullPage = false,
  noPasswordRepeat: _,
  mockProject,
  ...props
}: AuthPageProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <Mocked mocks={{ project: mockProject }}>
      <AuthPageContent {...props} />
    </Mocked>
  </ScreenFrame>
);
