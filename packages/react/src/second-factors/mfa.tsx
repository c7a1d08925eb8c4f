'use client';

import { type ReactNode, useState } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { AlreadySignedIn } from '../auth/signed-in.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import type { FormStep } from '../auth/use-sign-in.js';
import { Button } from '../components/button.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { SecondFactorForm } from './second-factor-form.js';

/** Shown when the attempt has expired or was not started in this tab. */
const AttemptExpired = (): ReactNode => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks();
  return (
    <Screen title={translate('mfa.over-title')} text={translate('mfa.over-text')} tone="failure">
      <div className="portico-actions">
        <Button onClick={() => navigate(links.signIn)}>{translate('action.sign-in-again')}</Button>
      </div>
    </Screen>
  );
};

/** Callbacks of the two-step verification screen. */
export interface MfaProps {
  /** Called when sign-in is complete. Default: redirects. */
  readonly onSuccess?: () => void;
  /** Called when the user goes back. Default: opens the sign-in screen. */
  readonly onCancel?: () => void;
}

/** Two-step verification of the sign-in that is pending in this tab. */
export const MfaContent = ({ onSuccess, onCancel }: MfaProps): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useFullTranslate();
  const links = useAuthLinks();
  const [attemptCode, setAttemptCode] = useState(() => app.mfaAttemptCode());
  const [step, setStep] = useState<FormStep>('editing');

  // While the app handles the sign-in, the signed-in message must not appear.
  if (user && step !== 'busy' && !(step === 'done' && onSuccess)) return <AlreadySignedIn user={user} />;
  if (attemptCode === null) return <AttemptExpired />;
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
