import { type ReactNode, useEffect, useState } from 'react';
import { usePageLocation } from '../app/location.js';
import { useLead } from '../app/use-lead.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockProject } from '../demo/mocks.js';
import type { MessageId } from '../messages/en.js';
import { useTranslate } from '../messages/use-translate.js';
import { forgetCode } from './code-request.js';
import { NextStepForm, useNextStep } from './next-step.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';
import type { FormStep, NextStep, SignInEvents } from './use-sign-in.js';
import { type FirstTab, WaysIn } from './ways-in.js';

/** What the sign-in and sign-up screens take. */
export interface AuthScreenProps extends ScreenProps {
  /** Sends people who are signed in already on their way. Default: they are told so. */
  readonly automaticRedirect?: boolean;
  /** Stands between the heading and the form. */
  readonly extraInfo?: ReactNode;
  /** Which of the two ways by e-mail stands open at first. Default: the one last used, else the mailed code. */
  readonly firstTab?: FirstTab;
  /** Shown in place of the app's project, for demonstrations: nothing is asked of a server, and nobody is signed in. */
  readonly mockProject?: MockProject;
}

/** What {@link AuthPage} takes. */
export interface AuthPageProps extends AuthScreenProps {
  readonly type: 'sign-in' | 'sign-up';
  /** Accepted so that a move from other packages compiles: the password is asked for once, and can be shown. */
  readonly noPasswordRepeat?: boolean;
}

/** The words that differ between signing in and signing up. */
const words = {
  'sign-in': { title: 'sign-in.title', other: 'sign-in.other', otherLink: 'sign-in.other-link' },
  'sign-up': { title: 'sign-up.title', other: 'sign-up.other', otherLink: 'sign-up.other-link' },
} as const satisfies Record<AuthPageProps['type'], Record<string, MessageId>>;

/** What stands under the heading: a welcome, or what creating an account takes. */
const useSubtitle = (type: AuthPageProps['type']): string => {
  const translate = useTranslate();
  const { credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = useProject().config;
  const hasPasskey = type === 'sign-in' && passkeyEnabled;
  if (!credentialEnabled && !magicLinkEnabled && !hasPasskey && oauthProviders.length === 0)
    return translate('sign-in.no-method');
  if (type === 'sign-in') return translate('sign-in.subtitle');
  if (magicLinkEnabled) return translate('sign-up.subtitle-code');
  return translate(credentialEnabled ? 'sign-up.subtitle' : 'sign-up.subtitle-provider');
};

const Closed = (): ReactNode => {
  const translate = useTranslate();
  const lead = useLead();
  const links = useAuthLinks();
  return (
    <Screen title={translate('sign-up.closed-title')} text={translate('sign-up.closed-text')}>
      <div className="portico-actions">
        <Button onClick={() => lead(links.signIn)}>{translate('action.sign-in')}</Button>
      </div>
    </Screen>
  );
};

/** The screen of the step that follows the first form. */
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
  const subtitle = useSubtitle(type);
  const isInvited = usePageLocation().search.has('invite');
  const [next, setNext] = useNextStep();
  // While the form is on its way, the new user must not replace it by the notice for people who came signed in.
  const [step, setStep] = useState<FormStep>('editing');
  // The server has the last word: it may have closed since the project was read.
  const [isRefused, setRefused] = useState(false);

  const isThere = user !== null && step !== 'busy';
  useEffect(() => {
    if (!isThere) return;
    // A code that waits to be typed has become idle: its mail's link was opened in another tab, say.
    forgetCode();
    setNext(null);
  }, [isThere, setNext]);

  if (isThere) {
    // Who has been led on once and is still here, such as without a router, is not led on again.
    return <AlreadySignedIn user={user} leave={automaticRedirect && step === 'editing' ? type : undefined} />;
  }
  const isSignUp = type === 'sign-up';
  if (isSignUp && (isRefused || (!config.signUpEnabled && !isInvited))) return <Closed />;
  if (next) return <NextStepScreen next={next} onProgress={setStep} onNext={setNext} />;
  const { title, other, otherLink } = words[type];
  return (
    <Screen title={translate(title)} text={subtitle}>
      {extraInfo}
      <WaysIn type={type} firstTab={firstTab} onProgress={setStep} onNext={setNext} onClosed={() => setRefused(true)} />
      {(isSignUp || config.signUpEnabled) && (
        <p className="portico-foot">
          {translate(other)} <Link href={isSignUp ? links.signIn : links.signUp}>{translate(otherLink)}</Link>
        </p>
      )}
    </Screen>
  );
};

/**
 * The screen for signing in or for creating an account, with every way that the project offers.
 *
 * @example
 * <AuthPage type="sign-in" fullPage automaticRedirect />
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
