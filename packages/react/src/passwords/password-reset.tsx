'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { checkNewPassword } from '../auth/check-credentials.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { findLinkProblem, type LinkProblem } from '../codes/link-problem.js';
import { type LinkProblemMessages, LinkProblemScreen } from '../codes/link-problem-screen.js';
import { Button } from '../components/button.js';
import type { CodeContentProps } from '../components/code-screen.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { Form } from '../components/form.js';
import { Screen } from '../components/screen.js';
import { useForm } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { NewPasswordField } from './new-password-field.js';

type Step =
  | { readonly kind: 'checking' | 'choosing' | 'done' }
  | { readonly kind: 'failed'; readonly notice: ErrorNotice }
  | { readonly kind: 'problem'; readonly reason: LinkProblem };

const problemMessages = {
  expired: { title: 'reset.expired-title', text: 'reset.expired-text' },
  used: { title: 'reset.used-title', text: 'reset.used-text' },
  invalid: { title: 'reset.invalid-title', text: 'reset.invalid-text' },
} as const satisfies LinkProblemMessages;

const Problem = ({ reason }: { reason: LinkProblem }): ReactNode => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks();
  return (
    <LinkProblemScreen reason={reason} words={problemMessages}>
      <Button onClick={() => navigate(links.forgotPassword)}>{translate('reset.new')}</Button>
      <Button look="quiet" onClick={() => navigate(links.signIn)}>
        {translate('action.sign-in')}
      </Button>
    </LinkProblemScreen>
  );
};

interface ChooseProps {
  readonly code: string;
  readonly onDone: () => void;
  readonly onProblem: (reason: LinkProblem) => void;
}

const Choose = ({ code, onDone, onProblem }: ChooseProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
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
        const reason = findLinkProblem(error);
        if (reason === undefined) return explain(error, translate);
        onProblem(reason);
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

/** Content of the password reset screen. */
export const PasswordResetContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const { urls } = app;
  const [step, setStep] = useState<Step>(
    code === undefined ? { kind: 'problem', reason: 'invalid' } : { kind: 'checking' },
  );

  useEffect(() => {
    if (step.kind !== 'checking' || code === undefined) return undefined;
    let isShown = true;
    const show = (next: Step): void => {
      if (isShown) setStep(next);
    };
    const fail = (error: unknown): void => {
      const reason = findLinkProblem(error);
      show(reason ? { kind: 'problem', reason } : { kind: 'failed', notice: explain(error, translate) });
    };
    // Checked first, so that the user does not choose a password for a link that no longer works.
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
            <ErrorAlert notice={step.notice} />
            <Button onClick={() => setStep({ kind: 'checking' })}>{translate('action.retry')}</Button>
          </div>
        </Screen>
      );
    case 'problem':
      return <Problem reason={step.reason} />;
    case 'choosing':
      return (
        <Choose
          code={code ?? ''}
          onDone={() => setStep({ kind: 'done' })}
          onProblem={(reason) => setStep({ kind: 'problem', reason })}
        />
      );
    case 'done':
      return (
        <Screen title={translate('reset.done-title')} text={translate('reset.done-text')} tone="success">
          <div className="portico-actions">
            <Button onClick={() => navigate(urls.signIn)}>{translate('action.sign-in')}</Button>
          </div>
        </Screen>
      );
  }
};
