'use client';

import type { CurrentUser } from '@portico/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signOutHere } from '../app/sign-out-here.js';
import { useAfterSignInUrl, useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { useTranslate } from '../messages/use-translate.js';
import { type AuthStep, redirectAfter } from './redirect-after.js';

interface AlreadySignedInProps {
  readonly user: CurrentUser;
  /** Redirects at once, as after this step. Without it, the user chooses. */
  readonly leave?: AuthStep | undefined;
}

/** Shown on the sign-in and sign-up screens to a user who is already signed in. */
export const AlreadySignedIn = ({ user, leave }: AlreadySignedInProps): ReactNode => {
  const app = usePorticoApp();
  const navigate = useNavigate();
  const afterSignInUrl = useAfterSignInUrl();
  const translate = useTranslate();
  const [step, setStep] = useState<'idle' | 'leaving' | 'signing-out'>(leave ? 'leaving' : 'idle');

  const hasLeft = useRef(false);
  useEffect(() => {
    // In development React runs effects twice: the first redirect has changed the address that has the return URL.
    if (!leave || hasLeft.current) return;
    hasLeft.current = true;
    void redirectAfter(app, leave).finally(() => setStep('idle'));
  }, [app, leave]);

  const signOut = (): void => {
    setStep('signing-out');
    void signOutHere(app).finally(() => setStep('idle'));
  };
  const email = user.primaryEmail;
  return (
    <Screen
      title={translate('signed-in.title')}
      text={email === null ? translate('signed-in.text-anonymous') : translate('signed-in.text', { email })}
    >
      <div className="portico-actions">
        <Button
          busy={step === 'leaving' ? translate('action.busy') : undefined}
          onClick={() => navigate(afterSignInUrl)}
        >
          {translate('action.continue')}
        </Button>
        <Button look="quiet" busy={step === 'signing-out' ? translate('sign-out.busy') : undefined} onClick={signOut}>
          {translate('action.sign-out')}
        </Button>
      </div>
    </Screen>
  );
};
