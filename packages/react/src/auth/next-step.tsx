'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '../messages/use-translate.js';
import { readCodeRequest } from './code-request.js';
import type { NextStep, SignInEvents } from './use-sign-in.js';

/** Props of the first form of a sign-in method. */
export interface StepFormProps extends SignInEvents {
  /** An email that the user entered for another sign-in method. */
  readonly email?: string;
  /** Called with the email on each input. */
  readonly onEmail?: (email: string) => void;
}

const load = () => import('../on-demand.js');
export const BlockedCookies = lazy(() => load().then((module) => ({ default: module.BlockedCookies })));
export const SignUpClosed = lazy(() => load().then((module) => ({ default: module.SignUpClosed })));
const CodeForm = lazy(() => load().then((module) => ({ default: module.CodeForm })));
const SecondFactorForm = lazy(() => load().then((module) => ({ default: module.SecondFactorForm })));

/** Has the size of a form with one field, so that the layout does not shift. */
const FormSkeleton = (): ReactNode => (
  <div className="portico-stack" aria-busy="true">
    <div className="portico-skeleton" data-size="field" />
    <div className="portico-skeleton" />
  </div>
);

/** The form that follows the first one. */
export const NextStepForm = ({ next, ...events }: SignInEvents & { readonly next: NextStep }): ReactNode => (
  <Suspense fallback={<FormSkeleton />}>
    {next.kind === 'code' ? (
      <CodeForm request={next.request} {...events} />
    ) : (
      <SecondFactorForm attemptCode={next.attemptCode} onBack={() => events.onNext(null)} {...events} />
    )}
  </Suspense>
);

/** Leads back to the form for a code that this tab has requested. Shows nothing when no code is pending. */
export const PendingCode = ({ onNext }: Pick<SignInEvents, 'onNext'>): ReactNode => {
  const translate = useTranslate();
  const [request] = useState(readCodeRequest);
  if (!request) return null;
  return (
    <p className="portico-notice">
      <span className="portico-notice-text">
        {translate('code.pending', { email: request.email })}{' '}
        <button className="portico-link-button" type="button" onClick={() => onNext({ kind: 'code', request })}>
          {translate('code.pending-link')}
        </button>
      </span>
    </p>
  );
};

interface WithNextStepProps extends Pick<SignInEvents, 'onProgress'> {
  readonly First: ComponentType<StepFormProps>;
}

/** A form, replaced by the step that follows it. */
export const WithNextStep = ({ First, onProgress }: WithNextStepProps): ReactNode => {
  const [next, setNext] = useState<NextStep | null>(null);
  if (next) return <NextStepForm next={next} onProgress={onProgress} onNext={setNext} />;
  return (
    <div className="portico-stack">
      <PendingCode onNext={setNext} />
      <First onProgress={onProgress} onNext={setNext} />
    </div>
  );
};
