import { type ReactNode, useState } from 'react';
import { usePageLocation } from '../app/location.js';
import { useLead } from '../app/use-lead.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { useTranslate } from '../messages/use-translate.js';
import type { FormStep } from './credential-sign-in.js';
import { CredentialSignUp } from './credential-sign-up.js';
import type { AuthScreenProps } from './sign-in.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';

/** What {@link SignUp} takes. */
export interface SignUpProps extends AuthScreenProps {
  /** Accepted so that a move from other packages compiles: the password is asked for once, and can be shown. */
  readonly noPasswordRepeat?: boolean;
}

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

const SignUpContent = ({ automaticRedirect = false, extraInfo }: AuthScreenProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const { config } = useProject();
  const links = useAuthLinks();
  const isInvited = usePageLocation().search.has('invite');
  const [step, setStep] = useState<FormStep>('editing');
  // The server has the last word: it may have closed since the project was read.
  const [isRefused, setRefused] = useState(false);

  if (user && step !== 'busy') {
    // Who has been led on once and is still here, such as without a router, is not led on again.
    return <AlreadySignedIn user={user} leave={automaticRedirect && step === 'editing' ? 'sign-up' : undefined} />;
  }
  if (isRefused || (!config.signUpEnabled && !isInvited)) return <Closed />;
  return (
    <Screen
      title={translate('sign-up.title')}
      text={translate(config.credentialEnabled ? 'sign-up.subtitle' : 'sign-in.no-method')}
    >
      {extraInfo}
      {config.credentialEnabled && <CredentialSignUp onProgress={setStep} onClosed={() => setRefused(true)} />}
      <p className="portico-foot">
        {translate('sign-up.other')} <Link href={links.signIn}>{translate('sign-up.other-link')}</Link>
      </p>
    </Screen>
  );
};

/**
 * The screen for creating an account. When the server takes none, it says so.
 *
 * @example
 * <SignUp fullPage automaticRedirect />
 */
export const SignUp = ({ fullPage = false, noPasswordRepeat: _, ...props }: SignUpProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <SignUpContent {...props} />
  </ScreenFrame>
);
