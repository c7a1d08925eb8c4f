import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazily } from '../components/lazily.js';
import { readCodeRequest } from './code-request.js';
import type { NextStep, SignInEvents } from './use-sign-in.js';

/** What the first form of a way of signing in takes. */
export interface StepFormProps extends SignInEvents {
  /** An address that was typed for another way of signing in. */
  readonly email?: string;
  /** Told the address on each key. */
  readonly onEmail?: (email: string) => void;
}

const CodeForm = lazily(() => import('./code-form.js').then((part) => part.CodeForm));
const SecondFactorForm = lazily(() =>
  import('../second-factors/second-factor-form.js').then((p) => p.SecondFactorForm),
);

/** Has the size of a form with one field, so that nothing moves when that arrives. */
const WaitingForm = (): ReactNode => (
  <div className="portico-stack" aria-busy="true">
    <div className="portico-skeleton" data-size="field" />
    <div className="portico-skeleton" />
  </div>
);

/** The form that follows the first one. */
export const NextStepForm = ({ next, ...events }: SignInEvents & { readonly next: NextStep }): ReactNode => (
  <Suspense fallback={<WaitingForm />}>
    {next.kind === 'code' ? (
      <CodeForm request={next.request} {...events} />
    ) : (
      <SecondFactorForm attemptCode={next.attemptCode} onBack={() => events.onNext(null)} {...events} />
    )}
  </Suspense>
);

/** What follows the first form; a code that was asked for in this tab before is asked for again. */
export const useNextStep = (): [NextStep | null, (next: NextStep | null) => void] =>
  useState<NextStep | null>(() => {
    const request = readCodeRequest();
    return request ? { kind: 'code', request } : null;
  });

interface WithNextStepProps extends Pick<SignInEvents, 'onProgress'> {
  readonly First: ComponentType<StepFormProps>;
}

/** A form that stands alone, and whatever follows it in its place. */
export const WithNextStep = ({ First, onProgress }: WithNextStepProps): ReactNode => {
  const [next, setNext] = useNextStep();
  return next ? (
    <NextStepForm next={next} onProgress={onProgress} onNext={setNext} />
  ) : (
    <First onProgress={onProgress} onNext={setNext} />
  );
};
