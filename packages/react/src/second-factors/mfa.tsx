import { type ReactNode, useState } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { AlreadySignedIn } from '../auth/signed-in.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import type { FormStep } from '../auth/use-sign-in.js';
import { Button } from '../components/button.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { SecondFactorForm } from './second-factor-form.js';

/** For a sign-in that has been waiting too long, or was never begun in this tab. */
const Over = (): ReactNode => {
  const translate = useRareTranslate();
  const lead = useLead();
  const links = useAuthLinks();
  return (
    <Screen title={translate('mfa.over-title')} text={translate('mfa.over-text')} tone="failure">
      <div className="portico-actions">
        <Button onClick={() => lead(links.signIn)}>{translate('action.sign-in-again')}</Button>
      </div>
    </Screen>
  );
};

/** What an app decides about the screen of the second factor. */
export interface MfaProps {
  /** Called once the sign-in is complete, in place of being led on. */
  readonly onSuccess?: () => void;
  /** Called by the way back, which leads to the sign-in screen otherwise. */
  readonly onCancel?: () => void;
}

/** The second factor of the sign-in that waits in this tab. */
export const MfaContent = ({ onSuccess, onCancel }: MfaProps): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useRareTranslate();
  const links = useAuthLinks();
  const [attemptCode, setAttemptCode] = useState(() => app.mfaAttemptCode());
  const [step, setStep] = useState<FormStep>('editing');

  // Between the sign-in and what the app does then, nobody is told that they are signed in already.
  if (user && step !== 'busy' && !(step === 'done' && onSuccess)) return <AlreadySignedIn user={user} />;
  if (attemptCode === null) return <Over />;
  return (
    <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
      <SecondFactorForm
        attemptCode={attemptCode}
        onProgress={setStep}
        onNext={() => setAttemptCode(null)}
        onSuccess={onSuccess}
        onBack={onCancel}
      />
      {!onCancel && (
        <p className="portico-foot">
          <Link href={links.signIn}>{translate('mfa.back')}</Link>
        </p>
      )}
    </Screen>
  );
};
