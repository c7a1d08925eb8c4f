import { type ReactNode, useState } from 'react';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { useTranslate } from '../messages/use-translate.js';
import { CredentialSignIn, type FormStep } from './credential-sign-in.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';

/** What {@link SignIn} and {@link SignUp} take. */
export interface AuthScreenProps extends ScreenProps {
  /** Sends people who are signed in already on their way. Default: they are told so. */
  readonly automaticRedirect?: boolean;
  /** Stands between the heading and the form. */
  readonly extraInfo?: ReactNode;
}

const SignInContent = ({ automaticRedirect = false, extraInfo }: AuthScreenProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const { config } = useProject();
  const links = useAuthLinks();
  // While the form is on its way, the new user must not replace it by the notice for people who came signed in.
  const [step, setStep] = useState<FormStep>('editing');

  if (user && step !== 'busy') {
    // Who has been led on once and is still here, such as without a router, is not led on again.
    return <AlreadySignedIn user={user} leave={automaticRedirect && step === 'editing' ? 'sign-in' : undefined} />;
  }
  return (
    <Screen
      title={translate('sign-in.title')}
      text={translate(config.credentialEnabled ? 'sign-in.subtitle' : 'sign-in.no-method')}
    >
      {extraInfo}
      {config.credentialEnabled && <CredentialSignIn onProgress={setStep} />}
      {config.signUpEnabled && (
        <p className="portico-foot">
          {translate('sign-in.other')} <Link href={links.signUp}>{translate('sign-in.other-link')}</Link>
        </p>
      )}
    </Screen>
  );
};

/**
 * The screen for signing in.
 *
 * @example
 * <SignIn fullPage automaticRedirect />
 */
export const SignIn = ({ fullPage = false, ...props }: AuthScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <SignInContent {...props} />
  </ScreenFrame>
);
