import { type ReactNode, useState } from 'react';
import { useLead, useNextPage } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { findDeadLink } from '../codes/dead-link.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { Fault } from '../components/fault.js';
import { MailIcon } from '../components/icons.js';
import type { CodeContentProps } from '../components/lazy-screen.js';
import { Screen } from '../components/screen.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';

type Step = 'asking' | 'busy' | 'done' | 'expired' | 'invalid';

/** Offers a new link, where somebody is signed in whom it can be mailed to. */
const AskAgain = (): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const links = useAuthLinks('here');
  const translate = useRareTranslate();
  const user = useUser();
  const [step, setStep] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<Fault>();

  if (!user) {
    return (
      <div className="portico-actions">
        <Button onClick={() => lead(links.signIn)}>{translate('verify-email.sign-in')}</Button>
      </div>
    );
  }
  if (!user.primaryEmail || user.primaryEmailVerified) {
    return (
      <div className="portico-actions">
        <Button onClick={() => lead(urls.home)}>{translate('action.go-home')}</Button>
      </div>
    );
  }
  const email = user.primaryEmail;
  const send = async (): Promise<void> => {
    setStep('busy');
    setFailure(undefined);
    try {
      await user.sendVerificationEmail();
      setStep('sent');
    } catch (error) {
      setFailure(explain(error, translate));
      setStep('idle');
    }
  };
  if (step === 'sent') {
    return (
      <output className="portico-notice">
        <MailIcon />
        <span className="portico-notice-text">{translate('verify-email.sent', { email })}</span>
      </output>
    );
  }
  return (
    <div className="portico-actions">
      <Failure fault={failure} />
      <Button busy={step === 'busy' ? translate('verify-email.sending') : undefined} onClick={() => void send()}>
        {translate('verify-email.resend')}
      </Button>
    </div>
  );
};

/** From the click that confirms an address to the word that it was done. */
export const EmailVerificationContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const lead = useLead();
  const nextPage = useNextPage();
  const translate = useRareTranslate();
  const [step, setStep] = useState<Step>(code === undefined ? 'invalid' : 'asking');
  const [failure, setFailure] = useState<Fault>();

  const confirm = async (): Promise<void> => {
    if (code === undefined) return;
    setStep('busy');
    setFailure(undefined);
    try {
      const result = await app.verifyEmail(code);
      if (result.status === 'ok') return setStep('done');
      throw result.error;
    } catch (error) {
      const dead = findDeadLink(error);
      if (dead === undefined) setFailure(explain(error, translate));
      // Used before means that somebody has confirmed already, so nothing is left to do.
      setStep(dead === 'used' ? 'done' : (dead ?? 'asking'));
    }
  };

  switch (step) {
    case 'asking':
    case 'busy':
      return (
        <Screen title={translate('verify-email.title')} text={translate('verify-email.text')}>
          <div className="portico-actions">
            <Failure fault={failure} />
            <Button busy={step === 'busy' ? translate('verify-email.busy') : undefined} onClick={() => void confirm()}>
              {translate('verify-email.action')}
            </Button>
            <Progress text={step === 'busy' ? translate('verify-email.busy') : undefined} />
          </div>
        </Screen>
      );
    case 'done':
      return (
        <Screen title={translate('verify-email.done-title')} text={translate('verify-email.done-text')} tone="success">
          <div className="portico-actions">
            <Button onClick={() => lead(nextPage)}>{translate('action.continue')}</Button>
          </div>
        </Screen>
      );
    case 'expired':
      return (
        <Screen
          title={translate('verify-email.expired-title')}
          text={translate('verify-email.expired-text')}
          tone="failure"
        >
          <AskAgain />
        </Screen>
      );
    case 'invalid':
      return (
        <Screen
          title={translate('verify-email.invalid-title')}
          text={translate('verify-email.invalid-text')}
          tone="failure"
        >
          <AskAgain />
        </Screen>
      );
  }
};
