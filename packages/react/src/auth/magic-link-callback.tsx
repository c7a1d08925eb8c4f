'use client';

import { type ReactNode, useState } from 'react';
import { useChosenLocale } from '../app/locale.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { findLinkProblem, type LinkProblem } from '../codes/link-problem.js';
import { type LinkProblemMessages, LinkProblemScreen } from '../codes/link-problem-screen.js';
import { Button, Progress } from '../components/button.js';
import type { CodeContentProps } from '../components/code-screen.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Screen } from '../components/screen.js';
import { useAction } from '../components/use-action.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { SecondFactorForm } from '../second-factors/second-factor-form.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';
import { type FormStep, type NextStep, useSignIn } from './use-sign-in.js';

const problemMessages = {
  expired: { title: 'sign-in-link.expired-title', text: 'sign-in-link.expired-text' },
  used: { title: 'sign-in-link.used-title', text: 'sign-in-link.used-text' },
  invalid: { title: 'sign-in-link.invalid-title', text: 'sign-in-link.invalid-text' },
} as const satisfies LinkProblemMessages;

const Problem = ({ reason }: { reason: LinkProblem }): ReactNode => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks();
  return (
    <LinkProblemScreen reason={reason} words={problemMessages}>
      <Button onClick={() => navigate(links.signIn)}>{translate('sign-in-link.new')}</Button>
    </LinkProblemScreen>
  );
};

/** Content of the magic link screen, from the click to the signed-in user. */
export const MagicLinkContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useFullTranslate();
  const chosenLocale = useChosenLocale();
  const [step, setStep] = useState<FormStep>('editing');
  const [next, setNext] = useState<NextStep | null>(null);
  const [problem, setProblem] = useState<LinkProblem | undefined>(code === undefined ? 'invalid' : undefined);
  const signIn = useSignIn({ onProgress: setStep, onNext: setNext });
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const confirm = (): void =>
    run('run', () =>
      signIn({
        method: 'code',
        call: () => app.signInWithMagicLink(code ?? '', chosenLocale),
        explainHere: (error) => {
          const reason = findLinkProblem(error);
          if (reason === undefined) return explain(error, translate);
          setProblem(reason);
          return undefined;
        },
      }),
    );

  if (user && step !== 'busy') return <AlreadySignedIn user={user} />;
  if (problem) return <Problem reason={problem} />;
  if (next?.kind === 'second-factor') {
    return (
      <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
        <SecondFactorForm
          attemptCode={next.attemptCode}
          onProgress={setStep}
          onNext={() => setProblem('used')}
          onBack={() => setProblem('used')}
        />
      </Screen>
    );
  }
  const busy = running && translate('sign-in.busy');
  return (
    <Screen title={translate('sign-in-link.title')} text={translate('sign-in-link.text')}>
      <div className="portico-actions">
        <ErrorAlert notice={failure} />
        <Button busy={busy} onClick={confirm}>
          {translate('action.sign-in')}
        </Button>
        <Progress text={busy} />
      </div>
    </Screen>
  );
};
