import { type ReactNode, useState } from 'react';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useUser } from '../app/use-user.js';
import { type DeadLink, findDeadLink } from '../codes/dead-link.js';
import { DeadLinkScreen, type DeadLinkWords } from '../codes/dead-link-screen.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { CodeContentProps } from '../components/lazy-screen.js';
import { Screen } from '../components/screen.js';
import { useAction } from '../components/use-action.js';
import { explain } from '../messages/explain.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { NextStepForm } from './next-step.js';
import { AlreadySignedIn } from './signed-in.js';
import { useAuthLinks } from './use-auth-links.js';
import { type FormStep, type NextStep, useSignIn } from './use-sign-in.js';

const deadWords = {
  expired: { title: 'sign-in-link.expired-title', text: 'sign-in-link.expired-text' },
  used: { title: 'sign-in-link.used-title', text: 'sign-in-link.used-text' },
  invalid: { title: 'sign-in-link.invalid-title', text: 'sign-in-link.invalid-text' },
} as const satisfies DeadLinkWords;

const Dead = ({ reason }: { reason: DeadLink }): ReactNode => {
  const translate = useRareTranslate();
  const lead = useLead();
  const links = useAuthLinks();
  return (
    <DeadLinkScreen reason={reason} words={deadWords}>
      <Button onClick={() => lead(links.signIn)}>{translate('sign-in-link.new')}</Button>
    </DeadLinkScreen>
  );
};

/** From the click that uses the link to being signed in. */
export const MagicLinkContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const user = useUser();
  const translate = useRareTranslate();
  const [step, setStep] = useState<FormStep>('editing');
  const [next, setNext] = useState<NextStep | null>(null);
  const [dead, setDead] = useState<DeadLink | undefined>(code === undefined ? 'invalid' : undefined);
  const signIn = useSignIn({ onProgress: setStep, onNext: setNext });
  const { running, failure, run } = useAction((error) => explain(error, translate));
  const confirm = (): void =>
    run('run', () =>
      signIn({
        call: () => app.signInWithMagicLink(code ?? ''),
        explainHere: (error) => {
          const reason = findDeadLink(error);
          if (reason === undefined) return explain(error, translate);
          setDead(reason);
          return undefined;
        },
      }),
    );

  if (user && step !== 'busy') return <AlreadySignedIn user={user} />;
  if (dead) return <Dead reason={dead} />;
  if (next) {
    return (
      <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
        <NextStepForm next={next} onProgress={setStep} onNext={() => setDead('used')} />
      </Screen>
    );
  }
  const busy = running && translate('sign-in.busy');
  return (
    <Screen title={translate('sign-in-link.title')} text={translate('sign-in-link.text')}>
      <div className="portico-actions">
        <Failure fault={failure} />
        <Button busy={busy} onClick={confirm}>
          {translate('action.sign-in')}
        </Button>
        <Progress text={busy} />
      </div>
    </Screen>
  );
};
