import { type ReactNode, useEffect, useState } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

const SignedOut = (): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useRareTranslate();
  return (
    <Screen title={translate('signed-out.title')} text={translate('signed-out.text')} tone="success">
      <div className="portico-actions">
        <Button onClick={() => lead(urls.signIn)}>{translate('action.sign-in')}</Button>
        <Button look="quiet" onClick={() => lead(urls.home)}>
          {translate('action.go-home')}
        </Button>
      </div>
    </Screen>
  );
};

/** The way out, and the word that it was taken. */
export const SignOutContent = (): ReactNode => {
  const app = usePorticoApp();
  const translate = useRareTranslate();
  const user = useUser({ or: 'anonymous-if-exists[deprecated]' });
  const [step, setStep] = useState<'busy' | 'failed' | 'done'>(user === null ? 'done' : 'busy');

  useEffect(() => {
    // Ending a session twice does no harm, so a second run of this effect needs no guard.
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
