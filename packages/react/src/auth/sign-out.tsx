import { type ReactNode, useEffect, useState } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { Button } from '../components/button.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { useTranslate } from '../messages/use-translate.js';

const SignedOut = (): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useTranslate();
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

const SignOutContent = (): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
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

/**
 * Signs out as soon as it is shown, then leads to the after-sign-out page. Without anybody signed in, it says so.
 *
 * @example
 * <SignOut fullPage />
 */
export const SignOut = ({ fullPage = false }: ScreenProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <SignOutContent />
  </ScreenFrame>
);
