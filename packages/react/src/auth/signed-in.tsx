import type { CurrentUser } from '@portico/js';
import { type ReactNode, useEffect, useState } from 'react';
import { useLead, useNextPage } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { useTranslate } from '../messages/use-translate.js';
import { type AuthStep, leaveAfter } from './leave-after.js';

interface AlreadySignedInProps {
  readonly user: CurrentUser;
  /** Leads on at once, as after this step. Without it, the person is told and asked. */
  readonly leave?: AuthStep | undefined;
}

/** What people see who come to the sign-in or sign-up screen signed in. */
export const AlreadySignedIn = ({ user, leave }: AlreadySignedInProps): ReactNode => {
  const app = usePorticoApp();
  const lead = useLead();
  const nextPage = useNextPage();
  const translate = useTranslate();
  const [step, setStep] = useState<'idle' | 'leaving' | 'signing-out'>(leave ? 'leaving' : 'idle');

  useEffect(() => {
    if (leave) void leaveAfter(app, leave).finally(() => setStep('idle'));
  }, [app, leave]);

  const signOut = (): void => {
    setStep('signing-out');
    void user.signOut().finally(() => setStep('idle'));
  };
  const email = user.primaryEmail;
  return (
    <Screen
      title={translate('signed-in.title')}
      text={email === null ? translate('signed-in.text-anonymous') : translate('signed-in.text', { email })}
    >
      <div className="portico-actions">
        <Button busy={step === 'leaving' ? translate('action.busy') : undefined} onClick={() => lead(nextPage)}>
          {translate('action.continue')}
        </Button>
        <Button look="quiet" busy={step === 'signing-out' ? translate('sign-out.busy') : undefined} onClick={signOut}>
          {translate('action.sign-out')}
        </Button>
      </div>
    </Screen>
  );
};
