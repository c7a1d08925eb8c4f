'use client';

import { type ReactNode, useState } from 'react';
import { useAfterSignInUrl, useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { findLinkProblem } from '../codes/link-problem.js';
import { Button, Progress } from '../components/button.js';
import type { CodeContentProps } from '../components/code-screen.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { MailIcon } from '../components/lazy-icons.js';
import { Screen } from '../components/screen.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

type Step = 'asking' | 'busy' | 'done' | 'expired' | 'invalid';

/** Offers a new link to signed-in users with an unverified email. */
const ResendVerification = (): ReactNode => {
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const links = useAuthLinks('here');
  const translate = useFullTranslate();
  const user = useUser();
  const [step, setStep] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<ErrorNotice>();

  if (!user) {
    return (
      <div className="portico-actions">
        <Button onClick={() => navigate(links.signIn)}>{translate('verify-email.sign-in')}</Button>
      </div>
    );
  }
  if (!user.primaryEmail || user.primaryEmailVerified) {
    return (
      <div className="portico-actions">
        <Button onClick={() => navigate(urls.home)}>{translate('action.go-home')}</Button>
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
      <ErrorAlert notice={failure} />
      <Button busy={step === 'busy' ? translate('verify-email.sending') : undefined} onClick={() => void send()}>
        {translate('verify-email.resend')}
      </Button>
    </div>
  );
};

/** Content of the email verification screen. */
export const EmailVerificationContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const navigate = useNavigate();
  const afterSignInUrl = useAfterSignInUrl();
  const translate = useFullTranslate();
  const [step, setStep] = useState<Step>(code === undefined ? 'invalid' : 'asking');
  const [failure, setFailure] = useState<ErrorNotice>();

  const confirm = async (): Promise<void> => {
    if (code === undefined) return;
    setStep('busy');
    setFailure(undefined);
    try {
      const result = await app.verifyEmail(code);
      if (result.status === 'ok') return setStep('done');
      throw result.error;
    } catch (error) {
      const problem = findLinkProblem(error);
      if (problem === undefined) setFailure(explain(error, translate));
      // A used code means that the email is already verified.
      setStep(problem === 'used' ? 'done' : (problem ?? 'asking'));
    }
  };

  switch (step) {
    case 'asking':
    case 'busy':
      return (
        <Screen title={translate('verify-email.title')} text={translate('verify-email.text')}>
          <div className="portico-actions">
            <ErrorAlert notice={failure} />
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
            <Button onClick={() => navigate(afterSignInUrl)}>{translate('action.continue')}</Button>
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
          <ResendVerification />
        </Screen>
      );
    case 'invalid':
      return (
        <Screen
          title={translate('verify-email.invalid-title')}
          text={translate('verify-email.invalid-text')}
          tone="failure"
        >
          <ResendVerification />
        </Screen>
      );
  }
};
