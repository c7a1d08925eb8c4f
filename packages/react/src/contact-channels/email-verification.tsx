import { PorticoError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { usePageLocation } from '../app/location.js';
import { useLead, useNextPage } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useSecretParameter } from '../app/use-secret-parameter.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { Fault } from '../components/fault.js';
import { MailIcon } from '../components/icons.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';

/** What {@link EmailVerification} takes. */
export interface EmailVerificationProps extends ScreenProps {
  /** The page's query. Default: the browser's. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

type Step = 'asking' | 'busy' | 'done' | 'expired' | 'invalid';

/** What a refused code leads to. Used before means that somebody has confirmed already, so nothing is left to do. */
const stepOf: Readonly<Record<string, Step>> = {
  VERIFICATION_CODE_ALREADY_USED: 'done',
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
};

/** Offers a new link, where somebody is signed in whom it can be mailed to. */
const AskAgain = (): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const links = useAuthLinks('here');
  const translate = useTranslate();
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

const Confirmation = ({ code }: { code: string | undefined }): ReactNode => {
  const app = usePorticoApp();
  const lead = useLead();
  const nextPage = useNextPage();
  const translate = useTranslate();
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
      const refused = PorticoError.isInstance(error) ? stepOf[error.code] : undefined;
      if (refused === undefined) setFailure(explain(error, translate));
      setStep(refused ?? 'asking');
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

/**
 * Where the link of a verification mail leads. Asks for a click before it uses the code, since programs that scan mail
 * open links too, and takes the code out of the address bar first.
 *
 * @example
 * <EmailVerification fullPage />
 */
export const EmailVerification = ({ fullPage = false, searchParams }: EmailVerificationProps): ReactNode => {
  const { search } = usePageLocation();
  const code = useSecretParameter('code', searchParams ? new URLSearchParams(searchParams) : search);
  return (
    <ScreenFrame fullPage={fullPage}>
      <Confirmation code={code} />
    </ScreenFrame>
  );
};
