import { type ReactNode, useEffect, useState } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { checkNewPassword } from '../auth/check-credentials.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { type DeadLink, findDeadLink } from '../codes/dead-link.js';
import { DeadLinkScreen, type DeadLinkWords } from '../codes/dead-link-screen.js';
import { Button } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { Fault } from '../components/fault.js';
import { Form } from '../components/form.js';
import type { CodeContentProps } from '../components/lazy-screen.js';
import { Screen } from '../components/screen.js';
import { useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { NewPasswordField } from './new-password-field.js';

type Step =
  | { readonly kind: 'checking' | 'choosing' | 'done' }
  | { readonly kind: 'failed'; readonly fault: Fault }
  | { readonly kind: 'dead'; readonly reason: DeadLink };

const deadWords = {
  expired: { title: 'reset.expired-title', text: 'reset.expired-text' },
  used: { title: 'reset.used-title', text: 'reset.used-text' },
  invalid: { title: 'reset.invalid-title', text: 'reset.invalid-text' },
} as const satisfies DeadLinkWords;

const Dead = ({ reason }: { reason: DeadLink }): ReactNode => {
  const translate = useRareTranslate();
  const lead = useLead();
  const links = useAuthLinks();
  return (
    <DeadLinkScreen reason={reason} words={deadWords}>
      <Button onClick={() => lead(links.forgotPassword)}>{translate('reset.new')}</Button>
      <Button look="quiet" onClick={() => lead(links.signIn)}>
        {translate('action.sign-in')}
      </Button>
    </DeadLinkScreen>
  );
};

interface ChooseProps {
  readonly code: string;
  readonly onDone: () => void;
  readonly onDead: (reason: DeadLink) => void;
}

const Choose = ({ code, onDone, onDead }: ChooseProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useRareTranslate();
  const form = useForm({
    names: ['password'],
    check: (_, value) => checkNewPassword(value, translate),
    submit: async (read) => {
      try {
        const result = await app.resetPassword({ code, password: read('password') });
        if (result.status === 'error') throw result.error;
        onDone();
        return undefined;
      } catch (error) {
        const reason = findDeadLink(error);
        if (reason === undefined) return explain(error, translate);
        onDead(reason);
        return undefined;
      }
    },
  });
  return (
    <Screen title={translate('reset.title')} text={translate('reset.text')}>
      <Form form={form} action={translate('reset.action')} busy={translate('action.saving')}>
        <NewPasswordField label={translate('field.chosen-password')} binding={form.bind('password')} />
      </Form>
    </Screen>
  );
};

/** From the check of the code to the new password. */
export const PasswordResetContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useRareTranslate();
  const lead = useLead();
  const { urls } = app;
  const [step, setStep] = useState<Step>(
    code === undefined ? { kind: 'dead', reason: 'invalid' } : { kind: 'checking' },
  );

  useEffect(() => {
    if (step.kind !== 'checking' || code === undefined) return undefined;
    let isShown = true;
    const show = (next: Step): void => {
      if (isShown) setStep(next);
    };
    const fail = (error: unknown): void => {
      const reason = findDeadLink(error);
      show(reason ? { kind: 'dead', reason } : { kind: 'failed', fault: explain(error, translate) });
    };
    // Nobody is made to think up a password for a link that is dead.
    app.verifyPasswordResetCode(code).then((result) => {
      if (result.status === 'error') fail(result.error);
      else show({ kind: 'choosing' });
    }, fail);
    return () => {
      isShown = false;
    };
  }, [app, code, step.kind, translate]);

  switch (step.kind) {
    case 'checking':
      return (
        <Screen title={translate('reset.title')}>
          <output className="portico-text">{translate('reset.checking')}</output>
        </Screen>
      );
    case 'failed':
      return (
        <Screen title={translate('reset.title')}>
          <div className="portico-actions">
            <Failure fault={step.fault} />
            <Button onClick={() => setStep({ kind: 'checking' })}>{translate('action.retry')}</Button>
          </div>
        </Screen>
      );
    case 'dead':
      return <Dead reason={step.reason} />;
    case 'choosing':
      return (
        <Choose
          code={code ?? ''}
          onDone={() => setStep({ kind: 'done' })}
          onDead={(reason) => setStep({ kind: 'dead', reason })}
        />
      );
    case 'done':
      return (
        <Screen title={translate('reset.done-title')} text={translate('reset.done-text')} tone="success">
          <div className="portico-actions">
            <Button onClick={() => lead(urls.signIn)}>{translate('action.sign-in')}</Button>
          </div>
        </Screen>
      );
  }
};
