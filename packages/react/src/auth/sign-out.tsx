'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

const SignedOut = (): ReactNode => {
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  return (
    <Screen title={translate('signed-out.title')} text={translate('signed-out.text')} tone="success">
      <div className="portico-actions">
        <Button onClick={() => navigate(urls.signIn)}>{translate('action.sign-in')}</Button>
        <Button look="quiet" onClick={() => navigate(urls.home)}>
          {translate('action.go-home')}
        </Button>
      </div>
    </Screen>
  );
};

/** Signs the user out and confirms it. */
export const SignOutContent = (): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const user = useUser({ or: 'anonymous-if-exists[deprecated]' });
  const [step, setStep] = useState<'busy' | 'failed' | 'done'>(user === null ? 'done' : 'busy');

  useEffect(() => {
    // Signing out twice is harmless, so this effect needs no guard.
    if (step === 'busy')
      app.signOut().then(
        () => setStep('done'),
        () => setStep('failed'),
      );
  }, [app, step]);

  if (step === 'done') return <SignedOut />;
  if (step === 'busy') {
    return (
      <Screen title={translate('sign-out.title')}>
        <output className="portico-text">{translate('sign-out.text')}</output>
      </Screen>
    );
  }
  return (
    <Screen title={translate('error-page.title')} text={translate('error.offline')} tone="failure">
      <div className="portico-actions">
        <Button onClick={() => setStep('busy')}>{translate('action.retry')}</Button>
      </div>
    </Screen>
  );
};
