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

/** The second factor of the sign-in that waits in this tab. */
export const MfaContent = (): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useRareTranslate();
  const links = useAuthLinks();
  const [attemptCode, setAttemptCode] = useState(() => app.mfaAttemptCode());
  const [step, setStep] = useState<FormStep>('editing');

  if (user && step !== 'busy') return <AlreadySignedIn user={user} />;
  if (attemptCode === null) return <Over />;
  return (
    <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
      <SecondFactorForm attemptCode={attemptCode} onProgress={setStep} onNext={() => setAttemptCode(null)} />
      <p className="portico-foot">
        <Link href={links.signIn}>{translate('mfa.back')}</Link>
      </p>
    </Screen>
  );
};
